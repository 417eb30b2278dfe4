import { editDistance, fold, limitOf } from './edit-distance.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';

/**
 * Returns the candidate nearest to a misspelt word, the first of equals. Returns undefined if more than a third of the longer
 * word would change. Case and diacritics count less than letters. For many words with the same candidates use `spellingOf`,
 * which indexes them.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const own = fold(word);
  let best = Number.POSITIVE_INFINITY;
  let found: string | undefined;
  for (const candidate of candidates) {
    if (candidate === word) return candidate;
    const folded = fold(candidate);
    const limit = Math.min(limitOf(own.length, folded.length), best - 1);
    const distance = editDistance(own, folded, limit);
    if (distance > limit) continue;
    found = candidate;
    best = distance;
  }
  return found;
}

/** Returns "Did you mean `x`?" with the nearest candidate, or undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): Text | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : baseMessages.didYouMean({ guess: `\`${guess}\`` });
}
