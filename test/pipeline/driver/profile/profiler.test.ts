import { afterEach, describe, expect, test } from 'vitest';
import { createGraph } from '../../../../src/engine/graph/graph.ts';
import { type Query, query } from '../../../../src/engine/graph/query.ts';
import { sliceCollector, startProfiler } from '../../../../src/pipeline/driver/profile.ts';
import type { Owner } from '../../../../src/pipeline/load/project.ts';

let profiler: ReturnType<typeof startProfiler> | undefined;
afterEach(() => void profiler?.stop());

/** Creates a clock that only moves while a query runs. */
function fakeClock() {
  let at = 1000;
  return {
    now: () => at,
    work(ms: number) {
      at += ms;
    },
  };
}

/** Lets one turn of the event loop pass, in which the main thread does something else. */
const elsewhere = () => new Promise<void>((resolve) => setImmediate(resolve));

function observed(queries: readonly Query<unknown>[], now: () => number) {
  profiler = startProfiler(now);
  return { profiler, graph: createGraph({ queries, observer: profiler }) };
}

describe('the profiler', () => {
  test('counts as own time the work of a query before and after waiting, without its dependencies', async () => {
    const { now, work } = fakeClock();
    const below = query('below', async () => {
      work(100);
      await elsewhere();
      work(10);
      return 1;
    });
    const above = query('above', async ({ get }) => {
      work(5);
      const value = await get(below, '');
      work(7);
      return value;
    });
    const { graph, profiler } = observed([below, above] as never, now);
    await graph.get(above, '');
    const { queries } = profiler.stop();
    expect(queries).toMatchObject([
      { query: 'below', runs: 1, selfMs: 110, totalMs: 110 },
      { query: 'above', runs: 1, selfMs: 12, totalMs: 122 },
    ]);
  });

  test('distinguishes alternating queries', async () => {
    const { now, work } = fakeClock();
    const slow = query('slow', async () => {
      for (let i = 0; i < 3; i++) {
        await elsewhere();
        work(20);
      }
    });
    const fast = query('fast', async () => {
      for (let i = 0; i < 3; i++) {
        await elsewhere();
        work(1);
      }
    });
    const both = query('both', async ({ get }) => void (await Promise.all([get(fast, ''), get(slow, '')])));
    const { graph, profiler } = observed([slow, fast, both] as never, now);
    await graph.get(both, '');
    const { queries } = profiler.stop();
    expect(queries.map(({ query, selfMs }) => [query, selfMs])).toEqual([
      ['slow', 60],
      ['fast', 3],
      ['both', 0],
    ]);
  });

  test('lists a slow feature first, with the work of its threads', async () => {
    const { now, work } = fakeClock();
    const body = query('body', () => work(3));
    const chart = query('chart', () => work(50));
    const { graph, profiler } = observed([body, chart] as never, now);
    const stage: Owner = { kind: 'stage', name: 'parse' };
    const feature: Owner = { kind: 'feature', name: 'charts' };
    const owners = new Map([
      ['body', stage],
      ['chart', feature],
    ]);
    profiler.declared(owners, { body: 'body', page: 'html', text: 'text' });
    for (const key of ['a', 'b']) await graph.get(chart, key);
    await graph.get(body, 'a');
    profiler.job({ thread: 1, kind: 'body', key: 'a', workedMs: 40, spans: [] });
    const profile = profiler.stop();
    expect(profile.owners.map(({ owner, runs, selfMs, threadMs }) => [owner, runs, selfMs, threadMs])).toEqual([
      [feature, 2, 100, 0],
      [stage, 1, 3, 40],
    ]);
  });

  test('sums up the bytes of the store', async () => {
    const text = query('text', (_, key) => 'x'.repeat(Number(key)), undefined, {
      encode: (value: string) => Buffer.from(value),
      decode: (bytes) => Buffer.from(bytes).toString(),
    });
    profiler = startProfiler();
    const values = { put: (bytes: Uint8Array) => ({ pack: 1, offset: 0, length: bytes.length }), get: () => undefined };
    const graph = createGraph({ queries: [text] as never, values, observer: profiler });
    for (const key of ['10', '7']) await graph.get(text, key);
    expect(profiler.stop().queries).toMatchObject([{ query: 'text', runs: 2, storedBytes: 17 }]);
  });

  test('ends each phase with the next one', () => {
    const { now, work } = fakeClock();
    const profiler = startProfiler(now);
    work(10);
    profiler.phase('read');
    work(20);
    expect(profiler.stop().phases).toEqual([
      { phase: 'config', start: 1000, end: 1010 },
      { phase: 'read', start: 1010, end: 1030 },
    ]);
  });

  test('keeps the longest slices if there are too many', () => {
    const slices = sliceCollector(3);
    for (const ms of [0.01, 1, 2, 3, 4, 5]) slices.add({ query: 'q', key: String(ms), start: 0, end: ms });
    const { slices: kept, droppedSlices } = slices.result();
    expect(kept.map(({ key }) => key)).toEqual(['4', '5']);
    expect(droppedSlices).toBe(4);
  });
});
