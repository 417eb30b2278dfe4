import type { Diagnostic } from '../../base/diagnostic.ts';
import type { BuildStatus, Phase, Progress } from '../../config/build.ts';
import type { Profile } from '../../pipeline/driver/profile.ts';
import type { BuildResult } from '../../pipeline/driver/result.ts';
import type { PageShard } from '../../pipeline/load/project.ts';
import type { SiteDiff } from '../../tools/diff/site-diff.ts';
import type { PartCard } from '../../tools/shard/part-folder.ts';
import type { Explanation } from '../../tools/why/explain.ts';
import type { CommandName } from '../arguments.ts';
import type { Voice } from './format.ts';

/** Result of a command. */
export interface CommandResult {
  readonly status: BuildStatus;
  readonly diagnostics: readonly Diagnostic[];
  /** Language of the site, when its configuration could be read. */
  readonly locale?: string;
  /** Result of `build`, `merge` or `check`. */
  readonly build?: BuildResult;
  /** Result of `build --verify` when every file equals that of a cold build. */
  readonly verified?: { readonly files: number };
  /** Result of `build --profile`. */
  readonly profile?: ProfileReport;
  readonly why?: Explanation;
  /** Part that `build --shard` built. */
  readonly shard?: PageShard;
  /** Parts that `merge` used. */
  readonly parts?: readonly PartCard[];
  /** Folders that `clean` removed. */
  readonly removed?: readonly string[];
  /** Paths of the files that `new` and `init` created, or would create. */
  readonly files?: readonly string[];
  readonly diff?: SiteDiff;
  /** Text for stdout, printed unchanged by `diff` and `why`. */
  readonly document?: string;
  /** It has said everything while it ran. */
  readonly told?: true;
  /** Lines of `info`. */
  readonly facts?: readonly Fact[];
}

/** Times of a build, and the file of the trace; undefined when the file could not be written. */
export interface ProfileReport extends Profile {
  /** Path of the trace, relative to the project or absolute. */
  readonly file?: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** An outcome with the facts about the run, ready to be printed. */
export interface Report extends CommandResult {
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

export type Verbosity = 'quiet' | 'normal' | 'verbose';

/** Output of a reporter: data on `out`, messages on `log`. */
export interface Sinks {
  readonly out: (text: string) => void;
  readonly log: (text: string) => void;
}

/** The text of a project file for a code frame, undefined when it cannot be had. */
export type ReadText = (file: string) => string | undefined;
