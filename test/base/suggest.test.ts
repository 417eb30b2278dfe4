import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../src/base/edit-distance.ts';
import { didYouMean, nearest, spellingOf } from '../../src/base/suggest.ts';

/**
 * Computes the distance by its definition: each step removes, adds, replaces or swaps letters at the end. Exponential,
 * so only for short words.
 */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)];
  const steps = [
    distanceByDefinition(shorterA, b) + 1,
    distanceByDefinition(a, shorterB) + 1,
    distanceByDefinition(shorterA, shorterB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    steps.push(distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...steps);
}

/** Computes the distance with a table of all prefixes, for long words. */
function distanceInTable(a: string, b: string): number {
  const table: number[][] = [];
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(i + j === 0 ? 0 : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'č'), maxLength: 6 });

describe('editDistance', () => {
  test('is what its definition says', () => {
    fc.assert(
      fc.property(word, word, (a, b) => editDistance(a, b) === distanceByDefinition(a, b)),
      { seed: 1, numRuns: 3000 },
    );
  });

  test('with a limit it is the same up to the limit, and more than the limit beyond', () => {
    fc.assert(
      fc.property(word, word, fc.nat(6), (a, b, limit) => {
        const distance = editDistance(a, b);
        return editDistance(a, b, limit) === (distance <= limit ? distance : limit + 1);
      }),
      { seed: 1 },
    );
  });

  test('is what the table of distances says for words of any length and alphabet', () => {
    const long = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'Ж', '\uffff'), maxLength: 70 });
    fc.assert(
      fc.property(long, long, fc.nat(70), (a, b, limit) => {
        const distance = distanceInTable(a, b);
        return editDistance(a, b) === distance && editDistance(a, b, limit) === Math.min(distance, limit + 1);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('is right too where both words are longer than a number has bits', () => {
    // The ends differ: common ends would be cut off before the words are compared.
    const long = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 33, maxLength: 50 });
    fc.assert(
      fc.property(long, long, (a, b) => editDistance(`x${a}x`, `y${b}y`) === distanceInTable(`x${a}x`, `y${b}y`)),
      { seed: 1, numRuns: 200 },
    );
  });

  test.each([
    ['titel', 'title', 1],
    ['sidebar', 'sidebar', 0],
    ['', 'abc', 3],
    ['descripton', 'description', 1],
  ])('%j to %j takes %d', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
  });
});

describe('nearest', () => {
  test.each([
    ['titel', ['title', 'template'], 'title'],
    ['TITLE', ['title', 'template'], 'title'],
    ['/cenik/', ['/cenník/', '/ceník/'], '/ceník/'],
    ['zcela jiné', ['title', 'template'], undefined],
    ['title', [], undefined],
    // A short word may have one wrong letter, but not two.
    ['dok', ['doc'], 'doc'],
    ['xyc', ['doc'], undefined],
  ])('%j among %j is %j', (asked, candidates, expected) => {
    expect(nearest(asked, candidates)).toBe(expected);
  });

  test('a word that is there is its own nearest, even beside one that differs in diacritics only', () => {
    expect(nearest('pruvodce', ['průvodce', 'pruvodce'])).toBe('pruvodce');
    expect(nearest('pruvodce', ['pruvodce', 'průvodce'])).toBe('pruvodce');
  });

  test('of two equally near candidates the first one wins', () => {
    expect(nearest('abcd', ['abcx', 'abcy'])).toBe('abcx');
  });
});

test('didYouMean is a question or nothing', () => {
  expect(didYouMean('titel', ['title'])).toEqual('Did you mean `title`?');
  expect(didYouMean('titel', ['order'])).toBeUndefined();
});

/** Finds the nearest word by its definition, over all candidates. */
function nearestByDefinition(word: string, candidates: readonly string[]): string | undefined {
  const folded = fold(word);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = fold(candidate);
    const limit = Math.max(1, Math.floor(Math.max(folded.length, other.length) / 3));
    const distance = editDistance(folded, other, limit) + (candidate === word ? 0 : 0.1);
    if (distance <= limit + 0.1 && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('a prepared spelling', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'č', 'c', '/', 'é'), maxLength: 12 });
  const names = fc.array(name, { maxLength: 30 });

  test('answers as the definition, also when it is asked again', () => {
    fc.assert(
      fc.property(names, fc.array(name, { maxLength: 5 }), (all, words) => {
        const spelling = spellingOf(all);
        for (const word of [...words, ...words]) {
          const expected = nearestByDefinition(word, all);
          expect([spelling(word), nearest(word, all)]).toEqual([expected, expected]);
        }
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('answers as the definition among long paths, for slips, other alphabets, more letters than bits and words far away', () => {
    const part = fc.string({ unit: fc.constantFrom(...'etaoinsrhldcumžéЖ-0189'), minLength: 1, maxLength: 25 });
    const path = fc.tuple(fc.constantFrom('content/docs/section-1', 'content/docs', 'ooooooooooooo', ''), part);
    const paths = fc.array(
      path.map(([folder, last]) => `${folder}/${last}.md`),
      { maxLength: 40 },
    );
    const slip = fc.tuple(fc.nat(), fc.constantFrom('add', 'drop', 'swap', 'other', 'mark'));
    fc.assert(
      fc.property(paths, fc.nat(), fc.array(slip, { maxLength: 12 }), path, (all, which, slips, [folder, last]) => {
        const [spelling, near] = [spellingOf(all), slips.reduce(misspell, all[which % all.length] ?? '')];
        for (const word of [near, `${folder}/${last}`, last, '']) {
          expect(spelling(word)).toBe(nearestByDefinition(word, all));
        }
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('of many that are equally near the first one is meant, in whatever order they are looked at', () => {
    const few = fc.array(fc.string({ unit: fc.constantFrom('x', 'y'), minLength: 5, maxLength: 9 }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(few, fc.string({ unit: fc.constantFrom('x', 'y', 'z'), maxLength: 10 }), (all, word) => {
        expect(spellingOf(all)(word)).toBe(nearestByDefinition(word, all));
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

/** Adds one typo to a word. */
function misspell(word: string, [where, slip]: [number, string]): string {
  const at = where % (word.length + 1);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  if (slip === 'add') return `${before}q${after}`;
  if (slip === 'drop') return before + after.slice(1);
  if (slip === 'swap') return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
  return slip === 'mark' ? `${before}\u0301${after}` : `${before}w${after.slice(1)}`;
}
