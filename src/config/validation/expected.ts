import { type Text, toText } from '../../base/message.ts';

/** Texts that schemas give to zod, which takes only strings, by their English wording. */
const worded = new Map<string, Text>();

/**
 * Words what a value should be, for a check of a schema in the languages of the generator:
 * `z.string().regex(/^\\d+$/, expected({ en: 'a number', cs: 'číslo' }))`. Messages are then in the language of the site.
 *
 * @param wanted noun phrase, in Czech in the nominative. It may be the description of a field, too.
 * @returns the English wording, which is all that zod takes
 */
export function expected(wanted: Text): string {
  const english = toText(wanted);
  worded.set(english, wanted);
  return english;
}

/** Returns the text that a schema was given through `expected`; other strings as they are. */
export function wordingOf(english: string): Text {
  return worded.get(english) ?? english;
}
