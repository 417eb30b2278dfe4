import { hash } from '../../base/hash.ts';
import { json } from '../../graph/codec.ts';
import { query } from '../../graph/query.ts';
import type { Feature, SiteWork } from '../feature.ts';

export type OutputQueries = ReturnType<typeof outputQueries>;

/** Files that features add to the site. */
export function outputQueries(features: readonly Feature[]) {
  const sources = features.flatMap(({ perSite }) => perSite?.files ?? []);
  const queries = new Map(sources.map((source) => [source.query.name, source.query]));

  /** By the name of a query that makes files: their fingerprints, enough to see that the output folder has them. */
  const filePrints = query(
    'filePrints',
    async ({ get }, name): Promise<readonly (readonly [path: string, print: string])[]> => {
      const made = queries.get(name);
      const files = made === undefined ? [] : await get(made, '');
      return files.map(({ path, bytes }) => [path, hash(bytes)]);
    },
    'encoded',
    json<readonly (readonly [path: string, print: string])[]>(),
  );

  const perSite: SiteWork = { roots: [...queries.keys()].map((name) => [filePrints, name]) };

  return { sources, filePrints, perSite };
}
