import type { TextRange } from './sms-marks.ts';

export const LINK = '{odkaz}';
export const OPT_OUT = '{odhlaseni}';

/** Of a link: a domain and a short code fit. */
export const LINK_LENGTH = { min: 12, initial: 30, max: 300 } as const;

/** What the recipient gets: the address of the opt-out page with a code of seven characters. */
export const OPT_OUT_STAND_IN = 'https://depese.example/o/k7r2q9x';
const LINK_START = 'https://e-shop.example/';

/** A text as it will be sent, as far as its length goes. */
export interface FilledText {
  readonly text: string;
  /** Where placeholders were. */
  readonly standIns: readonly TextRange[];
}

/**
 * Puts texts of the right length in the place of the placeholders, and composes letters (NFC) as the service does
 * before it sends.
 *
 * @param linkLength characters of the link that will stand in the place of `{odkaz}`
 */
export function fillPlaceholders(typed: string, linkLength: number): FilledText {
  const link = LINK_START.padEnd(linkLength, 'x').slice(0, linkLength);
  const standIns: TextRange[] = [];
  let text = '';
  for (const piece of typed.normalize('NFC').split(/(\{odkaz\}|\{odhlaseni\})/)) {
    const start = text.length;
    const standIn = piece === LINK ? link : piece === OPT_OUT ? OPT_OUT_STAND_IN : undefined;
    text += standIn ?? piece;
    if (standIn !== undefined) standIns.push({ start, end: text.length });
  }
  return { text, standIns };
}
