import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import type { WrittenBody, WrittenCall, WrittenPair, WrittenStatus } from './call.ts';
import { isJsonText, pairOf, pairsOf } from './curl.ts';
import { type ObjectLiteral, objectLiterals } from './literals.ts';
import { type Token, tokensOf } from './tokens.ts';
import { sliceOf, type WrittenText, type WrittenValue, writtenAt } from './written.ts';

/** Information extracted from a program without running it. */
export interface ReadProgram {
  /** Requests: each URL of the API in the code, with the method that occurs closest to it. */
  readonly calls: readonly WrittenCall[];
  /** Objects that the code passes to a JSON encoder. They are certainly bodies. */
  readonly encoded: readonly WrittenValue[];
  /** All other objects. `texts` lists strings with JSON. Some of both may be bodies. */
  readonly objects: readonly WrittenValue[];
  readonly texts: readonly WrittenText[];
  readonly headers: readonly WrittenPair[];
  readonly statuses: readonly WrittenStatus[];
  readonly code: string;
}

/** Matches code that precedes the argument of a JSON encoder, such as `json_encode(`, `JSON.generate(` and `json=`. */
const ENCODERS =
  /(?:json_encode\(|JSON\.(?:generate|stringify|dump)\(|JsonContent\.Create\(|JsonSerializer\.Serialize\(|json\.dumps\(|PostAsJsonAsync\([^;]*,|\bjson=)\s*$/;
/** Matches a header name with a hyphen in a string, optionally with a colon and a value. */
const HEADER = /^((?:[A-Z][a-z0-9]+-)+[A-Z]?[A-Za-z0-9]+)(?::\s*|$)/;
/**
 * Patterns for the method of a request, by language or library: `CURLOPT_CUSTOMREQUEST => 'DELETE'`, `HttpMethod.Post`,
 * `.POST(`, `requests.post(`.
 */
const METHOD_WORDS = [
  /(?:CUSTOMREQUEST\s*=>|['"]?method['"]?\s*(?:=>|[:=]))\s*['"]([A-Za-z]+)['"]/,
  /\bHttpMethod\.(Get|Post|Put|Delete|Patch|Head)\b/,
  /\.(GET|POST|PUT|DELETE|PATCH)\(/,
  /\.method\(\s*"([A-Z]+)"/,
  /\bNet::HTTP::(Get|Post|Put|Delete|Patch)\b/,
  /\b(?:Net::HTTP|requests|client|session|http|httpx|axios|Http|Client)\.(get|post|put|delete|patch|Get|Post|Put|Delete|Patch)(?:_|As\w*|\b)/,
];
/** Matches code that sends a body. If no method is found, such a request is a POST. */
const SENDS = /CURLOPT_POST\b|CURLOPT_POSTFIELDS|POSTFIELDS|urlopen\([^)]*data=|\bdata=/;
/** Matches a status to which a response is compared: `status !== 202`, `response.code == '200'`, or a list. */
const STATUS =
  /(?:status|code|statuscode\(\)|RESPONSE_CODE\))['"\]]*\s*(?:!==?=?|===?|>=|<=|<|>|is not|is|not in|in|,)\s*(?:\[|\()?\s*['"]?([1-5]\d{2})\b(?!\d)/gi;

/**
 * Extracts the requests, bodies, headers and statuses from a program that calls an API.
 * @param grammar result of `grammarOf` for the language
 * @param servers URLs of the API; a string that starts with one of them is a request
 */
export function readProgram(code: string, grammar: string, servers: readonly string[]): ReadProgram {
  const tokens = tokensOf(code, grammar);
  const literals = objectLiterals(tokens);
  const texts = tokens.flatMap(({ written }) => written ?? []);
  const joined = tokens.flatMap((_, i) => joinedText(tokens, i, grammar === 'php' ? '.' : '+') ?? []);
  const encoded = literals.filter(({ from }) => ENCODERS.test(before(code, tokens, from))).map(({ value }) => value);
  const named = encodedNames(code, tokens, literals);
  const bodies = new Set([...encoded, ...named]);
  return {
    calls: callsIn(code, joined, servers),
    encoded: [...bodies],
    objects: outermost(literals.map(({ value }) => value)).filter((value) => !bodies.has(value)),
    texts: texts.filter(({ text }) => isJsonText(text)),
    headers: texts.flatMap((text) => headerIn(text)),
    statuses: statusesIn(code),
    code,
  };
}

/** Removes objects that are part of another object in the list. */
function outermost(values: readonly WrittenValue[]): WrittenValue[] {
  const parts = new Set<WrittenValue>();
  const collect = ({ fields = [] }: WrittenValue): void => {
    for (const { item } of fields) {
      parts.add(item);
      collect(item);
    }
  };
  for (const value of values) collect(value);
  const inner = new Set(Array.from(parts, ({ start }) => start));
  return values.filter(({ start }) => !inner.has(start));
}

/** Returns the code before a token, long enough to contain the call of an encoder. */
function before(code: string, tokens: readonly Token[], index: number): string {
  const { start = 0 } = tokens[index] ?? {};
  // If the object consists of named arguments, its bracket is that of the call: `JSON.generate(to: ...)`.
  const own = tokens[index]?.text === '(' ? 1 : 0;
  return code.slice(Math.max(0, start + own - 60), start + own).replace(/new\s*$/, '');
}

/** Returns the objects assigned to variables that are passed to an encoder: `json_encode($message)`. */
function encodedNames(code: string, tokens: readonly Token[], literals: readonly ObjectLiteral[]): WrittenValue[] {
  return tokens.flatMap(({ kind, text, start }) => {
    if (kind !== 'name' || !ENCODERS.test(code.slice(Math.max(0, start - 60), start))) return [];
    const assigned = literals.filter(({ from }) => {
      const [name, sign, maybeNew] = [tokens[from - 2], tokens[from - 1], tokens[from - 3]];
      return (
        (sign?.text === '=' && name?.text === text) ||
        (sign?.text === 'new' && name?.text === '=' && maybeNew?.text === text)
      );
    });
    return assigned.slice(-1).map(({ value }) => value);
  });
}

/**
 * Returns a string together with everything that is concatenated to it: `'https://.../messages/' + id + '/check'`.
 * Variables become `UNKNOWN_TEXT`.
 */
function joinedText(tokens: readonly Token[], index: number, joiner: string): WrittenText | undefined {
  const first = tokens[index]?.written;
  if (first === undefined) return undefined;
  let { text } = first;
  const offsets = first.offsets.slice(0, -1);
  let at = index + 1;
  while (tokens[at]?.text === joiner && tokens[at]?.kind === 'sign') {
    at++;
    const part = tokens[at]?.written;
    if (part !== undefined) {
      text += part.text;
      offsets.push(...part.offsets.slice(0, -1));
      at++;
      continue;
    }
    text += UNKNOWN_TEXT;
    offsets.push(tokens[at]?.start ?? first.offsets.at(-1) ?? 0);
    at = behindPart(tokens, at, joiner);
  }
  return { text, offsets: [...offsets, tokens[at - 1]?.end ?? first.offsets.at(-1) ?? 0] };
}

/** Returns the index of the first token after an expression inside a concatenation. */
function behindPart(tokens: readonly Token[], from: number, joiner: string): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? '';
    if ('([{'.includes(text)) depth++;
    if (')]}'.includes(text)) depth--;
    if (depth < 0 || (depth === 0 && [joiner, ',', ';', ':', '?'].includes(text))) return at;
  }
  return tokens.length;
}

function callsIn(code: string, texts: readonly WrittenText[], servers: readonly string[]): WrittenCall[] {
  const addresses = texts.filter(({ text }) =>
    servers.some((server) => text === server || text.startsWith(`${server}/`)),
  );
  return addresses.map((address, i) => {
    const mark = address.text.indexOf('?');
    const from = i === 0 ? 0 : (addresses[i - 1]?.offsets.at(-1) ?? 0);
    const to = addresses[i + 1]?.offsets[0] ?? code.length;
    return {
      method: methodIn(code, from, to),
      url: mark === -1 ? address : sliceOf(address, 0, mark),
      // The empty value of `?number=` is completed by a variable, so it is unknown.
      query: mark === -1 ? [] : pairsOf(sliceOf(address, mark + 1)).map(withoutEmpty),
      headers: [],
      ...{ body: undefined as WrittenBody | undefined, isWhole: false },
    };
  });
}

/** Finds the method of a request between two offsets of the code, or undefined if there is none. */
function methodIn(code: string, from: number, to: number): WrittenText | undefined {
  const part = code.slice(from, to);
  for (const pattern of METHOD_WORDS) {
    const found = pattern.exec(part);
    const word = found?.[1];
    if (found === null || word === undefined) continue;
    const start = from + found.index + found[0].lastIndexOf(word);
    const { offsets } = writtenAt(code, start, start + word.length);
    return { text: word.toUpperCase(), offsets };
  }
  const sends = SENDS.exec(part);
  if (sends === null) return undefined;
  const start = from + sends.index;
  return { text: 'POST', offsets: Array.from({ length: 5 }, (_, i) => start + i) };
}

function headerIn(text: WrittenText): WrittenPair[] {
  const [whole] = HEADER.exec(text.text) ?? [];
  return whole === undefined ? [] : [withoutEmpty(pairOf(text, /:\s*/))];
}

/** Treats an empty value as unknown, because the code completes it: `'Idempotency-Key: ' . $key`. */
function withoutEmpty({ name, value }: WrittenPair): WrittenPair {
  return { name, value: value?.text === '' ? undefined : value };
}

function statusesIn(code: string): WrittenStatus[] {
  return [...code.matchAll(STATUS)].map(({ 0: whole, 1: status = '', index }) => {
    const start = index + whole.lastIndexOf(status);
    return { status, start, end: start + status.length };
  });
}
