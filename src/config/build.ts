import type { Diagnostic } from '../base/diagnostic.ts';

/** Progress and result of a build, for the command line and for programs (`@depese/ssg/api`). */

export type Phase = 'config' | 'bundle' | 'read' | 'render' | 'check' | 'write';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  /** 0 while the total is unknown. */
  readonly total: number;
}

/** `built`: no errors; `failed`: the site has errors; `stopped`: the build could not run; `interrupted`: aborted by the signal. */
export type BuildStatus = 'built' | 'failed' | 'stopped' | 'interrupted';

/** Result of a build, as reporters print it. */
export interface BuildSummary {
  readonly status: BuildStatus;
  /** Sorted by place, without repetitions. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly outputs: { readonly total: number; readonly written: number; readonly removed: number };
  /** Paths of written and removed outputs, relative to the output folder, sorted. */
  readonly changed: readonly string[];
  /** Bytes of all outputs; 0 when nothing is written. */
  readonly bytes: number;
  /** Wall time per phase, in milliseconds. */
  readonly phases: Readonly<Record<Phase, number>>;
  /** Absolute path of the output folder, when the configuration could be read. */
  readonly outDir?: string;
}
