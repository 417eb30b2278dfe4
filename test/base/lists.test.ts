import { expect, test } from 'vitest';
import { createLately } from '../../src/base/lists.ts';

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
