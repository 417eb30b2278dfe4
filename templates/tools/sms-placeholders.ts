import type { TextRange } from './sms-marks.ts';

/** Placeholder of a link with this many characters. Visitors can change the number in the text. */
export const LINK = '{odkaz:30}';
export const OPT_OUT = '{odhlaseni}';

/**
 * Text that replaces the placeholder: the address of the opt-out page with a code of seven characters.
 */
export const OPT_OUT_STAND_IN = 'https://depese.example/o/k7r2q9x';
const LINK_STAND_IN = 'https://e-shop.example/';

/** Text with the same length as the message that will be sent. */
export interface FilledText {
  readonly text: string;
  /** Ranges of the replaced placeholders. */
  readonly standIns: readonly TextRange[];
}

/**
 * Replaces placeholders by texts of the right length and composes letters (NFC), as the service does before it sends a
 * message.
 */
export function fillPlaceholders(typed: string): FilledText {
  const standIns: TextRange[] = [];
  let growth = 0;
  const text = typed
    .normalize('NFC')
    .replace(/\{odhlaseni\}|\{odkaz:(\d{1,3})\}/g, (placeholder, digits: string | undefined, at: number) => {
      const length = Number(digits);
      const standIn = digits === undefined ? OPT_OUT_STAND_IN : LINK_STAND_IN.padEnd(length, 'x').slice(0, length);
      standIns.push({ start: at + growth, end: at + growth + standIn.length });
      growth += standIn.length - placeholder.length;
      return standIn;
    });
  return { text, standIns };
}
