import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { write } from '../../base/suggest.ts';

/** Range in the text of a page or of an included file, as UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Probable mistake of an author. */
export interface Finding extends Range {
  readonly code: Extract<
    DiagnosticCode,
    | 'foreign-syntax'
    | 'markdown-as-text'
    | 'markdown-unclosed'
    | 'table-cell-lost'
    | 'character-invisible'
    | 'heading-level'
  >;
  readonly message: Text;
  readonly hint: Text;
  /** Present if the mistake hides headings or turns them into text. */
  readonly hidesHeadings?: true;
  /** Changes that the author most likely meant, in the order of the text. They are the fix of the diagnostic. */
  readonly changes?: readonly (Range & { readonly text: string })[];
}

/** Returns a finding about Markdown syntax that readers see as text. */
export function asText(range: Range, message: Text, hint: Text): Finding {
  return { ...range, code: 'markdown-as-text', message, hint };
}

/** Returns the range of a text that starts at an offset. */
export function rangeAt(start: number, written: string): Range {
  return { start, end: start + written.length };
}

/**
 * Returns the findings for all matches of a pattern.
 *
 * @param start offset of `source` in the text
 * @param find returns undefined for a match that is not a mistake
 */
export function findEach(
  pattern: RegExp,
  source: string,
  start: number,
  find: (match: RegExpExecArray, range: Range) => Finding | undefined,
): Finding[] {
  return [...source.matchAll(pattern)].flatMap((match) => find(match, rangeAt(start + match.index, match[0])) ?? []);
}

/** Returns a finding with the hint "Write `text`." and a second sentence. Its fix writes `text` or `change` in the range. */
export function misspelling(range: Range, message: Text, text: string, more: Text = '', change = text): Finding {
  return { ...asText(range, message, [write(text), more]), changes: [{ ...range, text: change }] };
}

/** Line of a block, without indentation and quotation marks of Markdown. */
export interface Line {
  /** Offset of the first character of `text`. */
  readonly start: number;
  readonly text: string;
}

/**
 * Returns the lines of a block as written.
 *
 * @param start offset of `source`; its first line has no container prefix
 */
export function linesOf(source: string, start: number): Line[] {
  const lines: Line[] = [];
  let at = start;
  for (const [i, written] of source.split('\n').entries()) {
    const prefix = i === 0 ? 0 : (/^[ \t]*(?:>[ \t]?)*[ \t]*/.exec(written)?.[0].length ?? 0);
    lines.push({ start: at + prefix, text: written.slice(prefix) });
    at += written.length + 1;
  }
  return lines;
}

/**
 * Returns the prefix that keeps an added line in the containers of a block: quotation marks of Markdown, and spaces for
 * list items.
 */
export function prefixAt(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
}
