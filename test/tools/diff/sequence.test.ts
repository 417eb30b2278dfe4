import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffLists, diffWords, similarity } from '../../../src/tools/diff/words.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });

/**
 * Returns the length of the longest common subsequence with the textbook's table, to check the shortest edit.
 */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const row = table[i];
      if (row) row[j] = a[i - 1] === b[j - 1] ? at(i - 1, j - 1) + 1 : Math.max(at(i - 1, j), at(i, j - 1));
    }
  }
  return at(a.length, b.length);
}

describe('the difference of two lists', () => {
  test('leads from one to the other, and is the shortest', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const hunks = diffLists(a, b);
        expect(hunks.flatMap(({ same, removed }) => [...same, ...removed])).toEqual(a);
        expect(hunks.flatMap(({ same, added }) => [...same, ...added])).toEqual(b);
        expect(hunks.flatMap(({ same }) => same)).toHaveLength(commonLength(a, b));
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('of lists that have little in common is one replacement, between the equal ends', () => {
    const many = (name: string) => Array.from({ length: 2000 }, (_, i) => `${name}${i}`);
    expect(diffLists(['start', ...many('a'), 'end'], ['start', ...many('b'), 'end'])).toEqual([
      { same: ['start'], removed: many('a'), added: many('b') },
      { same: ['end'], removed: [], added: [] },
    ]);
  });
});

test('words', () => {
  expect(diffWords('it costs 5 CZK now', 'it costs 6 CZK')).toEqual([
    { kind: 'same', text: 'it costs' },
    { kind: 'removed', text: '5' },
    { kind: 'added', text: '6' },
    { kind: 'same', text: 'CZK' },
    { kind: 'removed', text: 'now' },
  ]);
});

test('similarity counts repeated words', () => {
  expect(similarity(['a', 'a', 'b'], ['a', 'b', 'b'])).toBeCloseTo(4 / 6);
  expect(similarity([], [])).toBe(1);
  expect(similarity(['a'], [])).toBe(0);
});
