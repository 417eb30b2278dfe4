import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { isError } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import { applyEdits, type Edit, positionAt } from '../../base/position.ts';
import type { Addition } from '../../config/feature.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseYamlDocument } from './yaml.ts';

/** Replacement of `before` by `after` at an offset of the YAML text. */
interface Splice {
  readonly at: number;
  readonly before?: string;
  readonly after: string;
}

/**
 * Returns the edit that adds a redirect or a moved anchor to front matter. Everything else stays unchanged, including
 * comments and the style of lists.
 * @param text text of the file with `\n` line ends, without a byte order mark
 * @returns undefined if nothing needs to be added, or if the front matter is missing, invalid or too unusual to edit
 */
export function extendFrontMatter(file: string, text: string, addition: Addition): Edit | undefined {
  const fences = fencesOf(text);
  const { data, diagnostics } = readFrontMatter(file, text);
  if (fences.kind !== 'closed' || diagnostics.some(isError) || isIn(data, addition)) return undefined;
  const splice = spliceOf(text.slice(fences.from, fences.to), addition);
  if (splice === undefined) return undefined;
  const { before = '', after } = splice;
  const edit = { file, ...positionAt(text, fences.from + splice.at), length: before.length, before, after };
  // Verify the edit: parsed again, the front matter must equal the old fields plus the addition. Otherwise make no
  // edit.
  const read = readFrontMatter(file, applyEdits(text, [edit]).text);
  return !read.diagnostics.some(isError) && JSON.stringify(read.data) === JSON.stringify(extended(data, addition))
    ? edit
    : undefined;
}

/** Checks if front matter already contains an addition. */
export function saysAlready(file: string, text: string, addition: Addition): boolean {
  return isIn(readFrontMatter(file, text).data, addition);
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
