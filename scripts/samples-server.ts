import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'yaml';
import { nearest } from '../src/base/suggest.ts';
import { priceList } from '../templates/prices/price-list.ts';
import { description as schema } from '../templates/reference/extensions.ts';
import { tryItDescription } from '../templates/reference/try-it.ts';
import { validatePhone } from '../templates/tools/phone.ts';
import type { CallFields, Json } from '../templates/try-it/model.ts';
import { pricesByCountry } from '../templates/try-it/prices.ts';
import { reportsUntil } from '../templates/try-it/sandbox/events.ts';
import { handle } from '../templates/try-it/sandbox/handle.ts';
import { EMPTY, type Response, type SandboxState } from '../templates/try-it/sandbox/state.ts';

export const api = schema.parse(parse(readFileSync('content/data/openapi.yaml', 'utf8')));
export const description = tryItDescription(api);
const rows = parseCsv(readFileSync('content/data/prices.csv', 'utf8'), { columns: true, comment: '#' });
const settings = { charges: { lookup: 0.12, voice: 2.5 }, requestsPerSecond: 10 };
const prices = pricesByCountry(priceList.parse(rows));

/** HTTP request to the sandbox. Header names are in lowercase. */
interface SandboxRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/**
 * Creates the API with a test key, as client programs see it: the sandbox of the console with its state and events.
 * `ssg check --examples` runs the samples of the pages against it.
 *
 * @param options `now` returns milliseconds since 1970. `env` is the environment of the samples and contains the key.
 */
export default function createServer({ now, env }: { now: () => number; env: Readonly<Record<string, string>> }) {
  let state: SandboxState = EMPTY;
  return {
    /**
     * Returns undefined for requests that the sandbox cannot answer: requests to version 1, and with IDs that samples
     * invent.
     */
    handle(request: SandboxRequest) {
      const answer = answerTo(request, env['DEPESE_API_KEY'], (id, fields) => {
        const [next, found] = handle(worldFor(fields), state, id, fields, now());
        state = next;
        return found;
      });
      if (answer === undefined || answer.status === 404) return undefined;
      const headers = Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value]));
      return { status: answer.status, headers, body: JSON.stringify(answer.body) };
    },
    /** Returns the events that are due. */
    reports: () => reportsUntil(worldFor({ path: {}, query: {}, headers: {} }), state, now()),
  };
}

function answerTo(
  { method, url, headers, body }: SandboxRequest,
  key: string | undefined,
  ask: (id: string, fields: CallFields) => Response,
): Response | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const found = operationAt(method, pathname);
  if (found === undefined) return undefined;
  if (!/^Bearer ./.test(headers['authorization'] ?? '')) return refused('missing-key');
  if (headers['authorization'] !== `Bearer ${key}`) return refused('invalid-key');
  const { operation, path } = found;
  if (operation.schema !== undefined && !headers['content-type']?.startsWith('application/json'))
    return refused('unsupported-media-type');
  const named = operation.parameters.filter(({ in: place }) => place === 'header');
  // The API ignores unknown headers. In a sample, a name that is nearly a known one is a mistake.
  const known = named.map(({ name }) => name.toLowerCase());
  const unknown = Object.keys(headers).filter((name) => !known.includes(name));
  if (unknown.some((name) => nearest(name, known) !== undefined)) return refused('invalid-field');
  const sent = Object.fromEntries(
    named.flatMap(({ name }) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const query = Object.fromEntries(searchParams);
  return ask(operation.id, { path, query, headers: sent, ...(operation.schema === undefined ? {} : { body }) });
}

function refused(code: string): Response {
  const problem = description.problems[code];
  if (problem === undefined) throw new Error(`The API description has no example of the problem ${code}.`);
  return {
    status: problem.status,
    headers: [['Content-Type', 'application/problem+json']],
    body: { code, ...problem },
  };
}

function operationAt(method: string, path: string) {
  for (const operation of Object.values(description.operations)) {
    if (operation.method !== method) continue;
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (values !== null)
      return { operation, path: Object.fromEntries(names.map((name, i) => [name, values[i + 1] ?? ''])) };
  }
  return undefined;
}

/** Creates a world with every phone number that a request mentions. */
export function worldFor({ body, query }: CallFields) {
  const numbers = new Map<string, ReturnType<typeof validatePhone>>();
  const sent = safely(body);
  const country = String(sent['country'] ?? query['country'] ?? '');
  for (const input of [sent['to'], sent['numbers'], query['number']].flat()) {
    if (typeof input === 'string') numbers.set(input, validatePhone(input, country));
  }
  return { description, prices, ...settings, numbers };
}

function safely(text = ''): Readonly<Record<string, Json>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, Json>>;
  } catch {
    return {};
  }
}
