import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'yaml';
import { priceList } from '../../../templates/prices/price-list.ts';
import { description as schema } from '../../../templates/reference/extensions.ts';
import { tryItDescription } from '../../../templates/reference/try-it.ts';
import { validatePhone } from '../../../templates/tools/phone.ts';
import type { CallFields, Json } from '../../../templates/try-it/model.ts';
import { pricesByCountry } from '../../../templates/try-it/prices.ts';
import { handle } from '../../../templates/try-it/sandbox/handle.ts';
import { EMPTY, type Response, type SandboxState } from '../../../templates/try-it/sandbox/state.ts';

export const api = schema.parse(parse(readFileSync('content/data/openapi.yaml', 'utf8')));
export const description = tryItDescription(api);
const rows = parseCsv(readFileSync('content/data/prices.csv', 'utf8'), { columns: true, comment: '#' });
const settings = { charges: { lookup: 0.12, voice: 2.5 }, requestsPerSecond: 10 };
const prices = pricesByCountry(priceList.parse(rows));

/** 20 November 2026, 8:30 in UTC: the time of the examples. */
const START = Date.UTC(2026, 10, 20, 8, 30);

interface Sent {
  readonly path?: CallFields['path'];
  readonly query?: CallFields['query'];
  readonly headers?: CallFields['headers'];
  readonly key?: CallFields['key'];
  /** JSON, or the text itself. */
  readonly body?: Json;
  readonly text?: string;
}

/** A sandbox with a clock of its own. */
export function openSandbox() {
  let state: SandboxState = EMPTY;
  let now = START;
  return {
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    wait(seconds: number) {
      now += seconds * 1000;
    },
    call(operation: string, { path = {}, query = {}, headers = {}, key, body, text }: Sent = {}): Response {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const fields = { path, query, headers, key, ...(sent === undefined ? {} : { body: sent }) };
      const [next, response] = handle(worldFor(fields), state, operation, fields, now);
      state = next;
      return response;
    },
  };
}

/** The world with every number that a request may speak of. */
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

export const bodyOf = (response: Response) => response.body as Readonly<Record<string, unknown>>;
