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
