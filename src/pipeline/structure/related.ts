import { compareText } from '../../base/diagnostic.ts';
import { addTo } from '../../base/lists.ts';
import { type Context, query, storedQuery } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import type { ContentQueries } from '../read/pages.ts';
import type { Terms } from '../read/summaries.ts';
import { asList, type SourceSummary } from '../read/summary.ts';
import type { RouteQueries } from './routes.ts';

export function relationQueries({ config }: Project, content: ContentQueries, { pageSummary }: RouteQueries) {
  /** Map from each page to its related pages, computed and cached for each collection (by its name). */
  const relations = query('relations', async ({ get }, name): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { count, by } = config.collections[name]?.related ?? { count: 0, by: [] };
    const pages: RelatablePage[] = [];
    for (const { url, source, fields } of count === 0 ? [] : await get(content.collection, name)) {
      const values = by.flatMap((field) => asList(fields[field] as string | readonly string[] | undefined));
      pages.push({ url, values, terms: await get(content.terms, source) });
    }
    return relatePages(pages, count);
  });

  const near = storedQuery('near', async ({ get }, url): Promise<readonly string[]> => {
    const name = (await get(pageSummary, url))?.collection ?? '';
    return (await get(relations, name)).get(url) ?? [];
  });

  /** Returns the summaries of related pages. The result is not cached, because it only combines cached values. */
  async function relatedTo(get: Context['get'], { url, collection }: SourceSummary): Promise<readonly SourceSummary[]> {
    if (config.collections[collection]?.related === undefined) return [];
    const summaries = await Promise.all((await get(near, url)).map((other) => get(pageSummary, other)));
    return summaries.filter((summary) => summary !== undefined);
  }

  return { relations, near, relatedTo };
}

export interface RelatablePage {
  readonly url: string;
  /** Values of the fields that the collection compares, such as tags. */
  readonly values: readonly string[];
  readonly terms: Terms;
}

/**
 * Returns the most similar pages of each page. Common values and common words contribute equally to the score, each as
 * tf-idf cosine similarity.
 * @param pages pages to compare; if scores are equal, the earlier page wins
 * @param count maximum number of related pages
 */
export function relatePages(pages: readonly RelatablePage[], count: number): ReadonlyMap<string, readonly string[]> {
  const scores = pages.map(() => new Float64Array(pages.length));
  const values = pages.map((page): Terms => page.values.map((value) => [value, 1]));
  for (const vectors of [values, pages.map(({ terms }) => terms)]) addSimilarity(scores, vectors);
  return new Map(
    pages.map(({ url }, i) => {
      const own = scores[i] ?? [];
      const others = pages.map((_, j) => j).filter((j) => j !== i && (own[j] ?? 0) > 0);
      others.sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || a - b);
      return [url, others.slice(0, count).map((j) => (pages[j] as RelatablePage).url)];
    }),
  );
}

/** Adds the cosine similarity of each pair of vectors. Terms are sorted, because rounding depends on their order. */
function addSimilarity(scores: readonly Float64Array[], unsorted: readonly Terms[]): void {
  const vectors = unsorted.map((vector) => [...vector].sort(([a], [b]) => compareText(a, b)));
  const postings = new Map<string, [page: number, count: number][]>();
  for (const [page, vector] of vectors.entries()) {
    for (const [term, count] of vector) addTo(postings, term, [page, count]);
  }
  const weights = new Map([...postings].map(([term, list]) => [term, Math.log(vectors.length / list.length)]));
  const lengths = vectors.map((vector) =>
    Math.sqrt(vector.reduce((sum, [term, count]) => sum + (count * (weights.get(term) ?? 0)) ** 2, 0)),
  );
  for (const [term, list] of [...postings].sort(([a], [b]) => compareText(a, b))) {
    const weight = (weights.get(term) ?? 0) ** 2;
    if (weight === 0) continue;
    for (const [a, m] of list) {
      const row = scores[a];
      for (const [b, n] of list) {
        if (row !== undefined) row[b] = (row[b] ?? 0) + (m * n * weight) / ((lengths[a] ?? 1) * (lengths[b] ?? 1));
      }
    }
  }
}
