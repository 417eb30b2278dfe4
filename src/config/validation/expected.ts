import { type Text, toText } from '../../base/message.ts';

/** Texts that describe expected values, by their English form: zod accepts only strings, not translated texts. */
const worded = new Map<string, Text>();

/**
 * Describes an expected value in each language: `z.string().regex(/^\d+$/, expected({ en: 'a number', cs: 'číslo' }))`.
 * Returns the English text for zod. Diagnostics show the text in the language of the user.
 * @param wanted noun phrase, in Czech in the nominative
 */
export function expected(wanted: Text): string {
  const english = toText(wanted);
  worded.set(english, wanted);
  return english;
}

/** Returns the translated description for an English text. Returns any other string unchanged. */
export function wordingOf(english: string): Text {
  return worded.get(english) ?? english;
}
