/**
 * Files of the index, which the build writes and the browser reads. All are JSON: hosts compress it on the way, which they
 * do not do with bytes of a kind that they do not know.
 */

/** Where the files are. Only what has a hash in its name may be kept by a browser. */
export const SEARCH_DIR = '/assets/search/';
export const HEAD_FILE = `${SEARCH_DIR}index.json`;

/** What is fetched first. */
export interface SearchHead {
  /** Language of the site, whose rules decide which words are the same. */
  readonly language: string;
  /** Routes; postings name them by their place here. */
  readonly pages: readonly string[];
  /** First key that a shard holds, and its file; in the order of keys. */
  readonly shards: readonly (readonly [firstKey: string, file: string])[];
  /** File of the vocabulary: words of the site without accents, for what is misspelt. */
  readonly vocabulary: string;
  /** What visitors say, as stems with spaces between -> what the site says. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** Words as they are written, in small letters -> postings. */
export type Shard = Readonly<Record<string, readonly number[]>>;

/** Where a word stands. */
export interface Posting {
  /** Index of the page in the head. */
  readonly page: number;
  /** Index of the section in the page's text; 0 is what stands above the first heading, and the title. */
  readonly section: number;
  /** How much the section is about the word: 1 to `MOST_IMPACT`. */
  readonly impact: number;
}

export const MOST_IMPACT = 63;

/** The text of a page, for results: beside its words, because few pages are shown of many that are searched. */
export interface PageText {
  readonly title: string;
  readonly description?: string;
  /** Labels of the pages above it, from the outermost. */
  readonly trail: readonly string[];
  readonly sections: readonly SectionText[];
}

/** Anchor (empty for what stands above the first), heading, text. */
type SectionText = readonly [id: string, heading: string, text: string];

/** Forms of a word share these letters, so they stand in one shard. */
const KEY_LENGTH = 3;

/** @param folded a form without accents */
export function keyOf(folded: string): string {
  return folded.slice(0, KEY_LENGTH);
}

/** File of the shard in which the forms are that begin as this word does; undefined when there are none. */
export function shardOf({ shards }: Pick<SearchHead, 'shards'>, folded: string): string | undefined {
  const key = keyOf(folded);
  return shards.findLast(([first]) => first <= key)?.[1];
}

/** File of a page's text. It keeps its name when the text changes, so the head need not know it. */
export function pageFile(url: string): string {
  return `${SEARCH_DIR}pages${url}index.json`;
}

/**
 * Postings as numbers. Each is `section * 64 + impact`; the first of a page stands behind its distance from the page before,
 * the others are negative. Small numbers, many of them the same, so they compress well.
 *
 * @param postings by page, then in any order; no two of one section
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
