import { followPointer, tokenOf } from '../../base/json-pointer.ts';
import { nearest } from '../../base/suggest.ts';
import { decodeSafely } from '../../links/html-tags.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Value in an API description, with its JSON Pointer (RFC 6901): `/paths/~1sms/get` points to an operation. */
export interface Located {
  readonly pointer: string;
  readonly value: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Appends a key to a JSON Pointer. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${tokenOf(key)}`;
}

/** Returns the value at a JSON Pointer, or undefined if it does not exist. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  const found = followPointer(pointer, document);
  return found.ok ? (found.value as Json) : undefined;
}

/** Returns the value at a JSON Pointer, together with the pointer. */
export function located(document: Json, pointer: string): Located {
  return { pointer, value: valueAt(document, pointer) };
}

/** Converts a `$ref` inside the document (`#/components/...`) to a JSON Pointer. Invalid percent escapes are kept. */
export function pointerOf(reference: string): string {
  return decodeSafely(reference.slice(1), decodeURI);
}

/** Maximum number of references to follow in a row. Circular references would otherwise never end. */
const MAX_REFERENCES = 32;

/** Follows references inside the document until a value is found that is not a reference. */
export function resolved(document: Json, { pointer, value }: Located): Located {
  let found: Located = { pointer, value };
  for (let i = 0; i < MAX_REFERENCES && isObject(found.value); i++) {
    const reference: Json | undefined = found.value['$ref'];
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    found = located(document, pointerOf(reference));
  }
  return found;
}

/** Returns the members of an object or array with their pointers; an empty array for any other value. */
export function membersOf({ pointer, value }: Located): (Located & { readonly key: string })[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, member]) => ({ key, pointer: below(pointer, key), value: member }))
    : [];
}

/** Returns a member of an object. If the member is a reference, returns the target of the reference. */
export function memberOf(document: Json, { pointer, value }: Located, key: string): Located {
  const member = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return resolved(document, { pointer: below(pointer, key), value: member });
}

/** Body of a request or response in one media type. */
export type Media = ReturnType<typeof mediaOf>[number];

/** Example of a whole request or response body in the API description. */
export type Example = Media['examples'][number];

/** Parameter of a request or header of a response. */
export interface Parameter {
  readonly name: string;
  readonly in: (typeof PLACES)[number];
  readonly isRequired: boolean;
  /** JSON Pointer of the parameter or header. */
  readonly pointer: string;
  /** JSON Pointer of the schema of the parameter or header. */
  readonly schema: string;
  readonly example: Json | undefined;
}

/** Response of an operation for one status. */
export type Answer = Operation['answers'][number];

export type Operation = ReturnType<typeof operationOf>;

/** Properties of an operation by which a request to it is recognized. */
export interface CalledPath {
  /** True for an operation that clients call, false for a webhook or callback, which the API calls. */
  readonly isCalled: boolean;
  readonly method: string;
  /** Path of the operation, such as `/v2/messages/{id}`, or the name of a webhook. */
  readonly path: string;
}

/** Parts of an OpenAPI description that are needed to check calls. */
export type Description = NonNullable<ReturnType<typeof readDescription>>;

const PLACES = ['query', 'header', 'path', 'cookie'] as const;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads an OpenAPI description; undefined for other documents. References to other documents are not followed. */
export function readDescription(document: unknown) {
  if (!isObject(document) || typeof document['openapi'] !== 'string') return undefined;
  const root: Located = { pointer: '', value: document };
  const servers = membersOf(memberOf(document, root, 'servers'));
  return {
    document,
    /** URLs of the API without a trailing slash, such as `https://api.example.org`. */
    servers: servers.flatMap(({ value }) =>
      isObject(value) && typeof value['url'] === 'string' ? [value['url'].replace(/\/$/, '')] : [],
    ),
    operations: [
      ...operationsIn(document, memberOf(document, root, 'paths'), true),
      ...operationsIn(document, memberOf(document, root, 'webhooks'), false),
    ],
  };
}

/** Maximum depth of callbacks inside callbacks. Deeper ones are ignored: a callback may refer to its own operation. */
const MAX_CALLBACKS = 4;

/** Returns the operations of path items, including their callbacks. */
function operationsIn(document: JsonObject, items: Located, isCalled: boolean, depth = 0): Operation[] {
  if (depth > MAX_CALLBACKS) return [];
  return membersOf(items).flatMap((member) => {
    const item = resolved(document, member);
    return METHODS.flatMap((method) => {
      const operation = memberOf(document, item, method);
      if (!isObject(operation.value)) return [];
      const callbacks = membersOf(memberOf(document, operation, 'callbacks')).flatMap((callback) =>
        operationsIn(document, resolved(document, callback), false, depth + 1),
      );
      return [operationOf(document, item, operation, { method, path: member.key, isCalled }), ...callbacks];
    });
  });
}

function operationOf(document: JsonObject, item: Located, operation: Located, { method, path, isCalled }: CalledPath) {
  const own = operation.value as JsonObject;
  const parameters = new Map(
    [item, operation]
      .flatMap((holder) => membersOf(memberOf(document, holder, 'parameters')))
      .flatMap((one) => parameterOf(document, resolved(document, one)))
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
  const body = memberOf(document, operation, 'requestBody');
  const id = own['operationId'];
  return {
    /** `operationId`, or method and path if there is none (`GET /messages`). */
    id: typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`,
    ...{ isCalled, method: method.toUpperCase(), path },
    parameters: [...parameters.values()],
    body: isObject(body.value)
      ? { isRequired: body.value['required'] === true, media: mediaOf(document, body) }
      : undefined,
    answers: membersOf(memberOf(document, operation, 'responses')).map((member) => {
      const answer = resolved(document, member);
      const headers = membersOf(memberOf(document, answer, 'headers')).flatMap(({ key, ...header }) => {
        const found = resolved(document, header);
        return isObject(found.value) ? [headerOf(document, key, found)] : [];
      });
      /** The `status` of a response is `202`, `2XX` or `default`. */
      return { status: member.key, headers, media: mediaOf(document, answer) };
    }),
    /** Name of the header that authenticates a call, such as `Authorization`. */
    authorization: authorizationOf(document, own),
  };
}

function parameterOf(document: JsonObject, { pointer, value }: Located): Parameter[] {
  if (!isObject(value) || typeof value['name'] !== 'string') return [];
  const place = PLACES.find((known) => known === value['in']);
  if (place === undefined) return [];
  const found = { ...headerOf(document, value['name'], { pointer, value }), in: place };
  const schema = resolved(document, { pointer: found.schema, value: value['schema'] });
  const { style = 'form', explode = true } = value;
  const isSpread = place === 'query' && style === 'form' && explode === true;
  if (!isSpread || !isObject(schema.value) || schema.value['type'] !== 'object') return [found];
  // The style `form` sends each field of an object as a query parameter, so return the fields, not the object.
  const required = schema.value['required'];
  return membersOf(memberOf(document, schema, 'properties')).map(
    (field): Parameter => ({
      ...{ name: field.key, in: 'query', pointer: field.pointer, schema: field.pointer, example: undefined },
      isRequired: Array.isArray(required) && required.includes(field.key),
    }),
  );
}

function headerOf(document: JsonObject, name: string, { pointer, value }: Located): Parameter {
  const holder = value as JsonObject;
  const schema = resolved(document, { pointer: `${pointer}/schema`, value: holder['schema'] });
  const isRequired = holder['required'] === true;
  return { name, in: 'header', isRequired, pointer, schema: schema.pointer, example: holder['example'] };
}

function mediaOf(document: JsonObject, holder: Located) {
  return membersOf(memberOf(document, holder, 'content')).map((member) => {
    const schema = memberOf(document, member, 'schema');
    const shown = membersOf(memberOf(document, member, 'examples')).flatMap(({ key, ...one }) => {
      const found = resolved(document, one);
      const { pointer, value } = memberOf(document, found, 'value');
      // The extension `x-headers` of an example has the values of optional headers.
      const sent = membersOf(memberOf(document, found, 'x-headers'));
      const headers = Object.fromEntries(sent.map((header) => [header.key, String(header.value)]));
      return value === undefined ? [] : [{ name: key, pointer, value, headers }];
    });
    const single = memberOf(document, member, 'example');
    return {
      /** Media type, such as `application/json`. */
      type: member.key.toLowerCase(),
      /** JSON Pointer of the schema; undefined if the description has none. */
      schema: schema.value === undefined ? undefined : schema.pointer,
      examples:
        single.value === undefined ? shown : [{ name: '', pointer: single.pointer, value: single.value, headers: {} }],
    };
  });
}

/** Returns the header that the first required security scheme of an operation uses. */
function authorizationOf(document: JsonObject, operation: JsonObject): string | undefined {
  const [first] = (operation['security'] ?? document['security'] ?? []) as readonly JsonObject[];
  const [name] = Object.keys(first ?? {});
  if (name === undefined) return undefined;
  const components = memberOf(document, { pointer: '', value: document }, 'components');
  const { value: scheme } = memberOf(document, memberOf(document, components, 'securitySchemes'), name);
  if (!isObject(scheme)) return undefined;
  if (scheme['type'] === 'apiKey') return scheme['in'] === 'header' ? String(scheme['name']) : undefined;
  return scheme['type'] === 'http' || scheme['type'] === 'oauth2' ? 'Authorization' : undefined;
}

/** Placeholder character for an unknown part of a text, such as a variable or the result of another call. */
export const UNKNOWN_TEXT = '\u0000';

/** Result of looking up an operation by method and path. `values` are the path parameters: `id` -> `msg_1`. */
export type FoundOperation<O> =
  | { readonly kind: 'found'; readonly operation: O; readonly values: ReadonlyMap<string, string> }
  /** The path exists, but only with the methods in `methods`. */
  | { readonly kind: 'no-method'; readonly path: string; readonly methods: readonly string[] }
  | { readonly kind: 'no-path'; readonly guess: string | undefined };

/**
 * Finds the operation for a method and a path.
 * @param method method in upper case; if undefined, the first operation of the path is found
 * @param path path without query, such as `/v2/messages/msg_1`
 */
export function findOperation<O extends CalledPath>(
  { operations }: { readonly operations: readonly O[] },
  method: string | undefined,
  path: string,
): FoundOperation<O> {
  const called = operations.filter(({ isCalled }) => isCalled);
  const matches = called.flatMap((operation) => {
    const values = valuesOf(operation.path, path);
    return values === undefined ? [] : [{ operation, values }];
  });
  if (matches.length === 0) return { kind: 'no-path', guess: nearestPath(called, path) };
  // If several paths match, the one with the fewest placeholders wins: `/messages/last` over `/messages/{id}`.
  const fewest = Math.min(...matches.map(({ values }) => values.size));
  const best = matches.filter(({ values }) => values.size === fewest);
  const found = best.find(({ operation }) => method === undefined || operation.method === method);
  if (found !== undefined) return { kind: 'found', ...found };
  const methods = best.map(({ operation }) => operation.method);
  return { kind: 'no-method', path: best[0]?.operation.path ?? path, methods };
}

/** Returns the values of path parameters by name, or undefined if the path does not match the template. */
function valuesOf(template: string, path: string): Map<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values = new Map<string, string>();
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined && value !== '') values.set(name, value);
    else if (part !== value) return undefined;
  }
  return values;
}

/** Returns the most similar path of the API, with the values of the sample in place of parameters. */
function nearestPath(operations: readonly CalledPath[], path: string): string | undefined {
  const parts = path.split('/');
  const filled = operations.map(({ path: template }) =>
    template
      .split('/')
      .map((part, i) => (part.startsWith('{') ? (parts[i] ?? part) : part))
      .join('/'),
  );
  return nearest(path, filled);
}

/** Keys of an API description whose values are data and not schemas. A `$ref` in such data is not a reference. */
export const DATA_KEYS = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Keys of an API description whose values map freely chosen names to objects: `properties` has a key per field. */
const NAMED = new Set(
  'properties patternProperties dependentSchemas responses headers schemas parameters requestBodies'.split(' '),
);
const PROSE = new Set(['description', 'summary', 'title', 'externalDocs']);

/**
 * Returns the part of an API description that affects the check of samples. Prose, extensions and examples of whole
 * bodies are removed, so that editing them does not check all samples again. Examples of single values are kept.
 */
export function rulesOf(document: JsonObject): JsonObject {
  return pruned(document, '') as JsonObject;
}

function pruned(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => pruned(item as Json, '') as Json);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, member]) => NAMED.has(key) || !isIdle(name, member));
  return Object.fromEntries(
    kept.map(([name, member]) => [name, !NAMED.has(key) && DATA_KEYS.has(name) ? member : pruned(member, name)]),
  );
}

function isIdle(name: string, member: Json | undefined): boolean {
  // `examples` is an object in a media type, where it is removed, and an array in a schema, where it is kept.
  return PROSE.has(name) || name.startsWith('x-') || (name === 'examples' && isObject(member));
}
