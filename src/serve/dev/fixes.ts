import { join } from 'node:path';
import launchEditor from 'launch-editor';
import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import type { Mend } from '../../config/feature.ts';
import { applyEditsToFiles } from '../../host/files.ts';
import type { Host } from '../../host/host.ts';
import { readTextFile } from '../../pipeline/load/files.ts';
import { extendFrontMatter, saysAlready } from '../../pipeline/read/extend-front-matter.ts';
import { devMessages } from '../messages.ts';
import { safePath } from '../request.ts';

/** Delay after which an editor that reported no error counts as started, in milliseconds. */
const STARTED_MS = 1000;

/** Fixes that the open windows currently offer, by id. Windows can only request these. */
export type Fixes = ReturnType<typeof createFixes>;

export function createFixes() {
  let offered = new Map<string, Mend>();
  return {
    /** Replaces the list of fixes that a browser may request. */
    offer(fixes: Iterable<Mend>): void {
      offered = new Map(Array.from(fixes, (fix) => [fixId(fix), fix]));
    },
    get: (id: string) => offered.get(id),
  };
}

/** Returns the id of a fix. Equal fixes have equal ids, so a click also works while the windows are being updated. */
export function fixId(fix: Mend): string {
  return hash(JSON.stringify(fix));
}

/** Returns the edit of a fix, or undefined if it does not apply to the current file. */
export function editOf(host: Host, { file, addition }: Mend) {
  const source = readTextFile(host, file);
  return source.kind === 'text' ? extendFrontMatter(file, source.text, addition) : undefined;
}

/**
 * Writes a fix.
 *
 * @param root absolute path of the project
 * @returns the reason why it could not be written, or undefined
 */
export function writeFix(root: string, host: Host, fix: Mend): Text | undefined {
  const source = readTextFile(host, fix.file);
  // A click in another window may already have written the fix, which must not be added twice.
  if (source.kind === 'text' && saysAlready(fix.file, source.text, fix.addition)) return undefined;
  const edit = editOf(host, fix);
  if (edit === undefined) return devMessages.fileChangedCannotWritten;
  const { failed, files } = applyEditsToFiles(root, [edit]);
  if (failed !== undefined) return baseMessages.fileCannotWritten({ reason: failed.reason });
  return files.length === 0 ? devMessages.fileChangedCannotWritten : undefined;
}

/**
 * Opens a file of the project in the running editor, or in the one that `LAUNCH_EDITOR` or `EDITOR` names.
 *
 * @param query `file`, `line` and `column` of the request
 * @param exists returns true for a file of the project; other files are not opened
 * @returns the reason why it could not be opened, or undefined
 */
export async function openInEditor(
  root: string,
  query: string,
  exists: (file: string) => boolean,
): Promise<Text | undefined> {
  const params = new URLSearchParams(query);
  const file = safePath(`/${encodeURIComponent(params.get('file') ?? '').replaceAll('%2F', '/')}`)?.slice(1);
  const [line, column] = [params.get('line') ?? '1', params.get('column') ?? '1'];
  if (!file || !/^\d{1,7}$/.test(line) || !/^\d{1,7}$/.test(column)) return devMessages.noPlaceFileProject;
  if (!exists(file)) return devMessages.noFileProject({ file });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), STARTED_MS);
    // `launchEditor` prints the error to the terminal, so only the failure is returned here.
    launchEditor(`${join(root, file)}:${line}:${column}`, () => {
      clearTimeout(timer);
      resolve(devMessages.noEditorWasFound);
    });
  });
}
