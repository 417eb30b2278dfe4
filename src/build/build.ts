import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, normalizeDiagnostics } from '../base/diagnostic.ts';
import { ASSETS } from '../bundle/browser.ts';
import { createGraph, type Graph } from '../graph/graph.ts';
import { nodeHost } from '../host/node-host.ts';
import { openStaging, type Staging } from '../host/output-dir.ts';
import { createTreeWriter, type TreeWriter } from '../host/tree-writer.ts';
import { type Highlighting, startHighlighting } from './highlighting.ts';
import { loadProject } from './load-project.ts';
import { outDirOf, outDirProblem } from './out-dir.ts';
import { applyPolicy } from './policy.ts';
import type { Project } from './project.ts';
import { declareQueries, type Queries } from './queries/declare.ts';
import { renderPages } from './render-pages.ts';
import type { BuildOptions, BuildResult } from './result.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

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
  const { languages } = loaded.project.config.markdown;
  const highlighting = startHighlighting(languages, options.concurrency ?? availableParallelism());
  let result: BuildResult | undefined;
  try {
    result = await run(loaded.project, highlighting, options, staging, watch);
    return result;
  } finally {
    await highlighting.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}

async function run(
  project: Project,
  highlighting: Highlighting,
  options: BuildOptions,
  staging: Staging | undefined,
  watch: Stopwatch,
): Promise<BuildResult> {
  const graph = createGraph();
  const queries = declareQueries(project, highlighting.highlighter);
  // Other processes read the history and bundle the templates meanwhile.
  const history = graph.get(queries.inputs.commitTimes, '');
  const templates = graph.get(queries.bundles.templates, '');

  options.onProgress?.({ phase: 'read', done: 0, total: 0 });
  watch.enter('read');
  for (const file of (await graph.get(queries.content.sources, '')).keys()) {
    const source = await graph.get(queries.content.body, file);
    if (source !== undefined) highlighting.announce(source.body);
    // Text and front matter are taken from it.
    graph.release(queries.inputs.file, file);
  }
  const routes = await graph.get(queries.site.routes, '');

  options.onProgress?.({ phase: 'bundle', done: 0, total: 0 });
  watch.enter('bundle');
  await templates;
  await graph.get(queries.bundles.assets, '');
  await history;

  watch.enter('render');
  const writer = staging === undefined ? undefined : createTreeWriter(staging.tree, outDirOf(project));
  const rendered = await renderPages(graph, queries, [...routes.keys()], options, writer);
  if (rendered === undefined) return emptyResult('interrupted', [], watch);

  options.onProgress?.({ phase: 'check', done: 0, total: 0 });
  watch.enter('check');
  await graph.get(queries.checked, '');
  const externalLinks = options.external ? await graph.get(queries.links.externalLinks, '') : [];
  const diagnostics = applyPolicy(normalizeDiagnostics(graph.diagnostics(queries.checked, '')), project.config.policy);
  await setImmediate();
  if (options.signal?.aborted) return emptyResult('interrupted', [], watch);

  options.onProgress?.({ phase: 'write', done: 0, total: 0 });
  watch.enter('write');
  const otherBytes = await writeFiles(graph, queries, writer);
  const written = await writer?.finish();
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const keep = { below: `${ASSETS}/`, builds: project.config.keepAssets };
  const changes = failed ? undefined : written && staging?.commit(written, keep);
  return {
    status: failed ? 'failed' : 'built',
    diagnostics,
    pages: routes.size,
    outputs: {
      total: (await graph.get(queries.outputs.claims, '')).size,
      written: changes?.written.length ?? 0,
      removed: changes?.removed.length ?? 0,
    },
    changed: changes === undefined ? [] : [...changes.written, ...changes.removed].sort(),
    bytes: rendered.bytes + otherBytes,
    phases: watch.stop(),
    slowestPages: rendered.slowest,
    outDir: outDirOf(project),
    externalLinks,
  };
}

/** @returns bytes of everything beside the pages */
async function writeFiles(graph: Graph, { inputs, outputs }: Queries, writer: TreeWriter | undefined): Promise<number> {
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
  return bytes;
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
