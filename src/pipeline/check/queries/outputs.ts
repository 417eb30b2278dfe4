import { hash } from '../../../base/hash.ts';
import { json } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import type { Feature, SiteWork } from '../../contract/feature.ts';

export type OutputQueries = ReturnType<typeof outputQueries>;

/** Files that features add to the site. */
export function outputQueries(features: readonly Feature[]) {
  const sources = () => features.flatMap(({ perSite }) => perSite?.files ?? []);

  /** By the name of a query that makes files: their fingerprints, enough to see that the output folder has them. */
  const filePrints = query(
    'filePrints',
    async ({ get }, name): Promise<readonly (readonly [path: string, print: string])[]> => {
      const made = sources().find(({ query }) => query.name === name)?.query;
      const files = made === undefined ? [] : await get(made, '');
      return files.map(({ path, bytes }) => [path, hash(bytes)]);
    },
    'encoded',
    json<readonly (readonly [path: string, print: string])[]>(),
  );

  const perSite: SiteWork = { roots: () => sources().map(({ query: { name } }) => [filePrints, name]) };

  return { sources, filePrints, perSite };
}
