import { Command, CommanderError } from 'commander';
import {
  ALL_OPTIONS,
  type ArgumentSpec,
  COMMANDS,
  type CommandName,
  camelName,
  GLOBAL_OPTIONS,
  longFlag,
  takesValue,
} from './arguments.ts';
import { missingArgument, missingValue, surplus, type UsageProblem } from './usage-problem.ts';

/** Options as written, under commander's names; values are still text. */
export interface RawOptions extends ServerFlags {
  readonly shard?: string;
  readonly root?: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly allowOutside?: boolean;
  readonly site?: string;
  readonly noindex?: true;
  readonly drafts?: true;
  readonly future?: true;
  readonly clock?: string;
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly concurrency?: string;
  readonly reporter?: string;
  readonly all?: true;
  readonly verbose?: true;
  readonly quiet?: true;
  readonly color: boolean;
  readonly external?: true;
  readonly update?: true;
  readonly prose?: true;
  readonly examples?: true;
  readonly search?: string;
  readonly fix?: true;
  readonly verify?: true;
  readonly profile?: string | true;
  readonly slug?: string;
  readonly set?: readonly string[];
  readonly title?: string;
  readonly language?: string;
  readonly blog?: boolean;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly force?: true;
  readonly exitCode?: true;
}

interface ServerFlags {
  readonly port?: string;
  readonly host?: string | true;
  readonly open?: true;
  readonly strictPort?: true;
  readonly poll?: true;
}

export type ParsedLine =
  | {
      readonly kind: 'command';
      readonly command: CommandName;
      /** What follows the command, beside options. */
      readonly args: readonly string[];
      readonly options: RawOptions;
    }
  | { readonly kind: 'print'; readonly stream: 'stdout' | 'stderr'; readonly text: string; readonly exitCode: number }
  | { readonly kind: 'problem'; readonly problem: UsageProblem };

const AFTER_HELP = `
Exit codes: 0 done, 1 the content has errors, 2 could not run, 130 interrupted.
Every option and environment variable: docs/cli.md. Every diagnostic: docs/diagnostics.md.`;

/**
 * Reads the command line.
 *
 * @param args the arguments after the program's name
 * @param version printed by `--version`
 */
export function parseLine(args: readonly string[], version: string): ParsedLine {
  const printed: string[] = [];
  let chosen: { readonly command: Command; readonly name?: CommandName } | undefined;

  // Unknown flags and surplus arguments are let through, so that the messages below can be ours.
  const program = new Command('ssg')
    .usage('<command> [options]')
    .description('Builds a static site from React templates and Markdown content.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', AFTER_HELP)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => printed.push(text),
      writeErr: (text) => printed.push(text),
      outputError: () => {},
    })
    .exitOverride()
    .allowUnknownOption()
    .allowExcessArguments()
    .action((_options, command) => {
      chosen = { command };
    });
  for (const { flags, description } of GLOBAL_OPTIONS) program.option(flags, description);
  for (const { name, description, options, arguments: positional = [] } of COMMANDS) {
    const command = program
      .command(name)
      .usage([...positional.map(written), '[options]'].join(' '))
      .description(description)
      .allowUnknownOption()
      .allowExcessArguments();
    // Optional to commander, so that the message about a missing one can be ours.
    for (const { name: argument, repeated, description } of positional)
      command.argument(`[${argument}${repeated ? '...' : ''}]`, description);
    for (const option of options) {
      if (option.flags.startsWith('--set ')) command.option(option.flags, option.description, collect);
      else command.option(option.flags, option.description);
    }
    command.action(() => {
      chosen = { command, name };
    });
  }

  try {
    program.parse(args.map(kebabCase), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.optionMissingArgument')
      return { kind: 'problem', problem: missingValue(error.message) };
    return printed.length > 0 && error.exitCode === 0
      ? { kind: 'print', stream: 'stdout', text: printed.join(''), exitCode: 0 }
      : { kind: 'print', stream: 'stderr', text: program.helpInformation(), exitCode: 2 };
  }

  const following = chosen?.command.args ?? [];
  const name = chosen?.name;
  const positional = COMMANDS.find((command) => command.name === name)?.arguments ?? [];
  // A title may begin with a hyphen: text with spaces is no flag, nor is what stands behind `--`.
  const literal = args.includes('--') ? args.slice(args.indexOf('--') + 1) : [];
  const isFlag = (arg: string) => /^-\S*$/.test(arg) && !literal.includes(arg);
  const most = positional.some(({ repeated }) => repeated) ? Number.POSITIVE_INFINITY : positional.length;
  const tooMuch = following.find((arg, i) => isFlag(arg) || i >= most);
  if (tooMuch !== undefined) return { kind: 'problem', problem: surplus(tooMuch, name) };
  if (name === undefined) return { kind: 'print', stream: 'stderr', text: program.helpInformation(), exitCode: 2 };
  const missing = positional.find(({ required }, i) => required && (following[i] ?? '') === '');
  if (missing !== undefined) return { kind: 'problem', problem: missingArgument(missing, name) };
  const options = chosen?.command.optsWithGlobals<RawOptions>() ?? { cache: true, color: true };
  const swallowed = ALL_OPTIONS.find(
    (option) => takesValue(option) && isMissing(options[camelName(option) as keyof RawOptions]),
  );
  return swallowed === undefined
    ? { kind: 'command', command: name, args: following, options }
    : { kind: 'problem', problem: missingValue(swallowed.flags) };
}

/** `<kind>` for one that must be there, `[dir]` for one that may, `<part...>` for one or more. */
function written({ name, required, repeated }: ArgumentSpec): string {
  const text = repeated ? `${name}...` : name;
  return required ? `<${text}>` : `[${text}]`;
}

/** An option that may be repeated. */
function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** `--outDir` and `--outDir=x` are `--out-dir`; only the exact camelCase of a known option counts. */
function kebabCase(argument: string): string {
  const [flag = '', ...value] = argument.split('=');
  const known = ALL_OPTIONS.find((option) => `--${camelName(option)}` === flag);
  return [known === undefined ? flag : longFlag(known), ...value].join('=');
}

/** Commander takes whatever follows as the value, be it another flag or the nothing of an unset shell variable. */
function isMissing(value: RawOptions[keyof RawOptions]): boolean {
  return value === '' || (typeof value === 'string' && value.startsWith('--'));
}
