import { join } from 'node:path';
import { error, fixOf, isError } from '../../base/diagnostic.ts';
import { projectText, readIfThere, replaceFile } from '../../host/files.ts';
import { unwritable } from '../../host/trouble.ts';
import { applyEdits, editOf } from '../../pipeline/read/edits.ts';
import { checkExternal, checkSite, finishChecks } from '../../tools/check-site.ts';
import { count } from '../report/format.ts';
import { type Command, stopped } from './command.ts';

/**
 * `ssg check`: builds without writing output, and runs the additional checks that flags request. `--external` requests
 * links to other sites. `--fix` applies the fixes of all hints except guesses, such as spelling suggestions.
 * `--update` writes the new versions of files such as `routes.lock`. Then the site is checked again.
 */
export const checkCommand: Command = async ({ options, own, signal, onProgress, say }) => {
  if (own.update && (options.drafts || options.future)) {
    const hint = 'Leave out `--drafts` and `--future`.';
    return stopped(error('usage-invalid', '`--update` records only published addresses.', undefined, { hint }));
  }
  const external = own.external ?? false;
  const asked = { ...options, external, signal, onProgress };
  const checked = () => checkSite(asked, own);
  let result = await checked();
  const changed = new Set<string>();

  if (own.fix) {
    for (let round = 0, isDone = false; round < MAX_ROUNDS && !isDone; round++) {
      isDone = true;
      const fixed = result.diagnostics.filter((one) => fixOf(one) !== undefined && !fixOf(one)?.isGuess);
      for (const file of new Set(fixed.map((problem) => problem.file ?? ''))) {
        const source = projectText(options.root, file);
        if (source === undefined) continue;
        const edits = fixed.flatMap((one) => (one.file === file ? (editOf(one, source.text) ?? []) : []));
        const { text, applied } = applyEdits(source.text, edits);
        if (applied.length === 0) continue;
        const failure = replaceFile(source.path, text);
        if (failure !== undefined) return stopped(unwritable(file, failure));
        for (const { line, column, before, after } of applied)
          say(`${file}:${line}:${column}: ${visible(before)} became ${visible(after)}`);
        changed.add(file);
        isDone = false;
      }
      if (!isDone) result = await checked();
    }
  }
  const proposed = own.update ? Object.values(result.checks).flatMap((found) => found.proposed ?? []) : [];
  const settled = new Set<string>(proposed.flatMap(({ settles = [] }) => settles));
  const isReady = result.diagnostics.every((problem) => !isError(problem) || settled.has(problem.code));
  for (const { file, text, added } of isReady ? proposed : []) {
    const path = join(options.root, file);
    if (readIfThere(path) !== text) {
      const failure = replaceFile(path, text);
      if (failure !== undefined) return stopped(unwritable(file, failure));
      changed.add(file);
      result = await checked();
    }
    say(`${file}: ${count(added, 'entry', 'entries')} recorded.`);
  }
  if (external) result = await checkExternal(result, asked);
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

/** Quotes a text for a message, and shows no-break spaces as `<nbsp>`. */
function visible(text: string): string {
  return text === '' ? 'nothing' : `"${text.replaceAll('\u00A0', '<nbsp>')}"`;
}
