import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Debug } from '../../base/thrown.ts';
import type { BuildOptions } from '../../config/build.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Observer } from '../../engine/graph/graph.ts';
import type { Host } from '../../host/host.ts';
import type { LockHolder } from '../../host/output/lock.ts';
import type { FinishedFiles } from '../../host/tree-writer.ts';
import type { CompiledModule, Reads } from '../compile/evaluate.ts';
import type { LoadedPlugins } from './site-code.ts';

/** Loaded project with all settings of one build. It does not change during the build. */
export interface Project {
  /** Absolute path of the project, for esbuild and for resolving packages. Project files are read through `host`. */
  readonly root: string;
  readonly host: Host;
  readonly config: ResolvedConfig;
  readonly configFile: string;
  /** Paths of the configuration file and of the project files that it imports. */
  readonly configSources: readonly string[];
  readonly configHash: string;
  /** Compiled configuration, used to find the source line if a function in the configuration throws during a build. */
  readonly configCode: CompiledModule;
  /** Returns the environment variables and files that functions of the configuration have read so far. */
  readonly configReads: () => Reads;
  readonly plugins: LoadedPlugins | undefined;
  /** Name and version of the generator, such as `ssg 3.7.0`. */
  readonly generator: string;
  readonly drafts: boolean;
  readonly future: boolean;
  /** True to freeze values that the site's features return: changing them then throws (`--verify` and `ssg dev`). */
  readonly freezesValues: boolean;
  /** Stores the last valid front matter or data of each file, which `ssg dev` shows while the file is invalid. */
  readonly lastGood?: LastGood;
  /** Current time. Pages with a later publish date are scheduled and not published. */
  readonly now: Date;
}

/**
 * Stores a valid value under a name and returns it. For an undefined value, returns the last valid value of this name.
 * @returns undefined if no valid value was stored under this name
 */
type LastGood = <T>(name: string, value: T | undefined) => T | undefined;

/**
 * Creates the storage for last valid values in `ssg dev`, where a temporary error should not break the page. Builds
 * have no such storage, because their output must depend only on the files.
 */
export function createLastGood(): LastGood {
  const kept = new Map<string, unknown>();
  return <T>(name: string, value: T | undefined) => {
    if (value === undefined) return kept.get(name) as T | undefined;
    kept.set(name, value);
    return value;
  };
}

/** Checks if problems with this code fail the build. Consequences of such problems are then not reported. */
export function isFatal(code: Diagnostic['code'], policy: ResolvedConfig['policy']): boolean {
  const chosen: Partial<Record<Diagnostic['code'], string>> = policy;
  return (chosen[code] ?? 'error') === 'error';
}

/** Options of a build. Relative paths are relative to `root`. */
export interface BuildSettings extends BuildOptions {
  readonly root: string;
  /** Part of the pages to build, if several processes build the site. `outDir` then gets the input of `ssg merge`. */
  readonly shard?: PageShard;
  /** True to freeze the values that the site's features return, so that changing such a value throws. */
  readonly freezesValues?: boolean;
  /** Called once if the build waits because another process is writing to the output folder. */
  readonly onWait?: (holder: LockHolder) => void;
  /** Minimum number of stale pages for which threads are started. Only tests set it, to start threads for few pages. */
  readonly threadsFrom?: number;
  readonly write?: boolean;
  /** Moves the output files of all shards to the new output folder `tree`, and returns them. Called once. */
  readonly finished?: (tree: string) => FinishedFiles;
  /** True to collect links to other sites into `BuildResult.externalLinks`. */
  readonly external?: boolean;
  readonly checks?: readonly string[];
  readonly listener?: BuildListener | undefined;
  /** Functions that write the debug log, by topic. `SSG_DEBUG` enables topics. */
  readonly debug?: Debug;
}

/** Part of a build divided among several processes: `{ index: 2, total: 8 }` is the second of eight parts. */
export interface PageShard {
  readonly index: number;
  readonly total: number;
}

/**
 * Returns the pages of a shard: a range of the sorted routes, because neighbouring pages share parts such as sidebars.
 * A new page moves few pages to another shard. The sizes of shards differ by at most one page.
 */
export function shareOf(routes: readonly string[], { index, total }: PageShard): string[] {
  const start = (n: number) => Math.floor((n * routes.length) / total);
  return [...routes].sort().slice(start(index - 1), start(index));
}

/** Returns the default output folder of a shard, such as `dist-shard-2-of-8`. */
export function partDirOf(outDir: string, { index, total }: PageShard): string {
  return `${outDir}-shard-${index}-of-${total}`;
}

/** Owner of a query (cached computation): a stage such as `read`, a feature such as `search`, or the build itself. */
export interface Owner {
  readonly kind: 'stage' | 'feature' | 'build';
  readonly name: string;
}

/** Time span. Start and end are in milliseconds since 1970. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Job of a thread, such as rendering a page. While a job waits, the thread runs another job. */
export interface ThreadJob {
  readonly thread: number;
  readonly kind: 'body' | 'page' | 'text';
  /** Source file or route of the page that the job processes. */
  readonly key: string;
  /** Time in milliseconds that the thread worked on the job, without waiting. */
  readonly workedMs: number;
  /** Time spans in which the thread worked on the job, except very short time spans. */
  readonly spans: readonly TimeSpan[];
}

/** Listener for the run times of queries, thread jobs and plugins in a build. */
export interface BuildListener extends Observer {
  /** Called once before the first query, with the owner of each query, and the query that each kind of job computes. */
  declared(owners: ReadonlyMap<string, Owner>, queryOf: Readonly<Partial<Record<ThreadJob['kind'], string>>>): void;
  phase(name: string): void;
  job(job: ThreadJob): void;
  /** Called with a description when a thread has started or ended. */
  thread(event: string): void;
  /** Called with the time in milliseconds that a Markdown plugin took for one page, in the main thread or another. */
  plugin(name: string, ms: number): void;
}
