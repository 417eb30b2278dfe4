import { relative, resolve } from 'node:path';
import { wordsOf } from '../../base/language.ts';
import { migrateSite } from '../../scaffold/migrate/migrate.ts';
import { count } from '../report/format.ts';
import { type Command, stopped } from './command.ts';

/** `ssg migrate`: writes a configuration for a site of another generator, and prints what it cannot convert. */
export const migrateCommand: Command = async ({ args, options, own, say }) => {
  const folder = resolve(options.root, args[0] ?? '.');
  const shown = relative(options.root, folder) || '.';
  const migrated = await migrateSite(folder, shown);
  if (!migrated.ok)
    return { ...stopped(...migrated.diagnostics), ...(migrated.migration && { document: migrated.migration.text }) };

  const { tool, root, read, locale, pages, statics, losses } = migrated.migration;
  const { say: translated } = wordsOf(locale);
  const place = relative(options.root, root) || '.';
  const path = place === '.' ? 'ssg.config.ts' : `${place}/ssg.config.ts`;
  say(
    `${tool}: ${read.slice(0, 3).join(', ')}${read.length > 3 ? `, ${read.length - 3} more` : ''}; ${count(pages, 'page')}.`,
  );
  say(`Written: ${path}. No content was changed.`);
  if (losses.length > 0) {
    say('');
    say(`Not carried over (${losses.length}):`);
    for (const { file, line, key, reason } of losses)
      say(
        `  ${file}${line === undefined ? '' : `:${line}`}${key === undefined ? '' : ` ${key}`}: ${translated(reason)}`,
      );
  }
  say('');
  say('Now type:');
  if (place !== '.') say(`  cd ${/\s/.test(place) ? JSON.stringify(place) : place}`);
  say('  npm install @depese/ssg react react-dom');
  if (statics !== undefined) say(`  mkdir -p assets && cp -R ${statics} assets/static`);
  say('  npx ssg dev');
  return {
    status: 'built',
    diagnostics: [],
    locale,
    hidesSummary: true,
    ...(own.reporter === 'json' && { files: [path] }),
  };
};
