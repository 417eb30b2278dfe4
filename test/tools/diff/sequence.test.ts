import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffSequence, diffWords, type Hunk, similarity } from '../../../src/tools/diff/words.ts';

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

function applied(a: readonly string[], b: readonly string[], hunks: readonly Hunk[]): string[] {
  const result: string[] = [];
  let x = 0;
  for (const hunk of hunks) {
    result.push(...a.slice(x, hunk.beforeStart), ...b.slice(hunk.afterStart, hunk.afterEnd));
    x = hunk.beforeEnd;
  }
  return [...result, ...a.slice(x)];
}

describe('the way from one list to another', () => {
  test('leads there, is the shortest, and backwards it is the same', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const hunks = diffSequence(a, b);
        expect(applied(a, b, hunks)).toEqual(b);
        const edits = hunks.reduce(
          (sum, { beforeStart, beforeEnd, afterStart, afterEnd }) =>
            sum + beforeEnd - beforeStart + afterEnd - afterStart,
          0,
        );
        expect(edits).toBe(a.length + b.length - 2 * commonLength(a, b));
        const back = diffSequence(b, a).map((hunk) => ({
          beforeStart: hunk.afterStart,
          beforeEnd: hunk.afterEnd,
          afterStart: hunk.beforeStart,
          afterEnd: hunk.beforeEnd,
        }));
        expect(back).toEqual(hunks);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('of lists that have little in common is one replacement, after the equal ends', () => {
    const many = (name: string) => ['start', ...Array.from({ length: 2000 }, (_, i) => `${name}${i}`), 'end'];
    expect(diffSequence(many('a'), many('b'))).toEqual([
      { beforeStart: 1, beforeEnd: 2001, afterStart: 1, afterEnd: 2001 },
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
