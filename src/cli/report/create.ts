import { join, relative, sep } from 'node:path';
import { appendToFile, readIfThere } from '../../host/files.ts';
import { REPORTERS, type ReporterName } from '../arguments.ts';
import type { Surroundings } from '../surroundings.ts';
import { createPalette } from './format.ts';
import { plainReporter } from './plain.ts';
import type { Reporter, Verbosity } from './report.ts';

/**
 * Creates the requested reporter, and loads no code of the other reporters.
 * @param root absolute path of the project, from which code frames are read
 */
export async function createReporter(
  { reporter, colour, bar, verbosity, isWhole }: ReturnType<typeof choosePresentation>,
  io: Surroundings,
  root: string,
): Promise<Reporter> {
  const log = (text: string) => void io.stderr.write(text);
  const isLogged = isSet(io.env['CI']) && /^(?:plain|github)$/.test(reporter) && verbosity !== 'quiet';
  const sinks = {
    out: (text: string) => void io.stdout.write(text),
    log,
    progress: isLogged ? (await import('./progress.ts')).createProgressLog(log, () => performance.now()) : undefined,
  };
  switch (reporter) {
    case 'json':
      return (await import('./json.ts')).jsonReporter(sinks);
    case 'sarif':
      return (await import('./ci-formats.ts')).sarifReporter(sinks, pathInRepository(root, io.env['GITHUB_WORKSPACE']));
    case 'junit':
      return (await import('./ci-formats.ts')).junitReporter(sinks);
    case 'plain':
      return plainReporter(sinks, verbosity, isWhole);
    case 'github': {
      const { GITHUB_WORKSPACE: workspace, GITHUB_STEP_SUMMARY: summary } = io.env;
      const { githubReporter } = await import('./github.ts');
      // Prints all problems, because nobody can repeat a run on GitHub with `--verbose` after reading its log.
      return githubReporter(sinks, plainReporter(sinks, verbosity, true), {
        prefix: pathInRepository(root, workspace),
        verbosity,
        appendSummary: (markdown) => summary && appendToFile(summary, markdown),
      });
    }
    case 'pretty': {
      const { prettyReporter } = await import('./pretty.ts');
      const palette = createPalette(colour);
      const drawn = bar ? (await import('./progress.ts')).createProgressBar : undefined;
      return prettyReporter(sinks, {
        ...{ verbosity, isWhole, palette, readText: (file) => readIfThere(join(root, file)) },
        bar: drawn?.(sinks.log, () => performance.now(), palette),
      });
    }
  }
}

/** Returns the path of the project in its repository: `docs/site`. Empty if unknown, or if both are the same. */
function pathInRepository(root: string, workspace: string | undefined): string {
  const path = workspace === undefined ? '' : relative(workspace, root).split(sep).join('/');
  return path.startsWith('..') ? '' : path;
}

/**
 * Determines the output settings from arguments, environment and terminal. Flags take precedence over environment
 * variables, and `NO_COLOR` over `FORCE_COLOR`. Reads the arguments before they are validated, because usage errors are
 * printed with these settings.
 */
export function choosePresentation({ argv, env, stderr }: Pick<Surroundings, 'argv' | 'env' | 'stderr'>) {
  const args = argv.slice(2);
  const isTerminal = stderr.isTTY === true && env['TERM'] !== 'dumb';
  const automatic = isSet(env['GITHUB_ACTIONS']) ? 'github' : isTerminal ? 'pretty' : 'plain';
  const reporter = requestedReporter(args) ?? automatic;
  const verbosity: Verbosity = args.includes('--quiet') ? 'quiet' : args.includes('--verbose') ? 'verbose' : 'normal';
  return {
    reporter,
    verbosity,
    /** True to print every problem. Otherwise repeated problems are grouped. */
    isWhole: verbosity === 'verbose' || args.includes('--all'),
    colour:
      reporter === 'pretty' &&
      !args.some((arg) => arg === '--no-color' || arg === '--noColor') &&
      wantsColour(env, isTerminal),
    /** True if a progress bar may be drawn. */
    bar: reporter === 'pretty' && isTerminal && !isSet(env['CI']) && verbosity !== 'quiet',
  };
}

/** Returns the value of the last valid `--reporter` flag. */
function requestedReporter(args: readonly string[]): ReporterName | undefined {
  if (args.includes('--json')) return 'json';
  const values = args.map((arg, i) => (arg === '--reporter' ? args[i + 1] : /^--reporter=(.*)$/.exec(arg)?.[1]));
  return values.map((value) => REPORTERS.find((name) => name === value)).findLast((name) => name !== undefined);
}

function wantsColour(env: Surroundings['env'], isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal;
}

/** Reports whether an environment variable is turned on: set, and not to '', `0` or `false`. */
function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
