import { join } from 'node:path';
import launchEditor from 'launch-editor';
import type { Text } from '../../base/message.ts';
import { safePath } from '../read-request.ts';
import { devMessages } from './messages.ts';

/** After so long without a complaint an editor has started, in milliseconds. */
const STARTED_MS = 1000;

const NO_EDITOR = devMessages.noEditorWasFound;

/**
 * Opens a file of the project in the editor that is running, or that `LAUNCH_EDITOR` or `EDITOR` names.
 *
 * @param query `file`, `line` and `column` of the request
 * @param exists whether the project has such a file: nothing else is opened
 * @returns what is wrong, when it cannot be done
 */
export async function openInEditor(
  root: string,
  query: string,
  exists: (file: string) => boolean,
): Promise<Text | undefined> {
  const asked = new URLSearchParams(query);
  const file = safePath(`/${encodeURIComponent(asked.get('file') ?? '').replaceAll('%2F', '/')}`)?.slice(1);
  const [line, column] = [asked.get('line') ?? '1', asked.get('column') ?? '1'];
  if (!file || !/^\d{1,7}$/.test(line) || !/^\d{1,7}$/.test(column)) return devMessages.noPlaceFileProject;
  if (!exists(file)) return devMessages.noFileProject({ file });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), STARTED_MS);
    // The terminal is told by the package itself.
    launchEditor(`${join(root, file)}:${line}:${column}`, () => {
      clearTimeout(timer);
      resolve(NO_EDITOR);
    });
  });
}
