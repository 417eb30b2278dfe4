import {
  Composer,
  type CST,
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  Parser,
  visit,
  type YAMLMap,
} from 'yaml';
import { lazy, memo } from '../../base/lists.ts';
import type { Text } from '../../base/message.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { parserMessage, readMessages } from './messages.ts';
import { explain, textWithSign, type YamlMistake, type YamlProblem } from './yaml-mistakes.ts';

/** Syntax error in YAML. `line` and `column` count from 1; `reason` has no full stop. */
interface Unreadable {
  readonly ok: false;
  readonly line: number;
  readonly column: number;
  readonly reason: Text;
  readonly hint?: Text | undefined;
}

export type ReadYaml = { readonly ok: true; readonly value: unknown } | Unreadable;

/** Parses YAML. The result of an empty text is `null`; dates stay strings. Stops at the first error. */
export function readYaml(text: string): ReadYaml {
  const plain = CONTROL.test(text) ? undefined : readPlain(text.replace(/^\n+|\n+$/g, '').split('\n'));
  if (plain !== undefined) return { ok: true, value: plain };
  const { document, lines, problem } = parseYamlDocument(text);
  const failure = ({ offset, reason, hint }: YamlMistake): Unreadable => {
    const { line, col } = lines.linePos(offset);
    return { ok: false, line, column: col, reason, hint };
  };
  if (problem !== undefined) return failure(explain(text, problem));
  try {
    const value = document.toJS();
    return isTooDeep(value) ? failure(explain(text, tooDeep(0))) : { ok: true, value };
  } catch (cause) {
    const alias = brokenAlias(document);
    if (alias === undefined) return failure({ offset: 0, reason: parserMessage((cause as Error).message) });
    // Without anchors, the alias is probably a text that starts with `*`. With anchors, its name is probably misspelt.
    const likely = /(?:^|[\s[,])&\w/.test(text) ? undefined : textWithSign(text, alias.offset);
    const reason = readMessages.refersAnchorNot({ source: alias.source });
    return failure(likely ?? { offset: alias.offset, reason, hint: readMessages.textBeginsNeedsQuotes });
  }
}

type Scalar = string | number | boolean;
type Plain = Scalar | Scalar[] | { [key: string]: Plain };

const PLAIN_FIELD = /^([A-Za-z][\w-]*):(?: (.+))?$/;
const PLAIN_ITEM = /^- (.+)$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;
const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;
const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;
/** Matches a string that starts with a letter and needs no quotation marks. */
const PLAIN_TEXT = /^\p{L}(?!.*(?:: |:$| #| $))/u;
/** Matches unquoted words that YAML 1.2 does not parse as strings. */
const VALUE = /^(?:true|True|TRUE|false|False|FALSE|null|Null|NULL)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/**
 * Fast parser for the YAML of nearly all front matter: one field or item per line, two spaces per level, no escapes.
 * Returns undefined for any other text, which the `yaml` package then parses. The `yaml` package takes 0.6 ms per small
 * page, which was a tenth of the build time with 1,000 such pages (26 November 2026).
 */
function readPlain(lines: readonly string[], level = 0): Exclude<Plain, Scalar> | undefined {
  const items = lines.map((line) => PLAIN_ITEM.exec(line)?.[1] ?? '');
  if (items.length === 0 || level > 3) return undefined;
  if (!items.includes('')) return scalars(items);
  const fields: Record<string, Plain> = {};
  for (let i = 0; i < lines.length; i++) {
    const [, key, written] = PLAIN_FIELD.exec(lines[i] ?? '') ?? [];
    if (key === undefined || Object.hasOwn(fields, key)) return undefined;
    const block: string[] = [];
    while (written === undefined && lines[i + 1]?.startsWith('  ')) block.push((lines[++i] ?? '').slice(2));
    const value = written === undefined ? readPlain(block, level + 1) : (flowList(written) ?? scalar(written));
    if (value === undefined) return undefined;
    fields[key] = value;
  }
  return fields;
}

function scalar(text: string): Scalar | undefined {
  const [quoted, double, single] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return double ?? single;
  if (text === 'true' || text === 'false') return text === 'true';
  if (WHOLE_NUMBER.test(text)) return Number(text);
  return DATE.test(text) || (PLAIN_TEXT.test(text) && !VALUE.test(text)) ? text : undefined;
}

/** Parses a list such as `[sms, whatsapp]`. Returns undefined for anything else. */
function flowList(text: string): Scalar[] | undefined {
  const inside = /^\[([^[\]{}"']*)\]$/.exec(text)?.[1]?.trim();
  return inside === undefined ? undefined : inside === '' ? [] : scalars(inside.split(',').map((item) => item.trim()));
}

function scalars(items: readonly string[]): Scalar[] | undefined {
  const values = items.flatMap((item) => scalar(item) ?? []);
  return values.length === items.length ? values : undefined;
}

/** Finds an alias without an anchor, such as a text that starts with `*`. The `yaml` package gives no position. */
function brokenAlias(document: Document): { readonly source: string; readonly offset: number } | undefined {
  let found: { readonly source: string; readonly offset: number } | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      found = { source: alias.source, offset: alias.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

/**
 * Parses YAML like `parseDocument` of the `yaml` package, but in linear time and with limited recursion.
 * `parseDocument` compares each key with all earlier keys (24 seconds for 30,000 keys), and deep nesting causes a stack
 * overflow in it.
 */
export function parseYamlDocument(text: string) {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deep = firstTooDeep(tokens);
  if (deep !== undefined) return { document: new Document(null), lines, problem: tooDeep(deep) };
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false });
  const [document = new Document(null), another] = composer.compose(tokens, true, text.length);
  const found = problemsOfNodes(document, text);
  if (another !== undefined)
    found.unshift({ offset: another.range[0], code: 'MULTIPLE_DOCS', reason: readMessages.holdsSeveralDocumentsOne });
  const [mistake] = document.errors;
  if (mistake !== undefined) found.unshift({ offset: mistake.pos[0], code: mistake.code, reason: mistake.message });
  return { document, lines, problem: found.sort((a, b) => a.offset - b.offset)[0] };
}

/** Returns errors for repeated keys, and for words that YAML takes for a tag or an anchor and drops from the value. */
function problemsOfNodes(document: Document, text: string): YamlProblem[] {
  const found: YamlProblem[] = [];
  const anchored: { readonly name: string; readonly offset: number }[] = [];
  const anchors = new Set<string>();
  const named = new Set<string>();
  const rest: unknown[] = [document.contents];
  for (let node = rest.pop(); rest.length > 0 || node !== undefined; node = rest.pop()) {
    if (isPair(node)) rest.push(node.key, node.value);
    if (isAlias(node)) named.add(node.source);
    else if (isNode(node) && node.range) {
      const [offset] = node.range;
      if (node.anchor !== undefined) anchors.add(node.anchor);
      // Keep an integer as a string if it is too large for a JavaScript number, because it is probably an identifier.
      if (isScalar(node) && /^-?\d+$/.test(node.source ?? '') && !Number.isSafeInteger(node.value))
        node.value = node.source;
      if (node.tag !== undefined && !CORE_TAG.test(node.tag)) found.push(lostWord(text, offset));
      if (isScalar(node) && node.anchor !== undefined && node.type === 'PLAIN' && !PLAIN_VALUE.has(typeof node.value))
        anchored.push({ name: node.anchor, offset });
    }
    if (!isCollection(node)) continue;
    const keys = new Set<unknown>();
    for (const item of node.items) {
      rest.push(item);
      if (!isMap(node) || !isPair(item) || !isScalar(item.key)) continue;
      if (keys.has(item.key.value)) {
        const reason = readMessages.standsTwice({ name: String(item.key.value) });
        found.push({ offset: item.key.range?.[0] ?? 0, code: 'DUPLICATE_KEY', reason });
      }
      keys.add(item.key.value);
    }
  }
  // If an alias has no matching anchor, one of the names is misspelt. Unused anchors are then not reported.
  const hasLooseAlias = [...named].some((name) => !anchors.has(name));
  const unused = hasLooseAlias ? [] : anchored.filter(({ name }) => !named.has(name));
  return [...found, ...unused.map(({ offset }) => lostWord(text, offset))];
}

const CORE_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
/** Types of values that are not text. An unused anchor before such a value is not reported, because no text is lost. */
const PLAIN_VALUE = new Set(['number', 'boolean']);
/** Maximum number of characters between a tag or anchor and its value. */
const MAX_WORD_LENGTH = 200;

/** Creates the error for a word that YAML takes for a tag or an anchor, such as `!new` in `title: !new prices`. */
function lostWord(text: string, valueOffset: number): YamlProblem {
  const from = Math.max(0, valueOffset - MAX_WORD_LENGTH);
  const offset = from + Math.max(0, text.slice(from, valueOffset).search(/[!&]\S*\s*$/));
  const reason = readMessages.textBeginsNeedsQuotation({ sign: text[offset] });
  return { offset, code: 'TAG_RESOLVE_FAILED', reason };
}

/**
 * Maximum nesting of arrays and objects. Deeper data is an error: it is processed recursively, and nobody writes it.
 */
export const MAX_YAML_NESTING = 200;

function tooDeep(offset: number): YamlProblem {
  return { offset, code: 'TOO_DEEP', reason: readMessages.nestedMoreThanLevels({ count: MAX_YAML_NESTING }) };
}

/** Creates the error for data nested too deeply, at the first array or object that exceeds the limit. */
export function nestingProblem(text: string): YamlProblem {
  return tooDeep(firstTooDeep([...new Parser().parse(text)]) ?? 0);
}

type Tokens = readonly (CST.Token | null | undefined)[];

function firstTooDeep(tokens: Tokens): number | undefined {
  let first: number | undefined;
  const rest: { readonly tokens: Tokens; readonly above: number }[] = [{ tokens, above: 0 }];
  for (let level = rest.pop(); level !== undefined; level = rest.pop()) {
    for (const token of level.tokens) {
      if (!token) continue;
      if (token.type === 'document') rest.push({ tokens: [token.value], above: level.above });
      if (!('items' in token)) continue;
      if (level.above === MAX_YAML_NESTING) first = Math.min(first ?? token.offset, token.offset);
      else rest.push({ tokens: token.items.flatMap(({ key, value }) => [key, value]), above: level.above + 1 });
    }
  }
  return first;
}

/** Checks if data is nested too deeply or contains itself, which is possible with YAML aliases. */
export function isTooDeep(value: unknown): boolean {
  const done = new Set<object>();
  /** Values that are still to be visited, with their nesting level. */
  const rest: { readonly value: unknown; readonly level: number }[] = [{ value, level: 0 }];
  const way: object[] = [];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const left of way.splice(next.level)) done.add(left);
    if (next.level >= MAX_YAML_NESTING || way.includes(next.value)) return true;
    // Visit each shared object only once, because a few lines of aliases can expand to millions of values.
    if (done.has(next.value)) continue;
    way.push(next.value);
    for (const child of Object.values(next.value)) rest.push({ value: child, level: next.level + 1 });
  }
  return false;
}

/**
 * Returns a function that finds the position of a value in YAML or JSON. The text is parsed at the first call, because
 * only messages need positions, and most texts have no problems.
 * @param linesBefore number of lines of the file above the text
 */
export function locateInYaml(file: string, yaml: string, linesBefore: number): Locate {
  const parsed = lazy(() => parseYamlDocument(yaml));
  // Index the pairs by key, so that a lookup among thousands of fields is fast. Of pairs with equal keys, the first is
  // found.
  const pairsOf = memo(
    ({ items }: YAMLMap) =>
      new Map(items.toReversed().flatMap((pair) => (isScalar(pair.key) ? [[pair.key.value, pair] as const] : []))),
  );
  const rangeOf = (parent: unknown, key: PropertyKey | undefined, target: 'key' | 'value') => {
    if (!isMap(parent)) {
      const item = (parent as { items?: unknown[] } | null)?.items?.[key as number];
      return hasRange(item) ? item.range : undefined;
    }
    const pair = pairsOf(parent).get(key);
    const node = target === 'value' && hasRange(pair?.value) ? pair.value : pair?.key;
    return hasRange(node) ? node.range : undefined;
  };
  return (path, target) => {
    const { document, lines } = parsed();
    for (let length = path.length; length > 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
      const range = rangeOf(parent, path[length - 1], length === path.length ? target : 'key');
      if (range === undefined) continue;
      const at = lines.linePos(range[0]);
      const [firstLine = ''] = yaml.slice(range[0], range[1]).split('\n', 1);
      return { file, line: at.line + linesBefore, column: at.col, length: Math.max(1, firstLine.length) };
    }
    return { file, line: 1, column: 1 };
  };
}

function hasRange(node: unknown): node is { range: [number, number] } {
  return typeof node === 'object' && node !== null && Array.isArray((node as { range?: unknown }).range);
}
