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

export interface CommandResult {
  readonly status: BuildStatus;
  readonly diagnostics: readonly Diagnostic[];
  /** Language of the site, if its configuration could be read. */
  readonly locale?: string;
  /** Result of `build`, `merge` or `check`. */
  readonly build?: BuildResult;
  /** Result of `build --verify` if every file equals that of a cold build. */
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
  /** True if the command has printed everything while it ran, so that no summary follows. */
  readonly hidesSummary?: true;
  /** Lines of `info`. */
  readonly facts?: readonly Fact[];
}

/** Times of a build, and the file of the trace. The file is undefined if it could not be written. */
export interface ProfileReport extends Profile {
  /** Path of the trace, relative to the project or absolute. */
  readonly file?: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Result of a command with facts about the run. */
export interface Report extends CommandResult {
  /** Command, or undefined if the command line is invalid. */
  readonly command?: CommandName;
  /** Language of the site for a report on a terminal, if it is known. */
  readonly voice?: Voice | undefined;
  /** Version of ssg. */
  readonly version: string;
  readonly durationMs: number;
  readonly peakRssBytes: number;
  /** Peak memory at the end of each phase. */
  readonly phaseRssBytes: Readonly<Partial<Record<Phase, number>>>;
}

/** Output format. `result` is called exactly once, at the end. The methods do not use `this`. */
export interface Reporter {
  progress(progress: Progress): void;
  /** Prints a line while the command runs. */
  say(line: string): void;
  /** Prints problems while the command runs. */
  problems(diagnostics: readonly Diagnostic[]): void;
  result(report: Report): void;
}

export type Verbosity = 'quiet' | 'normal' | 'verbose';

/** Output of a reporter: data on `out`, messages on `log`. */
export interface Sinks {
  readonly out: (text: string) => void;
  readonly log: (text: string) => void;
}

/** Returns the text of a project file for a code frame, or undefined if it cannot be read. */
export type ReadText = (file: string) => string | undefined;
