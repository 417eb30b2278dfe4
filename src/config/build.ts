import type { Diagnostic } from '../base/diagnostic.ts';

/** What a build says, to the command line and to programs (`ssg/api`). */

export type Phase = 'config' | 'bundle' | 'read' | 'render' | 'check' | 'write';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** `built`: nothing wrong; `failed`: the content has errors; `stopped`: it could not run; `interrupted`: aborted by the signal. */
export type BuildStatus = 'built' | 'failed' | 'stopped' | 'interrupted';

/** What the reporters of the command line print. */
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
