/** Position in a text: line and column from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns the line and column of an offset. An offset beyond the end of the text has the position of the end. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) {
    line++;
    start = i + 1;
  }
  return { line, column: Math.min(offset, text.length) - start + 1 };
}

/** Number of lines in a code frame before and after the marked line. */
const CONTEXT = 1;
/** Maximum number of characters of a line in a code frame. A longer line is cut around the marked column. */
const WIDTH = 100;

/**
 * Returns a code frame: the lines around a place with their numbers, and a marker under the marked text.
 *
 *       3 | title: Ceník
 *     > 4 | order: first
 *         |        ^^^^^
 *
 * Lines and columns are counted from 1. Long lines are cut around the column. Returns an empty string if the line does
 * not exist.
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

/** Text as readers see it, such as a paragraph or a title, with the positions of its characters in the file. */
export interface Passage {
  readonly text: string;
  /** Offset in the file of each UTF-16 code unit; -1 for a character that the file spells differently (`&amp;`). */
  readonly offsets: readonly number[];
}

/** Placeholder for code, images and URLs in a passage. Checks of texts treat it as neither a letter nor a space. */
export const OBJECT = '\uFFFC';

/** Returns the ranges of all occurrences of a string. */
export function occurrences(text: string, piece: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1))
    found.push({ start: at, end: at + piece.length });
  return found;
}

/** Returns the ranges of all matches of a pattern with the flag `g`. */
export function rangesOf(text: string, pattern: RegExp): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

/** Replaces all characters but line breaks with spaces, so that offsets stay the same. */
export function blank(text: string): string {
  return text.includes('\n') ? text.replace(/[^\n]/g, ' ') : ' '.repeat(text.length);
}

/** Matches the opening fence of a code block, also in quotations and lists, but not inline code such as "```a```". */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
const QUOTED = /^[ \t]*>/;

/**
 * Replaces code blocks with spaces, so that lines and offsets stay the same. An unclosed block extends to the end of
 * the text, or of its quotation.
 * @param text text with `\n` line ends
 */
export function maskFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let fence: string | undefined;
  let isQuoted = false;
  const lines = text.split('\n').map((line) => {
    if (isQuoted && !QUOTED.test(line)) fence = undefined;
    if (fence === undefined) {
      isQuoted = QUOTED.test(line);
      const [, backticks, tildes] = OPENING.exec(line) ?? [];
      fence = backticks ?? tildes;
      return fence === undefined ? line : ' '.repeat(line.length);
    }
    if (CLOSING.exec(line)?.[1]?.startsWith(fence) === true) fence = undefined;
    return ' '.repeat(line.length);
  });
  return lines.join('\n');
}

/** Matches inline code on one line. */
const INLINE = /(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** Replaces code blocks and inline code with spaces, so that lines and offsets stay the same. */
export function maskCode(text: string): string {
  return maskFences(text).replace(INLINE, (code) => blank(code));
}

/** Text that replaces the range from `start` to `end` of another text. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replaces ranges of a text. The ranges must be in the order of the text and must not overlap. */
export function withReplaced(text: string, replacements: readonly Replacement[]): string {
  let [made, at] = ['', 0];
  for (const { start, end, text: instead } of replacements) {
    made += text.slice(at, start) + instead;
    at = end;
  }
  return made + text.slice(at);
}
