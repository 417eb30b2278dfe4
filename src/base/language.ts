import { type Language, type Text, toText } from './message.ts';
import { typeset } from './typography/cs.ts';

/** Language of messages, with a function that translates them. */
export interface Words {
  readonly language: Language;
  /** Returns a message in this language. */
  readonly say: (text: Text) => string;
}

export const ENGLISH: Words = { language: 'en', say: (text) => toText(text) };

const CZECH: Words = { language: 'cs', say: (text) => withBoundSpaces(toText(text, 'cs')) };

/** Returns the language of a site's authors: Czech or English. @param locale locale of the site, such as `cs-CZ` */
export function wordsOf(locale: string): Words {
  return locale.split('-')[0]?.toLowerCase() === 'cs' ? CZECH : ENGLISH;
}

/** Replaces each space at which a line must not break with a no-break space. Code in backticks stays unchanged. */
export function withBoundSpaces(czech: string): string {
  const codes = czech.match(/`[^`]*`/g) ?? [];
  let index = 0;
  return typeset(czech.replace(/`[^`]*`/g, '\uFFFC')).replace(/\uFFFC/g, () => codes[index++] ?? '');
}
