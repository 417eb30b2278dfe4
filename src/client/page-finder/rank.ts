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

/**
 * The pages nearest to an address that does not exist, or to words that were typed: those whose address and title hold
 * words most like the asked ones, best first. Case and diacritics do not count.
 *
 * @param asked a path such as `/docs/sendbox/`, or words
 */
export function rankPages<Page extends Candidate>(asked: string, pages: readonly Page[], most: number): Page[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, score: score(words, page) }))
    .filter((found) => found.score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.page.url.length - b.page.url.length || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => page);
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
  return sum / weights;
}

function likeness(asked: string, own: string): number {
  if (own === asked) return 1;
  // A word that is still being typed.
  if (asked.length >= 2 && own.startsWith(asked)) return 0.9;
  // Of so few letters one that differs makes another word: `foo` and `for`. With a letter too much it may be meant: `smss`.
  if (asked.length < LEAST_LETTERS) return 0;
  const longer = Math.max(asked.length, own.length);
  const likeness = 1 - editDistance(asked, own) / longer;
  return likeness >= LEAST_LIKENESS ? likeness * 0.9 : 0;
}

function wordsOf(text: string): string[] {
  return decode(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:index)?\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
