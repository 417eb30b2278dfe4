import { relative, resolve } from 'node:path';
import { wordsOf } from '../../base/language.ts';
import { packageManagerOf } from '../../host/package-manager.ts';
import { migrateSite } from '../../scaffold/migrate/migrate.ts';
import { count } from '../report/format.ts';
import { type Command, done, firstCommands } from './command.ts';

/** `ssg migrate`: writes a configuration for a site of another tool, and prints what is left to do. */
export const migrateCommand: Command = async ({ args, options, own, signal, onProgress, say }) => {
  const folder = resolve(options.root, args[0] ?? '.');
  const shown = relative(options.root, folder) || '.';
  const migrated = await migrateSite(folder, shown, { signal, onProgress });
  const { tool, root, file, locale, pages, written, losses, errors } = migrated;
  const { say: translated } = wordsOf(locale);
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) for (const line of ['', `${title} (${lines.length}):`, ...lines]) say(line);
  };
  const place = relative(options.root, root) || '.';
  const paths = written.map((path) => (place === '.' ? path : `${place}/${path}`));
  say(`${tool}: ${file}; ${count(pages, 'page')}.`);
  say(`Written: ${paths.join(', ')}. No content was changed.`);
  const at = ({ file, line }: { readonly file?: string | undefined; readonly line?: number | undefined }) =>
    `  ${file ?? ''}${line === undefined ? '' : `:${line}`}`;
  list(
    'Not converted',
    losses.map((loss) => `${at(loss)}${loss.key === undefined ? '' : ` ${loss.key}`}: ${translated(loss.reason)}`),
  );
  list(
    'Repair by hand',
    errors.map((problem) => `${at(problem)} ${problem.code}: ${translated(problem.message)}`),
  );
  say('');
  say('Next:');
  const manager = packageManagerOf(root);
  for (const line of firstCommands(place, `${manager.add} @depese/ssg react react-dom`, manager)) say(line);
  return done({ locale, ...(own.reporter === 'json' && { files: paths }) });
};
