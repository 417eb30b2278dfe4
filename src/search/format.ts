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
  /** Pages from which on a weight holds, until the next ones; those before the first weigh 1. */
  readonly weights: readonly (readonly [firstPage: number, weight: number])[];
  /** First keys of the shards, in order, with spaces between; the first one is empty. */
  readonly keys: string;
  /** Hashes in the names of the shards, in the same order. */
  readonly hashes: string;
  /** File of the vocabulary, for what is misspelt. */
  readonly vocabulary: string;
}

/** Words that begin alike. */
export interface Shard {
  /** Words as they are written, in small letters -> postings. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** Names of pages and sections, as `nameOf` gives them -> postings. */
  readonly names?: Readonly<Record<string, readonly number[]>>;
  /** What visitors say that begins so, as stems with spaces between -> what the site says. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

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

/** A part of the text of a page, for results: beside its words, because few pages are shown of many that are searched. */
export interface PageText {
  readonly title: string;
  readonly description?: string;
  /** Labels of the pages above it, from the outermost. */
  readonly trail: readonly string[];
  readonly sections: readonly SectionText[];
}

/** Anchor (empty for what stands above the first), heading, text. */
type SectionText = readonly [id: string, heading: string, text: string];

/** Sections in one file: a result shows one of them, and a reference has a hundred. */
export const SECTIONS_IN_FILE = 8;

/** File of a section's text. It keeps its name when the text changes, so the head need not know it. */
export function textFile(url: string, section: number): string {
  const part = Math.floor(section / SECTIONS_IN_FILE);
  return `${SEARCH_DIR}pages${url}${part === 0 ? 'index' : part}.json`;
}

/** Letters by which shards are cut: words that begin with the same ones stand in one shard. */
const KEY_LENGTH = 4;

/** @param folded a form without accents */
export function keyOf(folded: string): string {
  return folded.slice(0, KEY_LENGTH);
}

/** Characters of a hash in a name. */
export const HASH_LENGTH = 8;

/** A shard: the first key that it holds, and its file. */
export interface ShardFile {
  readonly first: string;
  readonly file: string;
}

const read = new WeakMap<Pick<SearchHead, 'keys' | 'hashes'>, readonly ShardFile[]>();

/** The shards that a head names, in the order of keys. */
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
 * Files of the shards that may hold a word, or words with a beginning: one, unless the beginning is shorter than their keys.
 *
 * @param beginning without accents
 * @param isWhole whether it is the word itself, and longer ones are not looked for
 */
export function shardsOf(head: Pick<SearchHead, 'keys' | 'hashes'>, beginning: string, isWhole = false): string[] {
  const shards = shardFiles(head);
  const key = keyOf(beginning);
  const at = shards.findLastIndex(({ first }) => first <= key);
  const found = shards.slice(at).filter(({ first }, i) => i === 0 || (!isWhole && first.startsWith(key)));
  return found.map(({ file }) => file);
}

/** What a page weighs among others. @param page its index in the head */
export function weightOf({ weights }: Pick<SearchHead, 'weights'>, page: number): number {
  return weights.findLast(([first]) => first <= page)?.[1] ?? 1;
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
