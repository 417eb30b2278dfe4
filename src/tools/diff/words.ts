import type { Change, WordCount } from './site-diff.ts';

/** Part of a text that was compared with another one. */
export interface Segment {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Returns the words of a text with single spaces. `#` and other items without letters and digits are left out. */
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
  if (a.length === 0 && b.length === 0) return [];
  return hunksOf(a, b, matches(a, b)).map((hunk) => ({
    beforeStart: hunk.beforeStart + start,
    beforeEnd: hunk.beforeEnd + start,
    afterStart: hunk.afterStart + start,
    afterEnd: hunk.afterEnd + start,
  }));
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

/** Returns the indexes `[in a, in b]` of equal items, in order. */
function matches(a: readonly string[], b: readonly string[]): [number, number][] {
  const limit = Math.min(a.length + b.length, MAX_EDITS);
  const offset = limit + 1;
  // `furthest[offset + k]` is the largest index in `a` that a path on diagonal `k` reaches (`k`: index in `a` minus
  // index in `b`).
  const furthest = new Int32Array(2 * limit + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits++) {
    trace.push(furthest.slice(offset - edits - 1, offset + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const left = furthest[offset + k - 1] ?? 0;
      const above = furthest[offset + k + 1] ?? 0;
      let x = k === -edits || (k !== edits && left < above) ? above : left + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest[offset + k] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(a.length, b.length, trace);
    }
  }
  return [];
}

function walkBack(aLength: number, bLength: number, trace: readonly Int32Array[]): [number, number][] {
  const pairs: [number, number][] = [];
  let x = aLength;
  let y = bLength;
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reached = (k: number) => trace[edits]?.[edits + 1 + k] ?? 0;
    const k = x - y;
    const down = k === -edits || (k !== edits && reached(k - 1) < reached(k + 1));
    const fromX = edits === 0 ? 0 : down ? reached(k + 1) : reached(k - 1);
    const fromY = edits === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
    const afterStep = edits === 0 ? 0 : down ? fromX : fromX + 1;
    while (x > afterStep) pairs.push([--x, --y]);
    x = fromX;
    y = fromY;
  }
  return pairs.reverse();
}

function hunksOf(a: readonly string[], b: readonly string[], pairs: readonly (readonly [number, number])[]): Hunk[] {
  const hunks: Hunk[] = [];
  let x = 0;
  let y = 0;
  for (const [i, j] of [...pairs, [a.length, b.length] as const]) {
    if (i > x || j > y) hunks.push({ beforeStart: x, beforeEnd: i, afterStart: y, afterEnd: j });
    x = i + 1;
    y = j + 1;
  }
  return hunks;
}
