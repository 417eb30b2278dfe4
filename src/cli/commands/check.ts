import { join } from 'node:path';
import { error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { applyEditsToFiles, readIfThere, replaceFile } from '../../host/files.ts';
import { couldRun } from '../../pipeline/driver/result.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { checkExternal, checkSite, finishChecks } from '../../tools/check-site.ts';
import { ALL_OPTIONS, camelName, longFlag } from '../arguments.ts';
import type { Invocation } from '../command-line.ts';
import type { CommandResult } from '../report/report.ts';
import { readSideFile, writeSideFile } from '../surroundings.ts';
import type { Command } from './command.ts';

/**
 * `ssg check`: a build that writes no output, and additionally the requested checks of features. `--external` requests
 * links to other sites. `--update` and `--fix` write changes that features propose to the project, and then check
 * again.
 */
export const checkCommand: Command = async ({ options, own, signal, onProgress, say, files }) => {
  const wrong = wrongOptions(options, own);
  if (wrong !== undefined) return wrong;
  const external = own.external ?? false;
  const asked = { ...options, external, signal, onProgress };
  const checked = () => checkSite(asked, own);
  let result = await checked();
  const changed = new Set<string>();
  const stopped = (file: string, reason: Text): CommandResult => ({
    status: 'stopped',
    diagnostics: [error('file-unwritable', baseMessages.fileCannotWritten({ reason }), { file })],
  });

  if (own.fix) {
    for (let round = 0; round < MAX_ROUNDS && couldRun(result); round++) {
      const edits = Object.values(result.checks).flatMap((found) => found.edits ?? []);
      if (edits.length === 0) break;
      const done = applyEditsToFiles(options.root, edits);
      for (const { file, line, column, before, after } of done.applied)
        say(`${file}:${line}:${column}: ${visible(before)} became ${visible(after)}`);
      for (const file of done.files) changed.add(file);
      if (done.failed !== undefined) return stopped(done.failed.file, done.failed.reason);
      if (done.files.length === 0) break;
      result = await checked();
    }
  }
  const proposed = own.update ? Object.values(result.checks).flatMap((found) => found.proposed ?? []) : [];
  for (const { file, text, added } of result.status === 'built' ? proposed : []) {
    const path = join(options.root, file);
    if (readIfThere(path) !== text) {
      const failure = replaceFile(path, text);
      if (failure !== undefined) return stopped(file, failure.reason);
      changed.add(file);
      result = await checked();
    }
    say(`${file}: ${counted(added)} recorded.`);
  }
  if (external)
    result = await checkExternal(result, asked, {
      read: (path) => readSideFile(files, path),
      write: (path, text) => writeSideFile(files, path, text),
    });
  result = await finishChecks(result, own, {
    read: (path) => readIfThere(join(options.root, path)),
    onProgress: (done, total) => onProgress?.({ phase: 'check', done, total }),
    ...{ signal, say },
  });
  return {
    status: result.status,
    diagnostics: result.diagnostics,
    build: result,
    ...(changed.size === 0 ? {} : { files: [...changed].sort() }),
  };
};

/** Maximum number of rounds of `--fix`. Applying a fix may reveal further problems, which the next round fixes. */
const MAX_ROUNDS = 5;

/** Returns an error for options that exclude each other, or that are invalid without another option. */
function wrongOptions({ drafts, future }: BuildSettings, own: Invocation['options']): CommandResult | undefined {
  const usage = (message: string, hint: string): CommandResult => ({
    status: 'stopped',
    diagnostics: [error('usage-invalid', message, undefined, { hint })],
  });
  const given = new Set(Object.keys(own));
  for (const option of ALL_OPTIONS) {
    const { needs } = option;
    if (needs === undefined || !given.has(camelName(option)) || given.has(needs)) continue;
    const flag = longFlag(option);
    return usage(`\`${flag}\` does nothing without \`--${needs}\`.`, `Run \`ssg check --${needs} ${flag}\`.`);
  }
  if (own.update && (drafts || future))
    return usage('`--update` records what is published.', 'Leave out `--drafts` and `--future`.');
  return undefined;
}

function counted(added: number): string {
  return added === 0 ? 'nothing new to be' : added === 1 ? 'one address' : `${added} addresses`;
}

/** Quotes a text for a message, and shows no-break spaces as `<nbsp>`. */
function visible(text: string): string {
  return text === '' ? 'nothing' : `"${text.replaceAll('\u00A0', '<nbsp>')}"`;
}
