import { charactersOf, isOutsideGsm } from './sms-characters.ts';
import { septetsOf } from './sms-length.ts';

/**
 * Kind of a character outside the GSM alphabet. Replacements of the same kind are offered together.
 */
export type ReplacementKind = 'letters' | 'signs' | 'spaces' | 'invisible' | 'emoji';

export interface Replacement {
  readonly kind: ReplacementKind;
  /** Characters of the GSM alphabet. Empty if the character is removed. */
  readonly text: string;
}

/**
 * Replacements for characters that Unicode does not decompose into the GSM alphabet, each with the characters it
 * replaces.
 */
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

/** Characters to remove: pictures, characters that only shape or join others, and unknown ones. */
const LEFT_OUT = /[\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Emoji_Modifier}\p{RI}\p{Extended_Pictographic}\ufffd]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;
const INVISIBLE = /^[\p{Z}\p{C}\p{M}]+$/u;

/**
 * Returns the replacement that allows a message to be sent in GSM-7: letters lose the diacritics that the alphabet
 * lacks, typographic signs become those of a typewriter, emoji are removed.
 *
 * @param character one of `charactersOf`, outside the alphabet
 * @returns undefined if no text in the alphabet has the same meaning, as for Cyrillic
 */
export function replacementOf(character: string): Replacement | undefined {
  const plain = [...character.normalize('NFC')].map(plainForm);
  const text = plain.join('');
  return plain.includes(undefined) ? undefined : { kind: kindOf(character, text), text };
}

/**
 * Replaces the characters outside the GSM alphabet that have a replacement. Characters in the alphabet stay unchanged.
 *
 * @param isWanted selects the characters to replace. Default: all
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
    // Also remove one of the two spaces around an emoji.
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
  // The letter itself is in the alphabet. Only the invisible character after it is removed.
  if (character.replace(/[\p{Cf}\p{Cc}]/gu, '') === plain) return 'invisible';
  return /\p{L}/u.test(character) ? 'letters' : 'signs';
}
