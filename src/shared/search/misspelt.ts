import { editDistance } from '../../base/edit-distance.ts';
import type { SearchLanguage } from './language.ts';
import type { Term } from './query.ts';
import { sharedLetters } from './words.ts';

/** Of a shorter word too many others are one letter away. */
const SHORTEST = 4;
/** From this length on, two letters may be wrong. */
const LONG = 7;
/** Each may ask for a file. */
const MOST = 2;

/**
 * Words of the site that may be meant by one that it does not have, nearest first: one letter is wrong, missing, too many,
 * or has changed its place with the next one; in long words two. Only the nearest are meant.
 *
 * @param vocabulary words without accents
 */
export function meantBy(term: Term, vocabulary: readonly string[], language: SearchLanguage): string[] {
  if (term.folded.length < SHORTEST || /\d/.test(term.folded)) return [];
  const limit = term.folded.length >= LONG ? 2 : 1;
  const near = vocabulary
    .map((word) => {
      const whole = editDistance(term.folded, word, limit);
      // The ending may be another one than in the vocabulary.
      const stems = term.stem.length < SHORTEST ? whole : editDistance(term.stem, language.stemOf(word), limit);
      return { word, distance: Math.min(whole, stems + 0.25), shared: sharedLetters(term.folded, word) };
    })
    .filter(({ distance }) => distance <= limit + 0.25)
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared || (a.word < b.word ? -1 : 1));
  return near
    .filter(({ distance }) => distance === near[0]?.distance)
    .slice(0, MOST)
    .map(({ word }) => word);
}
