import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { type Diagnostic, fixOf, isError } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import { occurrences, type Position, positionAt } from '../../base/position.ts';
import type { Addition } from '../../config/feature.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseYamlDocument } from './yaml.ts';

/** Edit of a file: replaces `before`, which begins at the position, by `after`. Both may have several lines. */
export interface Edit extends Position {
  /** Path relative to the project root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Applies edits to the text of a file with any line ends. The positions of edits refer to the text without a byte order
 * mark. An edit is skipped if its text is not at its position, or if it overlaps an edit that was already applied.
 * @returns the new text, and the edits that were applied
 */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
): { readonly text: string; readonly applied: readonly Edit[] } {
  const ends = [...text.matchAll(/\r\n?|\n/g)];
  const starts = [text.startsWith('\ufeff') ? 1 : 0, ...ends.map(({ index, 0: end }) => index + end.length)];
  const lineEnd = ends[0]?.[0] ?? '\n';
  const applied: Edit[] = [];
  let changed = text;
  let free = text.length;
  // Applies edits from the end of the file to its start, so that the positions of the remaining edits stay valid.
  for (const edit of [...edits].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const start = (starts[edit.line - 1] ?? Number.POSITIVE_INFINITY) + edit.column - 1;
    const isOnLine = start <= (ends[edit.line - 1]?.index ?? text.length);
    const end = isOnLine ? endOf(edit.before, text, start) : undefined;
    if (end === undefined || end > free) continue;
    changed = changed.slice(0, start) + edit.after.replaceAll('\n', lineEnd) + changed.slice(end);
    free = start;
    applied.push(edit);
  }
  return { text: changed, applied: applied.reverse() };
}

/** Returns the end of a piece that begins at an offset of a text with any line ends; undefined if it is not there. */
function endOf(piece: string, text: string, start: number): number | undefined {
  let at = start;
  for (const [i, line] of piece.split('\n').entries()) {
    if (i > 0) {
      const [end] = /^(?:\r\n?|\n)/.exec(text.slice(at, at + 2)) ?? [];
      if (end === undefined) return undefined;
      at += end.length;
    }
    if (!text.startsWith(line, at)) return undefined;
    at += line.length;
  }
  return at;
}

/**
 * Returns the edit that a diagnostic proposes; undefined if it proposes none, or if the replaced text does not occur
 * exactly once in the marked text.
 * @param source text of the file, with any line ends
 */
export function editOf(diagnostic: Diagnostic, source: string): Edit | undefined {
  const { file, line = 1, column = 1, length = 1 } = diagnostic;
  const fix = fixOf(diagnostic);
  if (file === undefined || fix === undefined || 'rename' in fix || fix.from === '') return undefined;
  const text = withPlainLines(source);
  const lines = text.split('\n').slice(0, line - 1);
  const mark = lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const [found, other] = occurrences(text.slice(mark, mark + length - 1 + fix.from.length), fix.from);
  if (found === undefined || other !== undefined) return undefined;
  return { file, ...positionAt(text, mark + found.start), before: fix.from, after: fix.to };
}

/** Converts the line ends of a text to `\n`, and removes a byte order mark. */
function withPlainLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Replacement of `before` by `after` at an offset of the YAML text. */
interface Splice {
  readonly at: number;
  readonly before?: string;
  readonly after: string;
}

/**
 * Returns the edit that adds a redirect or a moved anchor to front matter. Everything else stays unchanged, including
 * comments and the style of lists.
 * @param source text of the file, with any line ends
 * @returns undefined if nothing needs to be added, or if the front matter is missing, invalid or too unusual to edit
 */
export function extendFrontMatter(file: string, source: string, addition: Addition): Edit | undefined {
  const text = withPlainLines(source);
  const fences = fencesOf(text);
  const { data, diagnostics } = readFrontMatter(file, text);
  if (fences.kind !== 'closed' || diagnostics.some(isError) || isIn(data, addition)) return undefined;
  const splice = spliceOf(text.slice(fences.from, fences.to), addition);
  if (splice === undefined) return undefined;
  const { before = '', after } = splice;
  const edit = { file, ...positionAt(text, fences.from + splice.at), before, after };
  // Verify the edit: parsed again, the front matter must equal the old fields plus the addition. Otherwise make no
  // edit.
  const read = readFrontMatter(file, applyEdits(text, [edit]).text);
  return !read.diagnostics.some(isError) && JSON.stringify(read.data) === JSON.stringify(extended(data, addition))
    ? edit
    : undefined;
}

function isIn(data: Readonly<Record<string, unknown>>, addition: Addition): boolean {
  const now = data[addition.field];
  if (addition.field === 'redirectFrom') return [now].flat().includes(addition.route);
  return (now as Record<string, unknown> | null | undefined)?.[addition.id] === addition.to;
}

function extended(data: Readonly<Record<string, unknown>>, addition: Addition): Record<string, unknown> {
  const now = data[addition.field] ?? undefined;
  if (addition.field === 'redirectFrom') {
    const before = now === undefined ? [] : Array.isArray(now) ? now : [now];
    return { ...data, redirectFrom: [...before, addition.route] };
  }
  return { ...data, movedAnchors: { ...(now as object | undefined), [addition.id]: addition.to } };
}

function spliceOf(yaml: string, addition: Addition): Splice | undefined {
  const { document } = parseYamlDocument(yaml);
  const root = document.contents;
  // An empty document may contain comments. Keep them above the new field.
  if (root === null) return atEnd(yaml, addition);
  if (!isMap(root) || root.flow === true) return undefined;
  const pair = root.items.find(({ key }) => isScalar(key) && key.value === addition.field) as Pair<Node, Node | null>;
  if (pair === undefined) return atEnd(yaml, addition);
  const { value } = pair;
  if (value === null || (isScalar(value) && value.value === null)) return undefined;
  return addition.field === 'redirectFrom'
    ? intoList(yaml, value, asYaml(addition.route))
    : intoMap(yaml, value, addition.id, asYaml(addition.to));
}

function atEnd(yaml: string, addition: Addition): Splice {
  const field =
    addition.field === 'redirectFrom'
      ? `redirectFrom: [${asYaml(addition.route)}]`
      : `movedAnchors:\n  ${asYaml(addition.id)}: ${asYaml(addition.to)}`;
  return { at: yaml.length, after: yaml === '' ? `${field}\n` : `\n${field}` };
}

function intoList(yaml: string, value: Node, item: string): Splice | undefined {
  if (isScalar(value)) {
    const [at = 0, end = 0] = value.range ?? [];
    const before = yaml.slice(at, end);
    return { at, before, after: `[${before}, ${item}]` };
  }
  if (!isSeq(value)) return undefined;
  const last = value.items.at(-1) as Node | undefined;
  if (value.flow === true) return intoBrackets(value, last, item);
  const dash = /^[ \t]*-[ \t]+/.exec(lineAt(yaml, last?.range?.[0] ?? 0))?.[0];
  return last === undefined || dash === undefined ? undefined : belowLine(yaml, last, `${dash}${item}`);
}

function intoMap(yaml: string, value: Node, id: string, to: string): Splice | undefined {
  if (!isMap(value)) return undefined;
  const pairs = value.items as Pair<Node, Node | null>[];
  const same = pairs.find(({ key }) => isScalar(key) && String(key.value) === id)?.value;
  if (same) {
    const [at = 0, end = 0] = same.range ?? [];
    return { at, before: yaml.slice(at, end), after: to };
  }
  const last = pairs.at(-1);
  const entry = `${asYaml(id)}: ${to}`;
  if (value.flow === true) return intoBrackets(value, last?.value ?? undefined, entry);
  const indent = /^[ \t]*/.exec(lineAt(yaml, last?.key.range?.[0] ?? 0))?.[0] ?? '';
  return last?.value ? belowLine(yaml, last.value, indent + entry) : undefined;
}

/** Adds an item after the last one inside `[...]` or `{...}`. A trailing comma and line breaks are kept. */
function intoBrackets({ range }: Node, last: Node | undefined, item: string): Splice | undefined {
  const at = last === undefined ? (range?.[0] ?? 0) + 1 : last.range?.[1];
  return at === undefined ? undefined : { at, after: last === undefined ? item : `, ${item}` };
}

/** Adds a line below a value. If a comment follows the value on its line, the new line comes after the comment. */
function belowLine(yaml: string, { range }: Node, line: string): Splice {
  const end = yaml.indexOf('\n', range?.[1] ?? 0);
  return { at: end === -1 ? yaml.length : end, after: `\n${line}` };
}

function lineAt(yaml: string, offset: number): string {
  const start = yaml.lastIndexOf('\n', offset - 1) + 1;
  return yaml.slice(start).split('\n', 1)[0] ?? '';
}

/** Formats a route, id or URL as a YAML scalar. Quotes it unless all characters are safe. */
function asYaml(text: string): string {
  const isPlain = /^[\p{L}/][\p{L}\p{N}_/-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|[yn])$/i.test(text);
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`;
}
