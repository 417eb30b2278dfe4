import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Text, toText } from '../../base/message.ts';
import { checkCall } from './check.ts';
import {
  type Answer,
  type Description,
  findOperation,
  type Json,
  type JsonObject,
  located,
  type Media,
  type Operation,
} from './description.ts';
import { exampleValue } from './schemas.ts';
import type { Api } from './values.ts';
import { splitTarget, writtenAt } from './written.ts';

/**
 * Name of the mock server's first response to a program; later responses are successful. A number is an HTTP status:
 * `502` sends an HTML page like a proxy. `dropped` closes the connection without a response, `cut` in the middle of the
 * response, `timeout` never responds. With `down`, every response is a 503.
 */
export type AnswerName = 'success' | 'dropped' | 'cut' | 'timeout' | 'down' | `${number}`;

/** Parses `answers=429,502,dropped` in the first line of a code block. `wrong` lists unknown names of responses. */
export function readAnswers(words: string) {
  const all = words.split(',').filter((word) => word !== '');
  const wrong = all.filter((word) => !/^(?:dropped|cut|timeout|down|[45]\d\d)$/.test(word));
  return { names: ['success', ...all.filter((word) => !wrong.includes(word))] as AnswerName[], wrong };
}

/** Request received by the mock server. Header names are in lowercase. */
interface MockRequest {
  readonly method: string;
  /** Path and query of the request. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Response of the mock server. With `dropped` and `timeout` nothing is sent. */
type MockAnswer = { readonly kind: 'dropped' | 'timeout' } | SentAnswer;

interface SentAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** True to close the connection after half of the body. */
  readonly isCut?: boolean;
  /** Reason why the real API would reject the request; undefined if the request is valid. */
  readonly refusal?: Text;
}

/** Value of the header `Retry-After` in seconds. 1 is the minimum, which keeps test runs short. */
const RETRY_AFTER = 1;

/**
 * Returns the response to a request: the first example that the description has for the given status, or for the first
 * successful status.
 * @public It is bundled by scripts/api-clients.
 * @param name name of the response
 */
export function answerTo(api: Api, request: MockRequest, name: AnswerName): MockAnswer {
  if (name === 'dropped' || name === 'timeout') return { kind: name };
  const { operation, findings } = checkRequest(api, request);
  const [problem] = findings;
  if (operation === undefined || problem !== undefined)
    return refused(operation === undefined ? 404 : 422, problem?.message ?? request.url);
  if (name === '502')
    return { kind: 'answer', status: 502, headers: { 'content-type': 'text/html' }, body: BAD_GATEWAY };
  const isSuccess = name === 'success' || name === 'cut';
  const status = isSuccess ? successOf(operation) : name === 'down' ? '503' : name;
  const answer = operation.answers.find((one) => one.status === status) ?? { status, headers: [], media: [] };
  return { ...answered(api.description, answer, !isSuccess), ...(name === 'cut' && { isCut: true }) };
}

const BAD_GATEWAY = '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>\n';

function refused(status: number, refusal: Text): MockAnswer {
  const title = toText(refusal);
  const body = JSON.stringify({ status, code: 'refused-by-mock', title, detail: title });
  return { kind: 'answer', status, headers: { 'content-type': 'application/problem+json' }, body, refusal };
}

/** Checks a received request against its operation, with the same rules as a request in a sample. */
function checkRequest(api: Api, { method, url, headers, body }: MockRequest) {
  const [path = ''] = url.split('?', 1);
  const found = findOperation(api.description, method, path);
  const declared = found.kind === 'found' ? found.operation : undefined;
  // Ignores undeclared headers, because HTTP clients add some on their own.
  const names = ['content-type', declared?.authorization, ...(declared?.parameters ?? []).map((one) => one.name)];
  const known = new Set(names.map((name) => name?.toLowerCase()));
  const sent = Object.entries({ ...(body !== '' && { 'content-type': '' }), ...headers }).filter(([name]) =>
    known.has(name),
  );
  const call = {
    ...splitTarget(writtenAt(url)),
    method: writtenAt(method),
    headers: sent.map(([name, value = '']) => ({ name: writtenAt(name), value: writtenAt(value) })),
    body: body === '' ? undefined : { text: writtenAt(body) },
  };
  return checkCall(api, call, call.url);
}

function successOf({ answers }: Operation): string {
  const status = answers.find((one) => /^2/.test(one.status))?.status ?? '200';
  return status.replace(/XX/i, '00');
}

function answered(description: Description, answer: Answer, isProblem: boolean): MockAnswer {
  const { document } = description;
  const [media] = answer.media;
  const status = Number(answer.status);
  const headers = answer.headers.map(({ name, schema, example }) => {
    const value = example ?? exampleValue(document, located(document, schema));
    return [name.toLowerCase(), name.toLowerCase() === 'retry-after' ? String(RETRY_AFTER) : String(value)] as const;
  });
  // Drop the rate limit headers of successful responses: their examples may say that no requests are left.
  const kept = isProblem ? headers : headers.filter(([name]) => !name.startsWith('ratelimit'));
  const asked = status === 503 || status === 429 ? { 'retry-after': String(RETRY_AFTER) } : {};
  return {
    kind: 'answer',
    status,
    headers: { ...asked, ...Object.fromEntries(kept), ...(media && { 'content-type': media.type }) },
    body: media === undefined ? '' : textOf(document, media),
  };
}

function textOf(document: JsonObject, { schema, examples }: Media): string {
  const [example] = examples;
  const value: Json | undefined =
    example?.value ?? (schema === undefined ? undefined : exampleValue(document, located(document, schema)));
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Request that the mock server has received, with its times and the result of checking it. */
export interface SeenRequest extends MockRequest {
  /** Time of the request, in milliseconds since 1970; `answeredAt` is the time of the response. */
  readonly at: number;
  readonly answeredAt: number;
  /** Reason why the real API would reject the request; undefined if it is valid. */
  readonly refusal: Text | undefined;
  /** Error code in the body of the response, such as `rate-limited`. */
  readonly code: string | undefined;
  /** True if a repeated request could have an effect twice, because its `Idempotency-Key` is missing. */
  readonly isKeyless: boolean;
}

/** Part of the mock server that keeps state between requests. The site provides it; see `samples.server`. */
export interface StatefulServer {
  /** Returns the response to a request, or undefined if the mock server must respond itself. */
  handle(request: MockRequest): Pick<SentAnswer, 'status' | 'headers' | 'body'> | undefined;
}

/** Starts a mock server for one run of a program. `name` selects the first response; see `AnswerName`. */
export async function startMock(api: Api, name: AnswerName, site?: StatefulServer) {
  const requests: SeenRequest[] = [];
  let given = 0;
  const server = createServer((message, response) => {
    const at = Date.now();
    // If the client disconnects during the request, the body is incomplete and counts as empty.
    text(message)
      .catch(() => '')
      .then((body) => {
        const request = requestOf(message, body);
        const wanted = given === 0 || name === 'down' ? name : 'success';
        const answer = statefulAnswer(answerTo(api, request, wanted), wanted, () => site?.handle(request));
        given++;
        const { refusal, body: sent = '' }: Partial<SentAnswer> = answer.kind === 'answer' ? answer : {};
        const [answeredAt, isKeyless] = [Date.now(), lacksKey(api, request)];
        requests.push({ ...request, at, answeredAt, refusal, code: codeIn(sent), isKeyless });
        if (answer.kind === 'dropped') message.socket.destroy();
        if (answer.kind === 'answer') send(response, answer);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
  };
  return { url: `http://127.0.0.1:${port}`, requests, close };
}

/** Returns the response of the site's own server to a request that the mock server would accept; otherwise `answer`. */
function statefulAnswer(
  answer: MockAnswer,
  wanted: AnswerName,
  ask: () => ReturnType<StatefulServer['handle']>,
): MockAnswer {
  const isRefused = answer.kind === 'answer' && answer.refusal !== undefined;
  const isAccepted = ['success', 'cut', 'dropped', 'timeout'].includes(wanted);
  const own = isRefused || !isAccepted ? undefined : ask();
  if (own === undefined || answer.kind !== 'answer') return answer;
  const isFinal = own.status >= 400 && !PASSING.has(own.status);
  return { ...answer, ...own, ...(isFinal && { refusal: `${own.status} ${codeIn(own.body)}` }) };
}

/** Statuses of temporary errors, after which a retry may succeed. */
export const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

function codeIn(body: string): string | undefined {
  return /"code":"([^"]+)"/.exec(body)?.[1];
}

/** Checks if a request lacks the header `Idempotency-Key`, although the API declares it for the operation. */
function lacksKey({ description }: Api, { method, url, headers }: MockRequest): boolean {
  const found = findOperation(description, method, url.split('?')[0] ?? '');
  const isKey = ({ name }: { readonly name: string }) => /^idempotency-key$/i.test(name);
  return headers['idempotency-key'] === undefined && found.kind === 'found' && found.operation.parameters.some(isKey);
}

function send(response: ServerResponse, answer: SentAnswer): void {
  const { status, headers, isCut } = answer;
  const body = Buffer.from(answer.body);
  if (isCut !== true) {
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  // Destroy the response in the callback, because destroying it immediately might send nothing.
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): MockRequest {
  const flat = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
  return { method, url, headers: Object.fromEntries(flat), body };
}
