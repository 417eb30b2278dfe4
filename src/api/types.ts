import type { Diagnostic } from '../base/diagnostic.ts';
import type { BuildSummary as BuildResult, Progress } from '../config/build.ts';

/** The types of `ssg/api`: what a program may ask of the generator, and what it is told. See docs/api.md. */

export type { Diagnostic } from '../base/diagnostic.ts';
export type { BuildStatus, BuildSummary as BuildResult, Phase, Progress } from '../config/build.ts';

/** What every call may say. Paths are absolute or relative to `root`. */
export interface SiteOptions {
  /** The project; the working directory of the process unless given. */
  readonly root?: string;
  /** `ssg.config.{ts,mts,js,mjs}` in the root unless given. */
  readonly configFile?: string;
  /** Replaces the `site` key of the configuration. */
  readonly site?: string;
  /** Search engines should leave the whole site out. */
  readonly noindex?: true;
  /** Show drafts. */
  readonly drafts?: boolean;
  /** Show pages whose day has not come. */
  readonly future?: boolean;
  /** The "now" of scheduled pages; the real time unless given. */
  readonly clock?: Date;
  /** False: start from nothing and keep nothing. */
  readonly cache?: boolean;
  /** Absolute path of the folder in which builds remember; `node_modules/.cache/ssg` of the project unless given. */
  readonly cacheDir?: string;
  /** Threads; as many as there are processors unless given. */
  readonly concurrency?: number;
}

/** Aborting and progress. */
interface Running {
  /** Aborting leaves the output as it was: the status is then `interrupted`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface BuildOptions extends SiteOptions, Running {
  /** `outDir` of the configuration unless given. */
  readonly outDir?: string;
  /** Whether the output folder may lie outside of the project. */
  readonly allowOutside?: boolean;
}

export interface CheckOptions extends SiteOptions, Running {
  /** Ask every link to another site. */
  readonly external?: boolean;
  /** Check the language of texts too. */
  readonly prose?: boolean;
}

export interface DevServerOptions extends SiteOptions {
  /** 3000 unless given; 0 for any that is free. */
  readonly port?: number;
  /** Fail when the port is taken, instead of taking the next one. */
  readonly strictPort?: boolean;
  /** Name or address to listen at; this machine only unless given. */
  readonly host?: string;
  /** Look for changes again and again, where a file system tells of none. */
  readonly poll?: boolean;
  /** Told what is wrong with the pages that are shown; nothing when all is mended. */
  readonly onProblems?: (problems: readonly Diagnostic[]) => void;
  /** Told when files have changed: their paths, and the routes of open pages that show it. */
  readonly onChange?: (change: { readonly paths: readonly string[]; readonly pages: readonly string[] }) => void;
}

export interface DevServer {
  /** `http://localhost:3000/`, and the others that lead to it. */
  readonly urls: readonly string[];
  readonly port: number;
  /** Opens the project again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A server, or why there is none. */
export type StartedDevServer =
  | { readonly ok: true; readonly value: DevServer }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Builds the site. What is wrong with it is in the result; a rejection is a bug of the generator. */
export declare function build(options?: BuildOptions): Promise<BuildResult>;

/** Looks for everything that a build would find, and whether published addresses are still there; writes nothing. */
export declare function check(options?: CheckOptions): Promise<BuildResult>;

/** Serves the site while it is written. Mistakes in it are shown, and do not end the server. */
export declare function createDevServer(options?: DevServerOptions): Promise<StartedDevServer>;
