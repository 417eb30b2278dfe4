import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Cell, PageWork } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/graph.ts';
import type { AnyQuery } from '../../engine/graph/query.ts';
import { type BuildSettings, type PageShard, shareOf } from '../load/project.ts';
import type { Threads } from '../workers/threads.ts';
import type { OutputPlan } from '../write/output-plan.ts';
import type { Queries } from './declare.ts';
import type { BuildResult } from './result.ts';

/** Number of page bodies (rendered Markdown) queued per thread, besides the one that the thread is rendering. */
export const AHEAD = 16;
/**
 * Number of page bodies queued per thread while files are read: so many that the thread has work until the first page
 * is rendered. A thread holds the parsed Markdown of bodies that wait until all files are read.
 */
const QUEUED = 256;
/** Maximum number of page bodies rendered while files are read. Each takes about 10 kB until its page is rendered. */
const MAX_WAITING = 2500;

/** Number of files to read before the event loop runs. */
const TURN = 16;

/**
 * Reads the front matter of every page. At the same time, git reads the history, esbuild bundles the templates, and
 * threads render the first page bodies.
 * @param shard part of the pages to build; undefined for all pages. Bodies are rendered early only for this part of the
 * sorted file names. A page that gets another route from its front matter can belong to another part
 */
export async function readAhead(graph: Graph, queries: Queries, threads: Threads, shard?: PageShard): Promise<void> {
  const { inputs, content, bundles, features } = queries;
  const beside: readonly AnyQuery[] = [inputs.commitTimes, bundles.templates, bundles.assets];
  const others = beside.map((query) => graph.verify(query, ''));
  for (const other of others) other.catch(() => {});
  const sources = await graph.get(content.sources, '');
  const files = [...sources.keys()];
  const own = shard === undefined ? files : shareOf(files, shard);
  const atOnce = QUEUED * threads.call(own.length);
  let [read, started, running] = [0, 0, 0];
  for (const file of new Set([...own, ...files])) {
    await graph.verify(content.summary, file);
    if (read < own.length) {
      await graph.verify(content.body, file);
      for (const { perPage } of features)
        for (const cell of perPage?.ofSource?.(file) ?? []) await graph.verify(...cell);
    }
    graph.evict(inputs.file, file);
    graph.evict(content.frontMatter, file);
    graph.evict(inputs.head, file);
    const end = Math.min(read + 1, own.length, MAX_WAITING);
    while (running < atOnce && started < end) {
      running++;
      // Ignore errors here, because they are reported when the page of this file is rendered and requests the body.
      void graph
        .verify(queries.documents.body, own[started++] as string)
        .catch(() => {})
        .then(() => running--);
    }
    // Yield to the event loop to receive finished bundles and bodies. Bodies need the bundled templates.
    if (++read % TURN === 0) await setImmediate();
  }
}

/** Maximum time in milliseconds before the main thread pauses, so that the event loop handles signals and progress. */
const BREATH_MS = 50;
const SLOWEST = 5;
/** Number of pages above which small values of finished pages, such as anchors, are evicted if the cache has them. */
const MANY = 20_000;

interface RenderOptions extends Pick<BuildSettings, 'onProgress' | 'signal'> {
  /** Number of pages to start while an earlier page is rendered, so that the threads always have work. */
  readonly ahead: number;
  /** Plan that collects the output files of all pages; undefined if nothing is written. */
  readonly plan: OutputPlan | undefined;
  /** True to start later pages completely; false to start only their bodies (rendered Markdown). */
  readonly areWhole: boolean;
}

type PageTime = BuildResult['slowestPages'][number];

interface Work {
  readonly graph: Graph;
  readonly queries: Queries;
  readonly features: readonly PageWork[];
  /** Names of queries whose values stay in memory, because site-wide files such as feeds read them again. */
  readonly readAgain: ReadonlySet<string>;
}

/** Checks if the HTML of a page, and the facts extracted from the HTML, are up to date. */
export function isKnown(graph: Graph, { pages, facts }: Queries, url: string): boolean {
  return graph.isFresh(pages.html, url) && graph.isFresh(facts.facts, url);
}

/**
 * Renders every stale page, and adds the output files of all pages to the plan.
 * @returns the slowest pages; undefined if the build was aborted
 */
export async function renderPages(
  graph: Graph,
  queries: Queries,
  urls: readonly string[],
  { onProgress, signal, ahead, areWhole, plan }: RenderOptions,
): Promise<readonly PageTime[] | undefined> {
  const work = {
    ...{ graph, queries },
    features: queries.features.flatMap(({ perPage }) => perPage ?? []),
    readAgain: new Set(queries.features.flatMap(({ perSite }) => perSite?.readsAgain ?? []).map(({ name }) => name)),
  };
  // Ignore errors here, because they are reported when the page is awaited.
  const startEarly = (url: string) => void (areWhole ? makeWhole(work, url) : makeBody(work, url)).catch(() => {});
  const slowest: PageTime[] = [];
  const seenParts = new Set<string>();
  /** Index of the next page to start. The pages before it were started, some of them early, or were up to date. */
  let next = 0;
  let breath = performance.now();
  for (const [i, url] of urls.entries()) {
    // A page that was started early may be up to date now, but its sources and HTML must still be evicted below.
    const isStale = i < next || !isKnown(graph, queries, url);
    if (isStale) {
      // Start page `i` before the following pages, because a thread processes its queue in order.
      const end = ahead === 0 ? i : Math.min(i + 1 + ahead, urls.length);
      for (next = Math.max(next, i); next < end; next++) startEarly(urls[next] as string);
      const start = performance.now();
      const { idle } = performance.eventLoopUtilization();
      await makePage(work, url, seenParts);
      // Subtract the idle time, because a page that waits while the highlighter loads is not slow.
      const waited = performance.eventLoopUtilization().idle - idle;
      keepSlowest(slowest, { url, ms: performance.now() - start - waited });
    }
    if (plan !== undefined) await planPage(work, url, plan);
    evict(work, url);
    if (isStale) evictSources(work, url, await pageSource(work, url));
    if (urls.length > MANY)
      for (const { stored } of work.features) for (const cell of stored?.(url) ?? []) graph.evictIfStored(...cell);
    const end = performance.now();
    if (end - breath < BREATH_MS) continue;
    onProgress?.({ phase: 'render', done: i + 1, total: urls.length });
    await setImmediate();
    if (signal?.aborted) return undefined;
    breath = performance.now();
  }
  onProgress?.({ phase: 'render', done: urls.length, total: urls.length });
  return slowest;
}

/** Returns the content file of a page, or undefined for a generated page. */
export async function pageSource({ graph, queries }: Pick<Work, 'graph' | 'queries'>, url: string) {
  const route = await graph.get(queries.site.route, url);
  return route?.kind === 'file' ? route.file : undefined;
}

async function makeBody(work: Work, url: string): Promise<void> {
  const file = await pageSource(work, url);
  if (file !== undefined) await work.graph.verify(work.queries.documents.body, file);
}

/** Renders a page, and computes the values derived from its HTML before the HTML is evicted. */
async function makeWhole(work: Work, url: string): Promise<void> {
  const { graph, queries, features } = work;
  await graph.verify(queries.pages.html, url);
  for (const [query, key] of await derivedCells(graph, features, url, await pageSource(work, url)))
    await graph.verify(query, key);
}

async function makePage(work: Work, url: string, seenParts: Set<string>): Promise<void> {
  const { graph, features } = work;
  await makeWhole(work, url);
  for (const { shared } of features) {
    if (shared === undefined) continue;
    const ids = await shared.ids(graph.get, url);
    if (ids.some((id) => !seenParts.has(id))) await graph.verify(shared.query, url);
    for (const id of ids) seenParts.add(id);
  }
}

/** Returns the queries (each with a key) that are computed from a page's HTML, and read after the HTML is evicted. */
export async function derivedCells(graph: Graph, features: readonly PageWork[], url: string, file: string | undefined) {
  const cells: Cell[] = [];
  for (const { derived } of features) if (derived) cells.push(...(await derived(graph.get, url, file)));
  return cells;
}

async function planPage({ graph, features }: Work, url: string, plan: OutputPlan): Promise<void> {
  for (const { outputs } of features)
    for (const { path, query, content } of outputs?.(url) ?? []) {
      await graph.verify(query, url);
      await plan.add(path, graph.inspect.fingerprint(query, url) ?? '', () => content(graph.get));
    }
}

/** Evicts the output files of a page, except files that site-wide files such as feeds still have to read. */
function evict({ graph, features, readAgain }: Work, url: string): void {
  for (const { outputs } of features)
    for (const { query } of outputs?.(url) ?? []) if (!readAgain.has(query.name)) graph.evict(query, url);
}

/** Evicts intermediate results of a page, such as its Markdown, so that long texts do not fill the memory. */
function evictSources({ graph, features }: Work, url: string, file: string | undefined): void {
  for (const { evicted } of features) for (const cell of evicted?.(url, file) ?? []) graph.evict(...cell);
}

function keepSlowest(slowest: PageTime[], page: PageTime): void {
  slowest.push(page);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, SLOWEST);
}
