import { type Diagnostic, normalizeDiagnostics } from '../base/diagnostic.ts';
import type { Edit } from '../base/edit.ts';
import type { LockHolder } from '../host/output/lock.ts';
import type { ExternalLink } from '../links/external.ts';
import type { LedgerUpdate } from './queries/ledger.ts';
import type { Shard } from './shard/share.ts';

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
  /** False: check only; nothing is written. */
  readonly write?: boolean;
  /** Collect the links to other sites. */
  readonly external?: boolean;
  /** Hold what is live against what was ever published. */
  readonly ledger?: boolean;
  /** Check the language of texts. */
  readonly prose?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Aborting leaves the previous output untouched. */
  readonly signal?: AbortSignal;
}

export type Phase = 'config' | 'bundle' | 'read' | 'render' | 'check' | 'write';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** `built`: nothing wrong; `failed`: the content has errors; `stopped`: it could not run; `interrupted`: aborted by the signal. */
export type BuildStatus = 'built' | 'failed' | 'stopped' | 'interrupted';

export interface BuildResult {
  readonly status: BuildStatus;
  /** Sorted, without repetitions. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly outputs: { readonly total: number; readonly written: number; readonly removed: number };
  /** Paths of written and removed outputs, relative to the output folder, sorted. */
  readonly changed: readonly string[];
  /** Bytes of all outputs; 0 when nothing is written. */
  readonly bytes: number;
  /** The texts for language models, when the site has some. */
  readonly texts?: TextTotals;
  /** Wall time per phase, in milliseconds. */
  readonly phases: Readonly<Record<Phase, number>>;
  /** The pages that took longest to render, slowest first, at most five. */
  readonly slowestPages: readonly { readonly url: string; readonly ms: number }[];
  /** Absolute path of the output folder, when the configuration could be read. */
  readonly outDir?: string;
  /** How often each query was computed, by name: nothing was for what the last build knew already. */
  readonly runs: ReadonlyMap<string, number>;
  /** Distinct http(s) links to other sites, when `external` was asked for. */
  readonly externalLinks: readonly ExternalLink[];
  /** What the ledger should hold, when `ledger` was asked for. */
  readonly ledger?: LedgerUpdate;
  /** What of `prose` can be mended without asking. */
  readonly edits: readonly Edit[];
}

/** How long the Markdown of the pages is to a language model, about. */
export interface TextTotals {
  readonly pages: number;
  readonly tokens: number;
  /** The longest, at most three, longest first. */
  readonly longest: readonly { readonly url: string; readonly tokens: number }[];
}

/** Pages whose HTML was made; the others were known from an earlier build. */
export function pagesMade({ runs }: Pick<BuildResult, 'runs'>): number {
  return runs.get('html') ?? 0;
}

/** The result of a build that has made nothing. */
export function emptyResult(
  status: BuildStatus,
  diagnostics: readonly Diagnostic[],
  phases: BuildResult['phases'],
): BuildResult {
  return {
    status,
    diagnostics: normalizeDiagnostics(diagnostics),
    pages: 0,
    outputs: { total: 0, written: 0, removed: 0 },
    changed: [],
    bytes: 0,
    phases,
    slowestPages: [],
    externalLinks: [],
    edits: [],
    runs: new Map(),
  };
}
