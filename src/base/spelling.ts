import { editDistance, fold, letterIndex, limitOf, NONE } from './edit-distance.ts';

/** Names, indexed for many lookups of misspelt words. */
export interface Spelling {
  /** Returns the same result as `nearest` of suggest.ts. */
  nearest(word: string): string | undefined;
}

export function spellingOf(names: Iterable<string>): Spelling {
  const all = [...names];
  const exact = new Set(all);
  const folded = all.map(fold);
  const boundsOf = letterIndex(folded);
  const answers = new Map<string, string | undefined>();

  function find(word: string): string | undefined {
    if (exact.has(word)) return word;
    const own = fold(word);
    let found = NONE;
    let best = Number.POSITIVE_INFINITY;
    // Names with the lowest possible distance are compared first, so that the search ends early.
    const { first, next } = boundsOf(own);
    for (let bound = 0; bound < first.length && bound <= best; bound++) {
      for (let index = first[bound] as number; index !== NONE; index = next[index] as number) {
        const name = folded[index] as string;
        // If two names are equally near, the first one in the list wins, so a later name must have a smaller distance.
        const limit = Math.min(limitOf(own.length, name.length), index < found ? best : best - 1);
        if (bound > limit) continue;
        const distance = editDistance(own, name, limit);
        if (distance > limit) continue;
        found = index;
        best = distance;
      }
    }
    return all[found];
  }

  return {
    nearest(word) {
      if (!answers.has(word)) answers.set(word, find(word));
      return answers.get(word);
    },
  };
}
