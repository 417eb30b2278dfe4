import { FEATURES } from '../features/all.ts';

/** All commands and options, for the parser and the help. A test compares docs/reference/cli.md with this data. */

export const REPORTERS = ['pretty', 'plain', 'json', 'github', 'sarif', 'junit'] as const;
export type ReporterName = (typeof REPORTERS)[number];

export interface OptionSpec {
  /** Flags in the notation of commander: `-d, --out-dir <dir>`. */
  readonly flags: string;
  readonly description: string;
  /** True if the option may be repeated. Its value is the list of all values. */
  readonly isRepeatable?: true;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** True if the argument may be repeated. This is possible only for the last argument of a command. */
  readonly repeated?: true;
}

interface CommandSpec<Name> {
  readonly name: Name;
  readonly alias?: string;
  readonly description: string;
  readonly arguments?: readonly ArgumentSpec[];
  /** Description of the required arguments with an example, for the message about a missing argument. */
  readonly needs?: string;
  /** Options of this command alone. */
  readonly options: readonly OptionSpec[];
  /** Example command line. The help adds `npx`. */
  readonly example: string;
}

/** Options that `ssg dev` and `ssg preview` share. */
const SERVING = [
  { flags: '--port <port>', description: 'port to listen on, or else the next free port (default: 3000)' },
  { flags: '--host [address]', description: 'also accept other machines, on all addresses or only the given one' },
  { flags: '--open', description: 'open the site in a browser' },
  { flags: '--strict-port', description: 'stop if the port is busy' },
] as const satisfies readonly OptionSpec[];

const LISTED = [
  {
    name: 'build',
    description: 'build the site into the output folder',
    example: 'ssg build --site https://staging.example.org --noindex',
    options: [
      { flags: '--verify', description: 'build a second time without the cache, and compare all files' },
      {
        flags: '--profile [file]',
        description: 'show where the time goes, and write a trace (default: ssg-profile.json)',
      },
      { flags: '--shard <part>', description: 'build only a part of the pages, such as 2/8, for `ssg merge`' },
    ],
  },
  {
    name: 'merge',
    description: 'combine the parts that several machines built',
    example: 'ssg merge dist-shard-1-of-2 dist-shard-2-of-2',
    arguments: [{ name: 'part', description: 'folder that `ssg build --shard` wrote', required: true, repeated: true }],
    options: [],
  },
  {
    name: 'dev',
    alias: 'start',
    description: 'serve the site, and update it on every save',
    example: 'ssg dev --open --drafts',
    options: [
      ...SERVING,
      { flags: '--poll', description: 'check files for changes regularly, for network drives and some containers' },
    ],
  },
  {
    name: 'check',
    description: 'report all problems without writing the site',
    example: 'ssg check --external --fail-on-warnings',
    options: [
      { flags: '--external', description: 'also request every link to another site' },
      { flags: '--fix', description: 'replace text as the hints propose, except for spelling, and check again' },
      ...Object.values(FEATURES).flatMap(({ options = [] }) => options),
    ],
  },
  {
    name: 'preview',
    alias: 'serve',
    description: 'serve the output folder as a web host does',
    example: 'ssg preview --open',
    options: SERVING,
  },
  {
    name: 'new',
    description: 'create a page',
    needs: 'a kind and a title: ssg new post "What is new"',
    example: 'ssg new post "What is new in March" --set draft=true',
    arguments: [
      { name: 'kind', description: 'name of a collection, or of its template: post, page, doc', required: true },
      { name: 'title', description: 'title of the page', required: true },
    ],
    options: [
      { flags: '--slug <slug>', description: 'path in the folder of the collection (default: made from the title)' },
      {
        flags: '--set <field=value>',
        description: 'front matter field, such as tags=sms,rcs; repeatable',
        isRepeatable: true,
      },
    ],
  },
  {
    name: 'init',
    description: 'create a site',
    example: 'ssg init my-site --template docs --yes',
    arguments: [{ name: 'dir', description: 'folder of the site (default: the current folder)', required: false }],
    options: [
      { flags: '--title <text>', description: 'name of the site' },
      { flags: '--language <tag>', description: 'language of the site, such as en or cs' },
      { flags: '--template <name>', description: 'site, docs, blog or minimal (default: site)' },
      { flags: '--no-git', description: 'do not create a git repository' },
      { flags: '--yes', description: 'use the defaults instead of asking' },
      { flags: '--dry-run', description: 'list the files, and write nothing' },
      { flags: '--force', description: 'use a folder that is not empty; existing files are kept' },
    ],
  },
  {
    name: 'eject',
    description: 'copy a part of the theme into the site',
    example: 'ssg eject Footer',
    arguments: [{ name: 'part', description: 'name of the part, such as Footer', required: true }],
    options: [{ flags: '--print', description: 'print the part instead of writing a file' }],
  },
  {
    name: 'cms',
    description: 'write the configuration of Decap CMS',
    example: 'ssg cms',
    arguments: [
      { name: 'file', description: 'file to write (default: assets/static/admin/config.yml)', required: false },
    ],
    options: [],
  },
  {
    name: 'migrate',
    description: 'convert a Docusaurus, MkDocs or VitePress site; runs its code',
    example: 'ssg migrate ../docusaurus-site',
    arguments: [{ name: 'folder', description: 'folder of the site, or of its repository', required: true }],
    options: [],
  },
  {
    name: 'diff',
    description: 'compare two output folders',
    example: 'ssg diff old-dist new-dist --exit-code',
    needs: 'two folders: ssg diff old-dist new-dist',
    arguments: [
      { name: 'old-dist', description: 'output folder before the change', required: true },
      { name: 'new-dist', description: 'output folder after the change', required: true },
    ],
    options: [{ flags: '--exit-code', description: 'exit with 1 if there are differences' }],
  },
  {
    name: 'why',
    description: 'explain what a page depends on, and why it was built',
    example: 'ssg why /docs/',
    arguments: [{ name: 'route', description: 'address of the page, such as /docs/, or its file', required: true }],
    options: [],
  },
  {
    name: 'mcp',
    description: 'serve the site to AI assistants (Model Context Protocol)',
    example: 'ssg mcp --root my-site',
    options: [],
  },
  { name: 'clean', description: 'remove the output of builds and the cache', example: 'ssg clean', options: [] },
  { name: 'info', description: 'print facts about the project for bug reports', example: 'ssg info', options: [] },
] as const satisfies readonly CommandSpec<string>[];

export type CommandName = (typeof LISTED)[number]['name'];
export const COMMANDS: readonly CommandSpec<CommandName>[] = LISTED;

/** Options that every command accepts, before or after the name of the command. */
export const GLOBAL_OPTIONS = [
  { flags: '--root <dir>', description: 'project folder (default: the current folder)' },
  {
    flags: '-c, --config <file>',
    description: 'configuration file (default: ssg.config.{ts,mts,js,mjs} in the project)',
  },
  {
    flags: '-d, --out-dir <dir>',
    description: 'output folder, relative to the project (default: from the configuration)',
  },
  { flags: '--allow-outside', description: 'allow an output folder outside the project' },
  { flags: '--site <url>', description: 'address of the deployed site (default: from the configuration)' },
  { flags: '--noindex', description: 'ask search engines to ignore the site, for staging' },
  { flags: '-D, --drafts', description: 'include drafts' },
  { flags: '-F, --future', description: 'include pages with a publish date in the future' },
  { flags: '--clock <date>', description: 'ISO date or date-time (UTC) to use as the current time' },
  {
    flags: '--cache-dir <dir>',
    description: 'folder of the cache, relative to the project (default: node_modules/.cache/ssg)',
  },
  { flags: '--no-cache', description: 'do not read or write the cache' },
  {
    flags: '--concurrency <n>',
    description: 'number of threads, 1 to 1024; does not change the output (default: one per processor)',
  },
  {
    flags: '--reporter <name>',
    description: `${REPORTERS.join(', ')} (default: github in GitHub Actions, pretty in a terminal, else plain)`,
  },
  { flags: '--json', description: 'same as --reporter json' },
  { flags: '--fail-on-warnings', description: 'exit with 1 if there are warnings' },
  { flags: '--all', description: 'do not group repeated problems' },
  { flags: '--verbose', description: 'show every problem, all timings and changed files' },
  { flags: '--quiet', description: 'show only errors' },
  { flags: '--no-color', description: 'do not use colours' },
] as const satisfies readonly OptionSpec[];

type Option = (typeof GLOBAL_OPTIONS)[number] | (typeof LISTED)[number]['options'][number];

/** Name and type of an option, from its flags: `['outDir', string]` for `-d, --out-dir <dir>`. */
type Parsed<Flags> = Flags extends `${string}--no-${infer Name}`
  ? [Camel<Name>, boolean]
  : Flags extends `${string}--${infer Name} <${string}`
    ? [Camel<Name>, string]
    : Flags extends `${string}--${infer Name} [${string}`
      ? [Camel<Name>, string | true]
      : Flags extends `${string}--${infer Name}`
        ? [Camel<Name>, true]
        : never;

type Camel<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name & string;

/** Options as commander returns them: camelCase names, values as strings. */
export type RawOptions = {
  readonly [One in Option as Parsed<One['flags']>[0]]?: One extends { readonly isRepeatable: true }
    ? readonly string[]
    : Parsed<One['flags']>[1];
} & { readonly update?: true };

/** Returns the long flag of an option: `--out-dir` for `-d, --out-dir <dir>`. */
export function longFlag({ flags }: OptionSpec): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags;
}

/** Reports whether an option requires a value. */
export function takesValue({ flags }: OptionSpec): boolean {
  return flags.includes('<');
}

export const ALL_OPTIONS: readonly OptionSpec[] = [...GLOBAL_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)];
