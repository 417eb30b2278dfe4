import { type Text, toText } from '../../base/message.ts';

/** Texts by their English wording. zod accepts only strings as messages. */
const worded = new Map<string, Text>();

/**
 * Records the description of an expected value in all languages: `z.string().regex(/^\\d+$/, expected({ en: 'a number',
 * cs: 'číslo' }))`. Messages then use the language of the site.
 *
 * @param wanted noun phrase, in Czech in the nominative. It may also be the description of a field.
 * @returns the English wording, because zod accepts only strings
 */
export function expected(wanted: Text): string {
  const english = toText(wanted);
  worded.set(english, wanted);
  return english;
}

/** Returns the text that `expected` recorded for an English wording; other strings are returned unchanged. */
export function wordingOf(english: string): Text {
  return worded.get(english) ?? english;
}
