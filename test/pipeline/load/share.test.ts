import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../src/pipeline/load/project.ts';

const routes = fc.uniqueArray(fc.webPath(), { maxLength: 60 });
const sharesOf = (all: readonly string[], total: number) =>
  Array.from({ length: total }, (_, i) => shareOf(all, { index: i + 1, total }));

test('the shares of any number of parts hold every page once, in ranges of one order', () => {
  fc.assert(
    fc.property(routes, fc.integer({ min: 1, max: 80 }), (all, total) => {
      expect(sharesOf(all, total).flat()).toEqual([...all].sort());
    }),
    { seed: 1 },
  );
});

test('their sizes differ by one at most', () => {
  fc.assert(
    fc.property(routes, fc.integer({ min: 1, max: 80 }), (all, total) => {
      const sizes = sharesOf(all, total).map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
    { seed: 2 },
  );
});

test('they do not depend on the order in which pages are found', () => {
  expect(shareOf(['/c/', '/a/', '/b/'], { index: 1, total: 2 })).toEqual(['/a/']);
  expect(shareOf(['/b/', '/c/', '/a/'], { index: 2, total: 2 })).toEqual(['/b/', '/c/']);
});
