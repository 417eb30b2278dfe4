import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { readSite } from '../base/address.ts';
import { type Text, toText } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { didYouMean, nearest } from '../base/suggest.ts';
import type { DebugTopic } from '../base/thrown.ts';
import { DEBUG_TOPICS } from '../base/thrown.ts';
import type { BuildSettings, PageShard } from '../pipeline/load/project.ts';
import { DEFAULT_PORT } from '../serve/default-port.ts';
import type { ServerOptions } from '../serve/listen.ts';
import {
  ALL_OPTIONS,
  type ArgumentSpec,
  COMMANDS,
  type CommandName,
  camelName,
  GLOBAL_OPTIONS,
  longFlag,
  REPORTERS,
  type ReporterName,
  takesValue,
} from './arguments.ts';
import { cliMessages } from './messages.ts';

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

type ParsedLine =
  | {
      readonly kind: 'command';
      readonly command: CommandName;
      /** Positional arguments of the command. */
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

/** Validated command line, completed from the environment. */
export interface Invocation {
  readonly command: CommandName;
  readonly build: BuildSettings;
  /** Positional arguments of the command. */
  readonly args: readonly string[];
  /** Options of single commands, as written. */
  readonly options: RawOptions;
  /** Address on which `dev` and `preview` listen. */
  readonly server: ServerOptions;
  /** Topics to log. */
  readonly debug: readonly DebugTopic[];
}

/** The options of a command line, completed from the environment, or the first thing wrong with them. */
export function createInvocation(
  { command, args, options: raw }: Pick<Invocation, 'command' | 'args'> & { readonly options: RawOptions },
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Parsed<Invocation> {
  const clock =
    readValue(raw.clock, '--clock', parseClock) ?? readValue(env['SOURCE_DATE_EPOCH'], 'SOURCE_DATE_EPOCH', parseEpoch);
  const concurrency =
    readValue(raw.concurrency, '--concurrency', parseConcurrency) ??
    readValue(env['SSG_CONCURRENCY'], 'SSG_CONCURRENCY', parseConcurrency);
  const site = readValue(raw.site, '--site', parseSite);
  const reporter = readValue(raw.reporter, '--reporter', parseReporter);
  const port = readValue(raw.port, '--port', parsePort);
  const shard = readValue(raw.shard, '--shard', parseShard);
  const debug = readValue(env['SSG_DEBUG'], 'SSG_DEBUG', parseDebug);
  const problem = [clock, concurrency, site, reporter, port, shard, debug].find((parsed) => parsed?.ok === false);
  if (problem?.ok === false) return problem;
  if (raw.quiet && raw.verbose) return { ok: false, problem: QUIET_AND_VERBOSE };

  const root = resolve(cwd, raw.root ?? '.');
  const build: BuildSettings = {
    root,
    cache: raw.cache,
    drafts: raw.drafts ?? false,
    future: raw.future ?? false,
    ...(raw.config === undefined ? {} : { configFile: raw.config }),
    ...(raw.outDir === undefined ? {} : { outDir: raw.outDir }),
    allowOutside: raw.allowOutside ?? false,
    ...(raw.cacheDir === undefined ? {} : { cacheDir: resolve(root, raw.cacheDir) }),
    ...(site?.ok ? { site: site.value } : {}),
    ...(raw.noindex ? { noindex: true } : {}),
    ...(clock?.ok ? { clock: clock.value } : {}),
    ...(shard?.ok ? { shard: shard.value } : {}),
    ...(concurrency?.ok ? { concurrency: concurrency.value } : {}),
  };
  const server: ServerOptions = {
    port: port?.ok ? port.value : DEFAULT_PORT,
    ...(raw.host === undefined ? {} : { host: raw.host === true ? EVERY_ADDRESS : raw.host }),
    strictPort: raw.strictPort ?? false,
  };
  return { ok: true, value: { command, args, build, options: raw, server, debug: debug?.ok ? debug.value : [] } };
}

const EVERY_ADDRESS = '0.0.0.0';

const QUIET_AND_VERBOSE: UsageProblem = {
  message: '`--quiet` and `--verbose` exclude each other.',
  hint: 'Leave one of them out.',
};

/** An absent option and an empty environment variable both mean: not set. */
function readValue<T>(
  text: string | undefined,
  source: string,
  parse: (text: string, source: string) => Parsed<T>,
): Parsed<T> | undefined {
  return text === undefined || text === '' ? undefined : parse(text, source);
}

/** A value, or what is wrong with the text it came from. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: UsageProblem };

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** `2026-03-05` or `2026-03-05T12:00:00Z`. A time without a zone is UTC, so that no machine's zone changes a build. */
function parseClock(text: string, source: string): Parsed<Date> {
  const match = ISO_DATE.exec(text);
  const date = new Date(text.includes('T') && match?.[1] === undefined ? `${text}Z` : text);
  // Date accepts 30 February and moves it to March.
  const calendarDay = text.slice(0, 10);
  const exists =
    match !== null && !Number.isNaN(date.getTime()) && new Date(calendarDay).toISOString().startsWith(calendarDay);
  if (exists) return { ok: true, value: date };
  return wrong(source, text, 'an ISO date', 'Write 2026-03-05 or 2026-03-05T12:00:00Z.');
}

/** Seconds since 1970, as in `SOURCE_DATE_EPOCH` (reproducible-builds.org). */
function parseEpoch(text: string, source: string): Parsed<Date> {
  const date = new Date(Number(text) * 1000);
  if (/^\d+$/.test(text) && !Number.isNaN(date.getTime())) return { ok: true, value: date };
  return wrong(
    source,
    text,
    'a whole number of seconds since 1970',
    'In a git repository: SOURCE_DATE_EPOCH=$(git log -1 --format=%ct).',
  );
}

/** A whole number from 1 to 1024. */
function parseConcurrency(text: string, source: string): Parsed<number> {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 1024) return { ok: true, value };
  return wrong(source, text, 'a whole number from 1 to 1024', undefined);
}

/** A TCP port; 0 takes any that is free. */
function parsePort(text: string, source: string): Parsed<number> {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return { ok: true, value };
  return wrong(source, text, 'a port from 0 to 65535', undefined);
}

/** The address of a site, by the rule that the configuration has. */
function parseSite(text: string, source: string): Parsed<string> {
  const read = readSite(text);
  if ('site' in read) return { ok: true, value: read.site };
  const hint = /^https?:/i.test(toText(read.expected))
    ? cliMessages.writeInstead({ text: read.expected })
    : 'Write it with its scheme: https://www.example.org.';
  return wrong(source, text, 'the address of a site', hint);
}

/** `2/8`: the second of eight parts. The total is bounded so that a slip of the finger makes no million of folders. */
function parseShard(text: string, source: string): Parsed<PageShard> {
  const [, index = Number.NaN, total = Number.NaN] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= total && total <= MOST_SHARDS) return { ok: true, value: { index, total } };
  const expected = 'a part and the number of all parts, such as 2/8';
  if (total > MOST_SHARDS) return wrong(source, text, expected, `There may be ${MOST_SHARDS} parts at most.`);
  if (index === 0 && total > 0) return wrong(source, text, expected, `Parts count from 1: the first is 1/${total}.`);
  return wrong(source, text, expected, index > total && total > 0 ? `The last part is ${total}/${total}.` : undefined);
}

const MOST_SHARDS = 1024;

/** One of the reporters' names. */
function parseReporter(text: string, source: string): Parsed<ReporterName> {
  const value = REPORTERS.find((name) => name === text);
  if (value !== undefined) return { ok: true, value };
  return wrong(source, text, cliMessages.one({ values: REPORTERS.join(', ') }), didYouMean(text, REPORTERS));
}

/** Topics of the log with commas between them; `*` stands for all. */
function parseDebug(text: string, source: string): Parsed<readonly DebugTopic[]> {
  const topics = Object.keys(DEBUG_TOPICS) as DebugTopic[];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== '*' && !topics.some((topic) => topic === name));
  if (unknown !== undefined)
    return wrong(source, unknown, `one or more of ${topics.join(', ')}, or *`, didYouMean(unknown, topics));
  return { ok: true, value: topics.filter((topic) => names.includes('*') || names.includes(topic)) };
}

function wrong(
  source: string,
  text: string,
  expected: Text,
  hint: Text | undefined,
): { ok: false; problem: UsageProblem } {
  return { ok: false, problem: { message: cliMessages.mustBe({ option: source, expected, found: text }), hint } };
}

/** Why the command cannot start, in the user's terms. */
export interface UsageProblem {
  readonly message: Text;
  readonly hint?: Text | undefined;
}

/** @param text a text that holds the option's flags */
function missingValue(text: string): UsageProblem {
  const option = ALL_OPTIONS.find(({ flags }) => text.includes(flags));
  if (option === undefined) return { message: text };
  return { message: `\`${longFlag(option)}\` needs a value.`, hint: `${option.flags}: ${option.description}.` };
}

/** Something that must follow the command, and does not. */
function missingArgument({ name, description }: ArgumentSpec, command: CommandName): UsageProblem {
  return { message: `\`ssg ${command}\` needs a ${name}: ${description}.`, hint: `Run \`ssg ${command} --help\`.` };
}

/** An argument that no command or option of the line takes. */
function surplus(argument: string, command: CommandName | undefined): UsageProblem {
  if (argument.startsWith('-')) return unknownFlag(argument, command);
  if (command !== undefined) {
    const positional = COMMANDS.find(({ name }) => name === command)?.arguments;
    if (positional !== undefined) {
      const message = `"${argument}" is one argument too many for \`ssg ${command}\`.`;
      return { message, hint: 'Text with spaces needs quotes round it.' };
    }
    return {
      message: `\`ssg ${command}\` takes no arguments, but "${argument}" was given.`,
      hint: `To name a project folder: ssg ${command} --root ${argument}`,
    };
  }
  const guess = nearest(
    argument,
    COMMANDS.map(({ name }) => name),
  );
  return {
    message: `"${argument}" is not a command of ssg.`,
    hint:
      guess === undefined
        ? `The commands are ${COMMANDS.map(({ name }) => name).join(', ')}.`
        : baseMessages.didYouMean({ guess: `\`ssg ${guess}\`` }),
  };
}

function unknownFlag(argument: string, command: CommandName | undefined): UsageProblem {
  const [flag = argument] = argument.split('=');
  const help = command === undefined ? 'ssg --help' : `ssg ${command} --help`;
  if (ALL_OPTIONS.some((option) => !takesValue(option) && longFlag(option) === flag && argument !== flag)) {
    return { message: `\`${flag}\` takes no value, but "${argument}" was given.` };
  }
  const owners = COMMANDS.filter(({ options }) => options.some((option) => longFlag(option) === flag));
  const [owner] = owners;
  if (owner !== undefined) {
    const names = owners.map(({ name }) => `\`ssg ${name}\``).join(' and ');
    return { message: `\`${flag}\` is an option of ${names} only.`, hint: `Run \`ssg ${owner.name} ${flag}\`.` };
  }
  // Compared without dashes, which would make every two short flags look alike.
  const own = COMMANDS.find(({ name }) => name === command)?.options ?? [];
  const names = [...[...GLOBAL_OPTIONS, ...own].map(longFlag), '--help', '--version'].map((long) => long.slice(2));
  const guess = nearest(flag.replace(/^-+/, ''), names);
  return {
    message: `\`${flag}\` is not an option of ${command === undefined ? 'ssg' : `\`ssg ${command}\``}.`,
    hint:
      guess === undefined ? `Run \`${help}\` for the options.` : baseMessages.didYouMean({ guess: `\`--${guess}\`` }),
  };
}
