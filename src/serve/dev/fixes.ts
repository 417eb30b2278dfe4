import { join } from 'node:path';
import launchEditor from 'launch-editor';
import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import type { Mend } from '../../config/feature.ts';
import { applyEditsToFiles } from '../../host/files.ts';
import type { Host } from '../../host/host.ts';
import { readTextFile } from '../../pipeline/load/text.ts';
import { extendFrontMatter, saysAlready } from '../../pipeline/read/extend-front-matter.ts';
import { devMessages } from '../messages.ts';
import { safePath } from '../request.ts';

/** What the windows offer at this moment, by ids. A window can ask for nothing else to be written. */
export interface Mends {
  /** Offers these and no others. */
  offer(mends: Iterable<Mend>): void;
  get(id: string): Mend | undefined;
}

/** Creates a list on which nothing is. */
export function createMends(): Mends {
  let offered = new Map<string, Mend>();
  return {
    offer(mends) {
      offered = new Map(Array.from(mends, (mend) => [mendId(mend), mend]));
    },
    get: (id) => offered.get(id),
  };
}

/** The same for the same mend, so that a click counts that comes while the windows are told anew. */
export function mendId(mend: Mend): string {
  return hash(JSON.stringify(mend));
}

/** Whether the file can say it, as it is now. */
export function isPossible(host: Host, mend: Mend): boolean {
  return editOf(host, mend) !== undefined;
}

/**
 * Writes a mend.
 *
 * @param root absolute path of the project
 * @returns why it could not be written
 */
export function writeMend(root: string, host: Host, mend: Mend): Text | undefined {
  const source = readTextFile(host, mend.file);
  // Somebody has clicked in another window.
  if (source.kind === 'text' && saysAlready(mend.file, source.text, mend.addition)) return undefined;
  const edit = editOf(host, mend);
  if (edit === undefined) return devMessages.fileChangedCannotWritten;
  const { failed, files } = applyEditsToFiles(root, [edit]);
  if (failed !== undefined) return devMessages.fileCannotWritten({ reason: failed.reason });
  return files.length === 0 ? devMessages.fileChangedCannotWritten : undefined;
}

function editOf(host: Host, { file, addition }: Mend) {
  const source = readTextFile(host, file);
  return source.kind === 'text' ? extendFrontMatter(file, source.text, addition) : undefined;
}

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
