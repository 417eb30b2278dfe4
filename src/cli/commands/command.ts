import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Progress } from '../../config/build.ts';
import type { LockHolder } from '../../host/output/lock.ts';
import type { PackageManager } from '../../host/package-manager.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import type { CommandName } from '../arguments.ts';
import type { Invocation } from '../command-line.ts';
import type { Voice } from '../report/format.ts';
import type { CommandResult, Fact } from '../report/report.ts';
import type { Keyboard, OutputStream } from '../surroundings.ts';

interface CommandContext extends Pick<Invocation, 'args' | 'server'> {
  readonly options: BuildSettings;
  /** Options of the command line as strings. The command reads its own options from them. */
  readonly own: Invocation['options'];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Prints a line immediately, while the command is running. */
  readonly say: (line: string) => void;
  /** Prints problems immediately, while the command is running. */
  readonly onProblems: (diagnostics: readonly Diagnostic[], voice: Voice) => void;
  /** Returns the language of messages for a site: that of the site on a terminal, English in logs. */
  readonly voiceIn: (locale: string) => Promise<Voice>;
  /** Keyboard input; undefined if there is no terminal. */
  readonly keyboard: Keyboard | undefined;
  /** Terminal on which questions are asked; undefined if stderr is not a terminal. */
  readonly screen: OutputStream | undefined;
  readonly stdoutIsTerminal: boolean;
  /** Versions of ssg and Node.js, and the platform. */
  readonly environment: readonly Fact[];
}

export type Command = (context: CommandContext) => Promise<CommandResult>;

export type CommandLoaders = Readonly<Record<CommandName, () => Promise<Command>>>;

/** Returns a function that prints which process is using the output folder, and since when (local time). */
export function waitingLine(say: (line: string) => void): (holder: LockHolder) => void {
  return ({ pid, since }) =>
    say(
      `Waiting for process ${pid}, which has been working on the same output folder since ${new Date(since).toTimeString().slice(0, 8)}.`,
    );
}

/**
 * Returns the commands that start a new site: change to its folder, install packages and run the dev server.
 * @param folder path of the site as shown to people; `.` for the current folder
 */
export function firstCommands(folder: string, install: string, { exec }: PackageManager): string[] {
  const quoted = /^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder);
  return [...(folder === '.' ? [] : [`cd ${quoted}`]), install, `${exec} ssg dev`].map((line) => `  ${line}`);
}

/** Returns the result of a command that prints no summary, because it has printed its result itself. */
export function done(more: Partial<CommandResult> = {}): CommandResult {
  return { status: 'built', diagnostics: [], hidesSummary: true, ...more };
}

/** Returns the result of a command that could not run. */
export function stopped(...diagnostics: readonly Diagnostic[]): CommandResult {
  return { status: 'stopped', diagnostics };
}
