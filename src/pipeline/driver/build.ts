import { availableParallelism } from 'node:os';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { loadFeatures } from '../../features/all.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { nodeHost, withEarlyHistory } from '../../host/node-host.ts';
import { lockOutput } from '../../host/output/lock.ts';
import { LinkInOutputError, openStaging, type Staging } from '../../host/output/staging.ts';
import { machineProblem } from '../../host/trouble.ts';
import { loadProject } from '../load/load-project.ts';
import type { BuildOptions } from '../load/options.ts';
import type { Project } from '../load/project.ts';
import { languageChoice, startHighlighting } from '../parse/highlighting.ts';
import { isPageFile } from '../read/routes.ts';
import { localRenderers, pooledRenderers } from '../workers/create-renderers.ts';
import { type Pool, startPool } from '../workers/pool.ts';
import { WORTH_THREADS } from '../workers/worth-threads.ts';
import { type BuildCache, openBuildCache } from './build-cache.ts';
import { cacheDirProblem } from './cache-dir.ts';
import { declareQueries } from './declare.ts';
import { listenToPlugins, observerOf, phaseListener, poolListener } from './listen.ts';
import { foreignProblem, linkProblem, outDirOf, outDirProblem } from './out-dir.ts';
import { type BuildResult, emptyResult } from './result.ts';
import { type Run, runBuild } from './run.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';
import { type StatefulHost, statefulHost } from './warm-inputs.ts';

/** What a build makes, and where it leaves it. */
export interface Goal {
  /** Why nothing may be written where it would be; undefined when it may. */
  readonly problemOf?: (project: Project) => Diagnostic | undefined;
  /** Where it finds what the last one has left, and leaves the same to the next; undefined when nothing is kept. */
  readonly cacheFolderOf: (project: Project) => CacheFolder | undefined;
  /** Whether the output folder is locked: something is written into it. */
  readonly locksOutput: boolean;
  /** Whether a site is staged, to replace that in the output folder. */
  readonly stagesSite: boolean;
  readonly run: (run: Run) => Promise<BuildResult>;
}

/** Builds the site, or with `write: false` only checks it. Problems and errors are those of `buildFor`. */
export function build(options: BuildOptions): Promise<BuildResult> {
  const writes = options.write !== false;
  return buildFor(options, {
    ...(writes && { problemOf: (project) => outDirProblem(project, options) ?? foreignProblem(project) }),
    cacheFolderOf: () => (options.cache === false ? undefined : openCacheFolder(cacheDirOf(options))),
    locksOutput: writes,
    stagesSite: writes,
    run: runBuild,
  });
}

/**
 * Opens the project, its cache and its threads, and lets a goal be pursued with them. Expected problems come back as diagnostics, trouble
 * of the machine among them; a rejection is a bug of the generator.
 */
export async function buildFor(options: BuildOptions, goal: Goal): Promise<BuildResult> {
  const watch = createStopwatch(phaseListener(options));
  let project: Project | undefined;
  try {
    const host = statefulHost(withEarlyHistory(nodeHost(options.root)), options.root);
    const loaded = await loadProject(host, options);
    if (!loaded.ok) return emptyResult('stopped', loaded.diagnostics, watch.stop());
    project = loaded.project;
    const unsafe = cacheDirProblem(project, options) ?? goal.problemOf?.(project);
    if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch.stop());
    const open = { project, host, options, goal, watch };
    if (!goal.locksOutput) return await buildInto(open, undefined);

    const lock = await lockOutput(outDirOf(project), options);
    if (lock === undefined) return emptyResult('interrupted', [], watch.stop());
    try {
      return await buildInto(open, goal.stagesSite ? openStaging(lock) : undefined);
    } finally {
      lock.release();
    }
  } catch (cause) {
    const problem =
      project !== undefined && cause instanceof LinkInOutputError
        ? linkProblem(project, cause.path)
        : machineProblem(cause, options.root, project && goal.stagesSite ? outDirOf(project) : undefined);
    if (problem === undefined) throw cause;
    return emptyResult('stopped', [problem], watch.stop());
  }
}

interface Opened {
  readonly project: Project;
  readonly host: StatefulHost;
  readonly options: BuildOptions;
  readonly goal: Goal;
  readonly watch: Stopwatch;
}

/** @param staging undefined when no site is written: by a check, or a part of a sharded build */
async function buildInto(
  { project, host, options, goal, watch }: Opened,
  staging: Staging | undefined,
): Promise<BuildResult> {
  const languages = languageChoice(project.config);
  const highlighting = startHighlighting(languages, options.concurrency ?? availableParallelism());
  let pool: Pool | undefined;
  let memory: BuildCache | undefined;
  let result: BuildResult | undefined;
  try {
    watch.enter('read');
    const pooled = pooledRenderers(localRenderers(highlighting.highlighter), () => pool);
    const renderers = listenToPlugins(pooled, options);
    const queries = declareQueries(project, renderers, await loadFeatures(project.config, options));
    const onChange = (file: string) => isPageFile(file) && highlighting.prepare();
    const folder = goal.cacheFolderOf(project);
    const observer = observerOf(options, queries);
    memory = await openBuildCache({ project, queries, host, folder, onChange, observer, log: options.debug?.cache });
    /** A few pages are rendered before a thread is ready for the first. */
    const callThreads = (pages: number) => {
      const size = (options.concurrency ?? availableParallelism()) - 1;
      if (pages >= (options.threadsFrom ?? WORTH_THREADS) && size > 0)
        pool ??= startPool({ data: { root: options.root, languages }, size, listener: poolListener(options) });
      return pool?.size ?? 0;
    };
    const endThreads = async () => {
      const ended = pool;
      pool = undefined;
      await Promise.all([ended?.stop(), highlighting.stop()]);
    };
    const announcePage = (markdown: string) => (pool ?? highlighting).announce(markdown);
    result = await goal.run({
      project,
      queries,
      highlighting,
      callThreads,
      endThreads,
      announcePage,
      memory,
      options,
      staging,
      watch,
    });
    return result;
  } finally {
    memory?.close();
    await pool?.stop();
    await highlighting.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}
