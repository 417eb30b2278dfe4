import type { SourcePlace } from './diagnostic.ts';

/** Place in a text: 1-based line and column (UTF-16 code units). */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns the position of a 0-based offset in a text. An offset past the end gives the end. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) {
    line++;
    start = i + 1;
  }
  return { line, column: Math.min(offset, text.length) - start + 1 };
}

/** Number of lines to show before and after a place. */
const CONTEXT = 1;
/** Maximum number of characters to show of a line. */
const WIDTH = 100;

/**
 * The lines round a place, numbered, with a marker under the marked text:
 *
 *       3 | title: Ceník
 *     > 4 | order: first
 *         |        ^^^^^
 *
 * `line` and `column` are 1-based; long lines are cut round the column. Returns '' when the line does not exist.
 */
export function codeFrame(text: string, line: number, column = 1, length = 1): string {
  const lines = text.split(/\r?\n/);
  if (lines[line - 1] === undefined) return '';
  const first = Math.max(1, line - CONTEXT);
  const last = Math.min(lines.length, line + CONTEXT);
  const gutter = String(last).length;
  const from = Math.max(0, column - 1 - Math.floor(WIDTH / 2));
  const out: string[] = [];
  for (let n = first; n <= last; n++) {
    const shown = (lines[n - 1] ?? '').replaceAll('\t', ' ').slice(from, from + WIDTH);
    out.push(`${n === line ? '>' : ' '} ${String(n).padStart(gutter)} | ${shown}`.trimEnd());
    if (n === line) {
      const marker = '^'.repeat(Math.max(1, Math.min(length, WIDTH - (column - 1 - from))));
      out.push(`  ${' '.repeat(gutter)} | ${' '.repeat(column - 1 - from)}${marker}`);
    }
  }
  return out.join('\n');
}

/** Text as readers see it (a paragraph, a title), with the positions of its characters in the file. */
export interface Passage {
  readonly text: string;
  /** Offset in the file for each UTF-16 code unit; -1 for a character that the file does not contain literally. */
  readonly offsets: readonly number[];
}

/** Replaces anything that is no text: code, an image, a URL. Neither a letter nor a space. */
export const OBJECT = '\uFFFC';

/**
 * Change of a file: replaces a text on one line by another text, which may have several lines (`\
 * `).
 */
export interface Edit extends Required<SourcePlace> {
  readonly before: string;
  readonly after: string;
}

/**
 * Applies edits to the text of a file as it is on disk. Positions refer to the text as the generator reads it: without a byte
 * order mark, with any line ends. An edit is skipped if its text is missing, or if it overlaps an earlier edit.
 *
 * @returns the new text, and the edits that were applied
 */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { readonly text: string; readonly applied: readonly Edit[] } {
  // The split keeps line ends: `lines` has the text of lines at even indexes and their line ends at odd indexes.
  const lines = text.split(/(\r\n?|\n)/);
  const lineEnd = lines[1] ?? '\n';
  const applied: Edit[] = [];
  const lastOf = new Map<number, number>();
  // Edits are applied from the end of the file to its start, so that the positions of the remaining edits stay valid.
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

/** Returns the ranges at which a piece of text occurs. */
export function occurrences(text: string, piece: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1))
    found.push({ start: at, end: at + piece.length });
  return found;
}
