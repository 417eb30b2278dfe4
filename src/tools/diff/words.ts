import type { Change, WordCount } from './site-diff.ts';

/** Part of a text that was compared with another one. */
export interface Segment {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Splits a text at its spaces, which must be single. Items without a letter or digit, such as `#`, are dropped. */
export function splitWords(text: string): string[] {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Compares two texts word by word, and returns the equal, removed and added parts in order. */
export function diffWords(before: string, after: string): Segment[] {
  const a = before.split(' ');
  const b = after.split(' ');
  const segments: Segment[] = [];
  const add = (kind: Segment['kind'], words: readonly string[]) => {
    if (words.length > 0) segments.push({ kind, text: words.join(' ') });
  };
  let x = 0;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of diffSequence(a, b)) {
    add('same', a.slice(x, beforeStart));
    add('removed', a.slice(beforeStart, beforeEnd));
    add('added', b.slice(afterStart, afterEnd));
    x = beforeEnd;
  }
  add('same', a.slice(x));
  return segments;
}

/**
 * Returns the similarity of two lists of words from 0 to 1: the Sørensen-Dice coefficient. A word that occurs several
 * times counts as often.
 */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const item of a) counts.set(item, (counts.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of b) {
    const left = counts.get(item) ?? 0;
    if (left === 0) continue;
    counts.set(item, left - 1);
    common++;
  }
  return (2 * common) / (a.length + b.length);
}

/** Counts the words that changes add and remove. */
export function wordCount(changes: readonly Change[]): WordCount {
  const count = { added: 0, removed: 0 };
  for (const { aspect, before, after } of changes) {
    if (aspect !== 'text' && aspect !== 'heading') continue;
    for (const { kind, text } of diffWords(before ?? '', after ?? ''))
      if (kind !== 'same') count[kind] += splitWords(text).length;
  }
  return count;
}

/** Difference of two lists: `after.slice(afterStart, afterEnd)` replaces `before.slice(beforeStart, beforeEnd)`. */
export interface Hunk {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
}

/** Maximum number of edits to search for. Lists with more edits have little in common, and the search is slow. */
const MAX_EDITS = 1000;

/**
 * Returns the shortest list of differences (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986). If
 * there are several, it chooses the same one in both directions, so that `diff(b, a)` is `diff(a, b)` reversed.
 */
export function diffSequence(before: readonly string[], after: readonly string[]): Hunk[] {
  if (!comesFirst(before, after)) return diffSequence(after, before).map(reversed);
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  const hunks: Hunk[] = [];
  let [x, y] = [start, start];
  for (const run of [...equalRuns(a, b), { x: a.length, y: b.length, length: 0 }]) {
    const [beforeEnd, afterEnd] = [start + run.x, start + run.y];
    if (beforeEnd > x || afterEnd > y) hunks.push({ beforeStart: x, beforeEnd, afterStart: y, afterEnd });
    [x, y] = [beforeEnd + run.length, afterEnd + run.length];
  }
  return hunks;
}

/** Defines an order of lists, which decides the direction of the comparison. Any total order would do. */
function comesFirst(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  const at = a.findIndex((item, i) => item !== b[i]);
  return at === -1 || (a[at] ?? '') < (b[at] ?? '');
}

function reversed({ beforeStart, beforeEnd, afterStart, afterEnd }: Hunk): Hunk {
  return { beforeStart: afterStart, beforeEnd: afterEnd, afterStart: beforeStart, afterEnd: beforeEnd };
}

/** Equal items: `length` items from index `x` of the first list and from `y` of the second. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Previous run on the same path. */
  readonly before?: Run | undefined;
}

/** Start of all paths. A path ends at index `x` of the first list, after its last run. */
const ORIGIN: { readonly x: number; readonly run: Run | undefined } = { x: 0, run: undefined };

/** Returns the runs of equal items, in order; an empty list if there are too many edits between them. */
function equalRuns(a: readonly string[], b: readonly string[]): Run[] {
  const limit = Math.min(a.length + b.length, MAX_EDITS);
  // Furthest path on each diagonal `k` (index in `a` minus index in `b`).
  const furthest = new Map<number, typeof ORIGIN>();
  for (let edits = 0; edits <= limit; edits++) {
    for (let k = -edits; k <= edits; k += 2) {
      const left = furthest.get(k - 1) ?? ORIGIN;
      const above = furthest.get(k + 1) ?? ORIGIN;
      const isDown = k === -edits || (k !== edits && left.x < above.x);
      const start = isDown ? above.x : left.x + 1;
      let x = start;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      const before = isDown ? above.run : left.run;
      const run = x === start ? before : { x: start, y: start - k, length: x - start, before };
      furthest.set(k, { x, run });
      if (x >= a.length && x - k >= b.length) return pathTo(run);
    }
  }
  return [];
}

function pathTo(last: Run | undefined): Run[] {
  const runs: Run[] = [];
  for (let run = last; run !== undefined; run = run.before) runs.push(run);
  return runs.reverse();
}
