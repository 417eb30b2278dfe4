import type { Debug } from '../../base/thrown.ts';
import type { Progress } from '../../config/build.ts';
import type { LockHolder } from '../../host/output/lock.ts';
import type { BuildListener } from '../contract/build-listener.ts';
import type { Shard } from './share.ts';

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
