import { isObject, type Json, type JsonObject, type Located, memberOf, membersOf, resolved } from './json-pointer.ts';

/** Body of a request or response in one media type. */
export interface Media {
  /** Media type, such as `application/json`. */
  readonly type: string;
  /** JSON Pointer of the schema; undefined if the description has none. */
  readonly schema: string | undefined;
  readonly examples: readonly Example[];
}

/** Example of a whole body in the API description. */
interface Example {
  readonly name: string;
  readonly pointer: string;
  readonly value: Json;
}

/** Parameter of a request or header of a response. */
export interface Parameter {
  readonly name: string;
  readonly in: (typeof PLACES)[number];
  readonly isRequired: boolean;
  /** JSON Pointer of the schema. */
  readonly schema: string;
  readonly example: Json | undefined;
}

/** Response of an operation for one status. */
export interface Answer {
  /** Status: `202`, `2XX` or `default`. */
  readonly status: string;
  readonly headers: readonly Parameter[];
  readonly media: readonly Media[];
}

export interface Operation {
  /** `operationId`, or method and path if there is none (`GET /messages`). */
  readonly id: string;
  /** True for an operation that clients call, false for a webhook or callback, which the API calls. */
  readonly isCalled: boolean;
  readonly method: string;
  /** Path such as `/v2/messages/{id}`, or the name of a webhook. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly isRequired: boolean; readonly media: readonly Media[] } | undefined;
  readonly answers: readonly Answer[];
  /** Name of the header that authenticates a call, such as `Authorization`. */
  readonly authorization: string | undefined;
}

/** Parts of an OpenAPI description that are needed to check calls. */
export interface Description {
  readonly document: JsonObject;
  /** URLs of the API without a trailing slash, such as `https://api.example.org`. */
  readonly servers: readonly string[];
  readonly operations: readonly Operation[];
}

const PLACES = ['query', 'header', 'path', 'cookie'] as const;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads an OpenAPI description; undefined for other documents. References to other documents are not followed. */
export function readDescription(document: unknown): Description | undefined {
  if (!isObject(document) || typeof document['openapi'] !== 'string') return undefined;
  const root: Located = { pointer: '', value: document };
  const servers = membersOf({ pointer: '/servers', value: { ...(document['servers'] as JsonObject | undefined) } });
  return {
    document,
    servers: servers.flatMap(({ value }) =>
      isObject(value) && typeof value['url'] === 'string' ? [value['url'].replace(/\/$/, '')] : [],
    ),
    operations: [
      ...operationsIn(document, memberOf(document, root, 'paths'), true),
      ...operationsIn(document, memberOf(document, root, 'webhooks'), false),
    ],
  };
}

/** Maximum depth of callbacks inside callbacks. */
const MAX_CALLBACKS = 4;

/** Returns the operations of path items, including their callbacks. */
function operationsIn(document: JsonObject, items: Located, isCalled: boolean, depth = 0): Operation[] {
  // A callback may refer to the operation that contains it.
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

function operationOf(
  document: JsonObject,
  item: Located,
  operation: Located,
  { method, path, isCalled }: Pick<Operation, 'method' | 'path' | 'isCalled'>,
): Operation {
  const own = operation.value as JsonObject;
  const parameters = new Map(
    [item, operation]
      .flatMap((holder) => listOf(document, memberOf(document, holder, 'parameters')))
      .flatMap((one) => parameterOf(document, one))
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
  const body = memberOf(document, operation, 'requestBody');
  const id = own['operationId'];
  return {
    ...{ id: typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`, isCalled, path },
    method: method.toUpperCase(),
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
      return { status: member.key, headers, media: mediaOf(document, answer) };
    }),
    authorization: authorizationOf(document, own),
  };
}

function listOf(document: Json, { pointer, value }: Located): Located[] {
  return Array.isArray(value)
    ? (value as readonly Json[]).map((item, i) => resolved(document, { pointer: `${pointer}/${i}`, value: item }))
    : [];
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
  // With the style `form`, each field of the object is a query parameter of its own.
  const required = schema.value['required'];
  return membersOf(memberOf(document, schema, 'properties')).map(
    (field): Parameter => ({
      ...{ name: field.key, in: 'query', schema: field.pointer, example: undefined },
      isRequired: Array.isArray(required) && required.includes(field.key),
    }),
  );
}

function headerOf(document: JsonObject, name: string, { pointer, value }: Located): Parameter {
  const holder = value as JsonObject;
  const schema = resolved(document, { pointer: `${pointer}/schema`, value: holder['schema'] });
  const isRequired = holder['required'] === true;
  return { name, in: 'header', isRequired, schema: schema.pointer, example: holder['example'] };
}

/** Returns the media types of a request body or response. */
function mediaOf(document: JsonObject, holder: Located): Media[] {
  return membersOf(memberOf(document, holder, 'content')).map((member) => {
    const schema = memberOf(document, member, 'schema');
    const shown = membersOf(memberOf(document, member, 'examples')).flatMap(({ key, ...one }) => {
      const example = memberOf(document, resolved(document, one), 'value');
      return example.value === undefined ? [] : [{ name: key, pointer: example.pointer, value: example.value }];
    });
    const single = memberOf(document, member, 'example');
    return {
      type: member.key.toLowerCase(),
      schema: schema.value === undefined ? undefined : schema.pointer,
      examples: single.value === undefined ? shown : [{ name: '', pointer: single.pointer, value: single.value }],
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
