/** Every command and option, as data: the parser, the help texts and the check of docs/cli.md read this table. */

export type CommandName = 'build' | 'check' | 'clean' | 'info';
export const REPORTERS = ['pretty', 'plain', 'json', 'github'] as const;
export type ReporterName = (typeof REPORTERS)[number];

export interface OptionSpec {
  /** In commander's form: short flag, long flag, value. */
  readonly flags: string;
  readonly description: string;
}

export interface CommandSpec {
  readonly name: CommandName;
  readonly description: string;
  /** Options of this command alone. */
  readonly options: readonly OptionSpec[];
}

export const COMMANDS: readonly CommandSpec[] = [
  { name: 'build', description: 'build the site into the output folder', options: [] },
  {
    name: 'check',
    description: 'do everything that build does, but write nothing',
    options: [{ flags: '--external', description: 'also request every link to another site' }],
  },
  { name: 'clean', description: 'remove the output folder and the cache', options: [] },
  { name: 'info', description: 'print versions and what was found in the project, for bug reports', options: [] },
];

/** Accepted by every command, before or after its name. */
export const GLOBAL_OPTIONS: readonly OptionSpec[] = [
  { flags: '--root <dir>', description: 'project folder (default: the current folder)' },
  {
    flags: '-c, --config <file>',
    description: 'configuration file (default: ssg.config.{ts,mts,js,mjs} in the project)',
  },
  {
    flags: '-d, --out-dir <dir>',
    description: 'output folder, relative to the project (default: from the configuration)',
  },
  { flags: '--site <url>', description: 'origin of the deployed site, instead of the configured one' },
  { flags: '-D, --drafts', description: 'include drafts' },
  { flags: '-F, --future', description: 'include pages whose publish date is still to come' },
  { flags: '--clock <date>', description: 'ISO date or date-time (UTC) to take for now' },
  { flags: '--no-cache', description: 'start from nothing and keep nothing' },
  {
    flags: '--concurrency <n>',
    description: 'threads to use: with 2 or more, code is highlighted in one of its own (default: one per processor)',
  },
  {
    flags: '--reporter <name>',
    description: `${REPORTERS.join(', ')} (default: github in GitHub Actions, pretty in a terminal, else plain)`,
  },
  { flags: '--verbose', description: 'show every diagnostic, timing and changed output' },
  { flags: '--quiet', description: 'show errors only' },
  { flags: '--no-color', description: 'no colours' },
];

/** The long flag of an option: `--out-dir` of `-d, --out-dir <dir>`. */
export function longFlag({ flags }: OptionSpec): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags;
}

/** Whether the option is followed by a value. */
export function takesValue({ flags }: OptionSpec): boolean {
  return flags.includes('<');
}

/** The options of every command. */
export const ALL_OPTIONS: readonly OptionSpec[] = [...GLOBAL_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)];

/** `outDir` for `--out-dir`. */
export function camelName(option: OptionSpec): string {
  return longFlag(option)
    .slice(2)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
