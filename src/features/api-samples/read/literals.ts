import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import type { Token } from './tokens.ts';
import { UNKNOWN_VALUE, type WrittenField, type WrittenValue } from './written.ts';

/** Object literal in a program, with the range of its tokens. */
export interface ObjectLiteral {
  readonly value: WrittenValue;
  /** Indexes of the tokens with the opening and the closing bracket. */
  readonly from: number;
  readonly to: number;
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };
const LITERALS: Readonly<Record<string, unknown>> = {
  ...{ true: true, false: false, True: true, False: false, TRUE: true, FALSE: false },
  ...{ null: null, nil: null, None: null, NULL: null },
};
/** Signs between the name of a field and its value: `=>` in PHP and Ruby, `:` in JavaScript and Python, `=` in C#. */
const ASSIGN = new Set(['=>', ':', '=']);

/** Returns all object literals with named fields: PHP arrays, hashes, dictionaries, and named arguments. */
export function objectLiterals(tokens: readonly Token[]): ObjectLiteral[] {
  const found: ObjectLiteral[] = [];
  for (const [from, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign' || !Object.hasOwn(CLOSING, text)) continue;
    const read = readGroup(tokens, from);
    if (read?.value.fields !== undefined && !read.value.isList && read.value.fields.length > 0)
      found.push({ value: read.value, from, to: read.next - 1 });
  }
  return found;
}

interface Read {
  readonly value: WrittenValue;
  readonly next: number;
}

/** Reads a bracketed group as an object or array. Returns undefined for anything else, such as statements. */
function readGroup(tokens: readonly Token[], from: number): Read | undefined {
  const opening = tokens[from];
  const close = CLOSING[opening?.text ?? ''];
  if (opening === undefined || close === undefined) return undefined;
  const fields: WrittenField[] = [];
  let isOpen = false;
  let named = 0;
  let at = from + 1;
  while (at < tokens.length && tokens[at]?.text !== close) {
    const token = tokens[at] as Token;
    if (token.text === '...' || token.text === '**') {
      isOpen = true;
      at = behindExpression(tokens, at + 1);
    } else {
      const field = readField(tokens, at, close, fields.length);
      if (field === undefined) return undefined;
      if (field.isNamed) named++;
      fields.push(field.field);
      at = field.next;
    }
    if (tokens[at]?.text === ',') at++;
    else if (tokens[at]?.text !== close) return undefined;
  }
  const closing = tokens[at];
  if (closing === undefined || (named > 0 && named < fields.length)) return undefined;
  const isList = named === 0 && opening.text === '[';
  if (named === 0 && !isList && fields.length > 0) return undefined;
  const value = { start: opening.start, end: closing.end, fields, isList, ...(isOpen && { isOpen }) };
  return { value, next: at + 1 };
}

interface ReadField {
  readonly field: WrittenField;
  readonly isNamed: boolean;
  readonly next: number;
}

function readField(tokens: readonly Token[], from: number, close: string, index: number): ReadField | undefined {
  let at = from;
  const isBracketed = tokens[at]?.text === '[' && tokens[at + 2]?.text === ']' && tokens[at + 3]?.text === '=';
  // `["name"] = value` in C#, `:name => value` in Ruby
  if (isBracketed) at++;
  if (tokens[at]?.text === ':' && tokens[at + 1]?.kind === 'name') at++;
  const key = tokens[at];
  if (key === undefined) return undefined;
  const behind = at + (isBracketed ? 2 : 1);
  const isName = key.kind === 'text' || (key.kind === 'name' && !key.text.startsWith('$'));
  if (isName && ASSIGN.has(tokens[behind]?.text ?? '')) {
    const { value, next } = readValue(tokens, behind + 1);
    const named = { key: key.text, keyStart: key.start, keyEnd: key.end, item: value };
    return { field: named, isNamed: true, next };
  }
  const follows = tokens[at + 1]?.text;
  // Shorthand `{ token }`: the name is also the variable with the value.
  if (close === '}' && key.kind === 'name' && (follows === ',' || follows === close)) {
    const item = { value: UNKNOWN_VALUE, start: key.start, end: key.end };
    return { field: { key: key.text, keyStart: key.start, keyEnd: key.end, item }, isNamed: true, next: at + 1 };
  }
  const { value, next } = readValue(tokens, from);
  if (next === from) return undefined;
  return { field: { key: String(index), keyStart: value.start, keyEnd: value.end, item: value }, isNamed: false, next };
}

/** Reads a literal. Any other expression becomes an unknown value that extends to the end of the expression. */
function readValue(tokens: readonly Token[], from: number): Read {
  const first = tokens[from];
  const literal = first === undefined ? undefined : literalAt(tokens, from);
  const ends = (index: number) => [',', ']', '}', ')', ';', undefined].includes(tokens[index]?.text);
  if (literal !== undefined && (ends(literal.next) || tokens[literal.next]?.isFirst === true)) return literal;
  const next = behindExpression(tokens, from);
  const start = first?.start ?? 0;
  return { value: { value: UNKNOWN_VALUE, start, end: tokens[next - 1]?.end ?? start }, next };
}

function literalAt(tokens: readonly Token[], from: number): Read | undefined {
  const token = tokens[from] as Token;
  const { start, end } = token;
  const is = (value: unknown): Read => ({ value: { value, start, end }, next: from + 1 });
  if (token.kind === 'text') return is(token.text.includes(UNKNOWN_TEXT) ? UNKNOWN_VALUE : token.text);
  if (token.kind === 'number') return is(Number(token.text.replaceAll('_', '')));
  if (token.kind === 'name' && Object.hasOwn(LITERALS, token.text)) return is(LITERALS[token.text]);
  if (token.text === '-' && tokens[from + 1]?.kind === 'number') {
    const { value, next } = literalAt(tokens, from + 1) as Read;
    return { value: { ...value, value: -Number(value.value), start }, next };
  }
  if (token.text === '[' || token.text === '{') return readGroup(tokens, from);
  // `new { ... }`, `new[] { ... }`, `new Dictionary<string, string> { ... }` in C#
  if (token.text === 'new') {
    const open = tokens.findIndex(({ text }, i) => i > from && (text === '{' || text === '(' || text === ';'));
    const isList = tokens[from + 1]?.text === '[';
    const read = tokens[open]?.text === '{' ? readGroup(tokens, open) : undefined;
    return isList ? listOf(tokens, open) : read;
  }
  return undefined;
}

/** Reads `{ 'a', 'b' }` as an array. */
function listOf(tokens: readonly Token[], open: number): Read | undefined {
  const fields: WrittenField[] = [];
  let at = open + 1;
  while (tokens[at] !== undefined && tokens[at]?.text !== '}') {
    const { value, next } = readValue(tokens, at);
    if (next === at) return undefined;
    fields.push({ key: String(fields.length), keyStart: value.start, keyEnd: value.end, item: value });
    at = tokens[next]?.text === ',' ? next + 1 : next;
  }
  const [first, last] = [tokens[open], tokens[at]];
  return first && last && { value: { start: first.start, end: last.end, fields, isList: true }, next: at + 1 };
}

/** Returns the index of the token that ends an expression: a comma, closing bracket or semicolon. */
function behindExpression(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at] as Token;
    if (kind === 'text') continue;
    if (text === '(' || text === '[' || text === '{') depth++;
    if (text === ')' || text === ']' || text === '}') depth--;
    if (depth < 0 || (depth === 0 && (text === ',' || text === ';'))) return at;
  }
  return tokens.length;
}
