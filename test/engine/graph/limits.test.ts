import { expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { query } from '../../../src/engine/graph/query.ts';

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
