import { relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { type FileTree, fileTree, folderState } from '../../host/file-tree.ts';
import { ReadError } from '../../host/host.ts';
import { restoreOutput } from '../../host/output/lock.ts';
import { findRedirect, parseRedirects } from '../../serve/preview/host-rules.ts';
import { compareTrees, isEmptyDiff } from '../../tools/diff/compare-trees.ts';
import { cliMessages } from '../messages.ts';
import { diffMarkdown, diffText } from '../report/diff/render.ts';
import { type Command, done, stopped } from './command.ts';

/** `ssg diff`: compares two output folders, which any generator may have written. It needs no project. */
export const diffCommand: Command = async ({ args, options: { root }, own, signal, onProgress, stdoutIsTerminal }) => {
  const folders = args.map((arg) => ({ path: resolve(root, arg), shown: relative(root, resolve(root, arg)) || '.' }));
  for (const { path } of folders) restoreOutput(path);
  const problems = folderProblems(folders, root);
  if (problems.length > 0) return stopped(...problems);
  const [before, after] = folders as [Folder, Folder];
  try {
    const trees = [fileTree(before.path, before.shown), fileTree(after.path, after.shown)] as const;
    const found = await compareTrees(...trees, {
      redirectFor: redirectsOf(trees[1]),
      onProgress: (done, total) => onProgress({ phase: 'read', done, total }),
      signal,
    });
    const asText = own.reporter === undefined ? stdoutIsTerminal : own.reporter !== 'github';
    const document = asText ? diffText(found, own.verbose === true) : diffMarkdown(found);
    return {
      ...done({ diff: found, document }),
      ...(own.exitCode && !isEmptyDiff(found) && { status: 'failed' }),
    };
  } catch (cause) {
    if (!(cause instanceof ReadError)) throw cause;
    const hint = 'Correct the permissions, or build the folder again.';
    return stopped(
      error('file-unreadable', baseMessages.fileUnreadable({ reason: cause.reason }), { file: cause.path }, { hint }),
    );
  }
};

/** Absolute path of a folder, and its path in messages (`shown`). */
type Folder = Readonly<Record<'path' | 'shown', string>>;

const TWO_STATES = 'Build each state into its own folder: `ssg build --out-dir old`, then `ssg build --out-dir new`.';

function folderProblems(folders: readonly Folder[], root: string): Diagnostic[] {
  const states = folders.map(({ path }) => folderState(path));
  const problems = folders.flatMap(({ shown }, i): Diagnostic[] => {
    const state = states[i];
    const invalid = (message: Text, hint: Text) => [error('diff-invalid', message, undefined, { hint })];
    if (state?.kind === 'file')
      return invalid(`${shown} is a file and not a folder.`, 'Specify a folder. Unpack an archive first.');
    if (state?.kind === 'unreadable') {
      const message = cliMessages.folderCannotBeRead({ folder: shown, reason: state.reason });
      return invalid(message, 'Correct the permissions of the folder.');
    }
    if (state?.kind !== 'missing') return [];
    const guess = state.similar && relative(root, state.similar).replaceAll(sep, '/');
    const hint = guess ? baseMessages.didYouMean({ guess: `\`${guess}\`` }) : TWO_STATES;
    return invalid(`The folder ${shown} does not exist.`, hint);
  });
  const [a, b] = states;
  if (a?.kind === 'folder' && b?.kind === 'folder' && a.realPath === b.realPath) {
    const [before, after] = folders.map(({ shown }) => shown);
    const message = `${before === after ? `${before} is named twice` : `${before} and ${after} are the same folder`}: there is nothing to compare.`;
    return [error('diff-invalid', message, undefined, { hint: TWO_STATES })];
  }
  return problems;
}

/** Returns a function that looks up the target of a path in the `_redirects` file of an output folder. */
function redirectsOf(tree: FileTree): (path: string) => string | undefined {
  if (!tree.files.includes('_redirects')) return () => undefined;
  const { rules } = parseRedirects(new TextDecoder().decode(tree.read('_redirects')), '_redirects');
  return (path) => {
    const found = findRedirect(rules, path, '');
    return found !== undefined && found.status >= 300 && found.status < 400 ? found.to : undefined;
  };
}
