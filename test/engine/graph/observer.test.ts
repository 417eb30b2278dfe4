import { expect, test } from 'vitest';
import { createGraph, type Observer } from '../../../src/engine/graph/graph.ts';
import { input, query } from '../../../src/engine/graph/query.ts';

/** Creates an observer that records every event. */
function noting(events: string[]): Observer {
  return {
    async computing(query, key, work) {
      events.push(`begin ${query} ${key}`);
      await work();
      events.push(`end ${query} ${key}`);
    },
    verified: (query, key) => void events.push(`verified ${query} ${key}`),
    stored: (query, key, bytes) => void events.push(`stored ${query} ${key} ${bytes}`),
    evicted: (query, key) => void events.push(`evicted ${query} ${key}`),
  };
}

test('an observer receives computed, verified and evicted cells', async () => {
  const events: string[] = [];
  const file = input('file', (key) => key);
  const title = query('title', async ({ get }, key) => (await get(file, key)).length);
  const list = query('list', async ({ get }) => await get(title, 'a'));
  const graph = createGraph({ observer: noting(events) });
  await graph.get(list, '');
  expect(events.splice(0)).toEqual([
    'begin list ',
    'begin title a',
    'begin file a',
    'end file a',
    'end title a',
    'end list ',
  ]);
  graph.invalidate(file, 'a');
  await graph.get(list, '');
  expect(events.splice(0)).toEqual(['begin file a', 'end file a', 'verified title a', 'verified list ']);
  graph.evict(list, '');
  graph.evict(list, '');
  expect(events).toEqual(['evicted list ']);
});

test('an error is passed through an observer', async () => {
  const broken = query('broken', () => {
    throw new Error('No.');
  });
  await expect(createGraph({ observer: noting([]) }).get(broken, '')).rejects.toThrow('No.');
});
