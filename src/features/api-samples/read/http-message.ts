import type { WrittenBody, WrittenCall, WrittenPair, WrittenStatus } from './call.ts';
import { pairOf, pairsOf } from './curl.ts';
import { sliceOf, type WrittenText, writtenAt } from './written.ts';

/** HTTP message in a code block with the language `http`. */
export type HttpMessage =
  | { readonly kind: 'request'; readonly call: WrittenCall; readonly host: string | undefined }
  | {
      readonly kind: 'answer';
      readonly status: WrittenStatus | undefined;
      readonly headers: readonly WrittenPair[];
      readonly body: WrittenBody | undefined;
    }
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
      ...{ headers, body, isWhole: true },
    },
  };
}
