import { editDistance, fold, letterIndex, limitOf, NONE } from './edit-distance.ts';

/** Index of names for looking up many misspelt words. */
export interface Spelling {
  /** Returns the same result as `nearest` in suggest.ts. */
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
    // Start with the names whose distance has the lowest bound, so that the search ends early.
    const { first, next } = boundsOf(own);
    for (let bound = 0; bound < first.length && bound <= best; bound++) {
      for (let index = first[bound] as number; index !== NONE; index = next[index] as number) {
        const name = folded[index] as string;
        // Of two equally near names the first one in the list wins, so a later name must have a smaller distance.
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
