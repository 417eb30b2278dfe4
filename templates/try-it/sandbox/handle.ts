import type { CallFields, Json, Operation, Schema } from '../model.ts';
import { type FieldMistake, validate } from '../validation.ts';
import { asBody, type Call, type Language, type Outcome, ok, sandboxNumber, type World } from './call.ts';
import { listEvents, replayEvent, sendTestEvent } from './events.ts';
import { jsonMistake } from './json-mistake.ts';
import { cancelMessage, getMessage, getReceived, listMessages, listReceived } from './messages.ts';
import { checkNumber, checkNumbers, getNumberBatch } from './numbers.ts';
import { invalidFields, problem } from './problems.ts';
import { sendMessage } from './send-message.ts';
import type { Response, SandboxState } from './state.ts';
import { checkVerification, createVerification, getVerification, redeemVerification } from './verifications.ts';

/** Handlers of valid requests by operation. */
const OPERATIONS: Readonly<Record<string, (state: SandboxState, call: Call) => Outcome>> = {
  ...{ sendMessage, getMessage, cancelMessage, listMessages, listReceived, getReceived },
  ...{ listEvents, sendTestEvent, replayEvent },
  getBalance: (state, { world }) => [state, ok(200, world.description.balance)],
  ...{ createVerification, getVerification, checkVerification, redeemVerification },
  ...{ checkNumber, checkNumbers, getNumberBatch },
};

const MOST_BYTES = 2 ** 20;
/** Time for which an accepted request is remembered, in milliseconds. */
const REMEMBERED_MS = 86_400_000;

/**
 * Handles a request: returns the response of the API and the state after it. The same requests at the same times get
 * the same responses. Checks run in the order of `/docs/api/json/rejected/`.
 *
 * @param now milliseconds since 1970
 */
export function handle(world: World, state: SandboxState, id: string, fields: CallFields, now: number): Outcome {
  const operation = world.description.operations[id];
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  const at = Math.floor(now / 1000);
  const requests = state.second.at === at ? state.second.requests + 1 : 1;
  const counted = { ...state, second: { at, requests } };
  const language: Language = /^cs\b/i.test(fields.headers['Accept-Language'] ?? '') ? 'cs' : 'en';
  const asked = { world, operation, fields, now, language };
  // Rate limits belong to a key, and this request has no valid one.
  if (fields.key !== undefined) return [withName(state), typed(problem(asked, state.count, fields.key))];
  const [next, response] = requests > world.requestsPerSecond ? tooMany(asked, counted, 1) : answer(asked, counted);
  const named = response.status >= 400 && next.count === counted.count ? withName(next) : next;
  return [named, typed(withLimits(response, world, requests))];
}

/** Consumes an ID: every problem has one too. */
const withName = (state: SandboxState): SandboxState => ({ ...state, count: state.count + 1 });

type Asked = Omit<Call, 'query' | 'body'>;

function answer(asked: Asked, state: SandboxState): Outcome {
  const { operation, fields } = asked;
  const text = operation.schema === undefined ? undefined : (fields.body ?? '');
  if (text !== undefined && new TextEncoder().encode(text).length > MOST_BYTES) {
    return [state, problem(asked, state.count, 'payload-too-large')];
  }
  const mistake = text === undefined ? undefined : jsonMistake(text);
  if (mistake !== undefined) return [state, problem(asked, state.count, 'invalid-json', { values: [mistake] })];
  const body: Json = text === undefined ? {} : JSON.parse(text);
  const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  const key = takesKey ? fields.headers['Idempotency-Key'] : undefined;
  const call = { ...asked, query: readQuery(operation, fields.query), body: asBody(body) };
  const again = key === undefined ? undefined : repeated(call, state, key);
  if (again !== undefined) return again;
  const mistakes = [...parameterMistakes(call), ...bodyMistakes(operation.schema, body)];
  if (mistakes.length > 0) return [state, invalidFields(call, state.count, mistakes)];
  const refused = refusedByNumber(call, state, key);
  if (refused !== undefined) return refused;
  const run = OPERATIONS[operation.id];
  if (run === undefined) throw new Error(`The sandbox does not know ${operation.id}.`);
  const [next, response] = run(state, call);
  if (key === undefined || response.status >= 400) return [next, response];
  const memory = { key, call: addressOf(call), body: fields.body ?? '', at: asked.now, response };
  return [{ ...next, remembered: [...next.remembered, memory] }, response];
}

/**
 * Returns the response that was sent for this key before, or a problem if the key belongs to another request.
 */
function repeated(call: Call, state: SandboxState, key: string): Outcome | undefined {
  const found = state.remembered.find((memory) => memory.key === key && memory.at > call.now - REMEMBERED_MS);
  if (found === undefined) return undefined;
  if (found.call !== addressOf(call) || found.body !== (call.fields.body ?? '')) {
    return [state, problem(call, state.count, 'idempotency-key-reused', { values: [key] })];
  }
  const { response } = found;
  return [state, { ...response, headers: [...response.headers, ['Idempotent-Replay', 'true']] }];
}

const addressOf = ({ operation, fields }: Call) => [operation.id, ...Object.values(fields.path)].join(' ');

/** Checks for test numbers that make the API reject the whole request. */
function refusedByNumber(call: Call, state: SandboxState, key: string | undefined): Outcome | undefined {
  const { world, body, query } = call;
  const numbers = [body['to'] ?? query['number'] ?? []].flat().map(String);
  for (const number of numbers) {
    const row = sandboxNumber(world, world.numbers.get(number)?.e164 ?? number);
    if (row?.problem === undefined || world.description.problems[row.problem] === undefined) continue;
    if (row.problem === 'opted-out') continue;
    if (row.once !== true) return refusal(call, state, row);
    if (key !== undefined && state.metOnce.includes(key)) continue;
    const next = key === undefined ? state : { ...state, metOnce: [...state.metOnce, key] };
    return refusal(call, next, row);
  }
  return undefined;
}

function refusal(call: Asked, state: SandboxState, row: NonNullable<ReturnType<typeof sandboxNumber>>): Outcome {
  const { problem: code = '', retryAfter } = row;
  if (code === 'rate-limited') return tooMany(call, state, retryAfter ?? 1);
  return [state, problem(call, state.count, code, { retryAfter })];
}

function tooMany(call: Asked, state: SandboxState, retryAfter: number): Outcome {
  const values = [call.world.requestsPerSecond, retryAfter];
  return [state, problem(call, state.count, 'rate-limited', { values, retryAfter })];
}

/** Converts the query to the types of its schemas. Empty values count as not sent. */
function readQuery({ parameters }: Operation, query: CallFields['query']): Call['query'] {
  const sent = parameters.filter(({ in: place, name }) => place === 'query' && (query[name] ?? '') !== '');
  return Object.fromEntries(sent.map(({ name, schema }) => [name, readValue(schema, query[name] ?? '')]));
}

function readValue(schema: Schema, text: string): Json {
  const isNumber = typeof schema === 'object' && schema['type'] === 'integer';
  return isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function parameterMistakes({ operation, query, fields }: Call): readonly FieldMistake[] {
  return operation.parameters.flatMap(({ in: place, name, required, schema }): readonly FieldMistake[] => {
    const value = place === 'query' ? query[name] : place === 'header' ? fields.headers[name] : undefined;
    if (value !== undefined) return validate(schema, value, `/${name}`);
    return required && place === 'query' ? [{ pointer: `/${name}`, reason: { kind: 'required' } }] : [];
  });
}

function bodyMistakes(schema: Schema | undefined, body: Json): readonly FieldMistake[] {
  return schema === undefined ? [] : validate(schema, body);
}

/** Adds the content type to a response. */
function typed(response: Response): Response {
  const type = response.status < 400 ? 'application/json' : 'application/problem+json';
  return { ...response, headers: [['Content-Type', type], ...response.headers] };
}

/** Adds the headers with the rest of the rate limit. */
function withLimits(response: Response, { requestsPerSecond }: World, requests: number): Response {
  const spent = response.status === 429;
  const wait = response.headers.find(([name]) => name === 'Retry-After')?.[1] ?? '1';
  const left = spent ? 0 : Math.max(0, requestsPerSecond - requests);
  return {
    ...response,
    headers: [
      ['RateLimit', `"key";r=${left};t=${spent ? wait : 1}`],
      ['RateLimit-Policy', `"key";q=${requestsPerSecond};w=1`],
      ...response.headers,
    ],
  };
}
