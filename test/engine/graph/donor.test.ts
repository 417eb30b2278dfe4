import { expect, test } from 'vitest';
import { error } from '../../../src/base/diagnostic.ts';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, json, pureQuery, query } from '../../../src/engine/graph/query.ts';
import type { Snapshot } from '../../../src/engine/graph/snapshot.ts';
import type { ValueStore } from '../../../src/engine/graph/stored-values.ts';
import { english } from '../../english.ts';
import { forgetfulValues } from './random-graph.ts';

/**
 * Graph with a picture whose size the configuration sets. It is expensive to compute and the same in every graph.
 */
function openGraph(
  { config, file }: { readonly config: number; readonly file: string },
  { donor, values }: { readonly donor?: Snapshot; readonly values: ValueStore },
) {
  const bytes = input('file', () => file);
  const size = query('size', () => Math.floor(config / 10));
  const picture = pureQuery(
    'picture',
    async ({ get }) => `${await get(bytes, '')} ${await get(size, '')}`,
    'encoded',
    json<string>(),
  );
  const graph = createGraph({ queries: [bytes, size, picture] as never, donor, values });
  return {
    graph,
    look: async () => [await graph.get(picture, ''), graph.runs.get('picture') ?? 0],
    snapshot: () => graph.snapshot([[picture, '']]),
  };
}

test('a value that ignores the configuration is reused while all its dependencies are equal', async () => {
  const values = forgetfulValues(() => false);
  const first = openGraph({ config: 10, file: 'a' }, { values });
  expect(await first.look()).toEqual(['a 1', 1]);
  const donor = first.snapshot();
  const openRelated = (world: Parameters<typeof openGraph>[0]) => openGraph(world, { donor, values });
  expect(openRelated({ config: 10, file: 'a' }).graph.isRestored).toBe(false);
  expect(await openRelated({ config: 19, file: 'a' }).look(), 'a size that comes to the same').toEqual(['a 1', 0]);
  expect(await openRelated({ config: 20, file: 'a' }).look(), 'another size').toEqual(['a 2', 1]);
  expect(await openRelated({ config: 10, file: 'b' }).look(), 'another file').toEqual(['b 1', 1]);
});

test('its reports are not reused, because they may mention the configuration', async () => {
  const values = forgetfulValues(() => false);
  const openGraphOf = (limit: number, donor?: Snapshot) => {
    const bytes = input('file', () => 'large');
    const picture = pureQuery(
      'picture',
      async ({ get, report }) => {
        report(error('content-empty', `larger than ${limit}`));
        return get(bytes, '');
      },
      'encoded',
      json<string>(),
    );
    const graph = createGraph({ queries: [bytes, picture] as never, donor, values });
    return { graph, picture };
  };
  const first = openGraphOf(10);
  await first.graph.get(first.picture, '');
  const next = openGraphOf(20, first.graph.snapshot([[first.picture, '']]));
  await next.graph.get(next.picture, '');
  expect(next.graph.diagnosticsOf([[next.picture, '']]).map(({ message }) => english(message))).toEqual([
    'larger than 20',
  ]);
});

test('a removed query affects no other values', async () => {
  const values = forgetfulValues(() => false);
  const bytes = input('file', () => 'large');
  const picture = pureQuery('picture', ({ get }) => get(bytes, ''), 'encoded', json<string>());
  const gone = query('gone', ({ get }) => get(picture, ''));
  const first = createGraph({ queries: [bytes, picture, gone] as never, values });
  await first.get(gone, '');
  const next = createGraph({ queries: [bytes, picture] as never, donor: first.snapshot([[gone, '']]), values });
  expect([await next.get(picture, ''), next.runs.get('picture') ?? 0]).toEqual(['large', 0]);
});

test('a value that the store has lost is computed again', async () => {
  const first = openGraph({ config: 10, file: 'a' }, { values: forgetfulValues(() => true) });
  await first.look();
  const next = openGraph({ config: 12, file: 'a' }, { donor: first.snapshot(), values: forgetfulValues(() => true) });
  expect(await next.look()).toEqual(['a 1', 1]);
});
