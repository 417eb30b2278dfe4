import { MOST_IMPACT } from '../../search/format.ts';
import { nameOf, nameStart, termsOf } from '../../search/query.ts';
import type { SearchLanguage } from '../../search/words.ts';
import { formsOf } from '../../search/words.ts';
import type { SearchedPage } from './page-words.ts';

/** Name of a page or of one of its sections, section, `MOST_IMPACT` (a name is one wholly), and the letters by which it is kept. */
export type PageName = readonly [name: string, section: number, impact: number, start: string];

/** Words of the longest name: nobody types more to the letter. */
const LONGEST = 5;

/**
 * The names under which a page and its sections are looked for, each once: titles, terms, rows of references. Headings are none: the
 * same one may stand on many pages.
 */
export function pageNames({ title, terms = [], sections }: SearchedPage, language: SearchLanguage): PageName[] {
  const names = new Map<string, PageName>();
  const add = (text: string, section: number) => {
    const words = termsOf(text, language);
    const name = nameOf(words);
    if (words.length > 0 && words.length <= LONGEST && !names.has(name))
      names.set(name, [name, section, MOST_IMPACT, nameStart(words)]);
  };
  for (const [i, { kind, heading }] of sections.entries()) {
    if (kind !== 'row') continue;
    add(heading, i);
    // `codeLength` is looked for as `code length` too.
    add(formsOf(heading).parts.join(' '), i);
  }
  for (const name of [title, ...terms]) add(name, 0);
  return [...names.values()];
}
