import { expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { query } from '../../../src/engine/graph/query.ts';
import { debugListener, listenerOf } from '../../../src/pipeline/driver/listen.ts';

test('the listener and the debug log receive the same events, and the work is done once', async () => {
  const events: string[] = [];
  const noting = (sign: string) => (event: string) => void events.push(`${sign} ${event.replace(/ in .*/, '')}`);
  const listener = debugListener({ graph: noting('a'), phases: noting('a'), threads: noting('a') });
  const both = listenerOf({ listener, debug: { graph: noting('b'), phases: noting('b'), threads: noting('b') } });
  let runs = 0;
  const counted = query('counted', () => runs++);
  const graph = createGraph({ observer: both });
  await graph.get(counted, '');
  graph.evict(counted, '');
  both?.phase('render');
  both?.thread('thread 1 has started');
  expect(runs).toBe(1);
  const expected = ['computed counted', 'evicted counted', 'render', 'thread 1 has started'];
  expect(events.sort()).toEqual(['a', 'b'].flatMap((sign) => expected.map((event) => `${sign} ${event}`)));
  expect(listenerOf({})).toBeUndefined();
});
