/**
 * Files of the index, which the build writes and the browser reads. All are JSON, because hosts compress JSON but not unknown
 * binary types.
 */

/** Folder of the files. Browsers may cache only files with a hash in their name. */
export const SEARCH_DIR = '/assets/search/';
export const HEAD_FILE = `${SEARCH_DIR}index.json`;

/** Head of the search index: the file that browsers fetch first. */
export interface SearchHead {
  /** Language of the site, which determines the forms of a word. */
  readonly language: string;
  /** Routes of the indexed pages. Postings (occurrences of words) refer to pages by their index here. */
  readonly pages: readonly string[];
  /** Weights of pages, each valid from its first page to the next entry. Pages before the first entry weigh 1. */
  readonly weights: readonly (readonly [firstPage: number, weight: number])[];
  /** First keys of the shards, in order, separated by spaces. The first key is empty. */
  readonly keys: string;
  /** Hashes in the names of the shards, in the same order. */
  readonly hashes: string;
  /** File of the vocabulary, for misspelt words. */
  readonly vocabulary: string;
}

/** Postings of words with the same first letters. */
export interface Shard {
  /** Word in lower case -> postings. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** Name of a page or section, in the form of `nameOf` -> postings. */
  readonly names?: Readonly<Record<string, readonly number[]>>;
  /** Phrase of visitors, as stems separated by spaces -> phrases of the site. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** Occurrence of a word in a section. */
export interface Posting {
  /** Index of the page in the head. */
  readonly page: number;
  /** Index of the section in the page's text; 0 for the title and the text above the first heading. */
  readonly section: number;
  /** Relevance of the section for the word: 1 to `MOST_IMPACT`. */
  readonly impact: number;
}

export const MOST_IMPACT = 63;

/** Part of the text of a page, for showing results. Not in the index, because few of the searched pages are shown. */
export interface PageText {
  readonly title: string;
  readonly description?: string;
  /** Labels of the parent pages, from the outermost. */
  readonly trail: readonly string[];
  readonly sections: readonly SectionText[];
}

/** Anchor ('' above the first one), heading, text. */
type SectionText = readonly [id: string, heading: string, text: string];

/** Number of sections in one file. A result shows one section, but a reference page has a hundred. */
export const SECTIONS_IN_FILE = 8;

/** Returns the file with the text of a section. Its name does not depend on the text, so the head need not contain the name. */
export function textFile(url: string, section: number): string {
  const part = Math.floor(section / SECTIONS_IN_FILE);
  return `${SEARCH_DIR}pages${url}${part === 0 ? 'index' : part}.json`;
}

/** Number of letters in the key of a shard. Words with the same key are in the same shard. */
const KEY_LENGTH = 4;

/** Returns the key of a word. @param folded form without accents */
export function keyOf(folded: string): string {
  return folded.slice(0, KEY_LENGTH);
}

/** Number of characters of a hash in a name. */
export const HASH_LENGTH = 8;

/** Shard with its first key and its file. */
export interface ShardFile {
  readonly first: string;
  readonly file: string;
}

const read = new WeakMap<Pick<SearchHead, 'keys' | 'hashes'>, readonly ShardFile[]>();

/** Returns the shards of a head, in the order of keys. */
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
 * Returns the files of the shards that may contain a word, or words with a prefix: one file, unless the prefix is shorter than
 * the keys.
 *
 * @param beginning prefix without accents
 * @param isWhole true to look for the word itself only, not for longer words
 */
export function shardsOf(head: Pick<SearchHead, 'keys' | 'hashes'>, beginning: string, isWhole = false): string[] {
  const shards = shardFiles(head);
  const key = keyOf(beginning);
  const at = shards.findLastIndex(({ first }) => first <= key);
  const found = shards.slice(at).filter(({ first }, i) => i === 0 || (!isWhole && first.startsWith(key)));
  return found.map(({ file }) => file);
}

/** Returns the weight of a page. @param page its index in the head */
export function weightOf({ weights }: Pick<SearchHead, 'weights'>, page: number): number {
  return weights.findLast(([first]) => first <= page)?.[1] ?? 1;
}

/**
 * Encodes postings as numbers. Each posting is `section * 64 + impact`. The first posting of a page follows the distance from
 * the page before; the others are negative. Small, often equal numbers compress well.
 *
 * @param postings by page, then in any order; at most one per section
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
