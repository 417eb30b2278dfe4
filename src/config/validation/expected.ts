import { type Text, toText } from '../../base/message.ts';

/** Translated descriptions of expected values by their English text, because zod accepts only strings. */
const worded = new Map<string, Text>();

/**
 * Records the description of an expected value in all languages, and returns its English text for zod:
 * `z.string().regex(/^\d+$/, expected({ en: 'a number', cs: 'číslo' }))`. Diagnostics show it in the language of the
 * user.
 * @param wanted noun phrase, in Czech in the nominative; the description of a field is also allowed
 */
export function expected(wanted: Text): string {
  const english = toText(wanted);
  worded.set(english, wanted);
  return english;
}

/** Returns the translated description for an English text. Any other string is returned unchanged. */
export function wordingOf(english: string): Text {
  return worded.get(english) ?? english;
}
