import { compareText } from '../../base/diagnostic.ts';

/** Words of a text with how often they stand in it, most frequent first. */
export type Terms = readonly (readonly [term: string, count: number])[];

/** Shorter words are mostly grammar. */
const MIN_LETTERS = 4;

/** Inflected languages change the ends of words: what is left of them is compared. */
const STEM_LETTERS = 6;

/** More of a text's words would only be those that it uses once. */
const MAX_TERMS = 150;

/** What a text is about, as far as counting tells: beginnings of words, without accents and case. */
export function termsOf(text: string): Terms {
  const counts = new Map<string, number>();
  for (const [letters] of text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    if (letters.length < MIN_LETTERS) continue;
    const stem = letters.slice(0, STEM_LETTERS);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b)).slice(0, MAX_TERMS);
}
