import { type Text, toText } from '../../base/message.ts';

/** Texts by their English wording, because zod accepts only strings. */
const worded = new Map<string, Text>();

/**
 * Names the expected value for a check of a schema, in the languages of the generator:
 * `z.string().regex(/^\\d+$/, expected({ en: 'a number', cs: 'číslo' }))`. Messages are then in the language of the site.
 *
 * @param wanted noun phrase, in Czech in the nominative. It may be the description of a field, too.
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
