import type { TextRange } from './sms-marks.ts';

/** A link of so many characters; the number can be changed where it stands. */
export const LINK = '{odkaz:30}';
export const OPT_OUT = '{odhlaseni}';

/** What the recipient gets: the address of the opt-out page with a code of seven characters. */
export const OPT_OUT_STAND_IN = 'https://depese.example/o/k7r2q9x';
const LINK_STAND_IN = 'https://e-shop.example/';

/** A text as it will be sent, as far as its length goes. */
export interface FilledText {
  readonly text: string;
  /** Where placeholders were. */
  readonly standIns: readonly TextRange[];
}

/**
 * Puts texts of the right length in the place of the placeholders, and composes letters (NFC) as the service does
 * before it sends.
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
