import type { Diagnostic } from '../base/diagnostic.ts';

/** Phase of a build: `config`, `bundle`, `read`, `render`, `check` or `write`. */
export type Phase = 'config' | 'bundle' | 'read' | 'render' | 'check' | 'write';

/** Progress of a build: `done` of `total` items in one `phase`. `total` is 0 while it is unknown. */
export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

/** `built`: no errors; `failed`: errors in the site; `stopped`: the build could not run; `interrupted`: aborted. */
export type BuildStatus = 'built' | 'failed' | 'stopped' | 'interrupted';

/** Result of a build or check. */
export interface BuildSummary {
  /** Outcome of the build. */
  readonly status: BuildStatus;
  /** Diagnostics, sorted by position and without repetitions. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of pages of the site. */
  readonly pages: number;
  /** File counts: in the output folder (`total`), written, and removed. */
  readonly outputs: { readonly total: number; readonly written: number; readonly removed: number };
  /** Paths of written and removed outputs, relative to the output folder, sorted. */
  readonly changed: readonly string[];
  /** Size of all outputs in bytes; 0 if the build failed before it planned them. */
  readonly bytes: number;
  /** Duration of each phase in milliseconds of wall time. */
  readonly phases: Readonly<Record<Phase, number>>;
  /** Absolute path of the output folder; undefined if the configuration could not be read. */
  readonly outDir?: string;
}

/** Options of `build`, `check` and `createDevServer`. Relative paths are resolved against `root`, unless noted. */
export interface SiteOptions {
  /** Folder of the project. Default: the working directory of the process. */
  readonly root?: string;
  /** Path of the configuration file. Default: `ssg.config.{ts,mts,js,mjs}` in `root`. */
  readonly configFile?: string;
  /** Replaces the `site` key of the configuration. */
  readonly site?: string;
  /** Adds `noindex` to every page, which asks search engines to leave out the whole site. */
  readonly noindex?: true;
  /** Includes drafts in the site. */
  readonly drafts?: boolean;
  /** Includes pages whose publish date is in the future. */
  readonly future?: boolean;
  /** Time that decides which scheduled pages are published. Default: the current time. */
  readonly clock?: Date;
  /** `false` builds from scratch: reads no cache and writes none. */
  readonly cache?: boolean;
  /** Absolute path of the cache folder. Default: `node_modules/.cache/ssg` in the project. */
  readonly cacheDir?: string;
  /** Maximum number of threads. Default: the number of processor cores. */
  readonly concurrency?: number;
}

export interface RunOptions {
  /** Aborts the build. The output folder stays as it was, and the status is `interrupted`. */
  readonly signal?: AbortSignal;
  /** Called during the build with its progress. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface BuildOptions extends SiteOptions, RunOptions {
  /** Output folder. Default: `outDir` of the configuration. */
  readonly outDir?: string;
  /** Allows an output folder outside the project. */
  readonly allowOutside?: boolean;
}
