import { expect, test } from 'vitest';
import { isNightly, sample } from './sample.ts';

const CASES: readonly (readonly [string, number])[] = Array.from({ length: 30 }, (_, i) => [`case ${i}`, i]);
const EXTRA: (typeof CASES)[number] = ['one more', 30];

test('a sample has its share of the cases, at least one, in their order', () => {
  expect(sample(CASES, 10)).toHaveLength(isNightly ? 30 : 3);
  expect(sample(CASES, 1)).toEqual(CASES);
  expect(sample(CASES.slice(0, 1), 10)).toHaveLength(1);
  expect(sample([], 10)).toEqual([]);
  const chosen = sample(CASES, 4).map(([, i]) => i);
  expect(chosen).toEqual([...chosen].sort((a, b) => a - b));
});

test('the order of the cases does not matter, and a case that is added takes the place of one at most', () => {
  const chosen = new Set(sample(CASES, 4));
  expect(new Set(sample([...CASES].reverse(), 4))).toEqual(chosen);
  expect(sample([EXTRA, ...CASES], 4).filter((one) => !chosen.has(one)).length).toBeLessThan(2);
});
