import { septetsOf } from './sms-length.ts';

/**
 * A character with what belongs to it: combining marks, variation selectors, skin tones, tags, and what a joiner adds.
 * Flags are pairs. A pattern instead of `Intl.Segmenter`, which the oldest browsers that the site supports lack.
 */
const CHARACTER =
  /\r\n|[\p{Cc}\p{Cs}]|(?:\p{RI}{2}|.)(?:\u200d\p{Extended_Pictographic}?|\u200c|\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*/gsu;

/** A text in characters as a reader counts them: a family of emoji is one. Joined, they are the text. */
export function charactersOf(text: string): string[] {
  return text.match(CHARACTER) ?? [];
}

/** Whether a character, or anything in it, is missing in the GSM alphabet and so forces UCS-2. */
export function isOutsideGsm(character: string): boolean {
  return [...character].some((codePoint) => septetsOf(codePoint) === undefined);
}
