/** A line of a paragraph, without what stands before its text: indentation, the marks of quotations. */
export interface Line {
  /** Offset of its first character in the whole text. */
  readonly start: number;
  readonly text: string;
}

/**
 * The lines of a block as an author wrote them.
 *
 * @param start offset of its first character; what stands before that on the first line belongs to containers
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
 * What each further line of a block begins with, so that it stays in the containers of the first: marks of quotations stay, those
 * of lists become spaces.
 *
 * @param start offset of the block
 */
export function prefixAt(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
}
