import { expect, test } from 'vitest';
import { createLately, groupBy, lazy, memo, surplus } from '../../src/base/lists.ts';

test('recent values are computed once, while there is room', () => {
  const made: string[] = [];
  const lately = createLately<string>(3);
  const ask = (key: string) =>
    lately(key, () => {
      made.push(key);
      return `value of ${key}`;
    });
  for (const key of ['a', 'b', 'c', 'a']) expect(ask(key)).toBe(`value of ${key}`);
  expect(made).toEqual(['a', 'b', 'c']);
  // Evicts the entry whose last request is oldest.
  for (const key of ['d', 'a', 'c', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a lazy value is computed at the first call only, even if it is undefined', () => {
  let runs = 0;
  const value = lazy(() => {
    runs++;
    return undefined;
  });
  expect(runs).toBe(0);
  expect([value(), value(), runs]).toEqual([undefined, undefined, 1]);
});

test('a remembered function runs once per key, and puts its results into the given cache', () => {
  const made: string[] = [];
  const known = new Map<string, number | undefined>([['known', 7]]);
  const lengthOf = memo((text: string) => {
    made.push(text);
    return text === '' ? undefined : text.length;
  }, known);
  expect(['ab', '', 'known', 'ab', ''].map(lengthOf)).toEqual([2, undefined, 7, 2, undefined]);
  expect(made).toEqual(['ab', '']);
  expect([...known.keys()]).toEqual(['known', 'ab', '']);
});

test('groups keep the order of their items, and surplus counts repeated items', () => {
  expect([...groupBy(['b1', 'a1', 'b2'], (item) => item[0])]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
  expect(surplus(['x', 'y', 'x', 'x'], ['x', 'z'], String)).toEqual(['y', 'x', 'x']);
});
