import { expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, query } from '../../../src/engine/graph/query.ts';

test('a graph says so when it has more queries than its columns can number', async () => {
  const graph = createGraph();
  for (let n = 0; n < 256; n++)
    expect(
      await graph.get(
        query(`q${n}`, () => n),
        '',
      ),
    ).toBe(n);
  await expect(async () =>
    graph.get(
      query('one more', () => 0),
      '',
    ),
  ).rejects.toThrow('at most 256 queries');
});

test('a graph with more cells than it had room for at first notices a change of any of them', async () => {
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
