import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, normalizeDiagnostics } from '../base/diagnostic.ts';
import { outputPath } from '../content/routes.ts';
import { createGraph, type Graph } from '../graph/graph.ts';
import { nodeHost } from '../host/node-host.ts';
import { openStaging, type Staging } from '../host/output-dir.ts';
import { loadProject } from './load-project.ts';
import { outDirOf, outDirProblem } from './out-dir.ts';
import type { Project } from './project.ts';
import { declareQueries, type Queries } from './queries/declare.ts';
import type { BuildOptions, BuildResult } from './result.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

/** How long the build may keep the event loop to itself: signals and progress are served in between. */
const BREATH_MS = 50;
const SLOWEST = 5;

/**
 * Builds the site: asks the graph for every output, writes them to a staging tree, and swaps it in when nothing is
 * wrong. Expected problems come back as diagnostics; a rejection is a bug of the generator.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const watch = createStopwatch();
  const loaded = await loadProject(nodeHost(options.root), options);
  if (!loaded.ok) return emptyResult('stopped', loaded.diagnostics, watch);
  const { project } = loaded;
  const unsafe = options.write === false ? undefined : outDirProblem(project);
  if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch);

  const staging = options.write === false ? undefined : openStaging(outDirOf(project));
  try {
    return await run(project, options, staging, watch);
  } catch (cause) {
    await staging?.discard();
    throw cause;
  }
}

async function run(
  project: Project,
  options: BuildOptions,
  staging: Staging | undefined,
  watch: Stopwatch,
): Promise<BuildResult> {
  const graph = createGraph();
  const queries = declareQueries(project);
  // The history is read by another process meanwhile.
  const history = graph.get(queries.inputs.commitTimes, '');

  options.onProgress?.({ phase: 'bundle', done: 0, total: 0 });
  watch.enter('bundle');
  await graph.get(queries.bundles.templates, '');
  await graph.get(queries.bundles.assets, '');

  options.onProgress?.({ phase: 'read', done: 0, total: 0 });
  watch.enter('read');
  const routes = await graph.get(queries.site.routes, '');
  await history;

  const pages = await renderPages(graph, queries, [...routes.keys()], options, staging, watch);
  if (pages === undefined) return interrupted(staging, watch);

  options.onProgress?.({ phase: 'check', done: 0, total: 0 });
  watch.enter('check');
  await graph.get(queries.checked, '');
  const externalLinks = await graph.get(queries.links.externalLinks, '');
  const diagnostics = normalizeDiagnostics(graph.diagnostics(queries.checked, ''));
  await setImmediate();
  if (options.signal?.aborted) return interrupted(staging, watch);

  options.onProgress?.({ phase: 'write', done: 0, total: 0 });
  watch.enter('write');
  const files = await writeFiles(graph, queries, staging);
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const { written, removed } = failed || staging === undefined ? NOTHING : await staging.commit();
  if (failed) await staging?.discard();
  return {
    status: failed ? 'failed' : 'built',
    diagnostics,
    pages: routes.size,
    outputs: { total: routes.size + files.count, written: written.length, removed: removed.length },
    changed: [...written, ...removed].sort(),
    bytes: pages.bytes + files.bytes,
    phases: watch.stop(),
    slowestPages: pages.slowest,
    outDir: outDirOf(project),
    externalLinks,
  };
}

const NOTHING = { written: [] as readonly string[], removed: [] as readonly string[] };

interface RenderedPages {
  readonly bytes: number;
  readonly slowest: readonly { readonly url: string; readonly ms: number }[];
}

/**
 * Renders every page into the staging tree. A page's tree, body and HTML are let go as soon as it is written: what
 * stays are summaries and facts, so memory does not grow with the text of the site.
 */
async function renderPages(
  graph: Graph,
  { inputs, documents, content, facts, pages, site }: Queries,
  urls: readonly string[],
  options: BuildOptions,
  staging: Staging | undefined,
  watch: Stopwatch,
): Promise<RenderedPages | undefined> {
  const routes = await graph.get(site.routes, '');
  const slowest: { url: string; ms: number }[] = [];
  let bytes = 0;
  let breath = performance.now();
  for (const [done, url] of urls.entries()) {
    const start = watch.enter('render');
    const page = await graph.get(pages.page, url);
    const known = await graph.get(facts.facts, url);
    const end = watch.enter('write');
    if (page !== undefined) await staging?.write(outputPath(url), page.html);
    bytes += known?.bytes ?? 0;
    keepSlowest(slowest, { url, ms: end - start });

    graph.release(pages.page, url);
    const route = routes.get(url);
    if (route?.kind === 'file') {
      graph.release(documents.body, route.file);
      graph.release(documents.document, route.file);
      graph.release(content.split, route.file);
      graph.release(inputs.text, route.file);
    }

    if (end - breath > BREATH_MS) {
      options.onProgress?.({ phase: 'render', done: done + 1, total: urls.length });
      await setImmediate();
      if (options.signal?.aborted) return undefined;
      breath = performance.now();
    }
  }
  options.onProgress?.({ phase: 'render', done: urls.length, total: urls.length });
  return { bytes, slowest };
}

function keepSlowest(slowest: { url: string; ms: number }[], page: { url: string; ms: number }): void {
  if (slowest.length === SLOWEST && page.ms <= (slowest.at(-1)?.ms ?? 0)) return;
  slowest.push(page);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, SLOWEST);
}

async function writeFiles(
  graph: Graph,
  { inputs, outputs }: Queries,
  staging: Staging | undefined,
): Promise<{ count: number; bytes: number }> {
  const files = new Map<string, Uint8Array>();
  for (const { path, bytes } of await graph.get(outputs.files, '')) files.set(path, bytes);
  for (const [source, path] of Object.entries(await graph.get(outputs.media, ''))) {
    files.set(path, (await graph.get(inputs.bytes, source)) ?? new Uint8Array());
  }
  let bytes = 0;
  for (const [path, content] of files) {
    await staging?.write(path, content);
    bytes += content.length;
  }
  return { count: files.size, bytes };
}

async function interrupted(staging: Staging | undefined, watch: Stopwatch): Promise<BuildResult> {
  await staging?.discard();
  return emptyResult('interrupted', [], watch);
}

function emptyResult(status: BuildResult['status'], diagnostics: readonly Diagnostic[], watch: Stopwatch): BuildResult {
  return {
    status,
    diagnostics: normalizeDiagnostics(diagnostics),
    pages: 0,
    outputs: { total: 0, written: 0, removed: 0 },
    changed: [],
    bytes: 0,
    phases: watch.stop(),
    slowestPages: [],
    externalLinks: [],
  };
}
