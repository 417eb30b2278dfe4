import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../src/base/edit-distance.ts';
import { isNear, spellingOf } from '../../src/base/spelling.ts';
import { didYouMean, nearest } from '../../src/base/suggest.ts';

/** The definition itself: each step removes, adds, replaces or swaps at the end. Exponential, so for short words only. */
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
    // One letter of a short word may be wrong, two may not.
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
  expect(didYouMean('titel', ['title'])).toBe('Did you mean `title`?');
  expect(didYouMean('titel', ['order'])).toBeUndefined();
});

/** As `nearest` is defined, over all candidates. */
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
        for (const word of [...words, ...words]) expect(spelling.nearest(word)).toBe(nearestByDefinition(word, all));
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('finds the nearest of those that are accepted', () => {
    fc.assert(
      fc.property(names, name, (all, word) => {
        const isAccepted = (other: string) => other.length % 2 === 0;
        const expected = nearestByDefinition(word, all.filter(isAccepted));
        expect(spellingOf(all).nearestOf(word, isAccepted)).toBe(expected);
        for (const other of all) expect(isNear(word, other)).toBe(nearestByDefinition(word, [other]) !== undefined);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});
