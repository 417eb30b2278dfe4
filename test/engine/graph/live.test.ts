import { describe, expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, query } from '../../../src/engine/graph/query.ts';

/**
 * Creates a graph of texts, their lengths and the sum of all: as many queries as in a small site.
 */
function setup(names: readonly string[]) {
  const world = new Map(names.map((name) => [name, name]));
  const graph = createGraph();
  const text = input('text', (name) => world.get(name) ?? '');
  const length = query('length', async ({ get }, name) => (await get(text, name)).length);
  const sum = query('sum', async ({ get }) => {
    let total = 0;
    for (const name of names) total += await get(length, name);
    return total;
  });
  const runs = () => Object.fromEntries(graph.runs);
  return { world, graph, text, length, sum, runs };
}

describe('a live graph', () => {
  test('reads nothing again until a change is reported', async () => {
    const { world, graph, sum, runs } = setup(['a', 'bb']);
    expect(await graph.get(sum, '')).toBe(3);
    world.set('a', 'aaaa');
    expect(await graph.get(sum, '')).toBe(3);
    expect(runs()).toEqual({ text: 2, length: 2, sum: 1 });
  });

  test('reads only changed inputs, and stops where values are equal', async () => {
    const { world, graph, text, sum, runs } = setup(['a', 'bb', 'ccc']);
    await graph.get(sum, '');
    world.set('bb', 'xx');
    graph.invalidate(text, 'bb');
    expect(await graph.get(sum, '')).toBe(6);
    expect(runs()).toEqual({ text: 4, length: 4, sum: 1 });
    world.set('bb', 'xxxx');
    graph.invalidate(text, 'bb');
    expect(await graph.get(sum, '')).toBe(8);
    expect(runs()).toEqual({ text: 5, length: 5, sum: 2 });
  });

  test('ignores changes of inputs that nothing has requested', async () => {
    const { graph, text, sum, runs } = setup(['a']);
    await graph.get(sum, '');
    graph.invalidate(text, 'elsewhere');
    await graph.get(sum, '');
    expect(runs()).toEqual({ text: 1, length: 1, sum: 1 });
  });

  test('a request after a change never gets an older answer, even one being computed', async () => {
    const graph = createGraph();
    let value = 'old';
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const leaf = input('leaf', () => value);
    const slow = query('slow', async ({ get }) => {
      const seen = await get(leaf, '');
      await gate;
      return seen;
    });
    const early = graph.get(slow, '');
    await Promise.resolve();
    value = 'new';
    graph.invalidate(leaf, '');
    const late = graph.get(slow, '');
    release();
    await early;
    expect(await late).toBe('new');
    expect(await graph.get(slow, '')).toBe('new');
  });

  test('a query that threw has no value until it succeeds', async () => {
    const graph = createGraph();
    let broken = false;
    const leaf = input('leaf', () => broken);
    const fragile = query('fragile', async ({ get }) => {
      if (await get(leaf, '')) throw new Error('a bug');
      return 'whole';
    });
    await graph.get(fragile, '');
    broken = true;
    graph.invalidate(leaf, '');
    await expect(graph.get(fragile, '')).rejects.toThrow('a bug');
    await expect(graph.get(fragile, '')).rejects.toThrow('a bug');
    broken = false;
    graph.invalidate(leaf, '');
    expect(await graph.get(fragile, '')).toBe('whole');
  });
});
