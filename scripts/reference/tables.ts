import { COMMANDS, GLOBAL_OPTIONS, type OptionSpec } from '../../src/cli/arguments.ts';
import { configSchema } from '../../src/config/schema.ts';
import { configurationTables } from './configuration.ts';
import { exportsTable, membersTable } from './declarations.ts';
import { frontMatterTable } from './front-matter.ts';
import type { Row } from './row.ts';

/** Types of `@depese/ssg/api` whose members have a table. */
const API = ['BuildOptions', 'CheckOptions', 'DevServerOptions', 'BuildResult', 'Diagnostic'];

/** Returns the rows of each table of docs/reference by name. */
export function referenceTables(): Record<string, readonly Row[]> {
  return {
    ...configurationTables(configSchema.in),
    commands: COMMANDS.map(({ name, alias, description, arguments: words = [] }) => ({
      name: ['ssg', name, ...words.map((word) => (word.required ? `<${word.name}>` : `[${word.name}]`))].join(' '),
      description: alias === undefined ? description : `${description}; also \`ssg ${alias}\``,
    })),
    options: optionRows(GLOBAL_OPTIONS),
    ...Object.fromEntries(COMMANDS.map(({ name, options }) => [`options.${name}`, optionRows(options)])),
    frontMatter: frontMatterTable(),
    components: exportsTable('src/render/components/index.ts'),
    api: exportsTable('src/api/api.ts'),
    ...Object.fromEntries(API.map((name) => [`api.${name}`, membersTable('src/api/api.ts', name)])),
    theme: exportsTable('src/theme/theme.ts'),
    package: exportsTable('src/config/define.ts'),
    pageProps: membersTable('src/config/define.ts', 'PageProps'),
    themeOptions: membersTable('src/theme/theme.ts', 'ThemeOptions'),
  };
}

function optionRows(options: readonly OptionSpec[]): Row[] {
  return options.map(({ flags, description }) => ({ name: flags, description }));
}
