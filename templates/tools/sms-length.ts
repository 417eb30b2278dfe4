/**
 * Encoding of a text and its split into short messages. Alphabet and sizes: 3GPP TS 23.038 (GSM 03.38). Concatenation
 * header: 3GPP TS 23.040, 9.2.3.24.1.
 */

/** GSM 7-bit default alphabet, without the escape character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Extension table: each character is sent as an escape and a second septet. */
const EXTENSION = '\f^{}\\[~]|€';

const SEPTETS: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENSION].map((character) => [character, 2] as const),
]);

/** Units of a single message, and of one part of a longer message, whose header takes 6 octets. */
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
  /** Parts that are sent. An empty text is one empty message. */
  readonly parts: readonly SmsPart[];
  /** Number of units that still fit before another part is needed. */
  readonly remainingUnits: number;
}

/**
 * Measures a text as it would be sent: in GSM-7 if the alphabet contains every character, otherwise in UCS-2. Escape
 * sequences and surrogate pairs are never split, so a part may be one unit short.
 *
 * @param forced sends any text in UCS-2
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

/**
 * Returns the number of septets of a code point in GSM-7, or undefined if it is not in the alphabet and so forces
 * UCS-2.
 */
export function septetsOf(codePoint: string): number | undefined {
  return SEPTETS.get(codePoint);
}

/** Returns the number of units that fit into each part of a message with this many parts. */
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
