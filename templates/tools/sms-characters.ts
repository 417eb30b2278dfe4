import { septetsOf } from './sms-length.ts';

/**
 * Pattern of a character with everything that belongs to it: combining marks, variation selectors, skin tones, tags,
 * and joined characters. Flags are pairs. The oldest supported browsers lack `Intl.Segmenter`.
 */
const CHARACTER =
  /\r\n|[\p{Cc}\p{Cs}]|(?:\p{RI}{2}|.)(?:\u200d\p{Extended_Pictographic}?|\u200c|\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])*/gsu;

/**
 * Splits a text into characters as a reader counts them: a family emoji is one. Joined, the characters are the text.
 */
export function charactersOf(text: string): string[] {
  return text.match(CHARACTER) ?? [];
}

/**
 * Checks if a character, or any code point in it, is missing in the GSM alphabet and so forces UCS-2.
 */
export function isOutsideGsm(character: string): boolean {
  return [...character].some((codePoint) => septetsOf(codePoint) === undefined);
}
