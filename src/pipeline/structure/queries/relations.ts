import { hash } from '../../../base/hash.ts';
import { json } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { PageWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import type { ContentQueries } from '../../read/pages.ts';
import { asList, type SourceSummary } from '../../read/summary.ts';
import { type RelatablePage, relatePages } from '../related.ts';
import type { RouteQueries } from './routes.ts';

/** Pages of a collection -> those that are nearest to each. */
export function relationQueries({ config }: Project, content: ContentQueries, { pageSummary }: RouteQueries) {
  /** The pages nearest to each page of a collection. */
  const relations = query(
    'relations',
    async ({ get }, name): Promise<ReadonlyMap<string, readonly string[]>> => {
      const { count, by } = config.collections[name]?.related ?? { count: 0, by: [] };
      const pages: RelatablePage[] = [];
      for (const { url, source, fields } of count === 0 ? [] : await get(content.collection, name)) {
        const values = by.flatMap((field) => asList(fields[field] as string | readonly string[] | undefined));
        pages.push({ url, values, terms: await get(content.terms, source) });
      }
      return relatePages(pages, count);
    },
    (value) => hash(JSON.stringify([...value])),
  );

  /** Routes of the pages nearest to a page of a collection. */
  const near = query(
    'near',
    async ({ get }, url): Promise<readonly string[]> => {
      const name = (await get(pageSummary, url))?.collection ?? '';
      return (await get(relations, name)).get(url) ?? [];
    },
    'encoded',
    json<readonly string[]>(),
  );

  /** Not a query: it is no more than what it looks up. */
  async function relatedTo(get: Context['get'], { url, collection }: SourceSummary): Promise<readonly SourceSummary[]> {
    if (config.collections[collection]?.related === undefined) return [];
    const summaries = await Promise.all((await get(near, url)).map((other) => get(pageSummary, other)));
    return summaries.filter((summary) => summary !== undefined);
  }

  const perPage: PageWork = { stored: (url) => [[near, url]] };

  return { relations, near, relatedTo, perPage };
}
