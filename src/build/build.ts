import { availableParallelism } from 'node:os';
import { isPageFile } from '../content/routes.ts';
import { nodeHost } from '../host/node-host.ts';
import { openStaging } from '../host/output-dir.ts';
import { cacheDirProblem } from './cache-dir.ts';
import { startHighlighting } from './highlighting.ts';
import { loadProject } from './load-project.ts';
import { localMakers, pooledMakers } from './map/makers.ts';
import { type Pool, startPool } from './map/pool.ts';
import { type Memory, recall } from './memory.ts';
import { foreignPartProblem, foreignProblem, outDirOf, outDirProblem } from './out-dir.ts';
import { declareQueries } from './queries/declare.ts';
import { type BuildOptions, type BuildResult, emptyResult } from './result.ts';
import { runBuild, WORTH_THREADS } from './run.ts';
import { createStopwatch } from './stopwatch.ts';
import { statefulHost } from './warm-inputs.ts';

/**
 * Builds the site: asks the graph for every output, writes what the output folder does not have to a staging tree, and
 * puts it in place when nothing is wrong. Expected problems come back as diagnostics; a rejection is a bug of the generator.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const watch = createStopwatch();
  const host = statefulHost(nodeHost(options.root), options.root);
  const loaded = await loadProject(host, options);
  if (!loaded.ok) return emptyResult('stopped', loaded.diagnostics, watch.stop());
  const { project } = loaded;
  const foreignIn = options.shard === undefined ? foreignProblem : foreignPartProblem;
  const unsafe =
    cacheDirProblem(project, options) ??
    (options.write === false ? undefined : (outDirProblem(project) ?? foreignIn(project)));
  if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch.stop());

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
    result = await runBuild({ project, queries, highlighting, callThreads, memory, options, staging, watch });
    return result;
  } finally {
    memory?.close();
    await pool?.stop();
    await highlighting.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}
