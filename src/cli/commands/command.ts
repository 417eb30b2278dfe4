import type { Diagnostic } from '../../base/diagnostic.ts';
import type { BuildOptions } from '../../pipeline/load/options.ts';
import type { Progress } from '../../shared/build.ts';
import type { CommandName } from '../arguments.ts';
import type { Invocation } from '../invocation.ts';
import type { Fact, Outcome } from '../report/report.ts';
import type { FileAccess, Keyboard, OutputStream } from '../surroundings.ts';

/** What every command is given. */
interface CommandContext extends Pick<Invocation, 'args' | 'server'> {
  /** Of the build. */
  readonly options: BuildOptions;
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
  /** Where questions are asked; undefined where nobody would see them. */
  readonly screen: OutputStream | undefined;
  /** Whether what is printed as data is read at once, by people. */
  readonly stdoutIsTerminal: boolean;
  /** What runs the command: `ssg 3.7.0`, Node's version, the machine. */
  readonly environment: readonly Fact[];
}

/** Does the work and answers with what it found. */
export type Command = (context: CommandContext) => Promise<Outcome>;

export type CommandLoaders = Readonly<Record<CommandName, () => Promise<Command>>>;
