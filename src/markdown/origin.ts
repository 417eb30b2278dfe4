import type { Nodes } from 'mdast';
import type { SourcePlace } from '../base/diagnostic.ts';

/** The text that nodes were parsed from, and where it lies: `firstLine` is the line of `file` on which it begins. */
export interface Origin {
  readonly file: string;
  readonly firstLine: number;
  /** Line endings are `\n`. */
  readonly text: string;
}

/** The place of a node, its length cut at the end of its first line. A node without a position gives the file. */
export function placeOf(node: Pick<Nodes, 'position'>, origin: Origin): Required<SourcePlace> {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) {
    return { file: origin.file, line: origin.firstLine, column: 1, length: 1 };
  }
  return place(origin, start.line, start.column, start.offset, end.offset);
}

/**
 * The place of a word of a node's source, for messages about a part of it (an attribute, a word after a fence).
 * Falls back to the node when the word is written differently (escaped).
 */
export function placeOfWord(
  word: string,
  node: Pick<Nodes, 'position'>,
  origin: Origin,
  after = '',
): Required<SourcePlace> {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return placeOf(node, origin);
  const lineEnd = origin.text.indexOf('\n', start.offset);
  const line = origin.text.slice(start.offset, Math.min(end.offset, lineEnd === -1 ? end.offset : lineEnd));
  const index = line.indexOf(word, Math.max(0, line.indexOf(after)));
  if (index === -1) return placeOf(node, origin);
  const offset = start.offset + index;
  return place(origin, start.line, start.column + index, offset, offset + word.length);
}

/** The source of a node, as written. */
export function sourceOf(node: Pick<Nodes, 'position'>, origin: Origin): string {
  return origin.text.slice(node.position?.start.offset, node.position?.end.offset);
}

function place(origin: Origin, line: number, column: number, from: number, to: number): Required<SourcePlace> {
  const lineEnd = origin.text.indexOf('\n', from);
  const end = lineEnd === -1 ? to : Math.min(to, lineEnd);
  return { file: origin.file, line: origin.firstLine + line - 1, column, length: Math.max(1, end - from) };
}
