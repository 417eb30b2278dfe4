import { editDistance } from './edit-distance.ts';

/** Names, prepared to be asked many times which of them was meant. */
export interface Spelling {
  /**
   * The name nearest to a misspelt word, the first of equals; undefined when none is near enough to be meant (more than a
   * third of the longer word would change). Case and diacritics count less than letters.
   */
  nearest(word: string): string | undefined;
  /** Every name that is near enough to be meant, in their order. */
  near(word: string): readonly string[];
}

/** Kinds of letters that are counted apart. */
const KINDS = 32;

export function spellingOf(names: Iterable<string>): Spelling {
  const all = [...names];
  const exact = new Set(all);
  const folded = all.map(fold);
  const counts = new Uint8Array(all.length * KINDS);
  for (const [i, name] of folded.entries()) count(name, counts.subarray(i * KINDS, (i + 1) * KINDS));
  /** Indices by length, so that names of other lengths are not even looked at. */
  const byLength = new Map<number, number[]>();
  for (const [i, { length }] of folded.entries()) byLength.set(length, [...(byLength.get(length) ?? []), i]);
  const longest = Math.max(0, ...byLength.keys());
  const answers = new Map<string, string | undefined>();

  /** Goes through the names that may be near, those of the nearest lengths first. */
  function each(word: string, most: () => number, visit: (index: number, distance: number) => void): void {
    const own = fold(word);
    const letters = new Uint8Array(KINDS);
    count(own, letters);
    for (let difference = 0; difference <= Math.max(own.length, longest); difference++) {
      if (difference > most()) return;
      for (const length of difference === 0 ? [own.length] : [own.length - difference, own.length + difference]) {
        const limit = limitOf(own.length, length);
        if (difference > limit) continue;
        for (const index of byLength.get(length) ?? []) {
          const least = Math.min(limit, most());
          if (lettersApart(letters, counts, index * KINDS, least)) continue;
          const distance = editDistance(own, folded[index] as string, least);
          if (distance <= least) visit(index, distance);
        }
      }
    }
  }

  function find(word: string): string | undefined {
    if (exact.has(word)) return word;
    let found = -1;
    let best = Number.POSITIVE_INFINITY;
    each(
      word,
      () => best,
      (index, distance) => {
        if (distance === best && index > found) return;
        found = index;
        best = distance;
      },
    );
    return all[found];
  }

  return {
    nearest(word) {
      if (!answers.has(word)) answers.set(word, find(word));
      return answers.get(word);
    },
    near(word) {
      const found: number[] = [];
      each(
        word,
        () => Number.POSITIVE_INFINITY,
        (index) => found.push(index),
      );
      return found.sort((a, b) => a - b).map((index) => all[index] as string);
    },
  };
}

/** So many letters may be wrong, of words of these lengths. */
function limitOf(a: number, b: number): number {
  return Math.max(1, Math.floor(Math.max(a, b) / 3));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function count(text: string, into: Uint8Array): void {
  for (let i = 0; i < text.length; i++) {
    const kind = text.charCodeAt(i) % KINDS;
    // A longer run counts as this one, in both words: the difference is only smaller than it is.
    if ((into[kind] as number) < 255) into[kind] = (into[kind] as number) + 1;
  }
}

/**
 * Whether two words differ in more letters than so many edits can change: one edit adds a letter, takes one away, or both; a
 * swap changes none.
 */
function lettersApart(a: Uint8Array, all: Uint8Array, at: number, most: number): boolean {
  let more = 0;
  let fewer = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const difference = (a[kind] as number) - (all[at + kind] as number);
    if (difference > 0) more += difference;
    else fewer -= difference;
  }
  return more > most || fewer > most;
}
