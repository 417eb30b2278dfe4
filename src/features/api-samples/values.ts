import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, nearestNames } from '../../base/suggest.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import {
  type Description,
  isObject,
  located,
  type Media,
  type Operation,
  type Parameter,
  UNKNOWN_TEXT,
} from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { exampleValue, facetsOf, fieldsOf, schemaAt } from './schemas.ts';
import type { Validate } from './validator.ts';
import {
  pairsOf,
  readWrittenJson,
  spanOf,
  type WrittenBody,
  type WrittenCall,
  type WrittenPair,
  type WrittenText,
  type WrittenValue,
} from './written.ts';

/** API description with which samples are compared, and the validator for its schemas. */
export interface Api {
  readonly description: Description;
  readonly validate: Validate;
}

/** Problem in a sample, with its start and end offset in the code block. */
export interface SampleFinding extends Range {
  readonly code: Extract<DiagnosticCode, 'sample-invalid' | 'sample-operation-unknown'>;
  readonly message: Text;
  readonly hint: Text | undefined;
}

export function invalid(message: Text, hint: Text | undefined, { start, end }: Range): SampleFinding {
  return { code: 'sample-invalid', message, hint, start, end };
}

/** Returns a hint that lists the names nearest to `found`, or undefined if there are none. */
export function listed(names: readonly string[], found: string): Text | undefined {
  return names.length === 0 ? undefined : apiSamplesMessages.descriptionHere({ names: nearestNames(found, names) });
}

type Path = readonly (string | number)[];

/** Matches a placeholder in templates of other services: `{{ person.phone }}`. */
const TEMPLATE = /\{\{.*?\}\}/;

function isUnknown(value: unknown): boolean {
  return typeof value === 'string' && (value.includes(UNKNOWN_TEXT) || TEMPLATE.test(value));
}

/**
 * Checks a value in a sample against the schema at a JSON Pointer.
 * @param name name of the root value in messages: a header, a parameter, or `body`
 */
function checkSampleValue(api: Api, schema: string, written: WrittenValue, name = 'body'): SampleFinding[] {
  const { document } = api.description;
  const root = located(document, schema);
  /** Replaces unknown parts of a value, such as variables, with values that match the schema. */
  const known = (value: unknown, path: Path): unknown => {
    if (isUnknown(value)) {
      const found = schemaAt(document, root, path);
      return found === undefined ? 'x' : exampleValue(document, found);
    }
    if (Array.isArray(value)) return value.map((item, i) => known(item, [...path, i]));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, known(item, [...path, key])]));
  };
  const isInUnknown = (path: Path) => {
    let value = written.value;
    for (const key of path) if (typeof value === 'object' && value !== null) value = Reflect.get(value, key);
    return isUnknown(value);
  };
  // Ignores problems inside unknown values, such as variables. Names of fields are never unknown.
  const problems = api
    .validate(schema, known(written.value, []), name)
    .filter(({ kind, path }) => kind === 'missing' || kind === 'unknown' || !isInUnknown(path));
  // If a required name is misspelt, only the wrong name is reported, and not also the missing one.
  const keyOf = (path: Path, field: string | undefined) => JSON.stringify([path, field]);
  const misspelt = new Set(
    problems.map(({ kind, path, guess }) => kind === 'unknown' && keyOf(path.slice(0, -1), guess)),
  );
  return problems
    .filter(({ kind, path, field }) => kind !== 'missing' || !misspelt.has(keyOf(path, field)))
    .map(({ message, hint, kind, path }) => {
      const { item, name: field } = written.placesOf(path);
      if (kind === 'missing') return invalid(message, hint, { start: item.start, end: item.start + 1 });
      return invalid(message, hint, kind === 'value' ? item : (field ?? item));
    });
}

/** Checks a header or parameter against its schema. The text is first converted to the type of the schema. */
export function checkText(api: Api, { name, schema }: Pick<Parameter, 'name' | 'schema'>, written: WrittenText) {
  const places = { item: spanOf(written), name: undefined };
  return checkSampleValue(api, schema, { value: typed(api, schema, written.text), placesOf: () => places }, name);
}

/** Converts a text of a form or URL to the type that a schema requires. */
function typed({ description: { document } }: Api, schema: string, text: string): unknown {
  const facets = facetsOf(document, located(document, schema));
  const types = new Set(facets.flatMap(({ value }) => (isObject(value) ? [value['type']].flat() : [])));
  const isNumber = types.has('integer') || types.has('number');
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return types.has('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

const FORM = 'application/x-www-form-urlencoded';

/** Body and headers of a request or response. `at` is the range to report if a required part is missing. */
type Message = Pick<WrittenCall, 'body' | 'headers'> & { readonly at: Range };

/** Checks that the `Content-Type` of a request or response is in `media`, and that its body matches the schema. */
export function checkBody(api: Api, operation: Operation, media: readonly Media[], { body, headers, at }: Message) {
  const type = headers.find(({ name }) => name.text.toLowerCase() === 'content-type')?.value;
  const name = type?.text.split(';')[0]?.trim().toLowerCase();
  const found = name === undefined ? media[0] : media.find((one) => one.type === name);
  if (type !== undefined && found === undefined && media.length > 0) {
    const types = media.map((one) => one.type);
    const message = apiSamplesMessages.noBodyType({ operation: operation.id, type: name });
    return [invalid(message, listed(types, type.text), spanOf(type))];
  }
  if (body === undefined || found?.schema === undefined) return [];
  if (found.type === FORM) return checkForm(api, found.schema, body, at);
  return isJson(found.type) && body.text !== undefined ? checkJson(api, found.schema, body.text) : [];
}

function checkForm(api: Api, schema: string, { text, pairs }: WrittenBody, at: Range): SampleFinding[] {
  const all = pairs ?? (text && pairsOf(text));
  if (all === undefined) return [];
  const { document } = api.description;
  const fields = fieldsOf(document, located(document, schema));
  const values = all.map(({ name, value }) => {
    const field = fields.get(name.text);
    const text = value?.text ?? UNKNOWN_TEXT;
    return [name.text, field === undefined ? text : typed(api, field.pointer, text)] as const;
  });
  const start = Math.min(...all.map(({ name }) => spanOf(name).start));
  return checkSampleValue(api, schema, {
    value: Object.fromEntries(values),
    placesOf([key]) {
      const pair = all.findLast(({ name }) => name.text === key);
      if (pair === undefined) return { item: all.length === 0 ? at : { start, end: start + 1 }, name: undefined };
      return { item: spanOf(pair.value ?? pair.name), name: spanOf(pair.name) };
    },
  });
}

/** Checks a JSON text against a schema. */
export function checkJson(api: Api, schema: string, text: WrittenText): SampleFinding[] {
  const read = readWrittenJson(text);
  if (read.ok) return checkSampleValue(api, schema, read);
  return [invalid(apiSamplesMessages.jsonSampleCannotRead({ reason: read.reason }), read.hint, read)];
}

/** Checks if a media type is JSON: `application/json`, `application/problem+json`. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}

/** Standard HTTP headers. API descriptions usually do not list them, so they are always allowed. */
export const OF_HTTP = `Accept Accept-Encoding Accept-Language Authorization Cache-Control Connection Content-Encoding
  Content-Language Content-Length Content-Type Cookie Date ETag Expires Host If-Match If-Modified-Since If-None-Match
  Last-Modified Link Location Origin Referer Retry-After Server Set-Cookie Strict-Transport-Security Transfer-Encoding
  User-Agent Vary WWW-Authenticate`.split(/\s+/);

/** Rules for query parameters and headers: how to compare names, which names to always allow, phrase in messages. */
const PLACES = {
  query: {
    keyOf: (name: string) => name,
    allowed: [] as readonly string[],
    phrase: apiSamplesMessages.parameter,
  },
  header: { keyOf: (name: string) => name.toLowerCase(), allowed: OF_HTTP, phrase: apiSamplesMessages.header },
};

/** Checks query parameters or headers against the API description. Reports unknown names and invalid values. */
export function checkPairs(
  api: Api,
  { id: operation, authorization = '' }: Operation,
  place: keyof typeof PLACES,
  pairs: readonly WrittenPair[],
  parameters: readonly Parameter[],
): SampleFinding[] {
  const { keyOf, allowed, phrase } = PLACES[place];
  const known = parameters.filter((one) => one.in === place);
  return pairs.flatMap(({ name, value }) => {
    const isSame = (other: string) => keyOf(other) === keyOf(name.text);
    const parameter = known.find((one) => isSame(one.name));
    if (parameter !== undefined) return value === undefined ? [] : checkText(api, parameter, value);
    if ([...allowed, authorization].some(isSame)) return [];
    const names = [...new Set(known.map((one) => one.name))];
    const hint = didYouMean(name.text, [...names, ...allowed]) ?? listed(names, name.text);
    const message = apiSamplesMessages.lacks({ operation, part: phrase({ name: name.text }) });
    return [invalid(message, hint, spanOf(name))];
  });
}

/** Returns a problem for each required query parameter or header that a request lacks. */
export function missingPairs(
  { id: operation, authorization, parameters }: Operation,
  place: keyof typeof PLACES,
  pairs: readonly WrittenPair[],
  at: Range,
): SampleFinding[] {
  const { keyOf, phrase } = PLACES[place];
  const given = new Set(pairs.map(({ name }) => keyOf(name.text)));
  const needed = parameters.filter((one) => one.in === place && one.isRequired).map(({ name }) => name);
  if (place === 'header' && authorization !== undefined) needed.push(authorization);
  return needed.filter((name) => !given.has(keyOf(name))).map((name) => missingPart(operation, phrase({ name }), at));
}

/** Returns the problem of a request that lacks a part which its operation requires. */
export function missingPart(operation: string, part: Text, at: Range): SampleFinding {
  return invalid(apiSamplesMessages.requires({ operation, part }), baseMessages.addSample, at);
}
