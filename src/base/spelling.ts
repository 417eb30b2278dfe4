import { editDistance, fold, letterIndex, limitOf, NONE } from './edit-distance.ts';

/** Names, prepared to be asked many times which of them was meant. */
export interface Spelling {
  /** As `nearest` of suggest.ts says it. */
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
    // The likely ones first: soon no other one can be nearer.
    const { first, next } = boundsOf(own);
    for (let bound = 0; bound < first.length && bound <= best; bound++) {
      for (let index = first[bound] as number; index !== NONE; index = next[index] as number) {
        const name = folded[index] as string;
        // The first of equals is meant.
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
