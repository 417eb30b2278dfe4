import { REPORTERS, type ReporterName } from './arguments.ts';
import type { Surroundings } from './surroundings.ts';

/** How to print, decided before the arguments are known to be right: a usage error is printed the same way. */
export interface Presentation {
  readonly reporter: ReporterName;
  readonly colour: boolean;
  /** Whether a progress bar may be drawn and erased. */
  readonly bar: boolean;
  readonly verbosity: Verbosity;
  /** Whether each problem is wanted, however many there are. */
  readonly isWhole: boolean;
}

export type Verbosity = 'quiet' | 'normal' | 'verbose';

/** Reads arguments, environment and terminal. Flags win over the environment, and `NO_COLOR` over `FORCE_COLOR`. */
export function choosePresentation({ argv, env, stderr }: Pick<Surroundings, 'argv' | 'env' | 'stderr'>): Presentation {
  const args = argv.slice(2);
  const isTerminal = stderr.isTTY === true && env['TERM'] !== 'dumb';
  const automatic = isSet(env['GITHUB_ACTIONS']) ? 'github' : isTerminal ? 'pretty' : 'plain';
  const reporter = requestedReporter(args) ?? automatic;
  const verbosity = args.includes('--quiet') ? 'quiet' : args.includes('--verbose') ? 'verbose' : 'normal';
  return {
    reporter,
    verbosity,
    isWhole: verbosity === 'verbose' || args.includes('--all'),
    colour:
      reporter === 'pretty' &&
      !args.some((arg) => arg === '--no-color' || arg === '--noColor') &&
      wantsColour(env, isTerminal),
    bar: reporter === 'pretty' && isTerminal && !isSet(env['CI']) && verbosity !== 'quiet',
  };
}

/** The last `--reporter` whose value is a known name. */
function requestedReporter(args: readonly string[]): ReporterName | undefined {
  const values = args.map((arg, i) => (arg === '--reporter' ? args[i + 1] : /^--reporter=(.*)$/.exec(arg)?.[1]));
  return values.map((value) => REPORTERS.find((name) => name === value)).findLast((name) => name !== undefined);
}

function wantsColour(env: Surroundings['env'], isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal;
}

/** CI systems say "no" in two ways: by not setting a variable and by setting it to false. */
function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
