import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastGlob from 'fast-glob';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

interface ErrorRow {
  code: string;
  status?: number;
  meaning: string;
  remedy: string;
  retry: boolean;
}

interface Description {
  'x-errors': Record<'request' | 'recipient', { rows: ErrorRow[] }>;
  'x-delivery': {
    states: { state: string; final: boolean }[];
    codes: { rows: { code: string; state: string }[] }[];
  };
  'x-sandbox': { number: string; outcome: string; code?: string }[];
  'x-groups': Record<string, { schema?: string; fields?: { name: string; $ref: string }[] }>;
}

const ROOT = new URL('../../', import.meta.url);
const FILE = 'content/data/openapi.yaml';

/** Blocks of ```json that are not a whole document, by page. A new one, or one whose keys no schema has, is noticed. */
const FRAGMENTS: Record<string, number> = {};

const text = readFileSync(new URL(FILE, ROOT), 'utf8');
const document = parse(text) as JsonObject;
const description = document as unknown as Description;

const problems = new Map(description['x-errors'].request.rows.map((row) => [row.code, row]));
const refusals = new Set(description['x-errors'].recipient.rows.map((row) => row.code));
const states = new Map(description['x-delivery'].states.map((row) => [row.state, row]));
const results = new Map(description['x-delivery'].codes.flatMap(({ rows }) => rows).map((row) => [row.code, row]));

// Schemas are compiled where they are, so that `$ref` means what it says; objects of examples must not have other keys.
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
    const { State } = schemas();
    expect(object(State)['enum']).toEqual([...states.keys()]);
  });

  test('a delivery code names a known state', () => {
    expect([...results.values()].filter(({ state }) => !states.has(state))).toEqual([]);
  });

  test('a request problem has a status, a refusal of one recipient has none', () => {
    expect([...problems.values()].filter(({ status }) => status === undefined)).toEqual([]);
    expect(description['x-errors'].recipient.rows.filter(({ status }) => status !== undefined)).toEqual([]);
  });

  test('every request problem has an example, except the one of a method that does not exist', () => {
    const shown = new Set(examples().map(({ value }) => (isObject(value) ? value['code'] : undefined)));
    expect([...problems.keys()].filter((code) => !shown.has(code))).toEqual(['method-not-allowed']);
  });

  test('sandbox numbers lead to known codes', () => {
    const unknown = description['x-sandbox'].filter(({ code }) => code !== undefined && !results.has(code));
    expect(unknown).toEqual([]);
    // `kódem` is said of a refused recipient, `chybou 402` of a request.
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
      new Set(['MessageRequest', 'Acceptance', 'Message', 'MessageList', 'Balance', 'MessageEvent', 'Problem']),
    );
  });

  test.each(all.map(({ pointer, schema, value }) => [pointer, schema, value] as const))('%s', (_, schema, value) => {
    expect(errorsOf(schema, value)).toEqual([]);
    expect(contradictions(value)).toEqual([]);
  });

  test('a response shows problems of its own status', () => {
    const wrong = visit(object(document['paths'])).flatMap(({ pointer, value }) => {
      const status = /\/responses\/([45]\d{2})$/.exec(pointer)?.[1];
      if (status === undefined) return [];
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
        /\/(if|then|else|dependentSchemas)\//.test(pointer)
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
    }
  });
});

describe('pages', () => {
  const pages = fastGlob.sync(['content/docs/api/{index,sandbox}.md', 'content/docs/api/json/**/*.md'], {
    cwd: ROOT.pathname,
  });
  const blocks = pages.toSorted().flatMap((page) => jsonBlocks(page));
  const whole = blocks.flatMap(({ name, value }) => {
    const schema = value === undefined ? undefined : schemaOf(value);
    return schema === undefined || value === undefined ? [] : [{ name, schema, value }];
  });

  test('what is not a whole document is known', () => {
    const fragments: Record<string, number> = {};
    const names = new Set(whole.map(({ name }) => name));
    for (const { page, name } of blocks) {
      if (!names.has(name)) fragments[page] = (fragments[page] ?? 0) + 1;
    }
    expect(fragments).toEqual(FRAGMENTS);
  });

  test.each(whole.map(({ name, schema, value }) => [name, schema, value] as const))(
    '%s is a %s',
    (_, schema, value) => {
      expect(errorsOf(`/components/schemas/${schema}`, value)).toEqual([]);
      expect(contradictions(value)).toEqual([]);
    },
  );
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

/** Every example of a body, with the pointer of the schema that it must fit. */
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

/** What a schema cannot say: counts, codes that belong to states, and times that depend on each other. */
function contradictions(whole: Json): string[] {
  return visit(whole).flatMap(({ pointer, value }) => {
    if (!isObject(value)) return [];
    const { code, state, status, final, type, accepted, rejected, messages } = value;
    const found: string[] = [];
    const say = (wrong: boolean, what: string) => wrong && found.push(`${pointer}: ${what}`);
    if (typeof code === 'string') {
      const known =
        status === undefined ? refusals.has(code) || results.has(code) || problems.has(code) : problems.has(code);
      say(!known, `unknown code ${code}`);
      say(status !== undefined && problems.get(code)?.status !== status, `${code} is not ${status}`);
      const result = results.get(code);
      say(state !== undefined && result !== undefined && result.state !== state, `${code} is not ${state}`);
      say(state !== undefined && result === undefined && state !== 'rejected', `${code} in the state ${state}`);
      if (typeof type === 'string' && status !== undefined) say(!type.endsWith(`/#${code}`), `${type} is not ${code}`);
    }
    if (typeof state === 'string') {
      say(!states.has(state), `unknown state ${state}`);
      say(final !== undefined && states.get(state)?.final !== final, `${state} is ${final ? '' : 'not '}final`);
    }
    if (isObject(value['fallback'])) {
      const { after = 60 } = value['fallback'];
      say(Number(after) > Number(value['ttl'] ?? 86_400) - 60, 'the fallback comes too late');
    }
    if (isObject(value['data'])) say(type !== `message.${value['data']['state']}`, `type ${type}`);
    if (accepted !== undefined && Array.isArray(messages)) {
      const refused = messages.filter((message) => object(message)['state'] === 'rejected').length;
      say(rejected !== refused || accepted !== messages.length - refused, 'wrong counts');
    }
    return found;
  });
}

/** The schema of a whole document by its keys. */
function schemaOf(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  const has = (...keys: string[]) => keys.every((key) => key in value);
  if (has('type', 'status', 'code')) return 'Problem';
  if (has('type', 'data')) return 'MessageEvent';
  if (has('accepted', 'messages')) return 'Acceptance';
  if (has('id', 'to', 'final')) return 'Message';
  if (has('balance')) return 'Balance';
  if (has('messages')) return 'MessageList';
  if (has('to') && !has('id')) return 'MessageRequest';
  return undefined;
}

function jsonBlocks(page: string): { page: string; name: string; value: Json | undefined }[] {
  const source = readFileSync(new URL(page, ROOT), 'utf8');
  return [...source.matchAll(/^([ ]*)(`{3,})json\b[^\n]*\n(.*?)^\1\2[ ]*$/gms)].map((match) => {
    const line = source.slice(0, match.index).split('\n').length;
    return { page, name: `${page}:${line}`, value: parsed(match[3] ?? '') };
  });
}

function parsed(source: string): Json | undefined {
  try {
    return JSON.parse(source) as Json;
  } catch {
    return undefined;
  }
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

/** The same with every described object closed: answers may get new fields, but no example may have one. */
function closed(value: JsonObject): JsonObject;
function closed(value: Json): Json;
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => closed(item));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]));
  return copy['type'] === 'object' && isObject(copy['properties']) ? { additionalProperties: false, ...copy } : copy;
}

/** A value and everything in it, with JSON pointers. */
function visit(value: Json, pointer = ''): { pointer: string; value: Json }[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const inner = entries.flatMap(([key, item]) =>
    visit(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [{ pointer, value }, ...inner];
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
