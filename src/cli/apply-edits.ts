import { join } from 'node:path';
import { applyEdits, type Edit } from '../base/edit.ts';
import { readIfThere, replaceFile } from '../host/new-file.ts';

export interface AppliedEdits {
  /** Files that were written. */
  readonly files: readonly string[];
  /** What was changed, a line each. */
  readonly lines: readonly string[];
  /** The first file that could not be written; those after it are left alone. */
  readonly failed?: { readonly file: string; readonly reason: string };
}

/**
 * Applies edits to the files of a project, each file whole or not at all. Edits whose text is not in its place any more are
 * left out.
 *
 * @param root absolute path of the project
 */
export function applyEditsToFiles(root: string, edits: readonly Edit[]): AppliedEdits {
  const files: string[] = [];
  const lines: string[] = [];
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
    if (failure !== undefined) return { files, lines, failed: { file, ...failure } };
    files.push(file);
    lines.push(...applied.map(describe));
  }
  return { files, lines };
}

function describe({ file, line, column, before, after }: Edit): string {
  return `${file}:${line}:${column}: ${visible(before)} became ${visible(after)}`;
}

/** In quotes, with the sign that nobody sees as its name. */
function visible(text: string): string {
  return text === '' ? 'nothing' : `"${text.replaceAll('\u00A0', '<nbsp>')}"`;
}
