import type { Code } from 'mdast';
import type { SourcePlace } from '../../base/diagnostic.ts';
import { type Origin, placeOf } from '../origin.ts';

/** A block of code as its author wrote it, for whoever reads the code itself. */
export interface CodeText {
  /** The first word after the fence; empty for a block without one. */
  readonly lang: string;
  /** What stands behind it. */
  readonly meta: string;
  /** With its magic comments; lines end with `\n`. */
  readonly code: string;
  /** The fence. */
  readonly place: Required<SourcePlace>;
  /** Line of the file on which the code begins; undefined when it is written elsewhere: in a data file, or one that is included. */
  readonly line?: number;
  /** Characters of the file before each line of the code: of a block in a list or a quotation. */
  readonly indents?: readonly number[];
}

/** The code of a block, with the place of each of its lines. */
export function codeTextOf(node: Code, origin: Origin): CodeText {
  const text = { lang: node.lang ?? '', meta: node.meta ?? '', code: node.value, place: placeOf(node, origin) };
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || node.value === '') return text;
  const written = origin.text.slice(start.offset, end.offset).split('\n').slice(1);
  const lines = node.value.split('\n');
  const indents = lines.map((line, i) => (written[i]?.endsWith(line) ? written[i].length - line.length : -1));
  if (indents.includes(-1)) return text;
  const line = text.place.line + 1;
  return indents.every((indent) => indent === 0) ? { ...text, line } : { ...text, line, indents };
}

/** The place of a stretch of the code, cut at the end of its first line; the fence when the code is written elsewhere. */
export function placeInCode({ code, place, line, indents }: CodeText, from: number, to: number): Required<SourcePlace> {
  if (line === undefined) return place;
  const before = code.slice(0, from).split('\n');
  const index = before.length - 1;
  const lineEnd = code.indexOf('\n', from);
  const end = Math.min(to, lineEnd === -1 ? code.length : lineEnd);
  const column = (before[index]?.length ?? 0) + (indents?.[index] ?? 0) + 1;
  return { file: place.file, line: line + index, column, length: Math.max(1, end - from) };
}
