import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { outputPath } from '../content/routes.ts';
import type { Graph } from '../graph/interface.ts';
import type { OutputPlan } from './output-plan.ts';
import type { Queries } from './queries/declare.ts';
import type { BuildOptions } from './result.ts';

/** How long the build may keep its event loop to itself: signals and progress are served in between. */
const BREATH_MS = 50;
const SLOWEST = 5;
/** Of more pages than this even what is known of them fills the memory: it is parked in the store until it is wanted. */
const MANY = 20_000;

export interface RenderedPages {
  /** Bytes of all pages and their twins; 0 without a plan. */
  readonly bytes: number;
  readonly slowest: readonly PageTime[];
}

interface RenderOptions extends Pick<BuildOptions, 'onProgress' | 'signal'> {
  /** So many pages that follow are asked for meanwhile, so that other threads have something to do. */
  readonly ahead: number;
  /** Whether all of them is, down to their texts, or their bodies only. */
  readonly areWhole: boolean;
  /** Whether the Markdown of the pages is needed once more, all of it together. */
  readonly keepsTexts: boolean;
}

interface PageTime {
  readonly url: string;
  readonly ms: number;
}

/** Whether a page need not be made. */
export function isKnown(graph: Graph, { pages, facts }: Queries, url: string): boolean {
  return graph.isRight(pages.html, url) && graph.isRight(facts.facts, url);
}

/**
 * Makes every page that is not known to be right, and adds all of them to the plan.
 *
 * @returns undefined when the build was aborted
 */
export async function renderPages(
  graph: Graph,
  queries: Queries,
  urls: readonly string[],
  { onProgress, signal, ahead, areWhole, keepsTexts }: RenderOptions,
  plan: OutputPlan | undefined,
): Promise<RenderedPages | undefined> {
  const slowest: PageTime[] = [];
  const seenParts = new Set<string>();
  let bytes = 0;
  /** The first page whose body was not asked for. */
  let next = 0;
  let breath = performance.now();
  for (const [i, url] of urls.entries()) {
    const isStale = !isKnown(graph, queries, url);
    if (isStale) {
      // Its own first: a thread does what it is told in order.
      const end = ahead === 0 ? i : Math.min(i + 1 + ahead, urls.length);
      for (next = Math.max(next, i); next < end; next++) askAhead(graph, queries, urls[next] as string, areWhole);
      const start = performance.now();
      const { idle } = performance.eventLoopUtilization();
      await makePage(graph, queries, url, seenParts);
      // A page is not slow because the thread that highlights was still loading when it came.
      const waited = performance.eventLoopUtilization().idle - idle;
      keepSlowest(slowest, { url, ms: performance.now() - start - waited });
    }
    if (plan !== undefined) bytes += await planPage(graph, queries, url, plan);
    graph.release(queries.pages.html, url);
    if (!keepsTexts) graph.release(queries.twins.twin, url);
    if (isStale) await letGo(graph, queries, url);
    if (urls.length > MANY) park(graph, queries, url);
    const end = performance.now();
    if (end - breath < BREATH_MS) continue;
    onProgress?.({ phase: 'render', done: i + 1, total: urls.length });
    await setImmediate();
    if (signal?.aborted) return undefined;
    breath = performance.now();
  }
  onProgress?.({ phase: 'render', done: urls.length, total: urls.length });
  return { bytes, slowest };
}

/** Lets a body, or all of a page, be made meanwhile. What goes wrong is told to who waits for it. */
function askAhead(graph: Graph, queries: Queries, url: string, isWhole: boolean): void {
  const ask = isWhole ? makeWhole : makeBody;
  ask(graph, queries, url).catch(() => {});
}

async function makeBody(graph: Graph, { documents, site }: Queries, url: string): Promise<void> {
  const route = await graph.get(site.route, url);
  if (route?.kind === 'file') await graph.verify(documents.body, route.file);
}

/** A page, and what is made of its HTML for others than browsers. */
async function makeWhole(graph: Graph, { pages, search, twins }: Queries, url: string): Promise<void> {
  await graph.verify(pages.html, url);
  if (twins.pathOf(url) !== undefined) await graph.verify(twins.tokens, url);
  if (search.isOn) await graph.verify(search.page, url);
}

/** Renders a page, and takes out of it what others want to know while it is there. */
async function makePage(graph: Graph, queries: Queries, url: string, seenParts: Set<string>): Promise<void> {
  const { documents, facts, feeds, site } = queries;
  await makeWhole(graph, queries, url);
  const { shared } = await graph.get(facts.uses, url);
  await graph.verify(facts.anchors, url);
  if (shared.some((id) => !seenParts.has(id))) await graph.verify(facts.parts, url);
  for (const id of shared) seenParts.add(id);
  const route = await graph.get(site.route, url);
  if (route?.kind !== 'file') return;
  await graph.verify(documents.excerpt, route.file);
  if ((await graph.get(feeds.items, '')).has(url)) await graph.verify(feeds.text, url);
}

/** @returns the size of the page and its twin in bytes */
async function planPage(graph: Graph, { pages, twins }: Queries, url: string, plan: OutputPlan): Promise<number> {
  const { inspect } = graph;
  const print = inspect.fingerprint(pages.html, url) ?? '';
  const bytes = await plan.add(outputPath(url), print, () => graph.get(pages.html, url));
  const path = twins.pathOf(url);
  if (path === undefined) return bytes;
  await graph.verify(twins.twin, url);
  const twinPrint = inspect.fingerprint(twins.twin, url) ?? '';
  return bytes + (await plan.add(path, twinPrint, () => graph.get(twins.twin, url)));
}

/**
 * Lets go of a page's text, tree, body and HTML: what stays are summaries and facts, so memory does not grow with the text
 * of the site.
 */
async function letGo(
  graph: Graph,
  { inputs, content, documents, pages, texts, feeds, site }: Queries,
  url: string,
): Promise<void> {
  graph.release(pages.page, url);
  graph.release(texts.text, url);
  graph.release(feeds.text, url);
  const route = await graph.get(site.route, url);
  if (route?.kind !== 'file') return;
  graph.release(documents.body, route.file);
  graph.release(content.body, route.file);
  graph.release(inputs.file, route.file);
}

function park(graph: Graph, { facts, search, site }: Queries, url: string): void {
  graph.park(search.page, url);
  graph.park(facts.facts, url);
  graph.park(facts.anchors, url);
  graph.park(facts.uses, url);
  graph.park(site.place, url);
  graph.park(site.variants, url);
  graph.park(site.near, url);
}

function keepSlowest(slowest: PageTime[], page: PageTime): void {
  slowest.push(page);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, SLOWEST);
}
