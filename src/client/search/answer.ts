import { SECTIONS_IN_FILE } from '../../search/format.ts';
import { excerptOf, marked, type Piece, search, shownOthers } from '../../search/search.ts';
import { languageOf } from '../../search/words.ts';
import { forgetIndex, openIndex, textOf } from './source.ts';

/** A section of a page. */
interface Place {
  /** Route, with the anchor of the section. */
  readonly url: string;
  /** Empty when the page as a whole is meant. */
  readonly heading: readonly Piece[];
}

/** A result as it is shown, with the section that answers. */
export interface Result extends Place {
  /** Where the page is: labels of the pages above it. */
  readonly trail: readonly string[];
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** Further sections that may answer. */
  readonly others: readonly Place[];
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
  const { pages, terms } = await search(query, source);
  const language = languageOf(source.head.language);
  const results = pages.slice(0, most).map(async (found, i): Promise<Result> => {
    const url = source.head.pages[found.page] ?? '';
    const { title, description, trail, sections } = await textOf(url, found.section);
    // The text may be of a newer build than the index.
    const sectionAt = (section: number) => sections[section % SECTIONS_IN_FILE] ?? ['', '', ''];
    const placeAt = ([id, heading]: readonly string[]): Place =>
      id
        ? { url: `${url}#${encodeURIComponent(id)}`, heading: marked(heading ?? '', terms, language) }
        : { url, heading: [] };
    const [id, heading, text] = sectionAt(found.section);
    const shown = (id ? text || heading : description || text) ?? '';
    return {
      ...placeAt([id, heading]),
      trail,
      title: marked(title, terms, language),
      excerpt: marked(excerptOf(shown, terms, language), terms, language),
      others: shownOthers(found, i)
        .map((other) => placeAt(sectionAt(other)))
        .filter(({ heading }) => heading.length > 0),
    };
  });
  return { results: await Promise.all(results), total: pages.length };
}
