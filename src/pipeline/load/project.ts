import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Debug } from '../../base/thrown.ts';
import type { Progress } from '../../config/build.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Observer } from '../../engine/graph/observer.ts';
import type { Host } from '../../host/host.ts';
import type { LockHolder } from '../../host/output/lock.ts';
import type { CompiledModule, Reads } from '../compile/evaluate.ts';
import type { LoadedPlugins } from './site-code.ts';

/** Project of one run of the generator. It does not change. */
export interface Project {
  /** Absolute path, only for esbuild: everything else uses the host. */
  readonly root: string;
  readonly host: Host;
  readonly config: ResolvedConfig;
  /** Path of the configuration file, relative to the root. */
  readonly configFile: string;
  /** Configuration file and the files that it imports from the project. */
  readonly configSources: readonly string[];
  /** Hash of the configuration's code and value. */
  readonly configHash: string;
  /** Compiled configuration, for errors that its functions throw later. */
  readonly configCode: CompiledModule;
  /** Returns what functions of the configuration have read of the machine so far. */
  readonly configReads: () => Reads;
  /** Markdown plugins; undefined when there are none. */
  readonly plugins: LoadedPlugins | undefined;
  /** Name and version of the generator: `ssg 3.7.0`. */
  readonly generator: string;
  readonly drafts: boolean;
  readonly future: boolean;
  /** True freezes the values of features, so that changing one throws: under `--verify` and in `ssg dev`. */
  readonly freezesValues: boolean;
  /** Last valid values, which `ssg dev` shows while something is invalid. */
  readonly lastGood?: LastGood;
  /** Current time: pages with a later publish date are scheduled. */
  readonly now: Date;
}

/**
 * Stores a valid value by name, and returns it. For undefined it returns the stored value, if any.
 *
 * @returns undefined when nothing of that name was ever right
 */
type LastGood = <T>(name: string, value: T | undefined) => T | undefined;

/**
 * Creates a memory for `ssg dev`, where a temporary mistake should not change the page. A build has none: its values
 * derive from the files alone.
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
 * Returns true when a problem fails the build under the configured severities. Only then may its consequences go
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
  /** Part of the pages to make, for a merge; `outDir` is then the folder of the part. */
  readonly shard?: PageShard;
  /** Replaces the `site` key of the configuration: the origin of the deployed site. */
  readonly site?: string;
  /** True excludes the whole site from search engines, overriding the configuration. */
  readonly noindex?: true;
  readonly drafts?: boolean;
  readonly future?: boolean;
  /** True freezes the values of features, so that changing one throws. */
  readonly freezesValues?: boolean;
  /** Current time for scheduled pages; by default the real time. */
  readonly clock?: Date;
  /** True allows an output folder outside of the project. */
  readonly allowOutside?: boolean;
  /** Called once when another process uses the output folder. The build then waits. */
  readonly onWait?: (holder: LockHolder) => void;
  /** False starts cold and stores nothing. */
  readonly cache?: boolean;
  /** Absolute path of the cache folder; by default `node_modules/.cache/ssg` of the project. */
  readonly cacheDir?: string;
  /** Maximum number of threads; by default the number of processors. */
  readonly concurrency?: number;
  /** Minimum number of stale pages for which threads are started. No flag: tests use it for small sites. */
  readonly threadsFrom?: number;
  /** False checks the site and writes nothing. */
  readonly write?: boolean;
  /** True collects the links to other sites. */
  readonly external?: boolean;
  /** Names of features whose checks are requested. */
  readonly checks?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
  /** Receives the time of all work. Measuring makes a build slower. */
  readonly listener?: BuildListener;
  /** Loggers by topic. */
  readonly debug?: Debug;
  /** Aborts the build. The previous output stays. */
  readonly signal?: AbortSignal;
}

/** Part of the pages of a site, such as the second of eight. `index` is from 1 to `total`. */
export interface PageShard {
  readonly index: number;
  readonly total: number;
}

/**
 * Returns the pages of a shard: a range of the sorted routes, so that neighbours share their parts, and an edit moves
 * few pages to another shard. Sizes of shards differ by one at most.
 */
export function shareOf(routes: readonly string[], { index, total }: PageShard): string[] {
  const start = (n: number) => Math.floor((n * routes.length) / total);
  return [...routes].sort().slice(start(index - 1), start(index));
}

/** Returns the default folder of a part: `dist-shard-2-of-8`. */
export function partDirOf(outDir: string, { index, total }: PageShard): string {
  return `${outDir}-shard-${index}-of-${total}`;
}

/** Declaring stage or feature of a query, or the build itself. */
export interface Owner {
  readonly kind: 'stage' | 'feature' | 'build';
  readonly name: string;
}

/** Time span, in milliseconds since 1970. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Work of a thread on a body, a page or a text. It alternates between jobs while they wait. */
export interface ThreadJob {
  /** Number of the thread, from 1. */
  readonly thread: number;
  readonly kind: 'body' | 'page' | 'text';
  /** Source file or route. */
  readonly key: string;
  /** Working time in milliseconds. */
  readonly workedMs: number;
  /** Spans of work, except very short ones. */
  readonly spans: readonly TimeSpan[];
}

/** Receives the time of all work of a build. */
export interface BuildListener extends Observer {
  /** Called once, before the first query runs, with the owner of each query and the query of each kind of job. */
  declared(owners: ReadonlyMap<string, Owner>, queryOf: Readonly<Record<ThreadJob['kind'], string>>): void;
  /** Called when a phase starts. */
  phase(name: string): void;
  /** Called when a thread has finished a job. */
  job(job: ThreadJob): void;
  /** Called with the milliseconds that a Markdown plugin took for one text, in any thread. */
  plugin(name: string, ms: number): void;
}
