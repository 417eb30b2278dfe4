import { describe, expect, test } from 'vitest';
import { error } from '../../../src/base/diagnostic.ts';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { type Fingerprint, input, query } from '../../../src/engine/graph/query.ts';
import { english } from '../../english.ts';
import { invalidateAll } from './random-graph.ts';

/**
 * Creates a graph over named texts: `words` of a text, `count` of words, `total` over all texts.
 */
function setup(initial: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(initial));
  const graph = createGraph();
  const text = input('text', (name) => files.get(name));
  const names = input('names', () => [...files.keys()].sort());
  const words = query('words', async ({ get }, name) => ((await get(text, name)) ?? '').split(' ').filter(Boolean));
  const count = query('count', async ({ get, report }, name) => {
    const { length } = await get(words, name);
    if (length === 0) report(error('content-empty', `${name} is empty`));
    return length;
  });
  const total = query('total', async ({ get }) => {
    let sum = 0;
    for (const name of await get(names, '')) sum += await get(count, name);
    return sum;
  });
  return { files, graph, text, names, words, count, total };
}

/** Returns the queries that ran during `work`, with the number of runs. */
async function runsOf(
  runs: ReadonlyMap<string, number>,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = new Map(runs);
  await work();
  return Object.fromEntries(
    [...runs].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const).filter(([, n]) => n > 0),
  );
}

describe('memory', () => {
  test('a query runs once per key and revision, for any number of requests', async () => {
    const { graph, total, count } = setup({ a: 'one two', b: 'three' });
    const cold = await runsOf(graph.runs, () =>
      Promise.all([graph.get(total, ''), graph.get(total, ''), graph.get(count, 'a')]),
    );
    expect(cold).toEqual({ total: 1, names: 1, count: 2, words: 2, text: 2 });
    expect(await runsOf(graph.runs, () => graph.get(total, ''))).toEqual({});
    expect(await graph.get(total, '')).toBe(3);
  });

  test('without a new revision, changes of inputs are not noticed', async () => {
    const { graph, files, total, text, names } = setup({ a: 'one' });
    await graph.get(total, '');
    files.set('a', 'one two');
    expect(await graph.get(total, '')).toBe(1);
    invalidateAll(graph, text, names);
    expect(await graph.get(total, '')).toBe(2);
  });
});

describe('early cut-off', () => {
  test('a change that leaves a value equal stops there', async () => {
    const { graph, files, total, text, names } = setup({ a: 'one two', b: 'three' });
    await graph.get(total, '');
    files.set('a', 'two  words');
    invalidateAll(graph, text, names);
    expect(await runsOf(graph.runs, () => graph.get(total, ''))).toEqual({ names: 1, text: 2, words: 1, count: 1 });
  });

  test('a value that is `never-equal` propagates every change of its dependencies', async () => {
    for (const [fingerprint, runs] of [
      ['never-equal', 1],
      [(value: number) => String(value), undefined],
    ] as const) {
      let world = 1;
      const graph = createGraph();
      const leaf = input('leaf', () => world);
      const middle = query('middle', async ({ get }) => (await get(leaf, '')) % 2, fingerprint as Fingerprint<number>);
      const top = query('top', ({ get }) => get(middle, ''));
      await graph.get(top, '');
      world = 3;
      invalidateAll(graph, leaf);
      expect((await runsOf(graph.runs, () => graph.get(top, '')))['top']).toBe(runs);
      invalidateAll(graph, leaf);
      expect(await runsOf(graph.runs, () => graph.get(top, '')), 'nothing changed below it').toEqual({ leaf: 1 });
    }
  });

  test('dependencies that are no longer requested are dropped', async () => {
    const { graph, files, total, text, names } = setup({ a: 'one', b: 'two' });
    await graph.get(total, '');
    files.delete('b');
    invalidateAll(graph, text, names);
    await graph.get(total, '');
    files.set('b', 'now three words');
    files.delete('b');
    invalidateAll(graph, text, names);
    expect(await runsOf(graph.runs, () => graph.get(total, ''))).toEqual({ names: 1, text: 1 });
  });
});

describe('problems belong to the value', () => {
  test('only those below the requested cell', async () => {
    const { graph, total, count } = setup({ a: '', b: '' });
    await graph.get(total, '');
    expect(graph.diagnosticsOf([[count, 'b']]).map(({ message }) => english(message))).toEqual(['b is empty']);
  });
});

describe('failures', () => {
  test('a query that throws rejects, and runs again at the next request', async () => {
    let broken = true;
    const graph = createGraph();
    const leaf = input('leaf', () => broken);
    const top = query('top', async ({ get }) => {
      if (await get(leaf, '')) throw new Error('a bug');
      return 'right';
    });
    await expect(graph.get(top, '')).rejects.toThrow('a bug');
    broken = false;
    invalidateAll(graph, leaf);
    expect(await graph.get(top, '')).toBe('right');
    broken = true;
    invalidateAll(graph, leaf);
    await expect(graph.get(top, '')).rejects.toThrow('a bug');
    await expect(graph.get(top, '')).rejects.toThrow('a bug');
    broken = false;
    invalidateAll(graph, leaf);
    expect(await graph.get(top, '')).toBe('right');
  });

  test('a cycle is named from its first query to its last', async () => {
    const graph = createGraph();
    const a: ReturnType<typeof query<number>> = query('a', ({ get }, key) => get(b, key));
    const b: ReturnType<typeof query<number>> = query('b', ({ get }, key) => get(key === 'x' ? a : c, key));
    const c = query('c', () => 1);
    await expect(graph.get(a, 'x')).rejects.toThrow('query cycle: a(x) -> b(x) -> a(x)');
    expect(await graph.get(a, 'y')).toBe(1);
  });
});
