/** Format of the search index files. All are JSON, because hosts compress JSON but not unknown binary types. */

/** URL prefix of the index files. Browsers may cache files with a hash in their name, such as `words-1a2b3c4d.json`. */
export const SEARCH_DIR = '/assets/search/';
export const HEAD_FILE = `${SEARCH_DIR}index.json`;

/** Content of `index.json`, the index file that browsers fetch first. */
export interface SearchHead {
  /** Language of the site as a BCP 47 tag, which selects the stemmer. */
  readonly language: string;
  /** Routes of the indexed pages. Postings (occurrences of words) store a page as an index into this array. */
  readonly pages: readonly string[];
  /**
   * Page weights, run-length encoded: each entry applies from `firstPage` up to the next entry. Pages before the first
   * entry have weight 1.
   */
  readonly weights: readonly (readonly [firstPage: number, weight: number])[];
  /**
   * First key of each shard (index file), in alphabetical order, separated by spaces. A shard contains the words from
   * its first key up to the first key of the next shard. The first key is the empty string.
   */
  readonly keys: string;
  /** Hashes in the names of the shards (index files), in the order of `keys`, `HASH_LENGTH` characters each. */
  readonly hashes: string;
  /** Number of pages in each text file. Consecutive short pages are in one file. */
  readonly texts: readonly number[];
  /** URL of the vocabulary file, which is fetched only to correct misspelt words. */
  readonly vocabulary: string;
}

/** Index file (part of the search index) with the words of one alphabetical range. */
export interface Shard {
  /** Map from lowercase word to the places where the word occurs; `encodePostings` encodes these places. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** Map from a normalised name to the pages and sections with this name, encoded like `words`. */
  readonly names?: Readonly<Record<string, readonly number[]>>;
  /** Map from a phrase that visitors type, as stems separated by spaces, to the synonymous phrases of the site. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** Occurrence of a word in a section. */
export interface Posting {
  /** Page that contains the word, as an index into `SearchHead.pages`. */
  readonly page: number;
  /** Index into `PageText.sections`. Section 0 is the title and the text above the first heading. */
  readonly section: number;
  /** Relevance of the section for the word: 1 to `MOST_IMPACT`. */
  readonly impact: number;
}

export const MOST_IMPACT = 63;

/** Texts of pages by route, for results. They are not in the index, because a search shows the texts of few pages. */
export type TextFile = Readonly<Record<string, PageText>>;

/** Part of a text file: title and up to `SECTIONS_IN_FILE` sections of a page. */
export interface PageText {
  readonly title: string;
  readonly description?: string;
  /** Labels of the ancestor pages, outermost first: `['Docs', 'Guides']`. */
  readonly trail: readonly string[];
  readonly sections: readonly SectionText[];
}

/** Section: its anchor (`''` above the first heading), heading and text. */
type SectionText = readonly [id: string, heading: string, text: string];

/** Maximum number of sections per text file. A long page has a hundred sections, but a search result shows only one. */
export const SECTIONS_IN_FILE = 8;

/** Returns the index of the text file that contains a section, counted from 0 for each page. */
export function textPart(section: number): number {
  return Math.floor(section / SECTIONS_IN_FILE);
}

/**
 * Returns the URL of the file with the text of a section. The file name is made from the first page in the file,
 * without a hash of the text, so `index.json` need not list these files.
 * @param page index into `SearchHead.pages`
 */
export function textFile({ pages, texts }: Pick<SearchHead, 'pages' | 'texts'>, page: number, section: number): string {
  let first = 0;
  for (const count of texts) {
    if (page < first + count) break;
    first += count;
  }
  return textPath(pages[first] ?? '', textPart(section));
}

export function textPath(route: string, part: number): string {
  return `${SEARCH_DIR}pages${route}${part === 0 ? 'index' : part}.json`;
}

/** Number of first letters that select an index file. Words with the same first four letters are in the same file. */
const KEY_LENGTH = 4;

/**
 * Returns the first letters of a word, which select the index file with the word.
 * @param folded word without accents
 */
export function keyOf(folded: string): string {
  return folded.slice(0, KEY_LENGTH);
}

/** Length of the content hash in the name of an index file. */
export const HASH_LENGTH = 8;

/** Shard (index file): the first key in the shard, and the URL of the shard. */
export interface ShardFile {
  readonly first: string;
  readonly file: string;
}

const read = new WeakMap<Pick<SearchHead, 'keys' | 'hashes'>, readonly ShardFile[]>();

/** Returns the index files (shards) that `index.json` lists, ordered by their first key. */
export function shardFiles(head: Pick<SearchHead, 'keys' | 'hashes'>): readonly ShardFile[] {
  const files =
    read.get(head) ??
    head.keys.split(' ').map((first, i) => {
      const hash = head.hashes.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH);
      return { first, file: `${SEARCH_DIR}words-${hash}.json` };
    });
  read.set(head, files);
  return files;
}

/**
 * Returns the URLs of the index files that can contain a word or prefix. Only a prefix of fewer than four letters can
 * be in several files.
 * @param beginning word or prefix without accents
 * @param isWhole true to find the word itself, but not longer words that start with it
 */
export function shardsOf(head: Pick<SearchHead, 'keys' | 'hashes'>, beginning: string, isWhole = false): string[] {
  const shards = shardFiles(head);
  const key = keyOf(beginning);
  const at = shards.findLastIndex(({ first }) => first <= key);
  const found = shards.slice(at).filter(({ first }, i) => i === 0 || (!isWhole && first.startsWith(key)));
  return found.map(({ file }) => file);
}

/**
 * Returns the weight of a page, 1 by default.
 * @param page index into `SearchHead.pages`
 */
export function weightOf({ weights }: Pick<SearchHead, 'weights'>, page: number): number {
  return weights.findLast(([first]) => first <= page)?.[1] ?? 1;
}

/**
 * Encodes postings as numbers. Each posting becomes `section * 64 + impact`. A number before the first posting of a
 * page is the difference to the previous page index. Further postings of the page are negative, which marks them. Small
 * and repeated numbers compress well.
 * @param postings ordered by page, at most one per section
 */
export function encodePostings(postings: readonly Posting[]): number[] {
  const numbers: number[] = [];
  let last = -1;
  for (const { page, section, impact } of postings) {
    const value = section * (MOST_IMPACT + 1) + impact;
    if (page === last) numbers.push(-value);
    else numbers.push(page - last, value);
    last = page;
  }
  return numbers;
}

export function decodePostings(numbers: readonly number[]): Posting[] {
  const postings: Posting[] = [];
  let page = -1;
  for (let i = 0; i < numbers.length; i++) {
    let value = -(numbers[i] ?? 0);
    if (value < 0) {
      page -= value;
      value = numbers[++i] ?? 0;
    }
    postings.push({ page, section: Math.floor(value / (MOST_IMPACT + 1)), impact: value % (MOST_IMPACT + 1) });
  }
  return postings;
}
