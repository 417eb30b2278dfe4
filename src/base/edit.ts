import type { SourcePlace } from './diagnostic.ts';

/** A change of a file: on one line, a text becomes another, which may have several lines (`\n`). */
export interface Edit extends Required<SourcePlace> {
  readonly before: string;
  readonly after: string;
}

/**
 * Applies edits of one file to its text as it stands on the disk. Places count in the text as the generator reads it: without a
 * byte order mark, with any kind of line end. An edit whose text is not there (any more) is left out, and so is one
 * that overlaps an earlier one.
 *
 * @returns the new text, and the edits that it has
 */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { readonly text: string; readonly applied: readonly Edit[] } {
  // Lines at even places, what ends them at odd ones.
  const lines = text.split(/(\r\n?|\n)/);
  const lineEnd = lines[1] ?? '\n';
  const applied: Edit[] = [];
  const lastOf = new Map<number, number>();
  // From the end, so that places of those that come are still right.
  for (const edit of [...edits].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const i = (edit.line - 1) * 2;
    const mark = i === 0 && text.startsWith('\ufeff') ? 1 : 0;
    const line = lines[i];
    const start = edit.column - 1 + mark;
    const end = start + edit.before.length;
    const isFree = end <= (lastOf.get(i) ?? Number.POSITIVE_INFINITY);
    if (line === undefined || !isFree || line.slice(start, end) !== edit.before) continue;
    lines[i] = line.slice(0, start) + edit.after.replaceAll('\n', lineEnd) + line.slice(end);
    lastOf.set(i, start);
    applied.push(edit);
  }
  return { text: lines.join(''), applied: applied.reverse() };
}
