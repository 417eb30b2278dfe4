import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Progress } from '../../config/build.ts';
import type { LockHolder } from '../../host/output/lock.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import type { CommandName } from '../arguments.ts';
import type { Invocation } from '../command-line.ts';
import type { CommandResult, Fact } from '../report/report.ts';
import type { FileAccess, Keyboard, OutputStream } from '../surroundings.ts';

/** Input of every command. */
interface CommandContext extends Pick<Invocation, 'args' | 'server'> {
  readonly options: BuildSettings;
  /** Options of single commands, as written. */
  readonly own: Invocation['options'];
  readonly files: FileAccess;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Prints a line while the command runs. */
  readonly say: (line: string) => void;
  /** Prints problems while the command runs. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  /** The keyboard of a terminal; undefined where there is none. */
  readonly keyboard: Keyboard | undefined;
  /** Terminal for questions; undefined when stderr is no terminal. */
  readonly screen: OutputStream | undefined;
  /** True when stdout is a terminal, so a person reads the data. */
  readonly stdoutIsTerminal: boolean;
  /** Versions of ssg and Node, and the platform. */
  readonly environment: readonly Fact[];
}

/** Does the work and answers with what it found. */
export type Command = (context: CommandContext) => Promise<CommandResult>;

export type CommandLoaders = Readonly<Record<CommandName, () => Promise<Command>>>;

/** Says who is working on the same output. */
export function waitingLine(say: (line: string) => void): (holder: LockHolder) => void {
  return ({ pid, since }) =>
    say(
      `Waiting for process ${pid}, which has been working on the same output folder since ${new Date(since).toTimeString().slice(0, 8)}.`,
    );
}

/** Outcome of a command that could not run. */
export function stopped(...diagnostics: readonly Diagnostic[]): CommandResult {
  return { status: 'stopped', diagnostics };
}
