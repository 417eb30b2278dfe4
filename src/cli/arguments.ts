import { FEATURES } from '../features/all.ts';

/** All commands and options. The parser and the help texts use this data, and a test compares docs/reference/cli.md with it. */

export type CommandName =
  | 'build'
  | 'merge'
  | 'dev'
  | 'check'
  | 'preview'
  | 'new'
  | 'init'
  | 'eject'
  | 'migrate'
  | 'diff'
  | 'why'
  | 'mcp'
  | 'clean'
  | 'info';
export const REPORTERS = ['pretty', 'plain', 'json', 'github', 'sarif', 'junit'] as const;
export type ReporterName = (typeof REPORTERS)[number];

export interface OptionSpec {
  /** Flags in the notation of commander: `-d, --out-dir <dir>`. */
  readonly flags: string;
  readonly description: string;
  /** Name of the option without which this one is an error: `prose`. */
  readonly needs?: string;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** True if the argument may be repeated. This is possible only for the last argument of a command. */
  readonly repeated?: true;
}

export interface CommandSpec {
  readonly name: CommandName;
  /** Second name of the command. */
  readonly alias?: string;
  readonly description: string;
  /** Positional arguments, in their order on the command line. */
  readonly arguments?: readonly ArgumentSpec[];
  /** Arguments in a sentence, for the message that one is missing. */
  readonly needs?: string;
  /** Options of this command alone. */
  readonly options: readonly OptionSpec[];
}

/** Options of `ssg dev` and `ssg preview`. */
const SERVING: readonly OptionSpec[] = [
  { flags: '--port <port>', description: 'port to listen on; a busy one takes the next (default: 3000)' },
  { flags: '--host [address]', description: 'let other machines in: on every address, or on this one' },
  { flags: '--open', description: 'open the site in a browser' },
  { flags: '--strict-port', description: 'stop when the port is busy' },
];

export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'build',
    description: 'build the site into the output folder',
    options: [
      { flags: '--verify', description: 'build again without the cache, and compare every byte' },
      {
        flags: '--profile [file]',
        description: 'say where the time goes, and write a trace (default: ssg-profile.json)',
      },
      { flags: '--shard <part>', description: 'make a part of the pages only, such as 2/8, for `ssg merge`' },
    ],
  },
  {
    name: 'merge',
    description: 'build the site from parts that other machines have made',
    arguments: [
      { name: 'part', description: 'folder that `ssg build --shard` has written', required: true, repeated: true },
    ],
    options: [],
  },
  {
    name: 'dev',
    alias: 'start',
    description: 'serve the site, and update it on every save',
    options: [
      ...SERVING,
      { flags: '--poll', description: 'look for changes again and again, where the file system does not tell' },
    ],
  },
  {
    name: 'check',
    description: 'do everything that build does, but write nothing',
    options: [
      { flags: '--external', description: 'also request every link to another site' },
      ...FEATURES.flatMap(({ options = [] }) => options),
    ],
  },
  {
    name: 'preview',
    alias: 'serve',
    description: 'serve the output folder as a production host does',
    options: SERVING,
  },
  {
    name: 'new',
    description: 'create a page',
    arguments: [
      { name: 'kind', description: 'name of a collection, or of its template: post, page, doc', required: true },
      { name: 'title', description: 'title of the page', required: true },
    ],
    options: [
      { flags: '--slug <slug>', description: 'last part of its address (default: made from the title)' },
      { flags: '--set <field=value>', description: 'front matter field, such as tags=sms,rcs; may be repeated' },
    ],
  },
  {
    name: 'init',
    description: 'create a site',
    arguments: [{ name: 'dir', description: 'folder of the site (default: the current folder)', required: false }],
    options: [
      { flags: '--title <text>', description: 'name of the site' },
      { flags: '--language <tag>', description: 'language of the site, such as en or cs' },
      { flags: '--template <name>', description: 'site, docs, blog or minimal (default: site)' },
      { flags: '--no-git', description: 'create no git repository' },
      { flags: '--yes', description: 'ask nothing' },
      { flags: '--dry-run', description: 'say what would be written, and write nothing' },
      { flags: '--force', description: 'also into a folder that holds something; no file is replaced' },
    ],
  },
  {
    name: 'eject',
    description: 'copy a part of the theme into the site',
    arguments: [{ name: 'part', description: 'name of the part, such as Footer', required: true }],
    options: [{ flags: '--print', description: 'print the part instead of writing a file' }],
  },
  {
    name: 'migrate',
    description: 'convert the configuration of Docusaurus, MkDocs or VitePress; runs it',
    arguments: [{ name: 'folder', description: 'folder of the site, or of its repository', required: true }],
    options: [],
  },
  {
    name: 'diff',
    description: 'compare two output folders',
    needs: 'two folders: ssg diff old-dist new-dist',
    arguments: [
      { name: 'old-dist', description: 'output folder before the change', required: true },
      { name: 'new-dist', description: 'output folder after it', required: true },
    ],
    options: [{ flags: '--exit-code', description: 'exit with 1 when there are differences' }],
  },
  {
    name: 'why',
    description: 'explain what a page depends on, and why it was built',
    arguments: [{ name: 'route', description: 'address of the page, such as /docs/, or its file', required: true }],
    options: [],
  },
  { name: 'mcp', description: 'serve the site to AI assistants (Model Context Protocol)', options: [] },
  { name: 'clean', description: 'remove the output folder and the cache', options: [] },
  { name: 'info', description: 'print facts about the project for bug reports', options: [] },
];

/** Options that every command accepts, before or after the name of the command. */
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
  { flags: '--allow-outside', description: 'the output folder may lie outside of the project' },
  { flags: '--site <url>', description: 'address of the deployed site, instead of the configured one' },
  { flags: '--noindex', description: 'make a site that search engines leave out: for staging' },
  { flags: '-D, --drafts', description: 'include drafts' },
  { flags: '-F, --future', description: 'include pages whose publish date is still to come' },
  { flags: '--clock <date>', description: 'ISO date or date-time (UTC) to take for now' },
  {
    flags: '--cache-dir <dir>',
    description: 'folder of what builds remember, relative to the project (default: node_modules/.cache/ssg)',
  },
  { flags: '--no-cache', description: 'neither read nor write the cache' },
  {
    flags: '--concurrency <n>',
    description: 'threads to use, 1 to 1024 (default: one per processor); the output is the same with any number',
  },
  {
    flags: '--reporter <name>',
    description: `${REPORTERS.join(', ')} (default: github in GitHub Actions, pretty in a terminal, else plain)`,
  },
  { flags: '--json', description: 'same as --reporter json' },
  { flags: '--fail-on-warnings', description: 'exit with 1 when there are warnings' },
  { flags: '--all', description: 'do not group repeated problems' },
  { flags: '--verbose', description: 'show every problem, timing and changed output' },
  { flags: '--quiet', description: 'show errors only' },
  { flags: '--no-color', description: 'no colours' },
];

/** Returns the long flag of an option: `--out-dir` for `-d, --out-dir <dir>`. */
export function longFlag({ flags }: OptionSpec): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags;
}

/** Reports whether an option requires a value. */
export function takesValue({ flags }: OptionSpec): boolean {
  return flags.includes('<');
}

export const ALL_OPTIONS: readonly OptionSpec[] = [...GLOBAL_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)];

/** Returns the camelCase name of an option: `outDir` for `--out-dir`. */
export function camelName(option: OptionSpec): string {
  return longFlag(option)
    .slice(2)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
