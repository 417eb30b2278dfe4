import { editDistance } from '../../base/edit-distance.ts';

/** A page that may be meant. */
export interface Candidate {
  readonly url: string;
  readonly title: string;
}

/** Below this share of its letters, a word is another word. */
const LEAST_LIKENESS = 0.6;
/** Words of fewer letters are alike only when they are the same. */
const LEAST_LETTERS = 4;
/** A page has to answer for at least this share of what was asked. */
const LEAST_SCORE = 0.4;
/** Share of the last part of a path in its likeness to another one; the rest is that of the whole path. */
const LAST_PART = 0.75;
/** Words say less than a path that is alike. */
const WORDS = 0.8;

/**
 * The pages nearest to an address that does not exist, or to words that were typed, best first. Of an address, its last part says
 * most, letter by letter; words are searched in addresses and titles. Case and diacritics do not count. Of equally near pages the one
 * with the shorter address comes first.
 *
 * @param asked a path such as `/docs/sendbox/`, or words
 */
export function rankPages<Page extends Candidate>(asked: string, pages: readonly Page[], most: number): Page[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const path = asked.startsWith('/') ? partsOf(asked) : [];
  return pages
    .map((page) => ({ page, score: Math.max(score(words, page), pathLikeness(path, partsOf(page.url))) }))
    .filter((found) => found.score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.page.url.length - b.page.url.length || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => page);
}

/** How near a path is to that of a page, from 0 to 1; 0 when their last parts are different words. */
function pathLikeness(asked: readonly string[], own: readonly string[]): number {
  const last = similarity(asked.at(-1) ?? '', own.at(-1) ?? '');
  if (last < LEAST_LIKENESS) return 0;
  return LAST_PART * last + (1 - LAST_PART) * similarity(asked.join('/'), own.join('/'));
}

/** Share of the letters that two texts have in common. */
function similarity(first: string, second: string): number {
  const longer = Math.max(first.length, second.length);
  return longer === 0 ? 0 : 1 - editDistance(first, second) / longer;
}

/** How much of the asked words a page has, from 0 to 1; the last word of an address says most. */
function score(words: readonly string[], { url, title }: Candidate): number {
  const own = [...wordsOf(url), ...wordsOf(title)];
  let sum = 0;
  let weights = 0;
  for (const [i, word] of words.entries()) {
    const weight = i === words.length - 1 ? 2 : 1;
    sum += weight * Math.max(0, ...own.map((other) => likeness(word, other)));
    weights += weight;
  }
  return (WORDS * sum) / weights;
}

function likeness(asked: string, own: string): number {
  if (own === asked) return 1;
  // A word that is still being typed.
  if (asked.length >= 2 && own.startsWith(asked)) return 0.9;
  // Of so few letters one that differs makes another word: `foo` and `for`. With a letter too much it may be meant: `smss`.
  if (asked.length < LEAST_LETTERS) return 0;
  const likeness = similarity(asked, own);
  return likeness >= LEAST_LIKENESS ? likeness * 0.9 : 0;
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** The parts of a path between its slashes. */
const partsOf = (path: string): string[] =>
  folded(path)
    .split('/')
    .filter((part) => part !== '');

/** Without case, diacritics, escapes and the end of a file. */
function folded(text: string): string {
  return decode(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:index)?\.html?$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
