import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import type { Mend } from '../../config/feature.ts';
import { applyEditsToFiles } from '../../host/apply-edits.ts';
import type { Host } from '../../host/host.ts';
import { readTextFile } from '../../pipeline/load/files.ts';
import { extendFrontMatter, saysAlready } from '../../pipeline/read/extend-front-matter.ts';
import { devMessages } from './messages.ts';

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
