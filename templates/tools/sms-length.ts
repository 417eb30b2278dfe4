/**
 * How a text is encoded and split into short messages.
 * Alphabet and sizes: 3GPP TS 23.038 (GSM 03.38), concatenation header: 3GPP TS 23.040, 9.2.3.24.1.
 */

/** The GSM 7-bit default alphabet, without the escape character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** The extension table: each character is sent as an escape and a second septet. */
const EXTENSION = '\f^{}\\[~]|€';

const SEPTETS: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENSION].map((character) => [character, 2] as const),
]);

/** Units of a message that stands alone, and of one part of a longer message (6 octets go to its header). */
const LIMITS = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

type SmsEncoding = keyof typeof LIMITS;

interface SmsPart {
  readonly text: string;
  readonly units: number;
}

export interface SmsLength {
  readonly encoding: SmsEncoding;
  /** Septets in GSM-7, UTF-16 code units in UCS-2. */
  readonly units: number;
  /** What is sent; an empty text is one empty message. */
  readonly parts: readonly SmsPart[];
  /** Units that still fit before the number of parts grows. */
  readonly remainingUnits: number;
}

/**
 * Measures a text as it would be sent: GSM-7 when every character is in that alphabet, else UCS-2.
 * An escape sequence and a surrogate pair are never split, so a part may stay one unit short.
 *
 * @param forced sends even a text of the alphabet in UCS-2
 */
export function measureSms(text: string, forced?: 'UCS-2'): SmsLength {
  const characters = [...text];
  const fits = forced === undefined && characters.every((character) => SEPTETS.has(character));
  const encoding: SmsEncoding = fits ? 'GSM-7' : 'UCS-2';
  const width = (character: string): number =>
    encoding === 'GSM-7' ? (SEPTETS.get(character) ?? 1) : character.length;
  const units = characters.reduce((sum, character) => sum + width(character), 0);
  const { single, part } = LIMITS[encoding];

  if (units <= single) return { encoding, units, parts: [{ text, units }], remainingUnits: single - units };
  const parts = split(characters, width, part);
  return { encoding, units, parts, remainingUnits: part - (parts.at(-1)?.units ?? 0) };
}

/** Septets that a code point takes in GSM-7; undefined when it is not in that alphabet, and so forces UCS-2. */
export function septetsOf(codePoint: string): number | undefined {
  return SEPTETS.get(codePoint);
}

/** Units that fit into each part of a message with this many parts. */
export function partLimit({ encoding, parts }: SmsLength): number {
  return parts.length > 1 ? LIMITS[encoding].part : LIMITS[encoding].single;
}

function split(characters: readonly string[], width: (character: string) => number, limit: number): SmsPart[] {
  const parts: SmsPart[] = [];
  let text = '';
  let units = 0;
  for (const character of characters) {
    const next = width(character);
    if (units + next > limit) {
      parts.push({ text, units });
      text = '';
      units = 0;
    }
    text += character;
    units += next;
  }
  return [...parts, { text, units }];
}
