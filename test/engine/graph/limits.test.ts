import { expect, test } from 'vitest';
import { Cells } from '../../../src/engine/graph/cells.ts';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, query } from '../../../src/engine/graph/query.ts';

test('a graph reports that it has more queries than its columns can number', () => {
  const cells = new Cells();
  const last = cells.at(65_535, 'a');
  expect([cells.find(65_535, 'a'), cells.find(255, 'a')]).toEqual([last, -1]);
  expect(() => cells.at(65_536, 'a')).toThrow('at most 65536 queries');
});

test('a graph that has grown beyond its initial size notices a change of any cell', async () => {
  const names = Array.from({ length: 5000 }, (_, i) => `n${i}`);
  const texts = new Map(names.map((name) => [name, `text of ${name}`]));
  const graph = createGraph();
  const text = input('text', (name) => texts.get(name) ?? '');
  const length = query('length', async ({ get }, name) => (await get(text, name)).length);
  for (const name of names) await graph.get(length, name);
  for (const name of ['n0', 'n1023', 'n1024', 'n2047', 'n4999']) {
    texts.set(name, `another text of ${name}`);
    graph.invalidate(text, name);
    const runs = graph.runs.get('length') ?? 0;
    const found = new Map<string, number>();
    for (const other of names) found.set(other, await graph.get(length, other));
    expect([...found].filter(([other, value]) => value !== texts.get(other)?.length)).toEqual([]);
    expect((graph.runs.get('length') ?? 0) - runs).toBe(1);
  }
});
