import { attempt } from '../../base/attempt.ts';
import { editDistance, fold } from '../../base/edit-distance.ts';

/** Page of the site that the visitor may be looking for. */
type Candidate = Readonly<Record<'url' | 'title', string>>;

/** Minimum similarity (0 to 1) of two words that count as similar. */
const MIN_SIMILARITY = 0.6;
/** Minimum length of words in which typing mistakes are tolerated. */
const MIN_LETTERS = 4;
/** Minimum score (0 to 1) of pages that the 404 page suggests. */
const MIN_SCORE = 0.4;
/** Weight of the last segments in the similarity of two paths. The whole paths have the remaining weight. */
const LAST_SEGMENT_WEIGHT = 0.75;
/** Weight of matching words. It is lower than 1, because a similar path is better evidence than similar words. */
const WORDS_WEIGHT = 0.8;

/**
 * Returns the pages that are most similar to a missing URL or to typed words, best first. Paths are compared letter by
 * letter, and their last segment counts most. Words are searched in URLs and titles. Case and diacritics are ignored.
 * If two pages are equally similar, the one with the shorter URL is first.
 * @param asked path such as `/docs/sendbox/`, or words
 */
export function rankPages<Page extends Candidate>(asked: string, pages: readonly Page[], most: number): Page[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const path = asked.startsWith('/') ? segmentsOf(asked) : [];
  return pages
    .map((page) => ({ page, score: Math.max(score(words, page), pathSimilarity(path, segmentsOf(page.url))) }))
    .filter((found) => found.score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.page.url.length - b.page.url.length || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => page);
}

/** Returns the similarity of two paths, from 0 to 1. It is 0 if their last segments are not similar. */
function pathSimilarity(asked: readonly string[], own: readonly string[]): number {
  const last = similarity(asked.at(-1) ?? '', own.at(-1) ?? '');
  if (last < MIN_SIMILARITY) return 0;
  return LAST_SEGMENT_WEIGHT * last + (1 - LAST_SEGMENT_WEIGHT) * similarity(asked.join('/'), own.join('/'));
}

/** Returns the similarity of two strings, from 0 to 1, by their edit distance. */
function similarity(first: string, second: string): number {
  const longer = Math.max(first.length, second.length);
  return longer === 0 ? 0 : 1 - editDistance(first, second) / longer;
}

/** Returns how well words match a page, from 0 to `WORDS_WEIGHT`. The last word has double weight. */
function score(words: readonly string[], { url, title }: Candidate): number {
  const own = [...wordsOf(url), ...wordsOf(title)];
  let sum = 0;
  let weights = 0;
  for (const [i, word] of words.entries()) {
    const weight = i === words.length - 1 ? 2 : 1;
    sum += weight * Math.max(0, ...own.map((other) => wordSimilarity(word, other)));
    weights += weight;
  }
  return (WORDS_WEIGHT * sum) / weights;
}

function wordSimilarity(asked: string, own: string): number {
  if (own === asked) return 1;
  // A word that starts with the typed letters is almost as good as an equal word: the visitor may still be typing.
  if (asked.length >= 2 && own.startsWith(asked)) return 0.9;
  // Similarity counts only for longer words, because a different letter makes a short word another word (`foo`, `for`).
  // Only the typed word must be long: `smss` is a typo of the short word `sms`.
  if (asked.length < MIN_LETTERS) return 0;
  const alike = similarity(asked, own);
  return alike >= MIN_SIMILARITY ? alike * 0.9 : 0;
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

const segmentsOf = (path: string): string[] =>
  folded(path)
    .split('/')
    .filter((part) => part !== '');

/** Returns a text in lower case without diacritics, percent-encoding and `.html`. */
function folded(text: string): string {
  return fold(attempt(() => decodeURIComponent(text)) ?? text).replace(/(?:index)?\.html?$/, '');
}
