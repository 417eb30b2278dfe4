import { charactersOf, isOutsideGsm } from './sms-characters.ts';
import { septetsOf } from './sms-length.ts';

/** What a character outside the GSM alphabet is, by which replacements are offered together. */
export type ReplacementKind = 'letters' | 'signs' | 'spaces' | 'invisible' | 'emoji';

export interface Replacement {
  readonly kind: ReplacementKind;
  /** Characters of the GSM alphabet; empty when the character is taken out. */
  readonly text: string;
}

/** What Unicode does not decompose into something that can be sent: replacements, and what each of them stands for. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  [
    ['"', '„“”«»'],
    ["'", '‚‘’‹›´`'],
    ['-', '‐‑‒–—―−•'],
    ['/', '⁄'],
    [' ', '\t'],
    ['\n', '\u2028\u2029'],
    ['', '°'],
    ['x', '×'],
    ['->', '→'],
    ['(c)', '©'],
    ['(R)', '®'],
    ['TM', '™'],
    ['l', 'ł'],
    ['L', 'Ł'],
    ['d', 'đ'],
    ['D', 'Đ'],
    ['oe', 'œ'],
    ['OE', 'Œ'],
    ['SS', 'ẞ'],
  ].flatMap(([replacement = '', characters = '']) =>
    [...characters].map((character) => [character, replacement] as const),
  ),
);

/** Pictures, and what only shapes or joins other characters, or stands for none. */
const LEFT_OUT = /[\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Emoji_Modifier}\p{RI}\p{Extended_Pictographic}\ufffd]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;
const INVISIBLE = /^[\p{Z}\p{C}\p{M}]+$/u;

/**
 * What a character may be replaced by so that the message can be sent in GSM-7: letters lose the marks that the
 * alphabet lacks, typographic signs become those of a typewriter, emoji go.
 *
 * @param character one of `charactersOf`, outside the alphabet
 * @returns undefined when nothing of the alphabet means the same, as for Cyrillic
 */
export function replacementOf(character: string): Replacement | undefined {
  const plain = [...character.normalize('NFC')].map(plainForm);
  const text = plain.join('');
  return plain.includes(undefined) ? undefined : { kind: kindOf(character, text), text };
}

/**
 * Replaces the characters outside the GSM alphabet for which there is a replacement. The alphabet's own stay as they are.
 *
 * @param isWanted chooses among them; all without it
 */
export function replaceOutsideGsm(
  text: string,
  isWanted: (character: string, kind: ReplacementKind) => boolean = () => true,
): string {
  const characters = charactersOf(text);
  let result = '';
  for (const [i, character] of characters.entries()) {
    const replacement = isOutsideGsm(character) ? replacementOf(character) : undefined;
    if (replacement === undefined || !isWanted(character, replacement.kind)) {
      result += character;
      continue;
    }
    // An emoji goes with one of the two spaces round it.
    if (replacement.kind === 'emoji' && replacement.text === '' && /^(?:[\s.,!?]|$)/.test(characters[i + 1] ?? ''))
      result = result.replace(/ $/, '');
    result += replacement.text;
  }
  return result;
}

function plainForm(codePoint: string): string | undefined {
  if (septetsOf(codePoint) !== undefined) return codePoint;
  const known = KNOWN.get(codePoint);
  if (known !== undefined) return known;
  if (/\p{Zs}/u.test(codePoint)) return ' ';
  if (LEFT_OUT.test(codePoint)) return '';
  const decomposed = codePoint.normalize('NFKD').replace(/\p{M}/gu, '');
  if (decomposed === codePoint) return undefined;
  const plain = [...decomposed].map(plainForm);
  return plain.includes(undefined) ? undefined : plain.join('');
}

function kindOf(character: string, plain: string): ReplacementKind {
  if (EMOJI.test(character) && !KNOWN.has([...character][0] ?? '')) return 'emoji';
  if (INVISIBLE.test(character)) return plain === '' ? 'invisible' : 'spaces';
  // A letter that would be sent as it is, without the joiner behind it.
  if (character.replace(/[\p{Cf}\p{Cc}]/gu, '') === plain) return 'invisible';
  return /\p{L}/u.test(character) ? 'letters' : 'signs';
}
