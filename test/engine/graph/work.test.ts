import { expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import type { Image } from '../../../src/engine/graph/image.ts';
import { input, type Query, query } from '../../../src/engine/graph/query.ts';

/** leaf -> middle (the first letter) -> top, and another leaf beside it. */
const world: Record<string, string> = {};
const leaf = input('leaf', (key) => world[key] ?? '');
const middle = query('middle', async ({ get }, key) => (await get(leaf, key)).charAt(0));
const top = query('top', async ({ get }) => `${await get(middle, 'a')}${await get(leaf, 'b')}`);
const queries = [leaf, middle, top] as Query<unknown>[];
/** A store without room; with one, values have fingerprints. */
const values = { put: () => undefined, get: () => undefined };

/** A process of its own. Gives what it leaves to the next one. */
async function run(image: Image | undefined, ...changed: readonly string[]): Promise<Image> {
  const graph = createGraph({ queries, image, values });
  for (const key of changed) await graph.refresh(leaf, key);
  await graph.get(top, '');
  return graph.image([[top, '']]);
}

function workIn(image: Image): string[] {
  const { inspect } = createGraph({ queries, image });
  const cells = [
    { query: 'leaf', key: 'a' },
    { query: 'middle', key: 'a' },
    { query: 'top', key: '' },
    { query: 'leaf', key: 'b' },
  ];
  return cells.map((cell) => inspect.earlierWork(cell));
}

test('an image tells what was done for each cell, until something new is found', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const first = await run(undefined);
  expect(first['work']).toBeUndefined();
  expect(workIn(first)).toEqual(['none', 'none', 'none', 'none']);

  world['a'] = 'other';
  const second = await run(first, 'a');
  expect(workIn(second)).toEqual(['changed', 'same', 'none', 'none']);
  const third = await run(second, 'a', 'b');
  expect(workIn(third)).toEqual(['changed', 'same', 'none', 'none']);

  world['b'] = 'y';
  const fourth = await run(third, 'b');
  expect(workIn(fourth)).toEqual(['none', 'none', 'changed', 'changed']);
});

test('a cell that no graph before has asked for is new', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const alone = createGraph({ queries, values });
  await alone.get(middle, 'a');
  expect(workIn(await run(alone.image([[middle, 'a']])))).toEqual(['none', 'none', 'new', 'new']);
});

test('a value that is never compared has changed whenever it is computed, and is never new', async () => {
  const clock = query('clock', async ({ get }) => get(leaf, 'a'), 'never-equal');
  const declared = [leaf, clock] as Query<unknown>[];
  const runOnce = async (image: Image | undefined) => {
    const graph = createGraph({ queries: declared, image, values });
    if (image !== undefined) await graph.refresh(leaf, 'a');
    await graph.get(clock, '');
    return graph.image([[clock, '']]);
  };
  world['a'] = 'one';
  const first = await runOnce(undefined);
  world['a'] = 'other';
  const { inspect } = createGraph({ queries: declared, image: await runOnce(first) });
  expect(inspect.earlierWork({ query: 'clock', key: '' })).toBe('changed');
});

test('the keys of a query are those that were computed, of this query alone', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const graph = createGraph({ queries });
  await graph.get(top, '');
  expect(graph.isRight(leaf, 'c')).toBe(false);
  expect(graph.inspect.keysOf(leaf).sort()).toEqual(['a', 'b']);
  expect(graph.inspect.keysOf(middle)).toEqual(['a']);
});

test('an image with a query that is gone is not taken over, whatever else it has', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const image = await run(undefined);
  expect(createGraph({ queries, image }).hasPast).toBe(true);
  expect(createGraph({ queries: [leaf, middle] as Query<unknown>[], image }).hasPast).toBe(false);
});

test('a query that was not declared is refused: the next graph would know nothing', () => {
  const graph = createGraph({ queries: [leaf] as Query<unknown>[] });
  expect(() => graph.get(middle, 'a')).toThrow('the query middle is not declared');
});
