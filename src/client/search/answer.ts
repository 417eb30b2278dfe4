import { atSiteBase } from '../../base/site-base.ts';
import {
  HEAD_FILE,
  SECTIONS_IN_FILE,
  type SearchHead,
  type Shard,
  type TextFile,
  textFile,
} from '../../search/format.ts';
import type { Vocabulary } from '../../search/query.ts';
import { excerptOf, marked, type Piece, searchIndex, shownOthers } from '../../search/search.ts';
import { searchLanguageOf } from '../../search/words.ts';

/** Section of a page that matches the query. */
interface FoundSection {
  /** Route of the page, with the anchor of the section. */
  readonly url: string;
  /** Heading of the section; empty for the text above the first heading. */
  readonly heading: readonly Piece[];
}

/** Page that matches the query, with its best section. */
export interface Result extends FoundSection {
  /** Labels of the ancestors of the page, outermost first. */
  readonly trail: readonly string[];
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** Further sections of the page that match the query. */
  readonly others: readonly FoundSection[];
}

export interface SearchAnswer {
  readonly results: readonly Result[];
  /** Number of all matching pages, including pages that are not in `results`. */
  readonly total: number;
  /** Routes of all matching pages of the site, even if `results` are limited to a part of the site. */
  readonly everywhere: readonly string[];
}

/**
 * Searches the index, and fetches the texts of the pages to show.
 * @param most maximum number of results
 * @param within prefix of the routes in which to search: `/docs/`. Default: all pages.
 * @throws if a file cannot be fetched, even after fetching the index again
 */
export async function answerQuery(query: string, most: number, within = '/'): Promise<SearchAnswer> {
  try {
    return await ask(query, most, within);
  } catch {
    // Fetches everything again, because index files get new names with each deployment.
    files.clear();
    return ask(query, most, within);
  }
}

async function ask(query: string, most: number, within: string): Promise<SearchAnswer> {
  const head = await fetched<SearchHead>(HEAD_FILE);
  const { pages: everywhere, terms } = await searchIndex(query, {
    head,
    shard: (file) => fetched<Shard>(file),
    vocabulary: () => fetched<Vocabulary>(head.vocabulary),
  });
  const pages = everywhere.filter(({ page }) => head.pages[page]?.startsWith(within));
  const language = searchLanguageOf(head.language);
  const results = pages.slice(0, most).map(async (found, i): Promise<Result> => {
    const url = head.pages[found.page] ?? '';
    const texts = await fetched<TextFile>(textFile(head, found.page, found.section));
    // The text file may be from a newer build than the index, so that a page or a section is missing in it.
    if (texts[url] === undefined) throw new Error(`No text of ${url}`);
    const { title, description, trail, sections } = texts[url];
    const sectionAt = (section: number) => sections[section % SECTIONS_IN_FILE] ?? ['', '', ''];
    const placeAt = ([id, heading]: readonly string[]): FoundSection =>
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
  return {
    results: await Promise.all(results),
    total: pages.length,
    everywhere: everywhere.map(({ page }) => head.pages[page] ?? ''),
  };
}

/** Files that were fetched since the page was loaded. */
const files = new Map<string, Promise<unknown>>();

function fetched<Value>(file: string): Promise<Value> {
  const known = files.get(file) ?? load(file);
  files.set(file, known);
  // Forgets a failed fetch, so that the next search retries it.
  known.catch(() => files.delete(file));
  return known as Promise<Value>;
}

async function load(file: string): Promise<unknown> {
  const response = await fetch(atSiteBase(file));
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  return response.json();
}
