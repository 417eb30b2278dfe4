import { type Diagnostic, isError } from '../../base/diagnostic.ts';
import { foreignFiles, isOutput } from '../../host/output/manifest.ts';
import { buildFor } from '../../pipeline/driver/build.ts';
import { cacheIdentityOf } from '../../pipeline/driver/cache.ts';
import { outDirOf, outDirProblem, pathInProject, refusal, shownFiles } from '../../pipeline/driver/folders.ts';
import { type BuildResult, emptyResult } from '../../pipeline/driver/result.ts';
import { type BuildRun, readAndBundle, render } from '../../pipeline/driver/run.ts';
import { type BuildSettings, type PageShard, type Project, shareOf } from '../../pipeline/load/project.ts';
import { NOTHING_WRITTEN } from '../../pipeline/write/output-plan.ts';
import { isPartFile, openPartFolder } from './part-folder.ts';
import { savePart, unwritablePart } from './save-part.ts';

/** Options of a build that renders one share of the pages. */
export type PartOptions = BuildSettings & { readonly shard: PageShard };

/**
 * Renders a share of the pages and stores what a merge needs in the folder of the part. The folder is also the cache of the
 * part.
 */
export function buildPart(options: PartOptions): Promise<BuildResult> {
  return buildFor(options, {
    problemOf: (project) => outDirProblem(project, options) ?? foreignPartProblem(project),
    cacheFolderOf: (project) => openPartFolder(outDirOf(project), cacheIdentityOf(project), options.cache === false),
    locksOutput: true,
    stagesSite: false,
    run: (run) => runPart(run, options.shard),
  });
}

async function runPart(run: BuildRun, shard: PageShard): Promise<BuildResult> {
  const { project, memory, watch } = run;
  const share = shareOf(await readAndBundle(run), shard);
  const rendered = await render(run, share, NOTHING_WRITTEN);
  if (rendered === undefined) return emptyResult('interrupted', [], watch.stop());
  watch.enter('write');
  const problems = await savePart(run, shard, share);
  if (problems === undefined) return emptyResult('stopped', [unwritablePart(project)], watch.stop());
  return {
    ...emptyResult(problems.some(isError) ? 'failed' : 'built', problems, watch.stop()),
    pages: share.length,
    slowestPages: rendered.slowest,
    outDir: outDirOf(project),
    runs: memory.graph.runs,
  };
}

/** Returns the reason why a part must not be written to its folder: the folder holds other files. */
function foreignPartProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  if (isOutput(outDir)) return refusal(path, 'it holds a site, and a part needs a folder of its own');
  const foreign = foreignFiles(outDir, Number.POSITIVE_INFINITY).filter((file) => !isPartFile(file));
  if (foreign.length === 0) return undefined;
  return refusal(path, 'it holds files that are no part of a build', undefined, shownFiles(path, foreign.slice(0, 5)));
}
