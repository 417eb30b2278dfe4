import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, normalizeDiagnostics } from '../base/diagnostic.ts';
import { ASSETS } from '../bundle/browser.ts';
import { isPageFile } from '../content/routes.ts';
import type { Graph } from '../graph/interface.ts';
import type { AnyQuery } from '../graph/query.ts';
import { nodeHost } from '../host/node-host.ts';
import { openStaging, type Staging } from '../host/output-dir.ts';
import { createTreeWriter } from '../host/tree-writer.ts';
import { cacheDirProblem } from './cache-dir.ts';
import { drawPreviews } from './draw-previews.ts';
import { type Highlighting, startHighlighting } from './highlighting.ts';
import { loadProject } from './load-project.ts';
import { localMakers, pooledMakers } from './map/makers.ts';
import { type Pool, startPool } from './map/pool.ts';
import { type Memory, recall } from './memory.ts';
import { foreignPartProblem, foreignProblem, outDirOf, outDirProblem } from './out-dir.ts';
import { createOutputPlan, type OutputPlan } from './output-plan.ts';
import { planPictures } from './plan-pictures.ts';
import { applyPolicy } from './policy.ts';
import type { Project } from './project.ts';
import { declareQueries, type Queries } from './queries/declare.ts';
import { isKnown, renderPages } from './render-pages.ts';
import type { BuildOptions, BuildResult } from './result.ts';
import { NOTHING_WRITTEN, savePart, unwritablePart } from './shard/save-part.ts';
import { shareOf } from './shard/share.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';
import { changedOutputs, textTotals } from './totals.ts';
import { statefulHost } from './warm-inputs.ts';

/** Pages that have to be made, from which on threads are worth their start: each loads the templates and the grammars. */
const WORTH_THREADS = 64;
/** Bodies that are asked for before their pages are rendered, for each thread. */
const AHEAD = 16;

/**
 * Builds the site: asks the graph for every output, writes what the output folder does not have to a staging tree, and
 * puts it in place when nothing is wrong. Expected problems come back as diagnostics; a rejection is a bug of the generator.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const watch = createStopwatch();
  const host = statefulHost(nodeHost(options.root), options.root);
  const loaded = await loadProject(host, options);
  if (!loaded.ok) return emptyResult('stopped', loaded.diagnostics, watch);
  const { project } = loaded;
  const foreignIn = options.shard === undefined ? foreignProblem : foreignPartProblem;
  const unsafe =
    cacheDirProblem(project, options) ??
    (options.write === false ? undefined : (outDirProblem(project) ?? foreignIn(project)));
  if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch);

  const writesSite = options.write !== false && options.shard === undefined;
  const staging = !writesSite ? undefined : openStaging(outDirOf(project));
  const { languages } = project.config.markdown;
  const highlighting = startHighlighting(languages, options.concurrency ?? availableParallelism());
  let pool: Pool | undefined;
  let memory: Memory | undefined;
  let result: BuildResult | undefined;
  try {
    watch.enter('read');
    const makers = pooledMakers(localMakers(highlighting.highlighter), () => pool);
    const queries = declareQueries(project, makers);
    const prepare = (file: string) => isPageFile(file) && highlighting.prepare();
    memory = await recall(project, queries, host, options, outDirOf(project), prepare);
    /** A few pages are rendered before a thread is ready for the first. */
    const callThreads = (pages: number) => {
      const size = (options.concurrency ?? availableParallelism()) - 1;
      if (pages >= WORTH_THREADS && size > 0) pool ??= startPool({ root: options.root, languages }, size);
      return pool?.size ?? 0;
    };
    result = await run({ project, queries, highlighting, callThreads, memory, options, staging, watch });
    return result;
  } finally {
    memory?.close();
    await pool?.stop();
    await highlighting.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}

interface Run {
  readonly project: Project;
  readonly queries: Queries;
  readonly highlighting: Highlighting;
  /** Starts threads when so many pages are worth them. Returns how many there are. */
  readonly callThreads: (pages: number) => number;
  readonly memory: Memory;
  readonly options: BuildOptions;
  readonly staging: Staging | undefined;
  readonly watch: Stopwatch;
}

async function run({
  project,
  queries,
  highlighting,
  callThreads,
  memory,
  options,
  staging,
  watch,
}: Run): Promise<BuildResult> {
  const { graph } = memory;
  options.onProgress?.({ phase: 'read', done: 0, total: 0 });
  if (!memory.isWarm) await readAhead(graph, queries, highlighting, callThreads);
  else if (memory.changed.length < WORTH_THREADS) await announce(graph, queries, highlighting, memory.changed);
  const urls = await graph.get(queries.site.urls, '');

  if (!memory.isWarm) {
    options.onProgress?.({ phase: 'bundle', done: 0, total: 0 });
    watch.enter('bundle');
    await graph.get(queries.bundles.templates, '');
    await graph.get(queries.bundles.assets, '');
    await graph.get(queries.inputs.commitTimes, '');
  }

  watch.enter('render');
  const writer = staging === undefined ? undefined : createTreeWriter(staging.tree, outDirOf(project));
  const plan = writer && createOutputPlan(memory.outputs, writer, project.config.compress);
  const share = options.shard === undefined ? urls : shareOf(urls, options.shard);
  const pagePlan = options.shard === undefined ? plan : NOTHING_WRITTEN;
  const known = new Set(share.filter((url) => isKnown(graph, queries, url)));
  const stale = share.filter((url) => !known.has(url));
  const threads = callThreads(stale.length);
  const keepsTexts = project.config.llms?.full === true;
  const ahead = { ahead: AHEAD * threads, areWhole: threads > 1, keepsTexts };
  // What is known is only looked at: meanwhile threads load their code and highlight what has changed.
  const rendered = await renderPages(graph, queries, [...known, ...stale], { ...options, ...ahead }, pagePlan);
  const previewBytes = rendered && (await drawPreviews(graph, queries, share, options.signal, pagePlan));
  if (rendered === undefined || previewBytes === undefined) return emptyResult('interrupted', [], watch);
  if (options.shard !== undefined) {
    watch.enter('write');
    const problems = await savePart({ project, queries, memory }, options.shard, share);
    if (problems === undefined) return emptyResult('stopped', [unwritablePart(project)], watch);
    return {
      ...emptyResult(problems.some(isError) ? 'failed' : 'built', problems, watch),
      pages: share.length,
      slowestPages: rendered.slowest,
      outDir: outDirOf(project),
      runs: graph.runs,
    };
  }

  const atOnce = options.concurrency ?? availableParallelism();
  const pictureBytes = await planPictures(graph, queries, atOnce, plan);
  options.onProgress?.({ phase: 'check', done: 0, total: 0 });
  watch.enter('check');
  await graph.verify(queries.checked, '');
  const externalLinks = options.external ? await graph.get(queries.links.externalLinks, '') : [];
  const edits = options.prose ? await graph.get(queries.prose.report, '') : [];
  const asked: readonly AnyQuery[] = [queries.checked, ...(options.prose ? [queries.prose.report] : [])];
  const problemsOf = (roots: readonly AnyQuery[]) =>
    applyPolicy(
      normalizeDiagnostics(roots.flatMap((root) => graph.diagnosticsOf([[root, '']]))),
      project.config.policy,
    );
  const found = problemsOf(asked);
  await setImmediate();
  if (options.signal?.aborted) return emptyResult('interrupted', [], watch);

  options.onProgress?.({ phase: 'write', done: 0, total: 0 });
  watch.enter('write');
  const otherBytes = plan === undefined ? 0 : await planFiles(graph, queries, plan);
  const written = writer?.finish();
  const failed = found.some(isError);
  const keep = { below: `${ASSETS}/`, builds: project.config.keepAssets };
  const changes = failed ? undefined : written && staging?.commit(written, keep);
  const paths = await graph.get(queries.outputs.paths, '');
  memory.save(rootsOf(queries, asked, urls), changes && plan && { prints: plan.prints, ...changes });
  // Not remembered: that a check asks for the first time is no news of the site, which `ssg why` would tell.
  const ledger = options.ledger ? await graph.get(queries.ledger.report, '') : undefined;
  const diagnostics = ledger === undefined ? found : problemsOf([...asked, queries.ledger.report]);
  return {
    status: diagnostics.some(isError) ? 'failed' : 'built',
    diagnostics,
    pages: urls.length,
    outputs: { total: paths.length, ...changedOutputs(changes, paths, project) },
    changed: changes === undefined ? [] : [...changes.written, ...changes.removed].sort(),
    bytes: rendered.bytes + pictureBytes + previewBytes + otherBytes,
    ...(project.config.markdown.twins && { texts: await textTotals(graph, queries, urls) }),
    phases: watch.stop(),
    slowestPages: rendered.slowest,
    outDir: outDirOf(project),
    externalLinks,
    ...(ledger && { ledger }),
    edits,
    runs: graph.runs,
  };
}

/** Reads every page as far as its front matter, while other processes read the history and bundle the templates. */
async function readAhead(
  graph: Graph,
  queries: Queries,
  highlighting: Highlighting,
  callThreads: Run['callThreads'],
): Promise<void> {
  const { inputs, content, bundles } = queries;
  const others = [graph.verify(inputs.commitTimes, ''), graph.verify(bundles.templates, '')];
  for (const other of others) other.catch(() => {});
  const sources = await graph.get(content.sources, '');
  const hasThreads = callThreads(sources.size) > 0;
  for (const file of sources.keys()) {
    await graph.verify(content.summary, file);
    if (!hasThreads) {
      const source = await graph.get(content.body, file);
      if (source !== undefined) highlighting.announce(source.body);
    }
    graph.release(inputs.file, file);
    graph.release(content.frontMatter, file);
    graph.release(inputs.head, file);
  }
}

/** Code of pages that have changed is highlighted while the rest is looked at. */
async function announce(
  graph: Graph,
  { content }: Queries,
  highlighting: Highlighting,
  files: readonly string[],
): Promise<void> {
  for (const file of files.filter(isPageFile)) {
    const source =
      (await graph.get(content.owner, file)) === undefined ? undefined : await graph.get(content.body, file);
    if (source !== undefined) highlighting.expect(source.body);
  }
}

/** Everything in the output beside the pages. Returns its bytes. */
async function planFiles(graph: Graph, { inputs, outputs, search }: Queries, plan: OutputPlan): Promise<number> {
  let bytes = 0;
  const made = async (wanted: string) => {
    const sources = [outputs.files, outputs.hostFiles, search.files] as const;
    for (const source of sources) {
      const found = (await graph.get(source, '')).findLast(({ path }) => path === wanted);
      if (found !== undefined) return found.bytes;
    }
    return undefined;
  };
  for (const [path, print] of await graph.get(outputs.filePrints, ''))
    bytes += await plan.add(path, print, () => made(path));
  const pictures = await graph.get(outputs.pictures, '');
  for (const [source, path] of Object.entries(await graph.get(outputs.media, ''))) {
    if (path in pictures) continue;
    await graph.verify(inputs.bytes, source);
    const print = graph.inspect.fingerprint(inputs.bytes, source) ?? '';
    bytes += await plan.add(path, print, () => graph.get(inputs.bytes, source));
  }
  return bytes;
}

/** What the next build wants to know: everything that this one has asked. */
function rootsOf({ site, outputs, pages, twins, feeds }: Queries, asked: readonly AnyQuery[], urls: readonly string[]) {
  const all: (readonly [AnyQuery, string])[] = [
    ...asked.map((root) => [root, ''] as const),
    [site.urls, ''],
    [outputs.paths, ''],
    [outputs.filePrints, ''],
    [outputs.media, ''],
    [feeds.items, ''],
  ];
  for (const url of urls) {
    all.push([pages.html, url]);
    if (twins.pathOf(url) !== undefined) all.push([twins.twin, url], [twins.tokens, url]);
  }
  return all;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
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
    edits: [],
    runs: new Map(),
  };
}
