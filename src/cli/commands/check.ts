import { join } from 'node:path';
import { type Diagnostic, error, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { Edit } from '../../base/edit.ts';
import { checkExamples } from '../../examples/check-examples.ts';
import { applyEditsToFiles } from '../../host/apply-edits.ts';
import { readIfThere, replaceFile } from '../../host/new-file.ts';
import type { BuildOptions } from '../../pipeline/load/options.ts';
import { type BuildResult, couldRun } from '../../scheduler/result.ts';
import { checkExternal, checkSite } from '../../tools/check-site.ts';
import type { Invocation } from '../invocation.ts';
import type { Outcome } from '../report/report.ts';
import { readSideFile, writeSideFile } from '../side-files.ts';
import type { Command } from './command.ts';

/**
 * `ssg check`: a build that writes nothing and is held against what was published; with `--prose` a look at the language, with
 * `--search` with questions to the search, with `--external` a request for every link to another site. `--update` and `--fix` write to the project, and check again.
 */
export const check: Command = async ({ options, own, signal, onProgress, say, files }) => {
  const wrong = wrongOptions(options, own);
  if (wrong !== undefined) return wrong;
  const external = own.external ?? false;
  const [examples, prose, search] = [own.examples ?? false, own.prose ?? false, own.search !== undefined];
  const asked = { ...options, external, examples, prose, search, signal, onProgress };
  let result = await checkSite(asked);
  const changed = new Set<string>();
  const stopped = (file: string, reason: string): Outcome => ({
    status: 'stopped',
    diagnostics: [error('file-unwritable', `The file cannot be written: ${reason}.`, { file })],
  });

  if (own.fix) {
    for (let round = 0; round < MOST_ROUNDS && result.edits.length > 0 && couldRun(result); round++) {
      const done = applyEditsToFiles(options.root, result.edits);
      for (const edit of done.applied) say(describe(edit));
      for (const file of done.files) changed.add(file);
      if (done.failed !== undefined) return stopped(done.failed.file, done.failed.reason);
      if (done.files.length === 0) break;
      result = await checkSite(asked);
    }
  }
  const { ledger } = result;
  if (own.update && ledger !== undefined && result.status === 'built') {
    const path = join(options.root, ledger.file);
    if (readIfThere(path) !== ledger.text) {
      const failure = replaceFile(path, ledger.text);
      if (failure !== undefined) return stopped(ledger.file, failure.reason);
      changed.add(ledger.file);
      result = await checkSite(asked);
    }
    say(`${ledger.file}: ${counted(ledger.added)} recorded.`);
  }
  if (external)
    result = await checkExternal(result, asked, {
      read: (path) => readSideFile(files, path),
      write: (path, text) => writeSideFile(files, path, text),
    });
  if (own.examples) result = await checkExamples(result, { signal, onProgress, say });
  if (own.search !== undefined && couldRun(result)) result = await asSearched(result, options.root, own.search, say);
  return {
    status: result.status,
    diagnostics: result.diagnostics,
    build: result,
    ...(changed.size === 0 ? {} : { files: [...changed].sort() }),
  };
};

/** Asks the search what a file of queries says, and prints the figures. A result that is worse than the file wants has failed. */
async function asSearched(
  result: BuildResult,
  root: string,
  file: string,
  say: (line: string) => void,
): Promise<BuildResult> {
  const failed = (diagnostics: readonly Diagnostic[]): BuildResult => ({
    ...result,
    status: 'failed',
    diagnostics: normalizeDiagnostics([...result.diagnostics, ...diagnostics]),
  });
  const usage = (message: string, hint: string) => failed([error('usage-invalid', message, undefined, { hint })]);
  const text = readIfThere(join(root, file));
  if (text === undefined)
    return usage(
      `There is no file of queries \`${file}\`.`,
      'Name one, from the folder of the project; docs/search.md says what is in it.',
    );
  if (result.searchIndex === undefined)
    return usage('The site has no search that could be asked.', 'Write `search: {}` into the configuration.');
  // What few checks need is loaded for them only.
  const { checkSearch, describeFigures } = await import('../../tools/search/check-search.ts');
  const checked = await checkSearch(file, text, result.searchIndex, result.llmsLists);
  if (!checked.ok) return failed(checked.diagnostics);
  for (const line of describeFigures(checked.figures)) say(line);
  return checked.figures.some(({ below }) => below.length > 0) ? failed([]) : result;
}

/** A mended text may show what was hidden by the mistake; a text that needs more looks than this needs a person. */
const MOST_ROUNDS = 5;

/** What cannot be meant together. */
function wrongOptions({ drafts, future }: BuildOptions, own: Invocation['options']): Outcome | undefined {
  const usage = (message: string, hint: string): Outcome => ({
    status: 'stopped',
    diagnostics: [error('usage-invalid', message, undefined, { hint })],
  });
  if (own.fix && !own.prose) return usage('`--fix` mends what `--prose` finds.', 'Run `ssg check --prose --fix`.');
  if (own.update && (drafts || future))
    return usage('`--update` records what is published.', 'Leave out `--drafts` and `--future`.');
  return undefined;
}

function counted(added: number): string {
  return added === 0 ? 'nothing new to be' : added === 1 ? 'one address' : `${added} addresses`;
}

/** What an edit has changed, on a line. */
function describe({ file, line, column, before, after }: Edit): string {
  return `${file}:${line}:${column}: ${visible(before)} became ${visible(after)}`;
}

/** In quotes, with the sign that nobody sees as its name. */
function visible(text: string): string {
  return text === '' ? 'nothing' : `"${text.replaceAll('\u00A0', '<nbsp>')}"`;
}
