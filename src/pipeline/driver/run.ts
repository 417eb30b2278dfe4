import { setImmediate } from 'node:timers/promises';
import { siteAddress } from '../../base/address.ts';
import { isCopy } from '../../base/codings.ts';
import { isError, normalizeDiagnostics } from '../../base/diagnostic.ts';
import { ASSETS } from '../../base/paths.ts';
import { eachOf } from '../../base/thrown.ts';
import type { Cell, SlowFile, SlowFiles } from '../../config/feature.ts';
import type { AnyQuery, Roots } from '../../engine/graph/query.ts';
import { cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import type { Staging } from '../../host/output/staging.ts';
import { createTreeWriter, type WrittenTree } from '../../host/tree-writer.ts';
import { applySeverities, mergeRepeated, reportMoves, softenUnpublished } from '../check/report.ts';
import type { BuildSettings, Project } from '../load/project.ts';
import { makesPages, type Threads } from '../workers/threads.ts';
import { createOutputPlan, type OutputPlan, planFiles, slowFilesOfPages } from '../write/output-plan.ts';
import type { BuildCache } from './cache.ts';
import type { Queries } from './declare.ts';
import { outDirOf, pathInProject, unwritableCache } from './folders.ts';
import { logOutput } from './listen.ts';
import { type BuildResult, changedOutputs, emptyResult, type Stopwatch, textTotals } from './result.ts';
import { AHEAD, isKnown, readAhead, renderPages } from './schedule.ts';

/** Everything that the phases of a running build share. */
export interface BuildRun {
  readonly project: Project;
  readonly queries: Queries;
  readonly threads: Threads;
  readonly memory: BuildCache;
  readonly options: BuildSettings;
  /** Folder to write the site to; undefined for a check, or for one shard of a sharded build. */
  readonly staging: Staging | undefined;
  readonly watch: Stopwatch;
}

/** Runs all phases of a build: read, bundle, render, check, and write changed files. */
export async function runBuild(run: BuildRun): Promise<BuildResult> {
  const { project, queries, memory, options, staging, watch } = run;
  const urls = await readAndBundle(run);
  const { writer, plan, copies } = staging ? await planOf(run, staging.tree, outDirOf(project)) : {};
  const slowestPages = await render(run, urls, plan);
  await planSlow(run, plan, async ({ ofSite }) => (await ofSite?.(memory.graph.get)) ?? []);
  if (slowestPages === undefined || options.signal?.aborted) return emptyResult('interrupted', [], watch.stop());
  // Threads compress large files while the main thread checks links.
  const [checked] = await both(check(run), plan && planFiles(memory.graph, queries, options, plan));
  await setImmediate();
  if (options.signal?.aborted) return emptyResult('interrupted', [], watch.stop());

  options.onProgress?.({ phase: 'write', done: 0, total: 0 });
  watch.enter('write');
  // Let the event loop run, so that an unhandled rejection ends the process before any output is written.
  await setImmediate();
  if (options.signal?.aborted) return emptyResult('interrupted', [], watch.stop());
  // If the site has errors, do not finish writing. `finish` throws the error of the first failed write, for example for
  // a path that is needed both as a file and as a folder. The error of the check explains such a conflict better.
  const isRight = !checked.diagnostics.some(isError);
  const changes = isRight && writer !== undefined ? await commit(run, writer.finish(), plan?.prints) : undefined;
  logOutput(options, changes);
  const paths = await memory.graph.get(queries.claims.paths, '');
  if (changes !== undefined)
    copies?.save([...(plan?.prints.keys() ?? [])].filter((path) => isCopy(path, project.config.compress)));
  memory.save(rootsOf(queries, checked.roots, urls), changes && plan && { prints: plan.prints, ...changes });
  const { roots, checks } = await ask(run, checked, false);
  const diagnostics = roots.length === checked.roots.length ? checked.diagnostics : await problemsOf(run, roots);
  const texts = await textTotals(memory.graph, queries, urls);
  return {
    status: diagnostics.some(isError) ? 'failed' : 'built',
    diagnostics,
    pages: urls.length,
    outputs: { total: paths.length, ...changedOutputs(changes, paths, project) },
    changed: changes === undefined ? [] : [...changes.written, ...changes.removed].sort(),
    bytes: plan?.bytes() ?? 0,
    ...(texts && { texts }),
    phases: watch.stop(),
    slowestPages,
    locale: project.config.locale,
    outDir: outDirOf(project),
    externalLinks: checked.externalLinks,
    checks,
    runs: memory.graph.runs,
  };
}

/** Creates a writer for the folder `tree`, and the plan that passes files to it. `oldTree`: the old output. */
export async function planOf({ project: { config }, memory, options }: BuildRun, tree: string, oldTree: string) {
  const writer = createTreeWriter(tree, oldTree, memory.outputs.finished);
  const isKept = options.cache !== false && options.shard === undefined;
  const copies =
    config.compress.length === 0
      ? undefined
      : (await import('../write/compressed-copies.ts')).openCopies(
          isKept ? openCacheFolder(cacheDirOf(options)) : undefined,
        );
  const settings = { codings: config.compress, base: siteAddress(config.site).base, copies };
  return { writer, copies, plan: createOutputPlan(memory.outputs, writer, settings) };
}

/** Waits for two promises. Rejects only after both have settled, so that neither still writes to the staging folder. */
async function both<A, B>(a: Promise<A>, b: Promise<B> | B): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return [await a, await b];
}

/** Replaces the output folder. Keeps assets of earlier builds (`keepAssets`), restored from the cache if necessary. */
async function commit(
  { project, options, staging }: BuildRun,
  written: WrittenTree,
  prints: OutputPlan['prints'] = new Map(),
) {
  const keep = { below: `${ASSETS}/`, builds: project.config.keepAssets };
  if (keep.builds === 0 || options.cache === false) return staging?.commit(written, keep);
  const { formerAssets, rememberAssets } = await import('../write/kept-assets.ts');
  const folder = openCacheFolder(cacheDirOf(options));
  const place = pathInProject(project, project.config.outDir);
  const changes = staging?.commit(written, { ...keep, former: () => formerAssets(folder, place, prints) });
  rememberAssets(folder, place, { outDir: outDirOf(project), below: keep.below, prints });
  return changes;
}

/**
 * Reads the files of the project. Also bundles templates and assets, unless the cache has results of the last build.
 * @returns routes of all pages
 */
export async function readAndBundle({
  queries,
  threads,
  memory,
  options,
  watch,
}: BuildRun): Promise<readonly string[]> {
  const { graph, isWarm } = memory;
  options.onProgress?.({ phase: 'read', done: 0, total: 0 });
  if (!isWarm) await readAhead(graph, queries, threads, options.shard);
  const urls = await graph.get(queries.site.urls, '');
  if (isWarm) return urls;
  options.onProgress?.({ phase: 'bundle', done: 0, total: 0 });
  watch.enter('bundle');
  await graph.get(queries.bundles.templates, '');
  await graph.get(queries.bundles.assets, '');
  await graph.verify(queries.inputs.commitTimes, '');
  return urls;
}

/** Renders pages and the files that take long, such as social cards. Returns undefined if the build was aborted. */
export async function render(run: BuildRun, urls: readonly string[], plan: OutputPlan | undefined) {
  const { queries, threads, options, watch } = run;
  const { graph } = run.memory;
  watch.enter('render');
  const known = new Set(urls.filter((url) => isKnown(graph, queries, url)));
  const stale = urls.filter((url) => !known.has(url));
  const size = threads.call(stale.length);
  const areWhole = makesPages(size) || (size === 1 && queries.texts.isOn());
  const ahead = { ahead: AHEAD * size, areWhole, plan };
  // Start with the pages that are up to date. Meanwhile threads load their code and highlight code blocks of changed
  // pages.
  const slowest = await renderPages(graph, queries, [...known, ...stale], { ...options, ...ahead });
  // Stop the threads to free memory. Each uses up to 190 MB (site of this repository, 24 November 2026).
  await threads.stop();
  await planSlow(run, plan, (made) => slowFilesOfPages(graph.get, made, urls));
  return slowest;
}

/**
 * Creates the files that take long to create, such as social cards. Each stale file is created, written and evicted
 * from memory. Does nothing if the build was aborted.
 * @param filesOf returns the slow files of a feature; a shared file can occur several times
 */
async function planSlow(
  { queries, threads: { processors }, memory: { graph }, options }: BuildRun,
  plan: OutputPlan | undefined,
  filesOf: (made: SlowFiles) => Promise<readonly SlowFile[]>,
): Promise<void> {
  const { signal } = options;
  for (const { slowFiles } of queries.features) {
    if (slowFiles === undefined || signal?.aborted) continue;
    const { content, fingerprint, atOnce = processors, release } = slowFiles;
    const once = new Map((await filesOf(slowFiles)).map((file) => [file.path, file]));
    await eachOf([...once.values()], atOnce, async ({ path, key }) => {
      if (signal?.aborted) return;
      const print = (await graph.get(fingerprint, key)) ?? '';
      await plan?.add(path, print, () => graph.get(content, key));
      graph.evict(content, key);
    });
    release?.();
  }
}

interface Asked extends Pick<BuildResult, 'checks'> {
  readonly roots: readonly AnyQuery[];
}

async function check(run: BuildRun) {
  const { queries, memory, options, watch } = run;
  options.onProgress?.({ phase: 'check', done: 0, total: 0 });
  watch.enter('check');
  await memory.graph.verify(queries.checked, '');
  const externalLinks = options.external ? await memory.graph.get(queries.links.externalLinks, '') : [];
  const asked = await ask(run, { roots: [queries.checked], checks: {} }, true);
  return { ...asked, diagnostics: await problemsOf(run, asked.roots), externalLinks };
}

/**
 * Runs the checks that the user requested, and adds their queries and results to `before`.
 * @param areRemembered true for the checks whose results are stored for the next build, false for all others
 */
async function ask({ queries, memory, options }: BuildRun, before: Asked, areRemembered: boolean): Promise<Asked> {
  let asked = before;
  for (const [name, onRequest] of queries.requested) {
    if (!options.checks?.includes(name) || onRequest.isRemembered !== areRemembered) continue;
    const found = await memory.graph.get(onRequest.query, '');
    asked = { roots: [...asked.roots, onRequest.query], checks: { ...asked.checks, [name]: found } };
  }
  return asked;
}

/**
 * Returns the diagnostics of the queries `roots` and of all their dependencies, with the configured severities. All
 * diagnostics that a moved page has caused are merged into one.
 */
async function problemsOf({ project, queries, memory, options }: BuildRun, roots: readonly AnyQuery[]) {
  const unwritable = unwritableCache(options);
  const found = roots.flatMap((root) => memory.graph.diagnosticsOf([[root, '']]));
  const all = normalizeDiagnostics(unwritable ? [...found, unwritable] : found);
  const hidden = new Set(await memory.graph.get(queries.content.unpublished, ''));
  const judged = mergeRepeated(softenUnpublished(applySeverities(all, project.config.policy), hidden));
  const isLacking = judged.some(({ missing }) => missing !== undefined);
  return isLacking ? reportMoves(judged, await memory.graph.get(queries.moved.moves, ''), project.configFile) : judged;
}

/**
 * Returns the queries, each with a key such as a route, whose results and dependencies the cache saves. Checks with
 * stored results are included even if this build has not run them, otherwise the next build would repeat them.
 */
function rootsOf({ features, requested }: Queries, asked: readonly AnyQuery[], urls: readonly string[]): Roots {
  const stored = [...requested.values()].filter(({ isRemembered }) => isRemembered).map(({ query }) => query);
  const roots: Cell[] = [...new Set([...asked, ...stored])].map((root) => [root, '']);
  for (const { perSite, perPage } of features) {
    roots.push(...(perSite?.roots?.() ?? []));
    for (const url of urls) for (const { query } of perPage?.outputs?.(url) ?? []) roots.push([query, url]);
  }
  return roots;
}
