import { join } from 'node:path';
import launchEditor from 'launch-editor';
import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import type { SuggestedRedirect } from '../../config/feature.ts';
import { applyEditsToFiles } from '../../host/files.ts';
import type { Host } from '../../host/host.ts';
import { readTextFile } from '../../pipeline/load/files.ts';
import { extendFrontMatter, saysAlready } from '../../pipeline/read/extend-front-matter.ts';
import { devMessages } from '../messages.ts';
import { safePath } from '../request.ts';

/** Milliseconds without an error after which the editor counts as started. */
const STARTED_MS = 1000;

/** Fixes that browser windows currently show, by id. A browser can request no other edits. */
export type Fixes = ReturnType<typeof createFixes>;

export function createFixes() {
  let offered = new Map<string, SuggestedRedirect>();
  return {
    /** Replaces the fixes that browsers may request. */
    offer(fixes: Iterable<SuggestedRedirect>): void {
      offered = new Map(Array.from(fixes, (fix) => [fixId(fix), fix]));
    },
    get: (id: string) => offered.get(id),
  };
}

/** Returns the id of a fix. It is a hash, so a button still works after the page was updated in the meantime. */
export function fixId(fix: SuggestedRedirect): string {
  return hash(JSON.stringify(fix));
}

/** Returns the edit of a fix; undefined if the file has changed, so that the fix no longer applies. */
export function editOf(host: Host, { file, addition }: SuggestedRedirect) {
  const source = readTextFile(host, file);
  return source.kind === 'text' ? extendFrontMatter(file, source.text, addition) : undefined;
}

/**
 * Writes a fix to its file.
 * @param root absolute path of the project
 * @returns undefined, or the reason why it was not written
 */
export function writeFix(root: string, host: Host, fix: SuggestedRedirect): Text | undefined {
  const source = readTextFile(host, fix.file);
  // Another window may already have written the same fix.
  if (source.kind === 'text' && saysAlready(fix.file, source.text, fix.addition)) return undefined;
  const edit = editOf(host, fix);
  if (edit === undefined) return devMessages.fileChangedCannotWritten;
  const { failed, files } = applyEditsToFiles(root, [edit]);
  if (failed !== undefined) return baseMessages.fileCannotWritten({ reason: failed.reason });
  return files.length === 0 ? devMessages.fileChangedCannotWritten : undefined;
}

/**
 * Opens a project file in the editor that is running, or in the one that `LAUNCH_EDITOR` or `EDITOR` names.
 * @param query query string of the request, with `file`, `line` and `column`
 * @param exists returns true for project files; other files are not opened
 * @returns undefined, or the reason why the file was not opened
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
    // Only the failure is returned: `launchEditor` itself prints the error to the terminal.
    launchEditor(`${join(root, file)}:${line}:${column}`, () => {
      clearTimeout(timer);
      resolve(devMessages.noEditorWasFound);
    });
  });
}
