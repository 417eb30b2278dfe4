import { setImmediate } from 'node:timers/promises';
import type { Graph } from '../graph/graph.ts';
import type { TreeWriter } from '../host/tree-writer.ts';
import type { Queries } from './queries/declare.ts';
import { type PageResult, renderPage } from './render-page-task.ts';
import type { BuildOptions } from './result.ts';
import type { Crew } from './threads/crew.ts';

/** How long the main thread may keep its event loop to itself: signals, progress and the crew are served in between. */
const BREATH_MS = 20;
const SLOWEST = 5;

export interface RenderedPages {
  /** Bytes of all pages. */
  readonly bytes: number;
  readonly slowest: readonly { readonly url: string; readonly ms: number }[];
}

/**
 * Renders and writes every page: the main thread and the crew take pages off one list. What the crew finds out is
 * taken over into the graph, so the checks that follow do not know who rendered what.
 *
 * @returns undefined when the build was aborted
 */
export async function renderPages(
  graph: Graph,
  queries: Queries,
  urls: readonly string[],
  { onProgress, signal }: BuildOptions,
  writer: TreeWriter | undefined,
  crew: Crew | undefined,
): Promise<RenderedPages | undefined> {
  const slowest: { url: string; ms: number }[] = [];
  let taken = 0;
  let done = 0;
  let bytes = 0;
  const next = () => (signal?.aborted ? undefined : urls[taken++]);
  const count = ({ url, facts, ms }: PageResult) => {
    done++;
    bytes += facts?.bytes ?? 0;
    keepSlowest(slowest, { url, ms });
  };

  const others = crew?.work(next, (pages) => {
    for (const { diagnostics, ...page } of pages) {
      graph.seed(queries.facts.facts, page.url, page.facts, diagnostics);
      count(page);
    }
  });
  let breath = performance.now();
  for (let url = next(); url !== undefined; url = next()) {
    count(await renderPage(graph, queries, url, writer));
    if (performance.now() - breath < BREATH_MS) continue;
    onProgress?.({ phase: 'render', done, total: urls.length });
    await setImmediate();
    breath = performance.now();
  }
  await others;
  if (signal?.aborted) return undefined;
  onProgress?.({ phase: 'render', done: urls.length, total: urls.length });
  return { bytes, slowest };
}

function keepSlowest(slowest: { url: string; ms: number }[], page: { url: string; ms: number }): void {
  slowest.push(page);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, SLOWEST);
}
