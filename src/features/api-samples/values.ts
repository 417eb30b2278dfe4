import type { DiagnosticCode } from '../../base/codes.ts';
import { type Text, toText } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, nearestNames } from '../../base/suggest.ts';
import {
  type Description,
  isObject,
  type Located,
  type Media,
  type Operation,
  type Parameter,
  UNKNOWN_TEXT,
  valueAt,
} from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { exampleValue, facetsOf, fieldsOf, schemaAt } from './schemas.ts';
import type { Problem, Validate } from './validator.ts';
import {
  pairsOf,
  partAt,
  plainValue,
  readJson,
  spanOf,
  UNKNOWN_VALUE,
  type WrittenBody,
  type WrittenPair,
  type WrittenText,
  type WrittenValue,
} from './written.ts';

/** API with which samples are compared. */
export interface Api {
  readonly description: Description;
  readonly validate: Validate;
}

/** Problem in a sample. */
export interface SampleFinding {
  readonly code: Extract<DiagnosticCode, 'sample-invalid' | 'sample-operation-unknown'>;
  readonly message: Text;
  readonly hint: Text | undefined;
  /** Start and end offset in the code of the block. */
  readonly start: number;
  readonly end: number;
}

/** Range of code. */
type Span = Pick<SampleFinding, 'start' | 'end'>;

export function invalid(message: Text, hint: Text | undefined, at: Span): SampleFinding {
  return { code: 'sample-invalid', message, hint, start: at.start, end: at.end };
}

export function invalidText(message: Text, hint: Text | undefined, written: WrittenText): SampleFinding {
  return invalid(message, hint, spanOf(written));
}

/** Returns a hint that lists the names nearest to `found`, or undefined if there are none. */
export function listed(names: readonly string[], found: string): Text | undefined {
  return names.length === 0 ? undefined : apiSamplesMessages.descriptionHere({ names: nearestNames(found, names) });
}

/**
 * Checks a value in a sample against the schema at a JSON Pointer.
 * @param name name of the root value in messages: of a header or parameter, or `body`
 */
function checkSampleValue(api: Api, schema: string, written: WrittenValue, name = 'body'): SampleFinding[] {
  const { document } = api.description;
  const root: Located = { pointer: schema, value: valueAt(document, schema) };
  const unknown = new Set<string>();
  const value = plainValue(written, (path) => {
    unknown.add(JSON.stringify(path));
    const found = schemaAt(document, root, path);
    return found === undefined ? 'x' : exampleValue(document, found);
  });
  const isUnknown = (path: readonly (string | number)[]) =>
    path.some((_, i) => unknown.has(JSON.stringify(path.slice(0, i + 1)))) || unknown.has('[]');
  // The name of a field is checked even if its value is unknown, for example a variable.
  const problems = api
    .validate(schema, value, name)
    .filter(({ kind, path }) => kind === 'missing' || kind === 'unknown' || !isUnknown(path));
  return withoutEchoes(problems).map((problem) =>
    invalid(problem.message, problem.hint, spanOfProblem(written, problem)),
  );
}

/** Removes the "missing" problem of a field if a misspelt name of the same field is reported. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ kind, path, message }) => {
    if (kind !== 'missing') return true;
    const name = /`([^`]+)`/.exec(toText(message))?.[1]?.split('.').at(-1);
    return !problems.some(
      (other) =>
        other.kind === 'unknown' &&
        JSON.stringify(other.path.slice(0, -1)) === JSON.stringify(path) &&
        other.hint !== undefined &&
        toText(other.hint) === `Did you mean \`${name}\`?`,
    );
  });
}

/** Returns the range to report: the name of the field, its value, or the start of the object that lacks a field. */
function spanOfProblem(written: WrittenValue, { path, isKey, kind }: Problem): Span {
  const { item, field } = partAt(written, path);
  if (isKey && kind !== 'missing' && field !== undefined) return { start: field.keyStart, end: field.keyEnd };
  if (kind === 'missing') return { start: item.start, end: item.start + 1 };
  return { start: item.start, end: item.end };
}

/** Checks a header or parameter against its schema. The text is first converted to the type of the schema. */
export function checkText(
  api: Api,
  { name, schema }: Pick<Parameter, 'name' | 'schema'>,
  written: WrittenText,
): SampleFinding[] {
  const { start, end } = spanOf(written);
  return checkSampleValue(api, schema, { ...textValue(api, schema, written.text), start, end }, name);
}

/** Converts a text of a form or URL to the type that a schema requires. */
function textValue(api: Api, schema: string, text: string): Pick<WrittenValue, 'value'> {
  if (text.includes(UNKNOWN_TEXT)) return { value: UNKNOWN_VALUE };
  const { document } = api.description;
  const facets = facetsOf(document, { pointer: schema, value: valueAt(document, schema) });
  const types = new Set(facets.flatMap(({ value }) => (isObject(value) ? [value['type']].flat() : [])));
  const isNumber = types.has('integer') || types.has('number');
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text)) return { value: Number(text) };
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return { value: text === 'true' };
  return { value: text };
}

/** Converts the pairs of a form to an object. */
function valueOfPairs(api: Api, schema: string, pairs: readonly WrittenPair[], whole: Span): WrittenValue {
  const { document } = api.description;
  const fields = fieldsOf(document, { pointer: schema, value: valueAt(document, schema) });
  return {
    ...whole,
    fields: pairs.map(({ name, value }) => {
      const { start: keyStart, end: keyEnd } = spanOf(name);
      const field = fields.get(name.text);
      const item =
        value === undefined
          ? { value: UNKNOWN_VALUE, start: keyStart, end: keyEnd }
          : {
              ...(field === undefined ? { value: value.text } : textValue(api, field.pointer, value.text)),
              ...spanOf(value),
            };
      return { key: name.text, keyStart, keyEnd, item };
    }),
  };
}

const FORM = 'application/x-www-form-urlencoded';

interface Message {
  readonly body: WrittenBody | undefined;
  readonly headers: readonly WrittenPair[];
  /** Range to report if a required part is missing. */
  readonly at: Span;
}

/** Checks a body against the media types of an operation. */
export function checkBody(
  api: Api,
  operation: Operation,
  media: readonly Media[],
  { body, headers, at }: Message,
): SampleFinding[] {
  const type = mediaTypeOf(headers);
  const name = type?.text.split(';')[0]?.trim().toLowerCase();
  const found = name === undefined ? media[0] : media.find((one) => one.type === name);
  if (type !== undefined && found === undefined && media.length > 0) {
    const message = apiSamplesMessages.noBodyType({ operation: operation.id, type: name });
    return [
      invalidText(
        message,
        listed(
          media.map((one) => one.type),
          type.text,
        ),
        type,
      ),
    ];
  }
  if (body === undefined || found?.schema === undefined) return [];
  if (found.type === FORM) return checkForm(api, found.schema, body, at);
  return isJson(found.type) && body.text !== undefined ? checkJson(api, found.schema, body.text) : [];
}

function checkForm(api: Api, schema: string, { text, pairs }: WrittenBody, at: Span): SampleFinding[] {
  const all = pairs ?? (text === undefined ? undefined : pairsOf(text));
  if (all === undefined) return [];
  const start = Math.min(...all.map(({ name }) => spanOf(name).start));
  return checkSampleValue(
    api,
    schema,
    valueOfPairs(api, schema, all, all.length === 0 ? at : { start, end: start + 1 }),
  );
}

/** Checks a JSON text against a schema. */
export function checkJson(api: Api, schema: string, text: WrittenText): SampleFinding[] {
  const read = readJson(text);
  if (read.ok) return checkSampleValue(api, schema, read.value);
  const hint = baseMessages.jsonOnlyDoubleQuotes;
  return [invalid(apiSamplesMessages.jsonSampleCannotRead({ reason: read.reason }), hint, read)];
}

/** Checks if a media type is JSON: `application/json`, `application/problem+json`. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}

/** Standard HTTP headers. API descriptions usually do not list them, so they are always allowed. */
const OF_HTTP = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cache-Control',
    'Connection',
    'Content-Encoding',
  ],
  ...['Content-Language', 'Content-Length', 'Content-Type', 'Cookie', 'Date', 'ETag', 'Expires', 'Host', 'If-Match'],
  ...['If-Modified-Since', 'If-None-Match', 'Last-Modified', 'Link', 'Location', 'Origin', 'Referer', 'Retry-After'],
  ...[
    'Server',
    'Set-Cookie',
    'Strict-Transport-Security',
    'Transfer-Encoding',
    'User-Agent',
    'Vary',
    'WWW-Authenticate',
  ],
];

/** Checks headers against those of the API description. Reports unknown headers and invalid values. */
export function checkHeaders(
  api: Api,
  operation: Operation,
  headers: readonly WrittenPair[],
  known: readonly Parameter[],
): SampleFinding[] {
  return headers.flatMap(({ name, value }) => {
    const lower = name.text.toLowerCase();
    const parameter = known.find((one) => one.name.toLowerCase() === lower);
    if (parameter !== undefined) return value === undefined ? [] : checkText(api, parameter, value);
    if (OF_HTTP.some((one) => one.toLowerCase() === lower)) return [];
    const names = [...new Set(known.map((one) => one.name))];
    const message = apiSamplesMessages.noHeader({ operation: operation.id, name: name.text });
    return [invalidText(message, didYouMean(name.text, [...names, ...OF_HTTP]) ?? listed(names, name.text), name)];
  });
}

/** Returns problems for required headers that a complete request lacks. */
export function missingHeaders(
  { id, authorization, parameters }: Operation,
  headers: readonly WrittenPair[],
  at: Span,
): SampleFinding[] {
  const given = new Set(headers.map(({ name }) => name.text.toLowerCase()));
  const needed = parameters.filter((one) => one.in === 'header' && one.isRequired).map(({ name }) => name);
  return [...needed, ...(authorization === undefined ? [] : [authorization])]
    .filter((name) => !given.has(name.toLowerCase()))
    .map((name) =>
      invalid(apiSamplesMessages.headerMissingRequires({ name, operation: id }), baseMessages.addSample, at),
    );
}

/** Returns the value of the header `Content-Type`, or undefined if it is missing. */
function mediaTypeOf(headers: readonly WrittenPair[]): WrittenPair['value'] {
  return headers.find(({ name }) => name.text.toLowerCase() === 'content-type')?.value;
}
