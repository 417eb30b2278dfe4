import { atSiteBase } from '../../base/site-base.ts';
import {
  HEAD_FILE,
  type PageText,
  SECTIONS_IN_FILE,
  type SearchHead,
  type Shard,
  textFile,
} from '../../search/format.ts';
import type { Vocabulary } from '../../search/query.ts';
import { excerptOf, marked, type Piece, searchIndex, shownOthers } from '../../search/search.ts';
import { searchLanguageOf } from '../../search/words.ts';

/** Section of a page. */
interface FoundSection {
  /** Route with the anchor of the section. */
  readonly url: string;
  /** Heading of the section; empty for the page as a whole. */
  readonly heading: readonly Piece[];
}

/** Result with its best section. */
export interface Result extends FoundSection {
  /** Labels of the parent pages. */
  readonly trail: readonly string[];
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** Further matching sections. */
  readonly others: readonly FoundSection[];
}

export interface SearchAnswer {
  readonly results: readonly Result[];
  /** Number of matching pages, including pages beyond `results`. */
  readonly total: number;
}

/**
 * Searches the index, and fetches the texts of the first pages.
 *
 * @param most maximum number of results
 * @param within beginning of the routes to search: `/docs/`. Default: all pages.
 * @throws if a file cannot be fetched, even with a fresh index
 */
export async function answerQuery(query: string, most: number, within = '/'): Promise<SearchAnswer> {
  try {
    return await ask(query, most, within);
  } catch {
    // After a new deploy, the files of the index have other names. The fetched files are dropped and fetched again.
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
    const { title, description, trail, sections } = await fetched<PageText>(textFile(url, found.section));
    // The text file may come from a newer build than the index, so a section may be missing in it.
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
  return { results: await Promise.all(results), total: pages.length };
}

/** Files fetched since the page was loaded. */
const files = new Map<string, Promise<unknown>>();

function fetched<Value>(file: string): Promise<Value> {
  const known = files.get(file) ?? load(file);
  files.set(file, known);
  // A failed fetch is removed from the cache, so that the next search retries it.
  known.catch(() => files.delete(file));
  return known as Promise<Value>;
}

async function load(file: string): Promise<unknown> {
  const response = await fetch(atSiteBase(file));
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  return response.json();
}
