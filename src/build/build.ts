import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, normalizeDiagnostics } from '../base/diagnostic.ts';
import { createGraph, type Graph } from '../graph/graph.ts';
import { nodeHost } from '../host/node-host.ts';
import { openStaging, type Staging } from '../host/output-dir.ts';
import { createTreeWriter, type TreeWriter, type WrittenTree } from '../host/tree-writer.ts';
import { type LoadedProject, loadProject } from './load-project.ts';
import { outDirOf, outDirProblem } from './out-dir.ts';
import { declareQueries, type Queries } from './queries/declare.ts';
import { renderPages } from './render-pages.ts';
import type { BuildOptions, BuildResult } from './result.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';
import { type Crew, crewSize, startCrew } from './threads/crew.ts';

/**
 * Builds the site: asks the graph for every output, writes them to a staging tree, and swaps it in when nothing is
 * wrong. Expected problems come back as diagnostics; a rejection is a bug of the generator.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const watch = createStopwatch();
  const loaded = await loadProject(nodeHost(options.root), options);
  if (!loaded.ok) return emptyResult('stopped', loaded.diagnostics, watch);
  const unsafe = options.write === false ? undefined : outDirProblem(loaded.project);
  if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch);

  const staging = options.write === false ? undefined : openStaging(outDirOf(loaded.project));
  let crew: Crew | undefined;
  let result: BuildResult | undefined;
  try {
    const graph = createGraph();
    const queries = declareQueries(loaded.project);
    const size = crewSize(
      (await graph.get(queries.content.sources, '')).size,
      options.concurrency ?? 1,
    );
    if (size > 0) crew = startCrew(size, loaded.source);
    result = await run(loaded, graph, queries, options, staging, crew, watch);
    return result;
  } finally {
    await crew?.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}

async function run(
  { project }: Extract<LoadedProject, { ok: true }>,
  graph: Graph,
  queries: Queries,
  options: BuildOptions,
  staging: Staging | undefined,
  crew: Crew | undefined,
  watch: Stopwatch,
): Promise<BuildResult> {
  // The history is read by another process meanwhile.
  const history = graph.get(queries.inputs.commitTimes, '');

  options.onProgress?.({ phase: 'bundle', done: 0, total: 0 });
  watch.enter('bundle');
  const templates = await graph.get(queries.bundles.templates, '');
  const assets = await graph.get(queries.bundles.assets, '');

  options.onProgress?.({ phase: 'read', done: 0, total: 0 });
  watch.enter('read');
  const routes = await graph.get(queries.site.routes, '');
  const trees = staging === undefined ? undefined : { tree: staging.tree, oldTree: outDirOf(project) };
  const known = { pages: await graph.get(queries.content.pages, ''), commitTimes: await history, trees };

  watch.enter('render');
  // Without templates there is nothing to render, and the threads would only find out again.
  const helpers = templates && assets ? crew : undefined;
  if (templates && assets) crew?.learn({ ...known, templates: templates.compiled, assets });
  const writer = trees === undefined ? undefined : createTreeWriter(trees.tree, trees.oldTree);
  const rendered = await renderPages(graph, queries, [...routes.keys()], options, writer, helpers);
  if (rendered === undefined) return emptyResult('interrupted', [], watch);

  options.onProgress?.({ phase: 'check', done: 0, total: 0 });
  watch.enter('check');
  await graph.get(queries.checked, '');
  const externalLinks = options.external ? await graph.get(queries.links.externalLinks, '') : [];
  const diagnostics = normalizeDiagnostics(graph.diagnostics(queries.checked, ''));
  await setImmediate();
  if (options.signal?.aborted) return emptyResult('interrupted', [], watch);

  options.onProgress?.({ phase: 'write', done: 0, total: 0 });
  watch.enter('write');
  const files = await writeFiles(graph, queries, writer);
  const written = [...((await helpers?.finish()) ?? []), await writer?.finish()].filter(
    (tree): tree is WrittenTree => tree !== undefined,
  );
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const changes = failed ? undefined : staging?.commit(written);
  return {
    status: failed ? 'failed' : 'built',
    diagnostics,
    pages: routes.size,
    outputs: {
      total: routes.size + files.count,
      written: changes?.written.length ?? 0,
      removed: changes?.removed.length ?? 0,
    },
    changed: changes === undefined ? [] : [...changes.written, ...changes.removed].sort(),
    bytes: rendered.bytes + files.bytes,
    phases: watch.stop(),
    slowestPages: rendered.slowest,
    outDir: outDirOf(project),
    externalLinks,
  };
}

async function writeFiles(
  graph: Graph,
  { inputs, outputs }: Queries,
  writer: TreeWriter | undefined,
): Promise<{ count: number; bytes: number }> {
  const files = new Map<string, Uint8Array>();
  for (const { path, bytes } of await graph.get(outputs.files, '')) files.set(path, bytes);
  for (const [source, path] of Object.entries(await graph.get(outputs.media, ''))) {
    files.set(path, (await graph.get(inputs.bytes, source)) ?? new Uint8Array());
  }
  let bytes = 0;
  for (const [path, content] of files) {
    await writer?.write(path, content);
    bytes += content.length;
  }
  return { count: files.size, bytes };
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
