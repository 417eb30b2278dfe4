import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { readSite } from '../base/address.ts';
import { defined } from '../base/lists.ts';
import { type Text, toText, WordedError } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { didYouMean, nearest, nearestNames } from '../base/suggest.ts';
import { DEBUG_TOPICS, type DebugTopic } from '../base/thrown.ts';
import type { BuildSettings, PageShard } from '../pipeline/load/project.ts';
import { DEFAULT_PORT } from '../serve/default-port.ts';
import type { ServerOptions } from '../serve/listen.ts';
import {
  ALL_OPTIONS,
  type ArgumentSpec,
  COMMANDS,
  type CommandName,
  GLOBAL_OPTIONS,
  longFlag,
  type RawOptions,
  REPORTERS,
  takesValue,
} from './arguments.ts';
import { cliMessages } from './messages.ts';

/** Error for a command line that cannot run, for example because an option is invalid. */
export class UsageError extends WordedError {
  readonly hint: Text | undefined;

  constructor(message: Text, hint?: Text) {
    super(message);
    this.hint = hint;
  }
}

/** Help of `ssg` without a command. It fits a terminal of 80 columns and 24 lines. */
const OVERVIEW = `Usage: ssg <command> [options]

${COMMANDS.map(({ name, description }) => `  ${name.padEnd(8)} ${description}`).join('\n')}

  ssg help <command>  print the options of a command, and an example
  ssg help options    print the options of every command
  ssg --version       print the version

Exit codes: 0 done, 1 the content has errors, 2 could not run, 130 interrupted.
Documentation: node_modules/@depese/ssg/docs/reference/cli.md
`;

const NO_COMMAND = { kind: 'print', stream: 'stderr', text: OVERVIEW, exitCode: 2 } as const;

/**
 * Parses the command line.
 * @param args arguments after the name of the program
 * @param version text that `--version` prints
 * @returns text to print; or the command with its arguments, and with all options as strings
 * @throws UsageError
 */
export function parseLine(args: readonly string[], version: string) {
  const printed: string[] = [];
  let chosen: { readonly command: Command; readonly name?: CommandName } | undefined;

  // Lets commander accept unknown flags and surplus arguments, because the code below reports them with better hints.
  const program = new Command('ssg')
    .usage('<command> [options]')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
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
  program.helpInformation = () => OVERVIEW;
  const everyCommand = program.command('options', { hidden: true }).description('options of every command');
  everyCommand.configureHelp({ commandUsage: () => 'ssg <command> [options]' });
  for (const { flags, description } of GLOBAL_OPTIONS)
    for (const command of [program, everyCommand]) command.option(flags, description);
  for (const { name, alias, description, example, options, arguments: positional = [] } of COMMANDS) {
    const command = program
      .command(name)
      .usage([...positional.map(written), '[options]'].join(' '))
      .description(description)
      .allowUnknownOption()
      .allowExcessArguments()
      .addHelpText('after', `\nExample:\n  npx ${example}\n\nOptions of every command: ssg help options`);
    if (alias !== undefined) command.alias(alias);
    // All arguments are optional for commander, because the code below reports missing ones with a better hint.
    for (const { name: argument, repeated, description } of positional)
      command.argument(`[${argument}${repeated ? '...' : ''}]`, description);
    for (const { flags, description, isRepeatable } of options)
      if (isRepeatable)
        command.option(flags, description, (value: string, before: string[] = []) => [...before, value]);
      else command.option(flags, description);
    command.action(() => {
      chosen = { command, name };
    });
  }

  try {
    program.parse(args.map(kebabCase), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.optionMissingArgument') throw missingValue(error.message);
    const [first, topic] = args;
    if (first === 'help' && topic !== undefined && error.exitCode !== 0) throw surplus(topic, undefined);
    return printed.length > 0 && error.exitCode === 0
      ? ({ kind: 'print', stream: 'stdout', text: printed.join(''), exitCode: 0 } as const)
      : NO_COMMAND;
  }

  const following = chosen?.command.args ?? [];
  const name = chosen?.name;
  const { arguments: positional = [], needs } = COMMANDS.find((command) => command.name === name) ?? {};
  // An argument with a space or after `--` is not a flag even if it starts with a hyphen, as a title may do.
  const literal = args.includes('--') ? args.slice(args.indexOf('--') + 1) : [];
  const isFlag = (arg: string) => /^-\S*$/.test(arg) && !literal.includes(arg);
  const most = positional.some(({ repeated }) => repeated) ? Number.POSITIVE_INFINITY : positional.length;
  const tooMuch = following.find((arg, i) => isFlag(arg) || i >= most);
  if (tooMuch !== undefined) throw surplus(tooMuch, name);
  if (chosen === undefined || name === undefined) return NO_COMMAND;
  const missing = positional.find(({ required }, i) => required && (following[i] ?? '') === '');
  if (missing !== undefined) {
    const needed = needs ?? `a ${missing.name}: ${missing.description}.`;
    throw new UsageError(`ssg ${name} needs ${needed}`, `Run \`ssg ${name} --help\`.`);
  }
  const options = chosen.command.optsWithGlobals<RawOptions>();
  const swallowed = [...program.options, ...chosen.command.options].find(
    (option) => option.required && isMissing(options[option.attributeName() as keyof RawOptions]),
  );
  if (swallowed !== undefined) throw missingValue(swallowed.flags);
  return { kind: 'command', command: name, args: following, options } as const;
}

/** Formats an argument for usage lines: `<kind>` if required, `[dir]` if optional, `[part...]` if repeatable. */
function written({ name, required, repeated }: ArgumentSpec): string {
  const text = repeated ? `${name}...` : name;
  return required ? `<${text}>` : `[${text}]`;
}

/** Converts the camelCase name of a known option to its flag: `--outDir=x` becomes `--out-dir=x`. */
function kebabCase(argument: string): string {
  const [flag = '', ...value] = argument.split('=');
  const long = flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [ALL_OPTIONS.some((option) => longFlag(option) === long) ? long : flag, ...value].join('=');
}

/** Reports whether an option lacks its value. Commander then takes the next flag or an empty variable as value. */
function isMissing(value: RawOptions[keyof RawOptions]): boolean {
  return value === '' || (typeof value === 'string' && value.startsWith('--'));
}

/** Validated command line, with defaults from environment variables. */
export type Invocation = ReturnType<typeof createInvocation>;

/**
 * Validates the options, and adds those from environment variables.
 * @throws UsageError
 */
export function createInvocation(
  { command, args, options: raw }: Omit<Extract<ReturnType<typeof parseLine>, { kind: 'command' }>, 'kind'>,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
) {
  const clock =
    readValue(raw.clock, '--clock', parseClock) ?? readValue(env['SOURCE_DATE_EPOCH'], 'SOURCE_DATE_EPOCH', parseEpoch);
  const concurrency =
    readValue(raw.concurrency, '--concurrency', parseConcurrency) ??
    readValue(env['SSG_CONCURRENCY'], 'SSG_CONCURRENCY', parseConcurrency);
  const site = readValue(raw.site, '--site', parseSite);
  readValue(raw.reporter, '--reporter', checkReporter);
  // Only servers read PORT and HOST, because other programs also set these variables for their own purposes.
  const { PORT, HOST } = SERVERS.has(command) ? env : {};
  const port = readValue(raw.port, '--port', parsePort) ?? readValue(PORT, 'PORT', parsePort) ?? DEFAULT_PORT;
  const host = raw.host ?? (HOST || undefined);
  const shard = readValue(raw.shard, '--shard', parseShard);
  /** Topics to log, from the environment variable `SSG_DEBUG`. */
  const debug = readValue(env['SSG_DEBUG'], 'SSG_DEBUG', parseDebug) ?? [];
  if (raw.quiet && raw.verbose)
    throw new UsageError('`--quiet` and `--verbose` exclude each other.', 'Remove one of the two options.');

  const root = resolve(cwd, raw.root ?? '.');
  const { config: configFile, outDir, noindex } = raw;
  const cacheDir = raw.cacheDir && resolve(root, raw.cacheDir);
  const build: BuildSettings = {
    root,
    cache: raw.cache ?? true,
    drafts: raw.drafts ?? false,
    future: raw.future ?? false,
    allowOutside: raw.allowOutside ?? false,
    ...defined({ configFile, outDir, cacheDir, site, noindex, clock, shard, concurrency }),
  };
  const server: ServerOptions = {
    port,
    ...(host !== undefined && { host: host === true ? '0.0.0.0' : host }),
    strictPort: raw.strictPort ?? false,
  };
  const options: RawOptions = raw.json ? { ...raw, reporter: 'json' } : raw;
  return { command, args, build, options, server, debug };
}

const SERVERS: ReadonlySet<CommandName> = new Set(['dev', 'preview']);

/** Parses the value of an option or environment variable. Returns undefined if it is not set or empty. */
function readValue<T>(text: string | undefined, source: string, parse: (text: string, source: string) => T) {
  return text === undefined || text === '' ? undefined : parse(text, source);
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Parses `2026-03-05` or `2026-03-05T12:00:00Z`. A time without a zone is in UTC, so all machines build the same. */
function parseClock(text: string, source: string): Date {
  const match = ISO_DATE.exec(text);
  const date = new Date(text.includes('T') && match?.[1] === undefined ? `${text}Z` : text);
  // `Date` converts 30 February to a day in March, so the result is compared with the input.
  const calendarDay = text.slice(0, 10);
  const exists =
    match !== null && !Number.isNaN(date.getTime()) && new Date(calendarDay).toISOString().startsWith(calendarDay);
  if (exists) return date;
  throw wrong(source, text, 'an ISO date', 'Write 2026-03-05 or 2026-03-05T12:00:00Z.');
}

/** Parses seconds since 1970, the format of `SOURCE_DATE_EPOCH` (reproducible-builds.org). */
function parseEpoch(text: string, source: string): Date {
  const date = new Date(Number(text) * 1000);
  if (/^\d+$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw wrong(
    source,
    text,
    'a whole number of seconds since 1970',
    'In a git repository: SOURCE_DATE_EPOCH=$(git log -1 --format=%ct).',
  );
}

function wholeNumber(min: number, max: number, noun: string) {
  return (text: string, source: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw wrong(source, text, `a ${noun} from ${min} to ${max}`, undefined);
  };
}

const parseConcurrency = wholeNumber(1, 1024, 'whole number');

/** Parses a TCP port. With 0, the system chooses a free port. */
const parsePort = wholeNumber(0, 65_535, 'port');

/** Parses the URL of a site. Follows the same rules as the `site` key of the configuration. */
function parseSite(text: string, source: string): string {
  const read = readSite(text);
  if ('site' in read) return read.site;
  const hint = /^https?:/i.test(toText(read.expected))
    ? cliMessages.writeInstead({ text: read.expected })
    : 'Write it with its scheme: https://www.example.org.';
  throw wrong(source, text, 'the address of a site', hint);
}

/** Parses the value of `--shard`: `2/8` is the second of eight parts of the site. Rejects more than `MAX_SHARDS`. */
function parseShard(text: string, source: string): PageShard {
  const [, index = Number.NaN, total = Number.NaN] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= total && total <= MAX_SHARDS) return { index, total };
  const expected = 'a part and the number of all parts, such as 2/8';
  if (total > MAX_SHARDS) throw wrong(source, text, expected, `The maximum is ${MAX_SHARDS} parts.`);
  if (index === 0 && total > 0) throw wrong(source, text, expected, `Parts count from 1: the first is 1/${total}.`);
  throw wrong(source, text, expected, index > total && total > 0 ? `The last part is ${total}/${total}.` : undefined);
}

const MAX_SHARDS = 1024;

function checkReporter(text: string, source: string): void {
  if (REPORTERS.some((name) => name === text)) return;
  throw wrong(source, text, baseMessages.oneOf({ values: nearestNames(text, REPORTERS) }), didYouMean(text, REPORTERS));
}

/** Parses names of log topics, separated by commas. `*` selects all topics. */
function parseDebug(text: string, source: string): readonly DebugTopic[] {
  const topics = Object.keys(DEBUG_TOPICS) as DebugTopic[];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== '*' && !topics.some((topic) => topic === name));
  if (unknown !== undefined)
    throw wrong(
      source,
      unknown,
      ['one or more of', nearestNames(unknown, topics), 'or *'],
      didYouMean(unknown, topics),
    );
  return topics.filter((topic) => names.includes('*') || names.includes(topic));
}

function wrong(option: string, found: string, expected: Text, hint: Text | undefined): UsageError {
  return new UsageError(cliMessages.mustBe({ option, expected, found }), hint);
}

/** Returns the error for an option without its value. `text` is commander's message or the flags of the option. */
function missingValue(text: string): UsageError {
  const option = ALL_OPTIONS.find(({ flags }) => text.includes(flags));
  if (option === undefined) return new UsageError(text);
  return new UsageError(`\`${longFlag(option)}\` needs a value.`, `${option.flags}: ${option.description}.`);
}

/** Returns the error for an argument that neither the command nor an option accepts. */
function surplus(argument: string, command: CommandName | undefined): UsageError {
  if (argument.startsWith('-')) return unknownFlag(argument, command);
  if (command !== undefined) {
    if (COMMANDS.find(({ name }) => name === command)?.arguments === undefined)
      return new UsageError(
        `\`ssg ${command}\` takes no arguments, but "${argument}" was given.`,
        `To name a project folder: ssg ${command} --root ${argument}`,
      );
    const message = `"${argument}" is one argument too many for \`ssg ${command}\`.`;
    return new UsageError(message, 'Put quotes around text that contains spaces.');
  }
  const names = COMMANDS.flatMap(({ name, alias }) => [name, alias ?? []].flat());
  const guess = nearest(argument, names);
  const hint = guess && baseMessages.didYouMean({ guess: `\`ssg ${guess}\`` });
  return new UsageError(`Unknown command "${argument}".`, hint ?? 'Run `ssg --help` for the commands.');
}

function unknownFlag(argument: string, command: CommandName | undefined): UsageError {
  const [flag = argument] = argument.split('=');
  if (ALL_OPTIONS.some((option) => !takesValue(option) && longFlag(option) === flag && argument !== flag))
    return new UsageError(`\`${flag}\` takes no value, but "${argument}" was given.`);
  if (flag === '--blog' || flag === '--no-blog') {
    const template = flag === '--blog' ? 'site' : 'docs';
    return new UsageError(`\`${flag}\` is replaced by \`--template\`.`, `Write --template ${template}.`);
  }
  const owners = COMMANDS.filter(({ options }) => options.some((option) => longFlag(option) === flag));
  const [owner] = owners;
  if (owner !== undefined) {
    const names = owners.map(({ name }) => `\`ssg ${name}\``).join(' and ');
    return new UsageError(`\`${flag}\` is an option of ${names} only.`, `Run \`ssg ${owner.name} ${flag}\`.`);
  }
  // Compares flags without their hyphens, because these would make all short flags look similar.
  const own = COMMANDS.find(({ name }) => name === command)?.options ?? [];
  const names = [...[...GLOBAL_OPTIONS, ...own].map(longFlag), '--help', '--version'].map((long) => long.slice(2));
  const guess = nearest(flag.replace(/^-+/, ''), names);
  const hint = guess && baseMessages.didYouMean({ guess: `\`--${guess}\`` });
  const program = command === undefined ? 'ssg' : `ssg ${command}`;
  return new UsageError(
    `\`${flag}\` is not an option of ${command === undefined ? 'ssg' : `\`${program}\``}.`,
    hint ?? `Run \`${program} --help\` for the options.`,
  );
}
