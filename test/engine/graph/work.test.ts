import { expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, type Query, query } from '../../../src/engine/graph/query.ts';
import type { Snapshot } from '../../../src/engine/graph/snapshot.ts';

/** Graph leaf -> middle (first letter) -> top, with another leaf. */
const world: Record<string, string> = {};
const leaf = input('leaf', (key) => world[key] ?? '');
const middle = query('middle', async ({ get }, key) => (await get(leaf, key)).charAt(0));
const top = query('top', async ({ get }) => `${await get(middle, 'a')}${await get(leaf, 'b')}`);
const queries = [leaf, middle, top] as Query<unknown>[];
/** Store without capacity. With any store, values have fingerprints. */
const values = { put: () => undefined, get: () => undefined };

/** Runs a separate process and returns its snapshot for the next one. */
async function run(snapshot: Snapshot | undefined, ...changed: readonly string[]): Promise<Snapshot> {
  const graph = createGraph({ queries, snapshot, values });
  for (const key of changed) await graph.reload(leaf, key);
  await graph.get(top, '');
  return graph.snapshot([[top, '']]);
}

function workIn(snapshot: Snapshot): string[] {
  const { inspect } = createGraph({ queries, snapshot });
  const cells = [
    { query: 'leaf', key: 'a' },
    { query: 'middle', key: 'a' },
    { query: 'top', key: '' },
    { query: 'leaf', key: 'b' },
  ];
  return cells.map((cell) => inspect.earlierWork(cell));
}

test('a snapshot records the work for each cell until something new is found', async () => {
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

test('a cell that no earlier graph has computed is new', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const alone = createGraph({ queries, values });
  await alone.get(middle, 'a');
  expect(workIn(await run(alone.snapshot([[middle, 'a']])))).toEqual(['none', 'none', 'new', 'new']);
});

test('a value that is never compared counts as changed whenever it is computed, and never as new', async () => {
  const clock = query('clock', async ({ get }) => get(leaf, 'a'), 'never-equal');
  const declared = [leaf, clock] as Query<unknown>[];
  const runOnce = async (snapshot: Snapshot | undefined) => {
    const graph = createGraph({ queries: declared, snapshot, values });
    if (snapshot !== undefined) await graph.reload(leaf, 'a');
    await graph.get(clock, '');
    return graph.snapshot([[clock, '']]);
  };
  world['a'] = 'one';
  const first = await runOnce(undefined);
  world['a'] = 'other';
  const { inspect } = createGraph({ queries: declared, snapshot: await runOnce(first) });
  expect(inspect.earlierWork({ query: 'clock', key: '' })).toBe('changed');
});

test('the keys of a query are its computed keys', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const graph = createGraph({ queries });
  await graph.get(top, '');
  expect(graph.isFresh(leaf, 'c')).toBe(false);
  expect(graph.inspect.keysOf(leaf).sort()).toEqual(['a', 'b']);
  expect(graph.inspect.keysOf(middle)).toEqual(['a']);
});

test('after a query is removed, everything independent of it is reused, and the rest is computed again', async () => {
  Object.assign(world, { a: 'one', b: 'x' });
  const bonus = query('bonus', () => 1);
  const sum = (parts: readonly Query<unknown>[]) =>
    query('sum', async ({ get }) => Promise.all(parts.map((part) => get(part, 'a'))));
  const before = sum([middle, bonus] as Query<unknown>[]);
  const first = createGraph({ queries: [leaf, middle, bonus, before] as Query<unknown>[], values });
  await first.get(before, '');
  const after = sum([middle] as Query<unknown>[]);
  const next = createGraph({
    queries: [leaf, middle, after] as Query<unknown>[],
    snapshot: first.snapshot([[before, '']]),
    values,
  });
  expect(next.isFresh(middle, 'a')).toBe(true);
  expect(await next.get(after, '')).toEqual([await first.get(middle, 'a')]);
  expect(next.runs.get('sum')).toBe(1);
  // The removed query is in no later snapshot.
  const last = createGraph({
    queries: [leaf, middle, after] as Query<unknown>[],
    snapshot: next.snapshot([[after, '']]),
  });
  expect(last.isFresh(after, '')).toBe(true);
});

test('an undeclared query is rejected, because the next graph could not reuse it', () => {
  const graph = createGraph({ queries: [leaf] as Query<unknown>[] });
  expect(() => graph.get(middle, 'a')).toThrow('the query middle is not declared');
});
