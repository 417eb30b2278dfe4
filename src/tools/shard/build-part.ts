import { attempt } from '../../base/attempt.ts';
import { type Diagnostic, error, isError, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { Cell } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/graph.ts';
import type { Roots } from '../../engine/graph/query.ts';
import { openCacheFolder } from '../../host/cache-folder.ts';
import { finishedDirOf, keepListed, listFinished } from '../../host/finished-files.ts';
import { foreignFiles, isOutput } from '../../host/output/manifest.ts';
import { applySeverities, mergeRepeated } from '../../pipeline/check/report.ts';
import { buildFor } from '../../pipeline/driver/build.ts';
import { type BuildCache, cacheIdentityOf } from '../../pipeline/driver/cache.ts';
import type { Queries } from '../../pipeline/driver/declare.ts';
import { foreignFilesProblem, outDirOf, outDirProblem, pathInProject, refusal } from '../../pipeline/driver/folders.ts';
import { type BuildResult, emptyResult, pagesMade } from '../../pipeline/driver/result.ts';
import { type BuildRun, planOf, readAndBundle, render } from '../../pipeline/driver/run.ts';
import { derivedCells, pageSource } from '../../pipeline/driver/schedule.ts';
import { type BuildSettings, type PageShard, type Project, shareOf } from '../../pipeline/load/project.ts';
import { type OutputPlan, slowFilesOfPages } from '../../pipeline/write/output-plan.ts';
import { mergeMessages } from '../messages.ts';
import { isPartFile, openPartFolder, readCard, writeCard } from './part-folder.ts';

/**
 * Renders the pages of one shard, for `ssg build --shard`, and stores the results in the output folder, from which `ssg
 * merge` reads them. The output folder is also the cache of the next build of this shard.
 */
export function buildPart(options: BuildSettings & { readonly shard: PageShard }): Promise<BuildResult> {
  return buildFor(options, {
    problemOf: (project) => outDirProblem(project, options) ?? foreignPartProblem(project),
    cacheFolderOf: (project) => openPartFolder(outDirOf(project), cacheIdentityOf(project), options.cache === false),
    stagesSite: false,
    finished(project) {
      const dir = outDirOf(project);
      return keepListed(finishedDirOf(dir), readCard(openCacheFolder(dir))?.finished ?? {});
    },
    run: (run) => runPart(run, options.shard),
  });
}

async function runPart(run: BuildRun, shard: PageShard): Promise<BuildResult> {
  const { project, memory, watch } = run;
  const share = shareOf(await readAndBundle(run), shard);
  const { writer, plan } = await planOf(run, finishedDirOf(outDirOf(project)), '');
  const slowestPages = await render(run, share, plan);
  if (slowestPages === undefined || run.options.signal?.aborted) return emptyResult('interrupted', [], watch.stop());
  watch.enter('write');
  const isWritten = attempt(() => writer.finish()) !== undefined;
  const problems = isWritten ? await savePart(run, shard, share, plan.prints) : undefined;
  if (problems === undefined) return emptyResult('stopped', [unwritablePart(project)], watch.stop());
  return {
    ...emptyResult(problems.some(isError) ? 'failed' : 'built', problems, watch.stop()),
    pages: share.length,
    slowestPages,
    outDir: outDirOf(project),
    runs: memory.graph.runs,
  };
}

/**
 * Stores the results of one shard for `ssg merge`.
 * @returns diagnostics of the shard's pages and of shared data; undefined if the results could not be stored
 */
async function savePart(
  { project, queries, memory }: { readonly project: Project; readonly queries: Queries; readonly memory: BuildCache },
  shard: PageShard,
  share: readonly string[],
  prints: OutputPlan['prints'],
): Promise<readonly Diagnostic[] | undefined> {
  const { graph } = memory;
  const outDir = outDirOf(project);
  const roots = await rootsOf(graph, queries, share);
  // Compute outdated results, as only current ones are saved. Rendering has left out the results of unchanged pages.
  for (const [query, key] of roots) await graph.verify(query, key);
  const pages = { pages: share.length, made: pagesMade(graph), finished: listFinished(outDir, prints) };
  const card = { ...shard, ...pages, kind: cacheIdentityOf(project) };
  if (!memory.save(roots, undefined) || !writeCard(openCacheFolder(outDir), card)) return undefined;
  return mergeRepeated(applySeverities(normalizeDiagnostics(graph.diagnosticsOf(roots)), project.config.policy));
}

/** Returns the results (queries with keys) that `ssg merge` needs for the pages of a shard. Shards may share some. */
async function rootsOf(graph: Graph, queries: Queries, share: readonly string[]): Promise<Roots> {
  const { site, features } = queries;
  const perPage = features.flatMap((feature) => feature.perPage ?? []);
  const roots: Cell[] = [[site.urls, '']];
  for (const url of share) {
    const file = await pageSource({ graph, queries }, url);
    for (const { outputs, ofSource } of perPage) {
      for (const { query } of outputs?.(url) ?? []) roots.push([query, url]);
      if (file !== undefined) roots.push(...(ofSource?.(file) ?? []));
    }
    roots.push(...(await derivedCells(graph, perPage, url, file)));
  }
  for (const { slowFiles } of features)
    if (slowFiles !== undefined)
      for (const { key } of await slowFilesOfPages(graph.get, slowFiles, share))
        roots.push([slowFiles.fingerprint, key]);
  return roots;
}

/** Returns the error for a shard whose results cannot be written, which makes its build useless. */
function unwritablePart({ config: { outDir } }: Project): Diagnostic {
  const hint = mergeMessages.otherOutDir;
  return error('file-unwritable', mergeMessages.partCannotBeWritten({ dir: outDir }), undefined, { hint });
}

/** Returns an error if the output folder contains unrelated files, because the user may have named a wrong folder. */
function foreignPartProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  if (isOutput(outDir)) return refusal(path, mergeMessages.holdsSite);
  const foreign = foreignFiles(outDir, Number.POSITIVE_INFINITY).filter((file) => !isPartFile(file));
  return foreignFilesProblem(path, foreign.slice(0, MAX_NAMED));
}

const MAX_NAMED = 5;
