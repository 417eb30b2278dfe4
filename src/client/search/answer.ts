import { excerptOf, marked, type Piece } from '../../shared/search/excerpt.ts';
import { SECTIONS_IN_FILE } from '../../shared/search/format.ts';
import { languageOf } from '../../shared/search/language.ts';
import { type SearchResult, search } from '../../shared/search/search.ts';
import { forgetIndex, openIndex, textOf } from './source.ts';

/** A result as it is shown. */
export interface Result {
  /** Route, with the anchor of the section that answers. */
  readonly url: string;
  /** Where the page is: labels of the pages above it. */
  readonly trail: readonly string[];
  readonly title: readonly Piece[];
  /** Heading of the section; empty when the page as a whole is meant. */
  readonly heading: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

export interface Answer {
  readonly results: readonly Result[];
  /** How many pages there are in all. */
  readonly total: number;
}

/**
 * Asks the index, and fetches the texts of the first pages.
 *
 * @param most results that are shown
 * @throws when a file cannot be fetched, with a fresh index too
 */
export async function answer(query: string, most: number): Promise<Answer> {
  try {
    return await ask(query, most);
  } catch {
    forgetIndex();
    return ask(query, most);
  }
}

async function ask(query: string, most: number): Promise<Answer> {
  const source = await openIndex();
  const found = await search(query, source);
  const language = languageOf(source.head.language);
  const results = found.pages.slice(0, most).map(async ({ page, section }) => {
    const url = source.head.pages[page] ?? '';
    return resultOf(url, section, found.terms, language);
  });
  return { results: await Promise.all(results), total: found.pages.length };
}

async function resultOf(
  url: string,
  section: number,
  terms: SearchResult['terms'],
  language: ReturnType<typeof languageOf>,
): Promise<Result> {
  const { title, description, trail, sections } = await textOf(url, section);
  // The text may be of a newer build than the index.
  const [id, heading, text] = sections[section % SECTIONS_IN_FILE] ?? ['', '', ''];
  const isPart = id !== '';
  const shown = (isPart ? text || heading : description || text) ?? '';
  return {
    url: isPart ? `${url}#${encodeURIComponent(id)}` : url,
    trail,
    title: marked(title, terms, language),
    heading: isPart ? marked(heading, terms, language) : [],
    excerpt: marked(excerptOf(shown, terms, language), terms, language),
  };
}
