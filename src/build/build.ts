import { availableParallelism } from 'node:os';
import type { Diagnostic } from '../base/diagnostic.ts';
import { isPageFile } from '../content/routes.ts';
import { nodeHost } from '../host/node-host.ts';
import { lockOutput } from '../host/output/lock.ts';
import { LinkInOutputError, openStaging, type Staging } from '../host/output/staging.ts';
import { cacheDirProblem } from './cache-dir.ts';
import { startHighlighting } from './highlighting.ts';
import { loadProject } from './load-project.ts';
import { machineProblem } from './machine-problem.ts';
import { localMakers, pooledMakers } from './map/makers.ts';
import { type Pool, startPool } from './map/pool.ts';
import { type Memory, recall } from './memory.ts';
import { foreignPartProblem, foreignProblem, linkProblem, outDirOf, outDirProblem } from './out-dir.ts';
import type { Project } from './project.ts';
import { declareQueries } from './queries/declare.ts';
import { type BuildOptions, type BuildResult, emptyResult } from './result.ts';
import { runBuild, WORTH_THREADS } from './run.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';
import { type StatefulHost, statefulHost } from './warm-inputs.ts';

/**
 * Builds the site: asks the graph for every output, writes what the output folder does not have to a staging tree, and
 * puts it in place when nothing is wrong. Expected problems come back as diagnostics, trouble of the machine among them; a
 * rejection is a bug of the generator.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const watch = createStopwatch();
  let project: Project | undefined;
  try {
    const host = statefulHost(nodeHost(options.root), options.root);
    const loaded = await loadProject(host, options);
    if (!loaded.ok) return emptyResult('stopped', loaded.diagnostics, watch.stop());
    project = loaded.project;
    const unsafe = cacheDirProblem(project, options) ?? placeProblemOf(project, options);
    if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch.stop());
    if (options.write === false) return await buildInto(project, host, options, undefined, watch);

    const lock = await lockOutput(outDirOf(project), options);
    if (lock === undefined) return emptyResult('interrupted', [], watch.stop());
    try {
      const staging = options.shard === undefined ? openStaging(lock) : undefined;
      return await buildInto(project, host, options, staging, watch);
    } finally {
      lock.release();
    }
  } catch (cause) {
    const writesSite = options.write !== false && options.shard === undefined;
    const problem =
      project !== undefined && cause instanceof LinkInOutputError
        ? linkProblem(project, cause.path)
        : machineProblem(cause, options.root, project && writesSite ? outDirOf(project) : undefined);
    if (problem === undefined) throw cause;
    return emptyResult('stopped', [problem], watch.stop());
  }
}

/** Why nothing may be written where this build would. */
function placeProblemOf(project: Project, options: BuildOptions): Diagnostic | undefined {
  if (options.write === false) return undefined;
  const foreign = options.shard === undefined ? foreignProblem : foreignPartProblem;
  return outDirProblem(project, options) ?? foreign(project);
}

/** @param staging undefined when no site is written: by a check, or a part of a sharded build */
async function buildInto(
  project: Project,
  host: StatefulHost,
  options: BuildOptions,
  staging: Staging | undefined,
  watch: Stopwatch,
): Promise<BuildResult> {
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
    result = await runBuild({ project, queries, highlighting, callThreads, memory, options, staging, watch });
    return result;
  } finally {
    memory?.close();
    await pool?.stop();
    await highlighting.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}
