import { compareText } from '../../base/diagnostic.ts';
import type { Terms } from '../read/summaries.ts';

export interface RelatablePage {
  readonly url: string;
  /** Values of the fields that relate pages: its tags. */
  readonly values: readonly string[];
  readonly terms: Terms;
}

/**
 * The pages nearest to each page: half by the values they share, half by the words they share, both weighted by how rare
 * they are (tf-idf, cosine). The same pages in the same order give the same result.
 *
 * @param pages in the order that decides between equals
 * @param count at most so many for each
 */
export function relatePages(pages: readonly RelatablePage[], count: number): ReadonlyMap<string, readonly string[]> {
  const scores = pages.map(() => new Float64Array(pages.length));
  addSimilarity(
    scores,
    pages.map(({ values }) => values.map((value) => [value, 1])),
  );
  addSimilarity(
    scores,
    pages.map(({ terms }) => terms),
  );
  return new Map(
    pages.map(({ url }, i) => {
      const own = scores[i] ?? [];
      const others = pages.map((_, j) => j).filter((j) => j !== i && (own[j] ?? 0) > 0);
      others.sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || a - b);
      return [url, others.slice(0, count).map((j) => (pages[j] as RelatablePage).url)];
    }),
  );
}

/** Adds the cosine of every two vectors to their score. Sums are made in the order of the terms: their last digits depend on it. */
function addSimilarity(scores: readonly Float64Array[], unsorted: readonly Terms[]): void {
  const vectors = unsorted.map((vector) => [...vector].sort(([a], [b]) => compareText(a, b)));
  const postings = new Map<string, [page: number, count: number][]>();
  for (const [page, vector] of vectors.entries()) {
    for (const [term, count] of vector) {
      const list = postings.get(term);
      if (list === undefined) postings.set(term, [[page, count]]);
      else list.push([page, count]);
    }
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
