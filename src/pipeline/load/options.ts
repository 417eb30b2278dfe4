import type { Debug } from '../../base/debug.ts';
import type { Progress } from '../../config/build.ts';
import type { Observer } from '../../engine/graph/observer.ts';
import type { LockHolder } from '../../host/output/lock.ts';

/** What a command asks of the build. Paths are absolute or relative to `root`. */
export interface BuildOptions {
  /** Absolute path of the project root. */
  readonly root: string;
  /** Configuration file; `ssg.config.{ts,mts,js,mjs}` in the root when not given. */
  readonly configFile?: string;
  readonly outDir?: string;
  /** Make this part of the pages only, for a merge; `outDir` is then the folder of the part. */
  readonly shard?: Shard;
  /** Replaces the `site` key of the configuration: the origin of the deployed site. */
  readonly site?: string;
  /** Search engines should leave the whole site out, whatever the configuration says. */
  readonly noindex?: true;
  readonly drafts?: boolean;
  readonly future?: boolean;
  /** Whether features get frozen values, so that changing one throws. */
  readonly freezesValues?: boolean;
  /** The build's "now", for scheduled pages; the real time when not given. */
  readonly clock?: Date;
  /** Whether the output folder may lie outside of the project. */
  readonly allowOutside?: boolean;
  /** Told once, when another process is working on the same output: this one goes on when that has ended. */
  readonly onWait?: (holder: LockHolder) => void;
  /** False: start from nothing and keep nothing. */
  readonly cache?: boolean;
  /** Absolute path of the folder in which builds remember what they did; `node_modules/.cache/ssg` of the project when not given. */
  readonly cacheDir?: string;
  /** Threads that the build may use; as many as there are processors when not given. */
  readonly concurrency?: number;
  /** Pages to make, from which on threads are started; as many as pay for the start when not given. No flag: tests ask for threads with few pages. */
  readonly threadsFrom?: number;
  /** False: check only; nothing is written. */
  readonly write?: boolean;
  /** Collect the links to other sites. */
  readonly external?: boolean;
  /** Names of the features whose checks on request are made. */
  readonly checks?: readonly string[];
  readonly onProgress?: (progress: Progress) => void;
  /** Receives where the time goes. Measuring makes a build slower. */
  readonly listener?: BuildListener;
  /** Logs what happens, by topic. */
  readonly debug?: Debug;
  /** Aborting leaves the previous output untouched. */
  readonly signal?: AbortSignal;
}

/** A part of the pages of a site: the second of eight. `index` is from 1 to `total`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/**
 * The pages that a shard makes: a range of the sorted routes, so that neighbours share what they show, and an edit moves few
 * pages from one shard to another. The shards of one total hold every route once; their sizes differ by one at most.
 */
export function shareOf(routes: readonly string[], { index, total }: Shard): string[] {
  const start = (n: number) => Math.floor((n * routes.length) / total);
  return [...routes].sort().slice(start(index - 1), start(index));
}

/** Folder of a part, when none is named: `dist-shard-2-of-8`. */
export function partDirOf(outDir: string, { index, total }: Shard): string {
  return `${outDir}-shard-${index}-of-${total}`;
}

/** What a query is declared by: a stage of the pipeline, a feature, or the build itself. */
export interface Owner {
  readonly kind: 'stage' | 'feature' | 'build';
  readonly name: string;
}

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a thread of the pool did for a body, a page or a text. It works on several in turn, while they wait. */
export interface ThreadJob {
  /** Counts from 1. */
  readonly thread: number;
  readonly kind: 'body' | 'page' | 'text';
  /** Source file or route. */
  readonly key: string;
  /** Time that the thread worked on it, in milliseconds. */
  readonly workedMs: number;
  /** When that was, without what is too short to be seen. */
  readonly spans: readonly Span[];
}

/** Receives where the time of a build goes. */
export interface BuildListener extends Observer {
  /** Called once, before the first query runs: who has declared each query, and which query the jobs of threads belong to. */
  declared(owners: ReadonlyMap<string, Owner>, queryOf: Readonly<Record<ThreadJob['kind'], string>>): void;
  /** A phase begins, and the one before it ends. */
  phase(name: string): void;
  /** A thread has done a job. */
  job(job: ThreadJob): void;
  /** A Markdown plugin has done its work for the text of a page, in this thread or in another, in so many milliseconds. */
  plugin(name: string, ms: number): void;
}
