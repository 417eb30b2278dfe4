import type { Diagnostic } from '../../base/diagnostic.ts';
import type { BuildStatus, Phase, Progress } from '../../config/build.ts';
import type { Profile } from '../../pipeline/driver/profile.ts';
import type { BuildResult } from '../../pipeline/driver/result.ts';
import type { PageShard } from '../../pipeline/load/project.ts';
import type { SiteDiff } from '../../tools/diff/compare-trees.ts';
import type { PartCard } from '../../tools/shard/part-folder.ts';
import type { Explanation } from '../../tools/why/explain.ts';
import type { CommandName } from '../arguments.ts';
import type { Voice } from './format.ts';

export interface CommandResult {
  readonly status: BuildStatus;
  readonly diagnostics: readonly Diagnostic[];
  /** Language of the site; undefined if the configuration could not be read. */
  readonly locale?: string;
  /** Result of the build, if the command is `build`, `merge` or `check`. */
  readonly build?: BuildResult;
  /** Output folder of `build`, relative to the project if it is inside. */
  readonly outDir?: string;
  /** Number of files that `build --verify` compared; undefined if it found differences. */
  readonly verified?: { readonly files: number };
  /** Times that `build --profile` measured. */
  readonly profile?: ProfileReport;
  readonly why?: Explanation;
  /** Part of the site that `build --shard` built: its index, and the number of parts. */
  readonly shard?: PageShard;
  /** Partial outputs that `merge` has joined. */
  readonly parts?: readonly Omit<PartCard, 'finished' | 'kind'>[];
  /** Folders that `clean` has removed. */
  readonly removed?: readonly string[];
  /** Paths of the files that `new` or `init` has created, or would create. */
  readonly files?: readonly string[];
  readonly diff?: SiteDiff;
  /** Output of `diff`, `why` and `eject --print`, printed unchanged on stdout. */
  readonly document?: string;
  /** True if the command has already printed its result, so that no summary is printed. */
  readonly hidesSummary?: true;
  readonly facts?: readonly Fact[];
}

/** Times of a build, and the path of the trace file. */
export interface ProfileReport extends Profile {
  /** Path of the trace, relative to the project or absolute. Undefined if the trace could not be written. */
  readonly file?: string;
}

export type Fact = Readonly<Record<'name' | 'value', string>>;

/** Result of a command, with data about the run, such as its duration. */
export interface Report extends CommandResult {
  /** Name of the command. Undefined if the command line is invalid. */
  readonly command?: CommandName;
  /** Language of the report on a terminal. Undefined for English. */
  readonly voice?: Voice | undefined;
  readonly version: string;
  readonly durationMs: number;
  readonly peakRssBytes: number;
  /** Peak memory of the process at the end of each phase, in bytes. */
  readonly phaseRssBytes: Readonly<Partial<Record<Phase, number>>>;
}

/** Prints the progress and result of a command. Methods are passed as callbacks, so they must not use `this`. */
export interface Reporter {
  progress(progress: Progress): void;
  /** Prints a line immediately, while the command is running. */
  say(line: string): void;
  /** Prints problems immediately, while the command is running. */
  problems(diagnostics: readonly Diagnostic[], voice?: Voice): void;
  result(report: Report): void;
}

export type Verbosity = 'quiet' | 'normal' | 'verbose';

/** Functions that reporters use to print: data with `out` (stdout), messages with `log` (stderr). */
export interface Sinks {
  readonly out: (text: string) => void;
  readonly log: (text: string) => void;
  /** Logs the progress of a long build as lines. Defined only if the output is a log, as in CI. */
  readonly progress?: Reporter['progress'] | undefined;
}

/** Returns the text of a project file, or undefined if the file cannot be read. */
export type ReadText = (file: string) => string | undefined;
