import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastGlob from 'fast-glob';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { examplesByOperation } from '../../../templates/reference/examples.ts';
import { measureSms } from '../../../templates/tools/sms-length.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

interface ErrorRow {
  code: string;
  status?: number;
  meaning: string;
  remedy: string;
  retry: 'never' | 'retry-after' | 'backoff';
}

interface Description {
  'x-errors': Record<'request' | 'recipient' | 'verify' | 'validate', { page: string; rows: ErrorRow[] }>;
  'x-delivery': {
    states: { state: string; final: boolean }[];
    codes: { rows: { code: string; state: string }[] }[];
  };
  'x-sandbox': { number: string; outcome: string; code?: string }[];
  'x-groups': Record<string, { schema?: string; fields?: { name: string; $ref: string }[] }>;
}

const ROOT = new URL('../../../', import.meta.url);
const FILE = 'content/data/openapi.yaml';

/**
 * Number of ```json blocks per page that are written by hand. All other JSON comes from examples in the description.
 */
const FRAGMENTS: Record<string, number> = {
  // Klaviyo template, which becomes a request when its variables are filled in.
  'content/docs/help/integrace/klaviyo.md': 1,
};

/**
 * Categories of the templates in the sandbox. A free-form reply costs as much as a utility template.
 */
const TEMPLATES: Record<string, string> = {
  prohlidka_pripominka: 'utility',
  kurz_pozvanka: 'marketing',
  prihlaseni_kod: 'authentication',
};

const text = readFileSync(new URL(FILE, ROOT), 'utf8');
const document = parse(text) as JsonObject;
const description = document as unknown as Description;

const priceList = pricesOf('CZ');
const { recipient, ...ofRequests } = description['x-errors'];
const problems = new Map(Object.values(ofRequests).flatMap(({ rows }) => rows.map((row) => [row.code, row])));
const refusals = new Set(recipient.rows.map((row) => row.code));
const states = new Map(description['x-delivery'].states.map((row) => [row.state, row]));
/** ID prefix -> the first word of its event types, and its states. */
const kinds = new Map([
  ['msg', { event: 'message', states: new Map([...states].map(([state, { final }]) => [state, final])) }],
  ['ver', { event: 'verification', states: finality('VerificationState') }],
  ['bat', { event: 'numbers', states: finality('BatchState') }],
  ['evt', { event: 'event', states: finality('EventState') }],
  // Received messages have no states.
  ['rec', { event: 'received', states: new Map() }],
]);
const results = new Map(description['x-delivery'].codes.flatMap(({ rows }) => rows).map((row) => [row.code, row]));

// Compiles schemas in place, so that `$ref` resolves. Objects in examples must not have unknown keys.
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ ...closed(document), $id: 'openapi' });

describe('description', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  test('every reference leads somewhere', () => {
    const targets = visit(document).flatMap(({ value }) => (isObject(value) ? [value['$ref'], value['schema']] : []));
    const broken = targets.filter((target) => typeof target === 'string' && !resolves(target));
    expect(broken).toEqual([]);
  });

  test('everything in components is used', () => {
    const components = object(document['components']);
    const names = Object.entries(components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, entries]) => Object.keys(object(entries)).map((name) => `#/components/${kind}/${name}`));
    expect(names.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
  });

  test('alternatives are `oneOf` or `anyOf`, which generators of clients and linters read', () => {
    const conditions = visit(object(document['components'])).filter(({ pointer }) =>
      /\/(if|then|else|dependentSchemas)$/.test(pointer),
    );
    expect(conditions).toEqual([]);
  });

  test('codes, states and numbers are unique', () => {
    const rows = Object.values(description['x-errors']).flatMap((group) => group.rows);
    const codes = [
      ...rows.map((row) => row.code),
      ...description['x-delivery'].states.map((row) => `state ${row.state}`),
      ...description['x-delivery'].codes.flatMap((group) => group.rows).map((row) => row.code),
      ...description['x-sandbox'].map((row) => row.number),
    ];
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  });
});

describe('codes', () => {
  test('the states of x-delivery are those of the schema', () => {
    const { State, ReportedState, FinalVerificationState } = schemas();
    expect(object(State)['enum']).toEqual([...states.keys()]);
    expect(object(ReportedState)['enum']).toEqual([...states.keys()].filter((state) => state !== 'scheduled'));
    const final = [...finality('VerificationState')].filter(([, isFinal]) => isFinal).map(([state]) => state);
    expect(object(FinalVerificationState)['enum']).toEqual(final);
  });

  test('the codes of today are constants, for clients that are generated', () => {
    const enumOf = (name: string) => object(schemas()[name])['enum'];
    const rows = Object.values(description['x-errors']).flatMap((group) => group.rows);
    expect(enumOf('KnownProblemCode')).toEqual(rows.map(({ code }) => code));
    expect(enumOf('KnownResultCode')).toEqual([...results.keys()]);
  });

  test('a delivery code names a known state', () => {
    expect([...results.values()].filter(({ state }) => !states.has(state))).toEqual([]);
  });

  test('a request problem has a status, a refusal of one recipient has none', () => {
    expect([...problems.values()].filter(({ status }) => status === undefined)).toEqual([]);
    expect(recipient.rows.filter(({ status }) => status !== undefined)).toEqual([]);
  });

  test('every request problem has an example, except those of unknown addresses', () => {
    const shown = new Set(examples().map(({ value }) => (isObject(value) ? value['code'] : undefined)));
    expect([...problems.keys()].filter((code) => !shown.has(code))).toEqual(['not-found', 'method-not-allowed']);
  });

  test('sandbox numbers lead to known codes', () => {
    const unknown = description['x-sandbox'].filter(({ code }) => code !== undefined && !results.has(code));
    expect(unknown).toEqual([]);
    // `kódem` names the code of a rejected recipient, `chybou 402` that of a request.
    const named = description['x-sandbox'].flatMap(({ outcome }) =>
      [...outcome.matchAll(/(?:kódem|chybou (\d+)) `([a-z-]+)`/g)].map(([, status, code]) => ({ status, code })),
    );
    expect(named).toHaveLength(4);
    for (const { status, code = '' } of named) {
      if (status === undefined) expect(refusals).toContain(code);
      else expect(problems.get(code)?.status).toBe(Number(status));
    }
  });
});

describe('examples', () => {
  const all = examples();

  test('there are some of every kind', () => {
    expect(new Set(all.map(({ schema }) => schema.split('/').at(-1)))).toEqual(
      new Set([
        ...['MessageRequest', 'Acceptance', 'Message', 'MessageList', 'Balance', 'MessageEvent', 'Problem'],
        ...['VerificationRequest', 'Verification', 'CheckRequest', 'CheckedVerification', 'RedeemRequest'],
        ...['RedeemedVerification', 'VerificationEvent', 'NumberCheck', 'BatchRequest', 'NumberBatch', 'NumbersEvent'],
        ...['V1Form', 'V1Text', 'V1XmlText', 'V1Result', 'V1XmlResult'],
        ...['ReceivedMessage', 'ReceivedList', 'ReceivedEvent', 'Event', 'EventList', 'TestEventRequest'],
      ]),
    );
  });

  test.each(all.map(({ pointer, schema, value }) => [pointer, schema, value] as const))('%s', (_, schema, value) => {
    expect(errorsOf(schema, value)).toEqual([]);
    expect(contradictions(value)).toEqual([]);
  });

  test('a message has one recipient', () => {
    const recipients = new Map<string, Set<Json>>();
    for (const { value } of all.flatMap((example) => visit(example.value))) {
      if (!isObject(value) || typeof value['id'] !== 'string' || value['to'] === undefined) continue;
      recipients.set(value['id'], (recipients.get(value['id']) ?? new Set()).add(value['to']));
    }
    expect([...recipients].filter(([, numbers]) => numbers.size > 1)).toEqual([]);
  });

  test('a response only contains problems of its own status', () => {
    const wrong = visit(object(document['paths'])).flatMap(({ pointer, value }) => {
      const status = /\/responses\/([45]\d{2})$/.exec(pointer)?.[1];
      // Version 1 always responds with 200. Problems in front of it are not ours.
      if (status === undefined || pointer.startsWith('/~1v1')) return [];
      const reference = String(object(value)['$ref']).slice(1);
      const shown = all.filter((example) => example.pointer.startsWith(`${reference}/`));
      const statuses = new Set(shown.map((example) => object(example.value)['status']));
      return statuses.size === 1 && statuses.has(Number(status)) ? [] : [`${pointer} ${[...statuses].join()}`];
    });
    expect(wrong).toEqual([]);
  });

  test('the signature is that of the event', () => {
    const parameter = (name: string) => object(object(object(document['components'])['parameters'])[name]);
    const event = all.find(({ pointer }) => pointer.startsWith('/webhooks/') && pointer.endsWith('/delivered/value'));
    const secret = String(parameter('WebhookSignature')['x-example-secret']).replace(/^whsec_/, '');
    const body = JSON.stringify(event?.value);
    const signed = `${parameter('WebhookId')['example']}.${parameter('WebhookTimestamp')['example']}.${body}`;
    const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
    expect(`v1,${signature}`).toBe(parameter('WebhookSignature')['example']);
  });

  test('every `example` and `examples` of a schema, a parameter or a header fits it', () => {
    const checked = visit(document).flatMap(({ pointer, value }) => {
      if (!isObject(value) || pointer.includes('/value')) return [];
      if (Array.isArray(value['examples'])) {
        return value['examples'].flatMap((example) => errorsOf(pointer, example).map((error) => `${pointer} ${error}`));
      }
      if ('example' in value && isObject(value['schema'])) {
        return errorsOf(`${pointer}/schema`, value['example']).map((error) => `${pointer} ${error}`);
      }
      return [];
    });
    expect(checked).toEqual([]);
  });

  test('every property has a description, and fields of tables an example unless they hold objects', () => {
    const missing: string[] = [];
    for (const { pointer, value } of visit(object(document['components']))) {
      if (
        !isObject(value) ||
        !/\/properties\/[^/]+$/.test(pointer) ||
        /\/(oneOf|anyOf)\/\d+\/properties\//.test(pointer)
      ) {
        continue;
      }
      if (value['description'] === undefined && value['$ref'] === undefined) missing.push(`${pointer} description`);
      const holdsObjects =
        value['type'] === 'array' || value['type'] === 'object' || Object.keys(value).join() === '$ref';
      if (value['examples'] === undefined && !holdsObjects) missing.push(`${pointer} examples`);
    }
    expect(missing).toEqual([]);
  });

  test('a response of POST /v2/messages answers the request of the same name', () => {
    const named = (part: string) =>
      new Map(
        all
          .filter(({ pointer }) => pointer.startsWith(`/paths/~1v2~1messages/post/${part}/`))
          .map(({ pointer, value }) => [pointer.split('/').at(-2), object(value)]),
      );
    const requests = named('requestBody');
    const answers = named('responses/202');
    expect([...answers.keys()]).toEqual([...requests.keys()]);
    for (const [name, request] of requests) {
      const messages = answers.get(name)?.['messages'] as JsonObject[];
      expect(messages.map(({ to }) => to)).toEqual([request['to'] ?? null].flat());
      const accepted = request['sendAt'] === undefined ? 'queued' : 'scheduled';
      for (const { state } of messages) expect([accepted, 'rejected']).toContain(state);
      for (const { encoding, parts } of messages) expect({ encoding, parts }).toEqual(lengthOf(request));
      const count = messages.filter(({ state }) => state === accepted).length * Number(lengthOf(request).parts);
      const amount = (count * Number(priceList.get(tariffOf(request)))).toFixed(2);
      expect({ name, ...object(answers.get(name)?.['price']) }).toEqual({ name, amount, currency: 'CZK' });
    }
  });
});

describe('pages', () => {
  const pages = fastGlob.sync('content/docs/**/*.md', { cwd: ROOT.pathname });
  const blocks = pages.toSorted().flatMap((page) => jsonBlocks(page));

  test('a whole document comes from the description', () => {
    const written: Record<string, number> = {};
    for (const { page, at } of blocks) {
      if (at === undefined) written[page] = (written[page] ?? 0) + 1;
    }
    expect(written).toEqual(FRAGMENTS);
  });

  test('every block shows an example', () => {
    const shown = examplesByOperation(document);
    const broken = blocks.filter(({ at }) => {
      const [operation = '', part = '', name = '', ...rest] = at?.split('/').slice(1) ?? [];
      return at !== undefined && (rest.length > 0 || shown[operation]?.[part]?.[name] === undefined);
    });
    expect(broken).toEqual([]);
  });

  test('a body that is sent fits its operation', () => {
    const sent = pages.flatMap((page) => sentBodies(page));
    expect(sent.length).toBeGreaterThan(10);
    const wrong = sent.flatMap(({ name, path, body }) => {
      const schema = object(document['paths'])[path] === undefined ? undefined : requestSchema(path);
      if (schema === undefined) return [`${name} nothing is sent to ${path}`];
      const value = JSON.parse(body) as Json;
      return [...errorsOf(schema, value), ...contradictions(value)].map((error) => `${name} ${error}`);
    });
    expect(wrong).toEqual([]);
  });

  test('a template of another service makes a request', () => {
    for (const page of Object.keys(FRAGMENTS)) {
      const source = readFileSync(new URL(page, ROOT), 'utf8').replaceAll('{{ person.phone_number }}', '+420700000001');
      const blocks = [...source.matchAll(/^```json [^\n]*\n(\{.*?\n\})\n```$/gms)];
      expect(blocks).toHaveLength(FRAGMENTS[page] ?? 0);
      for (const [, template = ''] of blocks) {
        const value = JSON.parse(template.replaceAll(/\{\{.*?\}\}/g, '1042')) as Json;
        expect(errorsOf('/components/schemas/MessageRequest', value)).toEqual([]);
      }
    }
  });

  test('a signature is the one that can be verified', () => {
    const { example } = object(object(object(document['components'])['parameters'])['WebhookSignature']);
    const wrong = pages.flatMap((page) => {
      const signatures = readFileSync(new URL(page, ROOT), 'utf8').match(/v1,[A-Za-z0-9+/]{40,}=*/g) ?? [];
      return signatures.filter((signature) => signature !== example).map((signature) => `${page} ${signature}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the checks themselves', () => {
  let request: JsonObject;
  let acceptance: JsonObject;
  beforeAll(() => {
    request = { to: '+420700000001', text: 'Ahoj' };
    acceptance = structuredClone(object(examples().find(({ schema }) => schema.endsWith('/Acceptance'))?.value));
  });

  test.each<[string, JsonObject]>([
    ['unknown field', { txt: 'Ahoj' }],
    ['number with spaces', { to: '+420 700 000 001' }],
    ['no recipient', { to: [] }],
    ['time without an offset', { sendAt: '2026-12-01T09:00:00' }],
    ['plain http', { callbackUrl: 'http://www.example.com/' }],
    ['long validity', { ttl: 172_801 }],
    ['sender of digits only', { sender: '12345' }],
    ['options of another channel', { viber: { imageUrl: 'https://www.example.com/a.png' } }],
    ['long text for Viber', { channel: 'viber', text: 'a'.repeat(1001) }],
    [
      'a template and a text',
      { channel: 'whatsapp', whatsapp: { template: { name: 'kurz_pozvanka', language: 'cs' } } },
    ],
    ['SMS as its own fallback', { fallback: { channel: 'sms', text: 'Ahoj' } }],
  ])('request: %s', (_, change) => {
    expect(errorsOf('/components/schemas/MessageRequest', request)).toEqual([]);
    expect(errorsOf('/components/schemas/MessageRequest', { ...request, ...change })).not.toEqual([]);
  });

  test('request: neither a text nor a template', () => {
    expect(errorsOf('/components/schemas/MessageRequest', { to: '+420700000001' })).not.toEqual([]);
  });

  test('answer: unknown field, wrong count, unknown code', () => {
    expect(errorsOf('/components/schemas/Acceptance', { ...acceptance, cost: 1 })).not.toEqual([]);
    expect(contradictions({ ...acceptance, accepted: 7 })).not.toEqual([]);
    expect(contradictions({ code: 'no-such-code' })).not.toEqual([]);
    expect(contradictions({ code: 'D998' })).not.toEqual([]);
    expect(contradictions({ code: 'invalid-json', status: 422 })).not.toEqual([]);
    expect(contradictions({ code: 'D000', state: 'expired', final: true })).not.toEqual([]);
  });
});

/** Returns all example bodies with the pointer of their schema. */
function examples(): { pointer: string; schema: string; value: Json }[] {
  return visit(document).flatMap(({ pointer, value }) => {
    if (!isObject(value) || !isObject(value['examples']) || !isObject(value['schema'])) return [];
    const schema = String(value['schema']['$ref']).slice(1);
    return Object.entries(value['examples']).map(([name, example]) => ({
      pointer: `${pointer}/examples/${name}/value`,
      schema,
      value: object(example)['value'] ?? null,
    }));
  });
}

/** Returns what a response says about the text of a request: only SMS has an encoding and parts. */
function lengthOf({ channel = 'sms', encoding = 'auto', text }: JsonObject): { encoding?: string; parts: number } {
  if (channel !== 'sms') return { parts: 1 };
  const plain = String(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const { encoding: used, parts } = measureSms(encoding === 'gsm' ? plain : String(text));
  return { encoding: used, parts: parts.length };
}

/** Returns the column of the price list for a request. */
function tariffOf({ channel = 'sms', whatsapp }: JsonObject): string {
  if (channel !== 'whatsapp') return String(channel);
  const name = isObject(whatsapp) && isObject(whatsapp['template']) ? String(whatsapp['template']['name']) : '';
  return `whatsapp_${TEMPLATES[name] ?? 'utility'}`;
}

/**
 * Finds contradictions that a schema cannot express: counts, codes in the wrong state, and related times.
 */
function contradictions(whole: Json): string[] {
  return visit(whole).flatMap(({ pointer, value }) => {
    if (!isObject(value)) return [];
    const { id, code, state, status, final, type, accepted, rejected, messages, data } = value;
    const found: string[] = [];
    const say = (wrong: boolean, what: string) => wrong && found.push(`${pointer}: ${what}`);
    // The digits of a verification are not an error code.
    if (typeof code === 'string' && !/^\d+$/.test(code)) {
      const result = status === undefined ? results.get(code) : undefined;
      say(result === undefined && !refusals.has(code) && !problems.has(code), `unknown code ${code}`);
      // With a single recipient, its rejection is a problem of the request.
      say(status !== undefined && (problems.get(code)?.status ?? 422) !== status, `${code} is not ${status}`);
      if (status === undefined && state !== undefined) {
        say(result !== undefined && result.state !== state, `${code} is not ${state}`);
        say(result === undefined && state !== 'rejected', `${code} in the state ${state}`);
      }
      if (typeof type === 'string' && status !== undefined) {
        say(!type.endsWith(`${pageOf(code)}#${code}`), `${type} is not ${code}`);
      }
    }
    if (typeof state === 'string') {
      // A problem names the state of a verification.
      const known = kindOf(status === undefined ? id : 'ver').states;
      say(!known.has(state), `unknown state ${state}`);
      say(final !== undefined && known.get(state) !== final, `${state} is ${final ? '' : 'not '}final`);
    }
    if (isObject(value['fallback'])) {
      const { after = 60 } = value['fallback'];
      say(Number(after) > Number(value['ttl'] ?? 86_400) - 60, 'the fallback comes too late');
    }
    if (isObject(data)) say(type !== `${kindOf(data['id']).event}.${data['state'] ?? 'message'}`, `type ${type}`);
    if (accepted !== undefined && Array.isArray(messages)) {
      const refused = messages.filter((message) => object(message)['state'] === 'rejected').length;
      say(rejected !== refused || accepted !== messages.length - refused, 'wrong counts');
    }
    return found;
  });
}

/** Returns the page whose table contains a problem. */
function pageOf(code: string): string | undefined {
  return Object.values(description['x-errors']).find(({ rows }) => rows.some((row) => row.code === code))?.page;
}

/** Returns the kind of object for an ID. A rejected recipient has no ID, but is a message. */
function kindOf(id: Json | undefined): { event: string; states: Map<string, boolean> } {
  const kind = kinds.get(String(id ?? 'msg').slice(0, 3));
  if (kind === undefined) throw new Error(`${id} names nothing.`);
  return kind;
}

/** Maps each state of a schema to true if it is final. All states except the first are. */
function finality(schema: string): Map<string, boolean> {
  const names = object(schemas()[schema])['enum'] as string[];
  return new Map(names.map((name, i) => [name, i > 0]));
}

/** Returns the JSON blocks of a page, with the pointer of the example they show. */
function jsonBlocks(page: string): { page: string; line: number; at: string | undefined }[] {
  const source = readFileSync(new URL(page, ROOT), 'utf8');
  return [...source.matchAll(/^[ ]*`{3,}json\b([^\n]*)\n/gm)].map((match) => {
    const line = source.slice(0, match.index).split('\n').length;
    return { page, line, at: /\sdata=examples at=(\S+)/.exec(match[1] ?? '')?.[1] };
  });
}

/** Returns the bodies of version 2 in code examples: in `curl -d` and in HTTP blocks. */
function sentBodies(page: string): { name: string; path: string; body: string }[] {
  const source = readFileSync(new URL(page, ROOT), 'utf8');
  const blocks = source.matchAll(/^[ ]*(`{3,})(bash|http)\b[^\n]*\n(.*?)^[ ]*\1[ ]*$/gms);
  return [...blocks].flatMap(({ index, 2: language, 3: block = '' }) => {
    const line = source.slice(0, index).split('\n').length;
    const pattern =
      language === 'bash'
        ? /api\.depese\.example(\/v2\/[^\s"]*)(?:(?!curl ).)*? -d '([^']*)'/gs
        : /^POST (\/v2\/\S*) HTTP.*?\n\n(\{.*)$/gms;
    return [...block.matchAll(pattern)].map(([, path = '', body = '']) => {
      return { name: `${page}:${line}`, path: path.replace(/\$\w+|\b(msg|ver|bat)_\w+/, '{id}'), body };
    });
  });
}

/** Returns the pointer of the request schema for a path. */
function requestSchema(path: string): string | undefined {
  const { post } = object(object(document['paths'])[path]);
  const body = isObject(post) ? post['requestBody'] : undefined;
  const [content] = visit(body ?? null).filter(({ pointer }) => pointer === '/content/application~1json/schema');
  return content === undefined ? undefined : String(object(content.value)['$ref']).slice(1);
}

function errorsOf(pointer: string, value: Json): string[] {
  const id = `openapi#${encodeURI(pointer)}`;
  const validate: ValidateFunction | undefined = ajv.getSchema(id);
  if (validate === undefined) throw new Error(`There is no schema ${id}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}

/**
 * Returns a copy in which every object schema forbids unknown keys. The API may add fields to responses, but examples
 * must not contain undocumented ones.
 */
function closed(value: JsonObject): JsonObject;
function closed(value: Json): Json;
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => closed(item));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]));
  return copy['type'] === 'object' && isObject(copy['properties']) ? { additionalProperties: false, ...copy } : copy;
}

/** Returns a value and all nested values with their JSON Pointers. */
function visit(value: Json, pointer = ''): { pointer: string; value: Json }[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const inner = entries.flatMap(([key, item]) =>
    visit(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [{ pointer, value }, ...inner];
}

/** Returns the prices of a country by column. */
function pricesOf(country: string): Map<string, string> {
  const lines = readFileSync(new URL('content/data/prices.csv', ROOT), 'utf8').split('\n');
  const [head = [], row = []] = [/^country,/, new RegExp(`^${country},`)].map((start) =>
    lines.find((line) => start.test(line))?.split(','),
  );
  return new Map(head.map((name, i) => [name, row[i] ?? '']));
}

function resolves(reference: string): boolean {
  let value: Json | undefined = document;
  for (const key of reference.split('/').slice(1)) {
    value = isObject(value) ? value[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return reference.startsWith('#/') && value !== undefined;
}

function schemas(): JsonObject {
  return object(object(document['components'])['schemas']);
}

function object(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`${JSON.stringify(value)} is not an object.`);
  return value;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
