import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Diagnostic, fixOf, isError } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import { occurrences, type Position, positionAt } from '../../base/position.ts';
import type { Addition } from '../../config/feature.ts';
import { isGroup, readFrontMatter } from './front-matter.ts';
import { parseYamlDocument, readYaml } from './yaml.ts';

/** Edit of a file: replaces `before`, which starts at `line` and `column`, with `after`. Both can be several lines. */
export interface Edit extends Position {
  /** Path of the file to edit, relative to the project root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Applies edits to the text of a file with any line ends. The positions of edits refer to the text without a byte order
 * mark. An edit is skipped if the text to replace is not at its position, or if another edit overlaps.
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
  // Apply edits from the end of the file to its start, so that the positions of the remaining edits stay valid.
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

/** Returns the offset behind `piece` in a text with any line ends; undefined if `piece` is not at `start`. */
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
 * Returns the edit that a diagnostic proposes. Returns undefined if there is no proposal, or if the text that the
 * diagnostic marks does not contain the text to replace exactly once.
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
export function withPlainLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/**
 * Returns the edit that adds a redirect or a moved anchor to front matter.
 * @param source text of the file, with any line ends
 * @returns undefined if nothing needs to be added, or if the front matter is missing, invalid or too unusual to edit
 */
export function extendFrontMatter(file: string, source: string, addition: Addition): Edit | undefined {
  const now = readFrontMatter(file, withPlainLines(source)).data[addition.field];
  const isMapped = addition.field === 'movedAnchors';
  if (now === null || (now !== undefined && isGroup(now) !== isMapped)) return undefined;
  const routes = now === undefined ? [] : [now].flat();
  if (!isMapped && routes.includes(addition.route)) return undefined;
  const value = isMapped ? { ...(now as object), [addition.id]: addition.to } : [...routes, addition.route];
  return changeFrontMatter(file, source, { [addition.field]: value })?.[0];
}

/**
 * Returns the edits that set fields of front matter. Everything else stays unchanged, including comments, the order of
 * fields, and the style of quotes and lists.
 * @param source text of the file, with any line ends
 * @param fields new values by name; undefined removes a field
 * @returns an empty list if nothing changes; undefined if the front matter is missing, invalid or too unusual to edit
 */
export function changeFrontMatter(
  file: string,
  source: string,
  fields: Readonly<Record<string, unknown>>,
): readonly Edit[] | undefined {
  const text = withPlainLines(source);
  const fences = fencesOf(text);
  const { data, diagnostics } = readFrontMatter(file, text);
  if (fences.kind !== 'closed' || fences.syntax !== 'yaml' || diagnostics.some(isError)) return undefined;
  const wanted = Object.fromEntries(Object.entries({ ...data, ...fields }).filter(([, value]) => value !== undefined));
  const edits = editsOf(file, text, wanted, fences);
  // Parse the edited text to verify the edits. If the front matter does not have the wanted fields, make no edits.
  const read = edits && readFrontMatter(file, applyEdits(text, edits).text);
  return read && !read.diagnostics.some(isError) && isDeepStrictEqual(read.data, wanted) ? edits : undefined;
}

/**
 * Returns the edits that give a YAML file the wanted value. Everything else stays unchanged, including comments.
 * @param source text of the file, with any line ends
 * @returns undefined if the file is invalid or too unusual to edit
 */
export function changeYaml(file: string, source: string, wanted: unknown): readonly Edit[] | undefined {
  const text = withPlainLines(source);
  const edits = readYaml(text).ok ? editsOf(file, text, wanted) : undefined;
  const read = edits && readYaml(applyEdits(text, edits).text);
  return read?.ok && isDeepStrictEqual(read.value, wanted) ? edits : undefined;
}

/** Returns the edits that change the YAML in a range of a text so that it has the wanted value. */
function editsOf(file: string, text: string, wanted: unknown, { from, to } = { from: 0, to: text.length }) {
  return splicesOf(text.slice(from, to), wanted)?.map(({ at, before = '', after }): Edit => {
    return { file, ...positionAt(text, from + at), before, after };
  });
}

/** Replacement of `before` by `after` at an offset of the YAML text. */
interface Splice {
  readonly at: number;
  readonly before?: string;
  readonly after: string;
}

type Group = Readonly<Record<string, unknown>>;
type Pairs = readonly Pair<Node, Node | null>[];

/** Returns the replacements that give YAML the wanted value; undefined if the YAML's style is not supported. */
function splicesOf(yaml: string, wanted: unknown): Splice[] | undefined {
  const { document } = parseYamlDocument(yaml);
  const root = document.contents;
  // An empty document may contain comments. Keep them above the new fields.
  if (root === null) return isGroup(wanted) ? (Object.keys(wanted).length === 0 ? [] : [atEnd(wanted)]) : undefined;
  return isCollection(root) && root.flow !== true ? intoNode(root as Node, wanted) : undefined;

  function has(node: Node | null, value: unknown): boolean {
    return isDeepStrictEqual(node?.toJS(document) ?? null, value);
  }

  function atEnd(fields: Group): Splice {
    return { at: yaml.length, after: yaml === '' ? `${format(fields)}\n` : `\n${format(fields)}` };
  }

  function intoNode(node: Node | null, value: unknown): Splice[] | undefined {
    if (has(node, value)) return [];
    if (isMap(node) && isGroup(value)) return intoMap(node as YAMLMap, value);
    if (isSeq(node) && Array.isArray(value) && value.length > 0) return intoList(node as YAMLSeq, value);
    return node === null || isAlias(node)
      ? undefined
      : [replace(node, isScalar(node) ? scalar(node, value) : format(value, true))];
  }

  function intoMap(map: YAMLMap, value: Group): Splice[] | undefined {
    const pairs = map.items as Pairs;
    const names = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
    const gone = pairs.filter((_, i) => !Object.hasOwn(value, names[i] ?? ''));
    const added = Object.entries(value).filter(([name]) => !names.includes(name));
    const last = pairs.at(-1);
    if (map.flow && (gone.length > 0 || last === undefined)) return [replace(map, format(value, true))];
    const splices = pairs.flatMap((pair, i): (Splice | undefined)[] =>
      gone.includes(pair) ? [removeLines(pair)] : (intoNode(pair.value, value[names[i] ?? '']) ?? [undefined]),
    );
    if (added.length > 0) {
      const fields = Object.fromEntries(added);
      const indent = /^[ \t]*/.exec(lineAt(last?.key))?.[0] ?? '';
      const isRoot = map === root;
      if (isRoot || last === undefined) splices.push(atEnd(fields));
      else if (map.flow)
        splices.push({ at: endOf(last.value ?? last.key), after: `, ${format(fields, true).slice(1, -1)}` });
      else splices.push(belowLine(last.value ?? last.key, indented(`${indent}${format(fields)}`, indent)));
    }
    return splices.includes(undefined) ? undefined : (splices as Splice[]);
  }

  function intoList(list: YAMLSeq, value: readonly unknown[]): Splice[] | undefined {
    const items = list.items as Node[];
    const isSame = (i: number, j: number) => has(items[i] ?? null, value[j]);
    const most = Math.min(items.length, value.length);
    let [start, end] = [0, 0];
    while (start < most && isSame(start, start)) start++;
    while (end < most - start && isSame(items.length - 1 - end, value.length - 1 - end)) end++;
    const old = items.slice(start, items.length - end);
    const fresh = value.slice(start, value.length - end);
    if (old.length === fresh.length) {
      const splices = old.map((item, i) => intoNode(item, fresh[i]));
      return splices.includes(undefined) ? undefined : (splices as Splice[][]).flat();
    }
    const before = items[start - 1];
    if (list.flow) {
      if (old.length === 0 && before !== undefined && end === 0)
        return [{ at: endOf(before), after: `, ${format(fresh, true).slice(1, -1)}` }];
      const kept = (some: readonly Node[]) => some.map((item) => yaml.slice(item.range?.[0], item.range?.[1]));
      const middle = fresh.map((item) => format([item], true).slice(1, -1));
      return [
        replace(
          list,
          `[${[...kept(items.slice(0, start)), ...middle, ...kept(end ? items.slice(-end) : [])].join(', ')}]`,
        ),
      ];
    }
    const dash = /^[ \t]*-[ \t]+/.exec(lineAt(items[0]))?.[0] ?? '';
    const lines = fresh.map((item) => indented(`${dash}${format(item)}`, ' '.repeat(dash.length))).join('\n');
    const [first, final] = [old[0], old.at(-1)];
    if (first === undefined || final === undefined)
      return [before === undefined ? { at: lineStart(items[0]), after: `${lines}\n` } : belowLine(before, lines)];
    if (fresh.length === 0) return [removeLines({ key: first, value: final })];
    const at = lineStart(first);
    return [{ at, before: yaml.slice(at, lineEnd(final)), after: lines }];
  }

  /** Formats a value that replaces a scalar. A quoted text stays quoted. */
  function scalar(node: Scalar, value: unknown): string {
    const [at = 0, end = 0] = node.range ?? [];
    if (at === end) return ` ${format(value, true)}`;
    if (Array.isArray(value) && has(node, value[0]))
      return `[${[yaml.slice(at, end), ...value.slice(1).map((item) => format([item], true).slice(1, -1))].join(', ')}]`;
    const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
    if (typeof value !== 'string') return format(value, true);
    const indent = /^[ \t]*/.exec(lineAt(node))?.[0] ?? '';
    const isSingleLine = !value.includes('\n') || isQuoted;
    // Format the value in a field (`k: value`), so that the lines of a block scalar are indented below the key.
    return isSingleLine
      ? format({ k: value }, false, isQuoted ? node.type : undefined).slice('k: '.length)
      : indented(format({ k: value }).slice('k: '.length), indent);
  }

  function replace(node: Node, after: string): Splice {
    const at = node.range?.[0] ?? 0;
    return { at, before: yaml.slice(at, endOf(node, false)), after };
  }

  /** Returns the replacement that removes all lines of a field, or of consecutive list items. */
  function removeLines({ key, value }: { readonly key: Node; readonly value: Node | null }): Splice {
    const [start, end] = [lineStart(key), lineEnd(value ?? key)];
    const at = end === yaml.length && start > 0 ? start - 1 : start;
    return { at, before: yaml.slice(at, at < start ? end : end + 1), after: '' };
  }

  /** Returns the replacement that adds lines below a value. A comment on the line of the value stays there. */
  function belowLine(node: Node, lines: string): Splice {
    return { at: lineEnd(node), after: `\n${lines}` };
  }

  /** Returns the end offset of a value in YAML, without the line breaks after the value. */
  function endOf(node: Node, isDeep = true): number {
    if (isDeep && isCollection(node) && !node.flow) {
      const last = node.items.at(-1) as Node | Pair<Node, Node | null> | undefined;
      const inner = last !== undefined && 'key' in last ? (last.value ?? last.key) : (last as Node | undefined);
      if (inner !== undefined) return endOf(inner);
    }
    let end = node.range?.[1] ?? 0;
    while (yaml[end - 1] === '\n') end--;
    return end;
  }

  function lineStart(node: Node | undefined): number {
    return yaml.lastIndexOf('\n', (node?.range?.[0] ?? 0) - 1) + 1;
  }

  function lineEnd(node: Node): number {
    const end = yaml.indexOf('\n', endOf(node));
    return end === -1 ? yaml.length : end;
  }

  function lineAt(node: Node | undefined): string {
    return yaml.slice(lineStart(node)).split('\n', 1)[0] ?? '';
  }
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?=.)/g, `\n${indent}`);
}

/** Formats a value as YAML without breaking lines. Lists of scalars are in brackets. */
function format(value: unknown, isFlow = false, defaultStringType: Scalar.Type = 'PLAIN'): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node) {
      if (isFlow || (isSeq(node) && node.items.every((item) => isScalar(item)))) node.flow = true;
    },
  });
  const style = { defaultStringType, defaultKeyType: 'PLAIN', singleQuote: true } as const;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, ...style }).trimEnd();
}
