import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Debug } from '../../base/thrown.ts';
import type { Progress } from '../../config/build.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Observer } from '../../engine/graph/observer.ts';
import type { Host } from '../../host/host.ts';
import type { LockHolder } from '../../host/output/lock.ts';
import type { CompiledModule, Reads } from '../compile/evaluate.ts';
import type { LoadedPlugins } from './site-code.ts';

/** Project of one run of the generator. Immutable. */
export interface Project {
  /** Absolute path, for esbuild and packages. Project files are read through the host. */
  readonly root: string;
  readonly host: Host;
  readonly config: ResolvedConfig;
  /** Path of the configuration file, relative to the root. */
  readonly configFile: string;
  /** Configuration file, and the project files that it imports. */
  readonly configSources: readonly string[];
  /** Hash of the configuration's code and value. */
  readonly configHash: string;
  /** Compiled configuration, for errors that its functions throw later. */
  readonly configCode: CompiledModule;
  /** Returns everything that functions of the configuration have read from the machine so far. */
  readonly configReads: () => Reads;
  /** Markdown plugins; undefined if there are none. */
  readonly plugins: LoadedPlugins | undefined;
  /** Name and version of the generator: `ssg 3.7.0`. */
  readonly generator: string;
  readonly drafts: boolean;
  readonly future: boolean;
  /** True to freeze values that features return, so that changing one throws: with `--verify` and in `ssg dev`. */
  readonly freezesValues: boolean;
  /** Last valid values. `ssg dev` shows them while a file is invalid. */
  readonly lastGood?: LastGood;
  /** Current time: pages with a later publish date are scheduled. */
  readonly now: Date;
}

/**
 * Stores a valid value under a name and returns it. For undefined it returns the last stored value.
 *
 * @returns undefined if no valid value was stored under this name
 */
type LastGood = <T>(name: string, value: T | undefined) => T | undefined;

/**
 * Creates the memory of `ssg dev`, where a temporary mistake should not break the page. Builds have none: their values
 * depend only on the files.
 */
export function createLastGood(): LastGood {
  const kept = new Map<string, unknown>();
  return <T>(name: string, value: T | undefined) => {
    if (value === undefined) return kept.get(name) as T | undefined;
    kept.set(name, value);
    return value;
  };
}

/**
 * Reports whether a code fails the build under the configured severities. Only then may consequences of the problem go
 * unreported.
 */
export function isFatal(code: Diagnostic['code'], policy: ResolvedConfig['policy']): boolean {
  const chosen: Partial<Record<Diagnostic['code'], string>> = policy;
  return (chosen[code] ?? 'error') === 'error';
}

/** Options of a build. Paths are absolute or relative to `root`. */
export interface BuildSettings {
  /** Absolute path of the project root. */
  readonly root: string;
  /** Configuration file; by default `ssg.config.{ts,mts,js,mjs}` in the root. */
  readonly configFile?: string;
  readonly outDir?: string;
  /** Part of the pages of a sharded build; `outDir` is then the folder of the part. */
  readonly shard?: PageShard;
  /** Origin of the deployed site. Overrides the key `site` of the configuration. */
  readonly site?: string;
  /** True to exclude the whole site from search engines, whatever the configuration says. */
  readonly noindex?: true;
  readonly drafts?: boolean;
  readonly future?: boolean;
  /** True to freeze values that features return, so that changing one throws. */
  readonly freezesValues?: boolean;
  /** Current time for scheduled pages; by default the real time. */
  readonly clock?: Date;
  /** True to allow an output folder outside of the project. */
  readonly allowOutside?: boolean;
  /** Called once if the build has to wait because another process uses the output folder. */
  readonly onWait?: (holder: LockHolder) => void;
  /** False to start cold and store nothing. */
  readonly cache?: boolean;
  /** Absolute path of the cache folder; by default `node_modules/.cache/ssg` of the project. */
  readonly cacheDir?: string;
  /** Maximum number of threads; by default the number of processors. */
  readonly concurrency?: number;
  /** Minimum number of stale pages for which threads are started. Only tests set it, to use threads on small sites. */
  readonly threadsFrom?: number;
  /** False to check the site without writing it. */
  readonly write?: boolean;
  /** True to collect links to other sites. */
  readonly external?: boolean;
  /** Names of features whose checks are requested. */
  readonly checks?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
  /** Receives measured times. Measuring slows the build down. */
  readonly listener?: BuildListener;
  /** Loggers by topic. */
  readonly debug?: Debug;
  /** Aborts the build. The previous output is kept. */
  readonly signal?: AbortSignal;
}

/** Part of a sharded build, such as the second of eight. `index` counts from 1. */
export interface PageShard {
  readonly index: number;
  readonly total: number;
}

/**
 * Returns the pages of a shard: a range of the sorted routes, so that pages with the same shared parts stay together
 * and an edit moves few pages to another shard. Sizes of shards differ by at most one.
 */
export function shareOf(routes: readonly string[], { index, total }: PageShard): string[] {
  const start = (n: number) => Math.floor((n * routes.length) / total);
  return [...routes].sort().slice(start(index - 1), start(index));
}

/** Returns the default output folder of a shard: `dist-shard-2-of-8`. */
export function partDirOf(outDir: string, { index, total }: PageShard): string {
  return `${outDir}-shard-${index}-of-${total}`;
}

/** Stage or feature that declares a query, or the build itself. */
export interface Owner {
  readonly kind: 'stage' | 'feature' | 'build';
  readonly name: string;
}

/** Time span, in milliseconds since 1970. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Work of a thread on a body, a page or a text. A thread alternates between jobs while some of them wait. */
export interface ThreadJob {
  /** Number of the thread, starting at 1. */
  readonly thread: number;
  readonly kind: 'body' | 'page' | 'text';
  /** Source file or route. */
  readonly key: string;
  /** Working time in milliseconds. */
  readonly workedMs: number;
  /** Periods of work. Very short ones are omitted. */
  readonly spans: readonly TimeSpan[];
}

/** Receives the times of all work in a build. */
export interface BuildListener extends Observer {
  /** Called once before the first query runs. `queryOf` is the name of the query of each kind of job. */
  declared(owners: ReadonlyMap<string, Owner>, queryOf: Readonly<Record<ThreadJob['kind'], string>>): void;
  /** Called when a phase starts. */
  phase(name: string): void;
  /** Called when a thread has finished a job. */
  job(job: ThreadJob): void;
  /** Called with the time that a Markdown plugin took for one text, in milliseconds. The plugin may run in any thread. */
  plugin(name: string, ms: number): void;
}
