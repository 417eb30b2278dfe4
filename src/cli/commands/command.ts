import type { BuildOptions, Progress } from '../../build/result.ts';
import type { CommandName } from '../arguments.ts';
import type { Fact, Outcome } from '../report/report.ts';
import type { FileAccess } from '../surroundings.ts';

/** What every command is given. */
interface CommandContext {
  readonly options: BuildOptions;
  /** Request links to other sites too. */
  readonly external: boolean;
  readonly files: FileAccess;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** What runs the command: `ssg 3.7.0`, Node's version, the machine. */
  readonly environment: readonly Fact[];
}

/** Does the work and answers with what it found; prints nothing. */
export type Command = (context: CommandContext) => Promise<Outcome>;

export type CommandLoaders = Readonly<Record<CommandName, () => Promise<Command>>>;
