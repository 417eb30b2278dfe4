import { type Text, WordedError } from '../../base/message.ts';
import { UNKNOWN_TEXT } from './description.ts';
import { apiSamplesMessages } from './messages.ts';

/**
 * Text in a sample after quotes, escapes and variables are resolved. `offsets` contains the offset in the code of each
 * character, and one more for the end.
 */
export interface WrittenText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Value that the sample does not contain because it comes from a variable, a call, or a string with interpolation. */
export const UNKNOWN_VALUE = Symbol('unknown');

/** Value in a sample, with the offsets of all its parts in the code. */
export interface WrittenValue {
  /** String, number, boolean, null or `UNKNOWN_VALUE`; undefined for an object or array. */
  readonly value?: unknown;
  readonly start: number;
  readonly end: number;
  /** Fields of an object, or items of an array with their index as key. */
  readonly fields?: readonly WrittenField[];
  readonly isList?: boolean;
}

export interface WrittenField {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly item: WrittenValue;
}

/** Returns the code between two offsets as a text. */
export function writtenAt(code: string, start: number, end: number): WrittenText {
  return { text: code.slice(start, end), offsets: Array.from({ length: end - start + 1 }, (_, i) => start + i) };
}

/** Returns a part of a text. */
export function sliceOf({ text, offsets }: WrittenText, start: number, end = text.length): WrittenText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end + 1) };
}

/** Returns the start and end offset of a text in the code. */
export function spanOf({ text, offsets }: WrittenText): { readonly start: number; readonly end: number } {
  const start = offsets[0] ?? 0;
  return { start, end: text === '' ? start : (offsets[text.length - 1] ?? start) + 1 };
}

/**
 * Converts a value to JSON data.
 * @param fill returns the value to use for an unknown part at a path
 */
export function plainValue(
  { value, fields, isList }: WrittenValue,
  fill: (path: readonly (string | number)[]) => unknown,
  path: readonly (string | number)[] = [],
): unknown {
  if (fields === undefined) return value === UNKNOWN_VALUE ? fill(path) : value;
  const items = fields.map(({ key, item }, i) => {
    const own = isList ? i : key;
    return [own, plainValue(item, fill, [...path, own])] as const;
  });
  return isList ? items.map(([, item]) => item) : Object.fromEntries(items);
}

/** Returns the deepest part of a value on a path that exists. */
export function partAt(
  whole: WrittenValue,
  path: readonly (string | number)[],
): { readonly item: WrittenValue; readonly field: WrittenField | undefined } {
  let found: WrittenField | undefined;
  let item = whole;
  for (const key of path) {
    const next =
      typeof key === 'number' && item.isList ? item.fields?.[key] : item.fields?.findLast((one) => one.key === key);
    if (next === undefined) return { item, field: found };
    found = next;
    item = next.item;
  }
  return { item, field: found };
}

/** Name with a value in a sample: a header, a parameter, or a field of a form. */
export interface WrittenPair {
  readonly name: WrittenText;
  /** Undefined if the sample does not contain the value. */
  readonly value: WrittenText | undefined;
}

/** Body of a request or response in a sample. Usually one of the fields is set. */
export interface WrittenBody {
  /** Text that contains JSON or a form. */
  readonly text?: WrittenText;
  readonly pairs?: readonly WrittenPair[];
}

/** Request in a sample. */
export interface WrittenCall {
  /** Method in upper case; undefined if the sample shows only a URL, so that no header, parameter or body is missing. */
  readonly method: WrittenText | undefined;
  /** URL without query: absolute, or starting with the path. */
  readonly url: WrittenText;
  readonly query: readonly WrittenPair[];
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
}

/** Status (three digits) in a sample, with its offsets in the code. */
export interface WrittenStatus {
  readonly status: string;
  readonly start: number;
  readonly end: number;
}

/** Response in a sample. */
export interface WrittenAnswer {
  readonly status: WrittenStatus | undefined;
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
}

/** Parsed JSON with the offsets of all its parts, or a syntax error with its offsets. */
export type ReadJson =
  | { readonly ok: true; readonly value: WrittenValue }
  | { readonly ok: false; readonly reason: Text; readonly start: number; readonly end: number };

/** Parses JSON. A string with a value of the surrounding code, or a template (`{{ name }}`), becomes unknown. */
export function readJson(written: WrittenText): ReadJson {
  const reader = new JsonReader(written);
  try {
    return { ok: true, value: reader.whole() };
  } catch (cause) {
    if (!(cause instanceof JsonMistake)) throw cause;
    const { start, end } = spanOf(written);
    const at = cause.at >= written.text.length ? Math.max(start, end - 1) : (written.offsets[cause.at] ?? start);
    return { ok: false, reason: cause.text, start: at, end: at + 1 };
  }
}

class JsonMistake extends WordedError {
  readonly at: number;

  constructor(reason: Text, at: number) {
    super(reason);
    this.at = at;
  }
}

/** Matches a placeholder in templates of other services: `{{ person.phone }}`. */
const TEMPLATE = /\{\{.*?\}\}/;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
/** Maximum nesting. No real body is nested this deep. */
const MOST_DEPTH = 100;

/** Recursive descent parser for JSON. */
class JsonReader {
  private at = 0;
  private readonly text: string;
  private readonly offsets: readonly number[];

  constructor({ text, offsets }: WrittenText) {
    this.text = text;
    this.offsets = offsets;
  }

  whole(): WrittenValue {
    const value = this.value(0);
    this.skipSpace();
    if (this.at < this.text.length) this.fail(apiSamplesMessages.moreFollowsBehindEnd);
    return value;
  }

  private value(depth: number): WrittenValue {
    this.skipSpace();
    if (depth > MOST_DEPTH) this.fail(apiSamplesMessages.nestedTooDeep);
    const from = this.at;
    const ended = (value: Partial<WrittenValue>): WrittenValue => ({ ...value, ...this.span(from) });
    const sign = this.text[from];
    if (sign === '{' || sign === '[') return ended({ fields: this.fields(sign === '[', depth), isList: sign === '[' });
    if (sign === '"') {
      const value = this.textValue();
      return ended({ value: value.includes(UNKNOWN_TEXT) || TEMPLATE.test(value) ? UNKNOWN_VALUE : value });
    }
    if (sign === UNKNOWN_TEXT) {
      this.at++;
      return ended({ value: UNKNOWN_VALUE });
    }
    WORD.lastIndex = from;
    const word = WORD.exec(this.text)?.[0] ?? this.fail(apiSamplesMessages.valueMissing);
    this.at += word.length;
    return ended({ value: Object.hasOwn(LITERALS, word) ? LITERALS[word] : Number(word) });
  }

  /** Reads the members of an object or the items of an array. */
  private fields(isList: boolean, depth: number): WrittenField[] {
    const fields: WrittenField[] = [];
    const close = isList ? ']' : '}';
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === close) this.at++;
    else
      do {
        this.skipSpace();
        const from = this.at;
        if (!isList && this.text[from] !== '"') this.fail(apiSamplesMessages.nameFieldMissing);
        const key = isList ? String(fields.length) : this.textValue();
        const { start, end } = this.span(from);
        if (!isList) this.expect(':');
        fields.push({ key, keyStart: start, keyEnd: end, item: this.value(depth + 1) });
      } while (!this.closes(close));
    return fields;
  }

  private closes(close: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== close) {
      this.expect(',');
      return false;
    }
    this.at++;
    return true;
  }

  private textValue(): string {
    const { text } = this;
    const from = this.at;
    for (this.at++; text[this.at] !== '"'; this.at++) {
      if (this.at >= text.length || text[this.at] === '\n') this.fail(apiSamplesMessages.textNotClosed);
      if (text[this.at] === '\\') this.at++;
    }
    this.at++;
    const literal = text.slice(from, this.at);
    // `UNKNOWN_TEXT` is a control character, which is not allowed in a JSON string, so it comes from the surrounding
    // code.
    if (literal.includes(UNKNOWN_TEXT)) return UNKNOWN_TEXT;
    try {
      return JSON.parse(literal) as string;
    } catch {
      this.at = from;
      return this.fail(apiSamplesMessages.textSignMustEscaped);
    }
  }

  private expect(sign: string): void {
    this.skipSpace();
    if (this.text[this.at] !== sign) this.fail(apiSamplesMessages.missing({ sign }));
    this.at++;
  }

  private skipSpace(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private span(from: number): { readonly start: number; readonly end: number } {
    const start = this.offsets[from] ?? 0;
    return { start, end: this.at > from ? (this.offsets[this.at - 1] ?? start) + 1 : start };
  }

  private fail(reason: Text): never {
    throw new JsonMistake(reason, this.at);
  }
}

/** Splits `name=value` or `Name: value`. */
export function pairOf(written: WrittenText, separator: RegExp): WrittenPair {
  const found = separator.exec(written.text);
  if (found === null) return { name: written, value: undefined };
  return { name: sliceOf(written, 0, found.index), value: sliceOf(written, found.index + found[0].length) };
}

/** Splits `a=1&b=2` into pairs and decodes their values. */
export function pairsOf(written: WrittenText): WrittenPair[] {
  const pairs: WrittenPair[] = [];
  let start = 0;
  for (const part of written.text.split('&')) {
    const { name, value } = pairOf(sliceOf(written, start, start + part.length), /=/);
    pairs.push({ name, value: value && decoded(value) });
    start += part.length + 1;
  }
  return pairs.filter(({ name }) => name.text !== '' && name.text !== UNKNOWN_TEXT);
}

/** Decodes a percent-encoded value. A value that cannot be decoded is returned unchanged. */
function decoded({ text, offsets }: WrittenText): WrittenText {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '));
    const first = offsets[0] ?? 0;
    return plain === text
      ? { text, offsets }
      : { text: plain, offsets: Array.from({ length: plain.length + 1 }, () => first) };
  } catch {
    return { text, offsets };
  }
}

/** HTTP message in a code block with the language `http`. */
export type HttpMessage =
  | { readonly kind: 'request'; readonly call: WrittenCall; readonly host: string | undefined }
  | ({ readonly kind: 'answer' } & WrittenAnswer)
  /** Only a URL */
  | { readonly kind: 'address'; readonly url: WrittenText };

const REQUEST = /^([A-Z]+) (\S+) HTTP\/[\d.]+[ \t]*$/;
const ANSWER = /^HTTP\/[\d.]+ (\d{3})\b.*$/;

/** Parses an HTTP message: a request, a response, or only headers (returned as a response without status). */
export function readHttp(code: string): HttpMessage {
  const headEnd = /\n[ \t]*\n/.exec(code);
  const head = code.slice(0, headEnd?.index ?? code.length);
  const lines: WrittenText[] = [];
  let start = 0;
  for (const line of head.split('\n')) {
    lines.push(writtenAt(code, start, start + line.length));
    start += line.length + 1;
  }
  const [first] = lines;
  const body =
    headEnd === null ? undefined : { text: writtenAt(code, headEnd.index + headEnd[0].length, code.trimEnd().length) };
  if (first !== undefined && lines.length === 1 && /^https?:\/\/\S+$/.test(first.text.trim()))
    return { kind: 'address', url: sliceOf(first, 0, first.text.trimEnd().length) };

  const request = REQUEST.exec(first?.text ?? '');
  const answer = ANSWER.exec(first?.text ?? '');
  const hasFirst = request !== null || answer !== null;
  const headers = lines
    .slice(hasFirst ? 1 : 0)
    .filter(({ text }) => /^[\w-]+:/.test(text))
    .map((line) => pairOf(line, /:\s*/));
  if (first === undefined || request === null) {
    const digits = answer === null ? -1 : (first?.text.indexOf(answer[1] ?? '', 'HTTP/'.length) ?? -1);
    const status = answer === null ? undefined : { status: answer[1] ?? '', start: digits, end: digits + 3 };
    return { kind: 'answer', status, headers, body };
  }
  const [, method = '', target = ''] = request;
  const whole = sliceOf(first, method.length + 1, method.length + 1 + target.length);
  const mark = target.indexOf('?');
  return {
    kind: 'request',
    host: headers.find(({ name }) => name.text.toLowerCase() === 'host')?.value?.text,
    call: {
      method: sliceOf(first, 0, method.length),
      url: mark === -1 ? whole : sliceOf(whole, 0, mark),
      query: mark === -1 ? [] : pairsOf(sliceOf(whole, mark + 1)),
      ...{ headers, body },
    },
  };
}
