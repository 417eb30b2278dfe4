import { isMap, isNode, isSeq, parseDocument } from 'yaml';
import { attempt } from '../../base/attempt.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import { readJson } from '../../pipeline/read/data-files.ts';
import { UNKNOWN_TEXT } from './description.ts';

/**
 * Text in a sample after quotes, escapes and variables are resolved. `offsets` contains the offset in the code of each
 * character, and one more for the end.
 */
export interface WrittenText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Returns the code between two offsets, with the offset of each character. */
export function writtenAt(code: string, start = 0, end = code.length): WrittenText {
  return { text: code.slice(start, end), offsets: Array.from({ length: end - start + 1 }, (_, i) => start + i) };
}

/** Returns a part of a text with the offsets of its characters. */
export function sliceOf({ text, offsets }: WrittenText, start: number, end = text.length): WrittenText {
  return { text: text.slice(start, end), offsets: offsets.slice(start, end + 1) };
}

/** Returns the start and end offset of a text in the code. */
export function spanOf({ text, offsets }: WrittenText): Range {
  const start = offsets[0] ?? 0;
  return { start, end: text === '' ? start : (offsets[text.length - 1] ?? start) + 1 };
}

/**
 * Replaces the matches of a regular expression with the flag `g`. Each character of a replacing string gets the source
 * offset of its match. If `replace` returns undefined, the match stays.
 */
export function rewritten(
  written: WrittenText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | WrittenText | undefined,
): WrittenText {
  const texts: string[] = [];
  const offsets: number[] = [];
  let last = 0;
  const add = ({ text, offsets: places }: WrittenText) => {
    texts.push(text);
    for (let i = 0; i < text.length; i++) offsets.push(places[i] ?? 0);
  };
  for (const match of written.text.matchAll(pattern)) {
    const by = replace(match);
    if (by === undefined) continue;
    add(sliceOf(written, last, match.index));
    add(typeof by === 'string' ? textAt(by, written.offsets[match.index] ?? 0) : by);
    last = match.index + match[0].length;
  }
  add(sliceOf(written, last));
  return { text: texts.join(''), offsets: [...offsets, written.offsets.at(-1) ?? 0] };
}

/** Creates a text that the code does not contain. All its characters get the same offset, for problems in it. */
export function textAt(text: string, offset: number): WrittenText {
  return { text, offsets: Array.from({ length: text.length + 1 }, () => offset) };
}

/** Value in a sample. A string with `UNKNOWN_TEXT` represents an unknown part, such as a variable. */
export interface WrittenValue {
  readonly value: unknown;
  /** Returns the ranges of the value at a path and of its name; if it is missing, of the innermost value around it. */
  readonly placesOf: (path: readonly (string | number)[]) => { readonly item: Range; readonly name: Range | undefined };
}

/** Matches JSON strings, and numbers and words that contain an unknown part (`\0`). */
const JSON_VALUES = /"(?:[^"\\\n]|\\.)*"|[-+.\w]*\0[-+.\w\0]*/g;

/** Parses JSON, or returns a mistake with its offsets. A value with an unknown part becomes unknown as a whole. */
export function readWrittenJson(written: WrittenText) {
  const whole = rewritten(written, JSON_VALUES, ([value]) =>
    value.includes(UNKNOWN_TEXT) ? JSON.stringify(UNKNOWN_TEXT) : undefined,
  );
  const read = readJson(whole.text);
  if (!read.ok) {
    const at = Math.min(read.offset, Math.max(0, whole.text.length - 1));
    const { start } = spanOf(sliceOf(whole, at));
    return { ...read, start, end: start + (read.length ?? 1) };
  }
  const placeOf = (node: unknown) => {
    const [start, end] = isNode(node) && node.range ? node.range : [0];
    return spanOf(sliceOf(whole, start, end));
  };
  return {
    ok: true as const,
    value: read.value,
    placesOf(path: readonly (string | number)[]) {
      // Parses the JSON as YAML, because the YAML parser returns the positions of values.
      let item: unknown = parseDocument(whole.text, { schema: 'json' }).contents;
      let name: unknown;
      for (const key of path) {
        const pair = isMap(item) ? item.items.find((one) => String(one.key) === key) : undefined;
        const next = isSeq(item) ? item.items[Number(key)] : pair?.value;
        if (next === undefined || next === null) break;
        [item, name] = [next, pair?.key];
      }
      return { item: placeOf(item), name: name === undefined ? undefined : placeOf(name) };
    },
  };
}

/** Name with a value in a sample: a header, a parameter, or a field of a form. */
export interface WrittenPair {
  readonly name: WrittenText;
  /** Value that belongs to the name; undefined if the sample does not contain it. */
  readonly value: WrittenText | undefined;
}

/** Body of a request or response in a sample: either its text (JSON or a form), or the fields of a form. */
export interface WrittenBody {
  readonly text?: WrittenText;
  readonly pairs?: readonly WrittenPair[];
}

/** Request in a sample. */
export interface WrittenCall {
  /** URL without its query: absolute, or starting with the path. */
  readonly url: WrittenText;
  readonly query: readonly WrittenPair[];
  /** Method in upper case; undefined for a URL alone, of which no missing parts are reported. */
  readonly method: WrittenText | undefined;
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
}

/** Response in a sample. */
export interface WrittenAnswer {
  /** Status of the response (three digits). Undefined if the sample contains only headers. */
  readonly status: WrittenText | undefined;
  /** Text after the status, such as `Not Found`. */
  readonly reason: string | undefined;
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
}

/** Splits a URL at its question mark. */
export function splitTarget(url: WrittenText): Pick<WrittenCall, 'url' | 'query'> {
  const mark = url.text.indexOf('?');
  return mark === -1 ? { url, query: [] } : { url: sliceOf(url, 0, mark), query: pairsOf(sliceOf(url, mark + 1)) };
}

/** Splits `name=value` or `Name: value`. */
export function pairOf(written: WrittenText, separator: RegExp): WrittenPair {
  const found = separator.exec(written.text);
  if (found === null) return { name: written, value: undefined };
  return { name: sliceOf(written, 0, found.index), value: sliceOf(written, found.index + found[0].length) };
}

/** Splits `a=1&b=2` into pairs and decodes their values. A value that cannot be decoded is kept unchanged. */
export function pairsOf(written: WrittenText): WrittenPair[] {
  const parts = [...written.text.matchAll(/[^&]+/g)].map(({ 0: part, index }) =>
    pairOf(sliceOf(written, index, index + part.length), /=/),
  );
  return parts
    .filter(({ name }) => name.text !== '' && name.text !== UNKNOWN_TEXT)
    .map(({ name, value }) => ({ name, value: value && rewritten(value, ENCODED, decoded) }));
}

const ENCODED = /(?:%[\dA-F]{2})+|\+/gi;

function decoded([part]: RegExpExecArray): string | undefined {
  return attempt(() => decodeURIComponent(part.replaceAll('+', ' ')));
}

/** HTTP message in a code block of language `http`. The kind `address` is a URL alone, without a request line. */
export type HttpMessage =
  | { readonly kind: 'request' | 'address'; readonly call: WrittenCall; readonly host?: string | undefined }
  | ({ readonly kind: 'answer' } & WrittenAnswer);

/** Matches the first line of an HTTP request or response. */
const FIRST_LINE = /^(?:([A-Z]+ )(\S+) HTTP\/[\d.]+[ \t]*|(HTTP\/[\d.]+ )(\d{3})\b[ \t]*(.*?)[ \t]*)$/;

/** Parses an HTTP message: a request, a response, or only headers (returned as a response without status). */
export function readHttp(code: string): HttpMessage {
  const [head = ''] = code.split(/\n[ \t]*\n/, 1);
  const [gap = ''] = /^\n[ \t]*\n/.exec(code.slice(head.length)) ?? [];
  const body = gap === '' ? undefined : { text: writtenAt(code, head.length + gap.length, code.trimEnd().length) };
  const [first = writtenAt('')] = [...head.matchAll(/.+/g)].map(({ 0: line, index }) =>
    writtenAt(code, index, index + line.length),
  );
  if (/^https?:\/\/\S+$/.test(head.trim())) {
    const url = sliceOf(first, 0, first.text.trimEnd().length);
    return { kind: 'address', call: { ...splitTarget(url), method: undefined, headers: [], body: undefined } };
  }
  const headers = [...head.matchAll(/^[\w-]+:.*/gm)].map(({ 0: line, index }) =>
    pairOf(writtenAt(code, index, index + line.length), /:\s*/),
  );
  const [, method = '', target = '', version = '', digits, reason] = FIRST_LINE.exec(first.text) ?? [];
  if (method === '') {
    const status = digits === undefined ? undefined : sliceOf(first, version.length, version.length + digits.length);
    return { kind: 'answer', status, reason, headers, body };
  }
  return {
    kind: 'request',
    host: headers.find(({ name }) => name.text.toLowerCase() === 'host')?.value?.text,
    call: {
      ...splitTarget(sliceOf(first, method.length, method.length + target.length)),
      ...{ method: sliceOf(first, 0, method.length - 1), headers, body },
    },
  };
}
