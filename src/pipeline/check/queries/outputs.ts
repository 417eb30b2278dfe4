import { hash } from '../../../base/hash.ts';
import type { Feature, SiteWork } from '../../../config/feature.ts';
import { type Context, json, query } from '../../../engine/graph/query.ts';
import type { Reference } from '../../../links/references.ts';
import { referencesOf } from '../../../links/references.ts';

export type OutputQueries = ReturnType<typeof outputQueries>;

/** Path of a file -> what is asked of it. */
type ByPath<T> = readonly (readonly [path: string, of: T])[];

/** Files that features add to the site. */
export function outputQueries(features: readonly Feature[]) {
  const sources = () => features.flatMap(({ perSite }) => perSite?.fileList ?? []);
  /** What the query of a name makes. */
  const filesOf = async ({ get }: Context, name: string) => {
    const made = sources().find(({ query }) => query.name === name)?.query;
    return made === undefined ? [] : await get(made, '');
  };

  /** By the name of a query that makes files: their fingerprints, enough to see that the output folder has them. */
  const filePrints = query(
    'filePrints',
    async (ctx, name): Promise<ByPath<string>> =>
      (await filesOf(ctx, name)).map(({ path, bytes }) => [path, hash(bytes)]),
    'encoded',
    json<ByPath<string>>(),
  );

  /** By the name of a query that makes files: where they lead, so that files that are as before need not be made to be checked. */
  const references = query(
    'fileReferences',
    async (ctx, name): Promise<ByPath<readonly Reference[]>> =>
      (await filesOf(ctx, name)).map(({ path, bytes }) => [path, referencesOf(path, bytes)]),
    'encoded',
    json<ByPath<readonly Reference[]>>(),
  );

  const perSite: SiteWork = { roots: () => sources().map(({ query: { name } }) => [filePrints, name]) };

  return { sources, filePrints, references, perSite };
}
