import { expect, test } from 'vitest';
import { createLately } from '../../../src/features/previews/compose.ts';

const KEY = 1;

test('recent values are computed once, while there is room', () => {
  const made: string[] = [];
  const lately = createLately<string>(3 * (10 + KEY));
  const ask = (key: string) =>
    lately.of(key, (grown) => {
      made.push(key);
      grown(10);
      return `value of ${key}`;
    });
  for (const key of ['a', 'b', 'c', 'a']) expect(ask(key)).toBe(`value of ${key}`);
  expect(made).toEqual(['a', 'b', 'c']);
  // Evicts the entry whose last request is oldest.
  for (const key of ['d', 'a', 'c', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('values that grow later evict others later, and values that are too large are not kept', () => {
  const grow: ((bytes: number) => void)[] = [];
  const made: string[] = [];
  const lately = createLately<string>(100);
  const ask = (key: string) =>
    lately.of(key, (grown) => {
      made.push(key);
      grow.push(grown);
      return key;
    });
  ask('a');
  ask('b');
  grow[1]?.(99);
  ask('b');
  ask('a');
  expect(made).toEqual(['a', 'b', 'a']);
  grow[2]?.(1000);
  ask('a');
  ask('b');
  expect(made).toEqual(['a', 'b', 'a', 'a', 'b']);
});
