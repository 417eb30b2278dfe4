import { type Diagnostic, StoppedError } from '../../base/diagnostic.ts';
import { isStoreFile } from '../../engine/store/store.ts';
import { loadFeatures } from '../../features/all.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { nodeHost } from '../../host/node-host.ts';
import { lockOutput } from '../../host/output/lock.ts';
import { LinkInOutputError, openStaging, type Staging } from '../../host/output/staging.ts';
import type { FinishedFiles } from '../../host/tree-writer.ts';
import { machineProblem } from '../../host/trouble.ts';
import type { CreateRenderers } from '../bundle/loaded-templates.ts';
import { loadProject } from '../load/load-project.ts';
import type { BuildSettings, Project } from '../load/project.ts';
import type { Renderers } from '../workers/pool.ts';
import { languageChoice, planThreads } from '../workers/threads.ts';
import { type BuildCache, openBuildCache, type StatefulHost, statefulHost } from './cache.ts';
import { declareQueries } from './declare.ts';
import { cacheDirProblem, foreignProblem, linkProblem, outDirOf, outDirProblem } from './folders.ts';
import { keptConfig } from './kept-config.ts';
import { listenerOf } from './listen.ts';
import { type BuildResult, createStopwatch, emptyResult } from './result.ts';
import { type BuildRun, runBuild } from './run.ts';

/** Settings that differ between a build of the site, a check that writes nothing, and a build of one shard. */
interface Goal {
  /**
   * Returns an error if this build must not write the output folder. A build without this function writes nothing, so
   * it does not lock the folder.
   */
  readonly problemOf?: (project: Project) => Diagnostic | undefined;
  /** Folder that keeps the compiled configuration; undefined to compile it in every build. */
  readonly configFolder?: CacheFolder | undefined;
  /** Returns the folder of the build cache, or undefined to build without a cache. */
  readonly cacheFolderOf: (project: Project) => CacheFolder | undefined;
  /** True if the build writes a complete site to a staging folder, which then replaces the output folder. */
  readonly stagesSite: boolean;
  /** Returns the files that are already in the folder to write, if other processes have built them. */
  readonly finished: (project: Project, staging: Staging | undefined) => FinishedFiles | undefined;
  readonly run: (run: BuildRun) => Promise<BuildResult>;
}

/** Builds the site, or only checks it with `write: false`. Expected problems are returned as diagnostics. */
export function buildProject(options: BuildSettings): Promise<BuildResult> {
  const writes = options.write !== false;
  const folder = options.cache === false ? undefined : openCacheFolder(cacheDirOf(options));
  return buildFor(options, {
    ...(writes && { problemOf: (project) => outDirProblem(project, options) ?? foreignProblem(project) }),
    configFolder: folder,
    cacheFolderOf: () => folder,
    stagesSite: writes,
    finished: (_, staging) => staging && options.finished?.(staging.tree),
    run: runBuild,
  });
}

/**
 * Loads the project, opens the cache, starts threads, and builds what `goal` describes. Expected problems, including a
 * full disk or missing permissions, are returned as diagnostics. A rejected promise is a bug of the generator.
 */
export async function buildFor(given: BuildSettings, goal: Goal): Promise<BuildResult> {
  const options = { ...given, listener: listenerOf(given) };
  const watch = createStopwatch(options.listener?.phase);
  let project: Project | undefined;
  try {
    const files = nodeHost(options.root);
    const host = statefulHost(files, options.root);
    const config = keptConfig(files, options.root, goal.configFolder);
    project = await loadProject(host, options, config.compile);
    const unsafe = cacheDirProblem(project, options) ?? goal.problemOf?.(project);
    if (unsafe !== undefined) return emptyResult('stopped', [unsafe], watch.stop());
    // Ignore errors here: the next build then compiles the configuration again.
    await config.keep().catch(() => {});
    const open = { project, host, options, goal, watch };
    if (goal.problemOf === undefined) return await buildInto(open, undefined);

    const lock = await lockOutput(outDirOf(project), options);
    if (lock === undefined) return emptyResult('interrupted', [], watch.stop());
    try {
      return await buildInto(open, goal.stagesSite ? openStaging(lock) : undefined);
    } finally {
      lock.release();
    }
  } catch (cause) {
    if (cause instanceof StoppedError) return emptyResult('stopped', cause.diagnostics, watch.stop());
    const problem =
      project !== undefined && cause instanceof LinkInOutputError
        ? linkProblem(project, cause.path)
        : machineProblem(cause, options.root, project && goal.stagesSite ? outDirOf(project) : undefined);
    if (problem === undefined) throw cause;
    return emptyResult('stopped', [problem], watch.stop());
  }
}

/** Loads the code that renders pages. A build without changes does not need it. */
const loadRenderers = () => import('../workers/renderers.ts');

interface Opened extends Pick<BuildRun, 'project' | 'options' | 'watch'> {
  readonly host: StatefulHost;
  readonly goal: Goal;
}

/** Runs a build. `staging` is the new output folder; undefined for a check and for a shard. */
async function buildInto(
  { project, host, options, goal, watch }: Opened,
  staging: Staging | undefined,
): Promise<BuildResult> {
  const languages = languageChoice(project.config);
  const threads = planThreads({ ...options, languages, threadListener: options.listener });
  let memory: BuildCache | undefined;
  let result: BuildResult | undefined;
  try {
    watch.enter('read');
    const folder = goal.cacheFolderOf(project);
    const isCold = folder === undefined || !folder.names().some(isStoreFile);
    const prepare = () => {
      threads.prepare();
      // Ignore errors here, because they are reported when a page needs the code.
      loadRenderers().catch(() => {});
    };
    if (isCold) prepare();
    const renderers: CreateRenderers<Renderers> = async (setup, code) => {
      const { localRenderers, pooledRenderers } = await loadRenderers();
      return pooledRenderers(localRenderers(threads.highlighter), threads.pool, options.listener)(setup, code);
    };
    const queries = declareQueries(project, renderers, await loadFeatures(project.config, options));
    const { listener: observer } = options;
    const { documents, pages, texts, owners } = queries;
    observer?.declared(owners, { body: documents.body.name, page: pages.html.name, text: texts.text.name });
    const finished = goal.finished(project, staging) ?? new Map();
    const log = options.debug?.cache;
    memory = await openBuildCache({ project, queries, host, folder, finished, observer, log });
    if (memory.changed.length > 0) prepare();
    result = await goal.run({ project, queries, threads, memory, options, staging, watch });
    return { ...result, inputs: host };
  } finally {
    memory?.close();
    await threads.stop();
    if (result?.status !== 'built') staging?.discard();
  }
}
