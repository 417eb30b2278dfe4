import { diffArrays } from 'diff';
import { surplus } from '../../base/lists.ts';
import type { Change } from './site-diff.ts';

/** Part of two compared texts: equal in both, removed from the first, or added in the second. */
export interface Segment {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Splits a text at single spaces. Items without a letter or digit, such as `#`, are dropped. */
export function splitWords(text: string): string[] {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Compares two texts word by word, and returns the equal, removed and added parts in order. */
export function diffWords(before: string, after: string): Segment[] {
  return diffLists(before.split(' '), after.split(' ')).flatMap(({ same, removed, added }) =>
    Object.entries({ same, removed, added }).flatMap(([kind, words]) =>
      words.length === 0 ? [] : [{ kind: kind as Segment['kind'], text: words.join(' ') }],
    ),
  );
}

/** Returns the similarity of two lists of words from 0 to 1: the Sørensen-Dice coefficient, counting repeated words. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1;
  const common = a.length - surplus(a, b, String).length;
  return (2 * common) / (a.length + b.length);
}

/** Counts the words that changes add and remove. */
export function wordCount(changes: readonly Change[]) {
  const count = { added: 0, removed: 0 };
  for (const { aspect, before, after } of changes) {
    if (aspect !== 'text' && aspect !== 'heading') continue;
    for (const { kind, text } of diffWords(before ?? '', after ?? ''))
      if (kind !== 'same') count[kind] += splitWords(text).length;
  }
  return count;
}

/** Items that are equal in two lists, and the difference after them: `added` replaces `removed`. */
export interface Hunk<T> {
  readonly same: readonly T[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Maximum number of edits to search for. Lists with more edits count as completely different, which is faster. */
const MAX_EDITS = 1000;

/** Returns the shortest difference of two lists, or one hunk above `MAX_EDITS`. Swapped lists give swapped hunks. */
export function diffLists<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string = String,
): readonly Hunk<T>[] {
  // Compare the two lists in a fixed order, so that swapped lists give the swapped result. Any total order would do.
  if ([before.length, ...before.map(key)].join('\n') > [after.length, ...after.map(key)].join('\n'))
    return diffLists(after, before, key).map(({ same, removed, added }) => ({ same, removed: added, added: removed }));
  const isEqual = (a: T | undefined, b: T | undefined) => key(a as T) === key(b as T);
  let [start, end] = [0, 0];
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && isEqual(before[start], after[start])) start++;
  while (end < shorter - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++;
  const [removed, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const whole = [
    { removed: true, value: removed },
    { added: true, value: added },
  ];
  const hunks: Hunk<T>[] = [];
  let hunk: Hunk<T> = { same: before.slice(0, start), removed: [], added: [] };
  for (const part of diffArrays(removed, added, { comparator: isEqual, maxEditLength: MAX_EDITS }) ?? whole) {
    if (part.removed) hunk = { ...hunk, removed: part.value };
    else if (part.added) hunk = { ...hunk, added: part.value };
    else {
      hunks.push(hunk);
      hunk = { same: part.value, removed: [], added: [] };
    }
  }
  return [...hunks, hunk, { same: before.slice(before.length - end), removed: [], added: [] }];
}
