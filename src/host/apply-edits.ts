import { join } from 'node:path';
import type { Text } from '../base/message.ts';
import { applyEdits, type Edit } from '../base/position.ts';
import { readIfThere, replaceFile } from './new-file.ts';

export interface AppliedEdits {
  /** Files that were written. */
  readonly files: readonly string[];
  readonly applied: readonly Edit[];
  /** The first file that could not be written; those after it are left alone. */
  readonly failed?: { readonly file: string; readonly reason: Text };
}

/**
 * Applies edits to the files of a project, each file whole or not at all. Edits whose text is not in its place any more are
 * left out.
 *
 * @param root absolute path of the project
 */
export function applyEditsToFiles(root: string, edits: readonly Edit[]): AppliedEdits {
  const files: string[] = [];
  const all: Edit[] = [];
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const path = join(root, file);
    const before = readIfThere(path);
    if (before === undefined) continue;
    const { text, applied } = applyEdits(
      before,
      edits.filter((edit) => edit.file === file),
    );
    if (applied.length === 0) continue;
    const failure = replaceFile(path, text);
    if (failure !== undefined) return { files, applied: all, failed: { file, ...failure } };
    files.push(file);
    all.push(...applied);
  }
  return { files, applied: all };
}
