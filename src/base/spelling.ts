import { editDistance } from './edit-distance.ts';

/** Names, prepared to be asked many times which of them was meant. */
export interface Spelling {
  /**
   * The name nearest to a misspelt word, the first of equals; undefined when none is near enough to be meant (more than a
   * third of the longer word would change). Case and diacritics count less than letters.
   */
  nearest(word: string): string | undefined;
  /** The same among the names that are accepted; each is only asked about when it would be the nearest. */
  nearestOf(word: string, isAccepted: (name: string) => boolean): string | undefined;
}

/** Whether a name is near enough to a word to be meant. */
export function isNear(word: string, name: string): boolean {
  const [a, b] = [fold(word), fold(name)];
  const limit = limitOf(a.length, b.length);
  return editDistance(a, b, limit) <= limit;
}

/** Kinds of letters that are counted apart. */
const KINDS = 32;

export function spellingOf(names: Iterable<string>): Spelling {
  const all = [...names];
  const exact = new Set(all);
  const folded = all.map(fold);
  const counts = new Uint8Array(all.length * KINDS);
  for (const [i, name] of folded.entries()) count(name, counts.subarray(i * KINDS, (i + 1) * KINDS));
  const answers = new Map<string, string | undefined>();

  /** Goes through the names that may be near, as far as `most` allows. */
  function each(word: string, most: () => number, visit: (index: number, distance: number) => void): void {
    const own = fold(word);
    const letters = new Uint8Array(KINDS);
    count(own, letters);
    for (let index = 0; index < folded.length; index++) {
      const name = folded[index] as string;
      const limit = Math.min(limitOf(own.length, name.length), most());
      if (Math.abs(own.length - name.length) > limit || areApart(letters, counts, index * KINDS, limit)) continue;
      const distance = editDistance(own, name, limit);
      if (distance <= limit) visit(index, distance);
    }
  }

  function find(word: string, isAccepted: (name: string) => boolean): string | undefined {
    if (exact.has(word) && isAccepted(word)) return word;
    let found = -1;
    let best = Number.POSITIVE_INFINITY;
    each(
      word,
      // Nearer than that: the first of equals is meant.
      () => best - 1,
      (index, distance) => {
        if (!isAccepted(all[index] as string)) return;
        found = index;
        best = distance;
      },
    );
    return all[found];
  }

  return {
    nearest(word) {
      if (!answers.has(word)) answers.set(word, find(word, anyName));
      return answers.get(word);
    },
    nearestOf: find,
  };
}

const anyName = () => true;

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
function areApart(a: Uint8Array, all: Uint8Array, at: number, most: number): boolean {
  let more = 0;
  let fewer = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const difference = (a[kind] as number) - (all[at + kind] as number);
    if (difference > 0) more += difference;
    else fewer -= difference;
    if (more > most || fewer > most) return true;
  }
  return false;
}
