import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { outputPath } from '../content/routes.ts';
import type { Graph } from '../graph/graph.ts';
import type { TreeWriter } from '../host/tree-writer.ts';
import type { Queries } from './queries/declare.ts';
import type { BuildOptions } from './result.ts';

/** How long the build may keep its event loop to itself: signals and progress are served in between. */
const BREATH_MS = 50;
const SLOWEST = 5;

export interface RenderedPages {
  /** Bytes of all pages and their twins. */
  readonly bytes: number;
  readonly slowest: readonly PageTime[];
}

interface PageTime {
  readonly url: string;
  readonly ms: number;
}

/**
 * Renders and writes every page.
 *
 * @returns undefined when the build was aborted
 */
export async function renderPages(
  graph: Graph,
  queries: Queries,
  urls: readonly string[],
  { onProgress, signal }: BuildOptions,
  writer: TreeWriter | undefined,
): Promise<RenderedPages | undefined> {
  const slowest: PageTime[] = [];
  let bytes = 0;
  let breath = performance.now();
  for (const [i, url] of urls.entries()) {
    const start = performance.now();
    const { idle } = performance.eventLoopUtilization();
    bytes += await renderPage(graph, queries, url, writer);
    const end = performance.now();
    // A page is not slow because the thread that highlights was still loading when it came.
    const waited = performance.eventLoopUtilization().idle - idle;
    keepSlowest(slowest, { url, ms: end - start - waited });
    if (end - breath < BREATH_MS) continue;
    onProgress?.({ phase: 'render', done: i + 1, total: urls.length });
    await setImmediate();
    if (signal?.aborted) return undefined;
    breath = performance.now();
  }
  onProgress?.({ phase: 'render', done: urls.length, total: urls.length });
  return { bytes, slowest };
}

/**
 * Renders one page and writes it. Its text, tree, body and HTML are let go at once: what stays are summaries and facts,
 * so memory does not grow with the text of the site.
 *
 * @returns the size of the page and its twin in bytes
 */
async function renderPage(
  graph: Graph,
  { inputs, content, documents, pages, twins, facts, feeds, site }: Queries,
  url: string,
  writer: TreeWriter | undefined,
): Promise<number> {
  const page = await graph.get(pages.page, url);
  const known = await graph.get(facts.facts, url);
  const twin = writer && (await graph.get(twins.twin, url));
  if (page !== undefined) await writer?.write(outputPath(url), page.html);
  if (twin !== undefined) await writer?.write(twin.path, twin.text);

  graph.release(twins.twin, url);
  graph.release(pages.page, url);
  const route = (await graph.get(site.routes, '')).get(url);
  if (route?.kind === 'file') {
    // What lists and feeds will show of the page is taken out of its body while that is there.
    await graph.get(documents.excerpt, route.file);
    if ((await graph.get(feeds.items, '')).has(url)) await graph.get(feeds.text, url);
    graph.release(documents.body, route.file);
    graph.release(documents.document, route.file);
    graph.release(content.body, route.file);
    graph.release(inputs.text, route.file);
  }
  return (known?.bytes ?? 0) + Buffer.byteLength(twin?.text ?? '');
}

function keepSlowest(slowest: PageTime[], page: PageTime): void {
  slowest.push(page);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, SLOWEST);
}
