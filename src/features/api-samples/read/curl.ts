import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import type { WrittenBody, WrittenCall, WrittenPair } from './call.ts';
import { readShell } from './shell.ts';
import { sliceOf, type WrittenText } from './written.ts';

/** Options of curl that take a value and are ignored. */
const WITH_VALUE = new Set([
  ...['-o', '--output', '-w', '--write-out', '--retry', '--retry-delay', '--retry-max-time', '-m', '--max-time'],
  ...[
    '--connect-timeout',
    '-u',
    '--user',
    '-A',
    '--user-agent',
    '-e',
    '--referer',
    '-b',
    '--cookie',
    '-c',
    '--cookie-jar',
  ],
  ...['-F', '--form', '-T', '--upload-file', '--cacert', '--cert', '--key', '-x', '--proxy', '-D', '--dump-header'],
]);
const DATA = new Set(['-d', '--data', '--data-raw', '--data-ascii', '--data-binary', '--json']);
/** Matches an option of one letter that is joined to its value or to other options: `-XPOST`, `-sS`. */
const SHORT_WITH_VALUE = /^-[a-zA-Z]*?([XHdomwuAebcFTxD])(.*)$/s;

/** Returns the requests that a shell script makes with curl, and the values of its variables that contain JSON. */
export function readCurl(code: string): {
  readonly calls: readonly WrittenCall[];
  readonly texts: readonly WrittenText[];
} {
  const { commands, assigned } = readShell(code);
  const calls = commands.flatMap(({ words, input }) => {
    const start = words.findIndex(({ text }) => text === 'curl');
    return start === -1 ? [] : [callOf(words.slice(start + 1), input)].flatMap((call) => call ?? []);
  });
  return { calls, texts: assigned.filter(({ text }) => isJsonText(text)) };
}

/** Checks if a string is probably JSON: an object or array that starts with a string, object or array. */
export function isJsonText(text: string): boolean {
  return /^\s*[{[]\s*["{[]/.test(text);
}

interface Options {
  method?: WrittenText;
  url?: WrittenText;
  isQuery: boolean;
  isJson: boolean;
  readonly headers: WrittenPair[];
  readonly data: WrittenText[];
  readonly pairs: WrittenPair[];
}

function callOf(words: readonly WrittenText[], input: WrittenText | undefined): WrittenCall | undefined {
  const options: Options = { isQuery: false, isJson: false, headers: [], data: [], pairs: [] };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as WrittenText;
    const [, letter, attached = ''] = word.text.startsWith('--') ? [] : (SHORT_WITH_VALUE.exec(word.text) ?? []);
    const name = letter === undefined ? word.text : `-${letter}`;
    if (!takesValue(name)) {
      if (name === '-G' || name === '--get' || /^-[a-zA-Z]*G/.test(name)) options.isQuery = true;
      else if (!name.startsWith('-')) options.url ??= word;
      continue;
    }
    const value = attached === '' ? words[++i] : sliceOf(word, word.text.length - attached.length);
    if (value !== undefined) take(options, name, value);
  }
  const { url, isQuery, data, pairs } = options;
  if (url === undefined) return undefined;
  const body = bodyOf(options, input);
  const mark = url.text.indexOf('?');
  const inUrl = mark === -1 ? [] : pairsOf(sliceOf(url, mark + 1));
  const method = options.method ?? {
    text: !isQuery && data.length + pairs.length > 0 ? 'POST' : 'GET',
    offsets: url.offsets,
  };
  return {
    ...{ method, url: mark === -1 ? url : sliceOf(url, 0, mark) },
    query: isQuery ? [...inUrl, ...pairs, ...data.flatMap((text) => pairsOf(text))] : inUrl,
    headers: [...options.headers, ...impliedHeaders(options)],
    body: isQuery ? undefined : body,
    isWhole: true,
  };
}

function takesValue(name: string): boolean {
  return (
    WITH_VALUE.has(name) ||
    DATA.has(name) ||
    ['-X', '--request', '-H', '--header', '--url', '--data-urlencode'].includes(name)
  );
}

function take(options: Options, name: string, value: WrittenText): void {
  if (name === '-X' || name === '--request') options.method = value;
  else if (name === '--url') options.url = value;
  else if (name === '-H' || name === '--header') options.headers.push(pairOf(value, /:\s*/));
  else if (name === '--data-urlencode') options.pairs.push(pairOf(value, /=/));
  else if (DATA.has(name)) options.data.push(value);
  if (name === '--json') options.isJson = true;
}

function impliedHeaders({ headers, data, pairs, isQuery, isJson }: Options): WrittenPair[] {
  const isTyped = headers.some(({ name }) => name.text.toLowerCase() === 'content-type');
  const [first] = [...data, ...pairs.map(({ name }) => name)];
  if (isTyped || isQuery || first === undefined) return [];
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const at = (text: string): WrittenText => ({
    text,
    offsets: Array.from({ length: text.length + 1 }, () => first.offsets[0] ?? 0),
  });
  return [{ name: at('Content-Type'), value: at(type) }];
}

function bodyOf({ data, pairs }: Options, input: WrittenText | undefined): WrittenBody | undefined {
  if (pairs.length > 0) return { pairs: [...pairs, ...data.flatMap((text) => pairsOf(text))] };
  const [first] = data;
  if (first === undefined) return undefined;
  // The body comes from a file or another command and is unknown.
  if (first.text.startsWith('@')) return first.text === '@-' && input !== undefined ? { text: input } : {};
  return { text: first };
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
