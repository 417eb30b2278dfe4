import type { Nodes, Parents } from 'mdast';
import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { write } from '../../base/suggest.ts';

/** Range in the text of a page or of an included file. Offsets are UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Probable mistake of an author in Markdown, which is reported as a diagnostic. */
export interface Finding extends Range {
  readonly code: Extract<
    DiagnosticCode,
    | 'foreign-syntax'
    | 'text-form'
    | 'text-unfinished'
    | 'markdown-as-text'
    | 'markdown-unclosed'
    | 'table-cell-lost'
    | 'character-invisible'
    | 'heading-level'
    | 'image-alt-missing'
    | 'link-broken'
  >;
  readonly message: Text;
  readonly hint: Text;
  /** Present if the mistake hides headings, or turns headings into text, so that their ids are unknown. */
  readonly hidesHeadings?: true;
  /** Edits that fix the mistake, sorted by offset. The diagnostic offers the edits as its fix. */
  readonly changes?: readonly (Range & { readonly text: string })[];
}

/** Returns a finding about Markdown syntax that is shown as text. */
export function asText(range: Range, message: Text, hint: Text): Finding {
  return { ...range, code: 'markdown-as-text', message, hint };
}

/** Returns the range of the string `written`, which is at offset `start` of a text. */
export function rangeAt(start: number, written: string): Range {
  return { start, end: start + written.length };
}

/**
 * Returns findings for all matches of a pattern.
 * @param start offset of `source` in the text
 * @param find returns undefined for a match that is not a mistake
 */
export function findEach(
  pattern: RegExp,
  source: string,
  start: number,
  find: (match: RegExpExecArray, range: Range) => Finding | undefined,
): Finding[] {
  // Returns early, because most texts do not match. Unlike `matchAll`, `search` does not copy the pattern.
  if (source.search(pattern) === -1) return [];
  return [...source.matchAll(pattern)].flatMap((match) => find(match, rangeAt(start + match.index, match[0])) ?? []);
}

/** Returns a finding with the hint "Write `text`." followed by `more`. The fix replaces the range with `change`. */
export function misspelling(range: Range, message: Text, text: string, more: Text = '', change = text): Finding {
  return { ...asText(range, message, [write(text), more]), changes: [{ ...range, text: change }] };
}

/** Line of a Markdown block, without its indentation and the `>` of a quotation. */
export interface Line {
  /** Offset of the first character of `text` in the text of the page or included file. */
  readonly start: number;
  readonly text: string;
}

/**
 * Returns the lines of a block, each without indentation and `>`.
 * @param start offset of `source`; the first line of `source` has no indentation or `>`
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

/** Returns the child of a node that contains the character at an offset. */
export function childAt({ children }: Parents, offset: number): Nodes | undefined {
  return children.find(({ position }) => {
    const { start, end } = position ?? {};
    return (start?.offset ?? Number.POSITIVE_INFINITY) <= offset && offset < (end?.offset ?? 0);
  });
}

/** Returns the characters, such as `> `, that a line added at `start` needs to stay in the same quotation or list. */
export function prefixAt(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
}
