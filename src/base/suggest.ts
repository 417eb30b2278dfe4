import { spellingOf } from './spelling.ts';

/**
 * The candidate nearest to a misspelt word, as `Spelling` says it. Who asks for many words among the same candidates asks
 * `spellingOf` once.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return spellingOf(candidates).nearest(word);
}

/** "Did you mean `x`?" for the nearest candidate, else undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `Did you mean \`${guess}\`?`;
}
