import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Shard } from '../../pipeline/load/share.ts';
import type { Profile } from '../../scheduler/profile/profile.ts';
import type { BuildResult } from '../../scheduler/result.ts';
import type { BuildStatus, Phase, Progress } from '../../shared/build.ts';
import type { SiteDiff } from '../../tools/diff/site-diff.ts';
import type { PartCard } from '../../tools/shard/part-folder.ts';
import type { Explanation } from '../../tools/why/explain.ts';
import type { CommandName } from '../arguments.ts';
import type { Voice } from './voice.ts';

/** What a command found out. */
export interface Outcome {
  readonly status: BuildStatus;
  readonly diagnostics: readonly Diagnostic[];
  /** Of the site, where its configuration could be read: the language of those who write it. */
  readonly locale?: string;
  /** Of `build`, `merge` and `check`, when they could run. */
  readonly build?: BuildResult;
  /** Of `build --verify`, when every file is that of a build from nothing. */
  readonly verified?: { readonly files: number };
  /** Of `build --profile`. */
  readonly profile?: ProfileReport;
  /** Of `why`. */
  readonly why?: Explanation;
  /** Of `build --shard`: the part that was made. */
  readonly shard?: Shard;
  /** Of `merge`: the parts that were used. */
  readonly parts?: readonly PartCard[];
  /** Of `clean`: the removed folders. */
  readonly removed?: readonly string[];
  /** Of `new` and `init`: paths of the files that were begun, or would be. */
  readonly files?: readonly string[];
  /** Of `diff`. */
  readonly diff?: SiteDiff;
  /** Of `diff` and `why`: what they found as text that stdout gets as it is. */
  readonly document?: string;
  /** It has said everything while it ran. */
  readonly told?: true;
  /** Of `info`: what it is there to print. */
  readonly facts?: readonly Fact[];
}

/** Where the time of a build went, and the file that holds the trace; undefined when it could not be written. */
export interface ProfileReport extends Profile {
  /** Path of the trace, relative to the project or absolute. */
  readonly file?: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** An outcome with the facts about the run, ready to be printed. */
export interface Report extends Outcome {
  /** Undefined when the command line was not understood. */
  readonly command?: CommandName;
  /** The language of the people who write the site, where it is known and somebody reads along. */
  readonly voice?: Voice | undefined;
  /** Version of ssg. */
  readonly version: string;
  readonly durationMs: number;
  readonly peakRssBytes: number;
  /** The most memory held by the end of each phase that was entered. */
  readonly phaseRssBytes: Readonly<Partial<Record<Phase, number>>>;
}

/** One way of printing. `result` is called exactly once, last. Every method stands alone: it may be passed on. */
export interface Reporter {
  progress(progress: Progress): void;
  /** A line of a command that goes on. */
  say(line: string): void;
  /** Problems that a command has met, and goes on. */
  problems(diagnostics: readonly Diagnostic[]): void;
  result(report: Report): void;
}

/** Where a reporter prints: data on `out`, messages on `log`. */
export interface Sinks {
  readonly out: (text: string) => void;
  readonly log: (text: string) => void;
}

/** The text of a project file for a code frame, undefined when it cannot be had. */
export type ReadText = (file: string) => string | undefined;
