import { createContext, runInContext } from 'node:vm';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { pointerTokens } from '../../base/json-pointer.ts';
import { type Text, toText } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, meant, nearest, nearestNames } from '../../base/suggest.ts';
import { schemaMessages } from '../../config/validation/messages.ts';
import { below, DATA_KEYS, isObject, type Json, type JsonObject, located, resolved, valueAt } from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { facetsOf, fieldsOf, schemaAt } from './schemas.ts';

/**
 * Validates a value against the schema at a JSON Pointer of the API description. Returns the problems.
 * @param name name of the root value in messages, such as `body`
 */
export type Validate = (schema: string, value: unknown, name: string) => readonly Problem[];

const ID = 'description';

/** Creates a validator for the schemas of an API description. A schema is compiled when it is first used. */
export function createValidator(document: JsonObject): Validate {
  // `strict: false` makes Ajv ignore keywords that JSON Schema does not define, such as `x-unit` and `example`.
  const ajv = addFormats.default(
    new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false, code: { regExp: boundedPattern } }),
  );
  ajv.addSchema({ ...closed(document), $id: ID });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value, name) => {
    let validate = compiled.get(pointer);
    if (validate === undefined) {
      const isClosed = isOpen(document, pointer, valueAt(document, pointer) ?? {});
      // `$ref` is a URI, so the braces in a path such as `/messages/{id}` must be encoded.
      const $ref = `${ID}#${pointer.split('/').map(encodeURIComponent).join('/')}`;
      validate = ajv.compile(isClosed ? { $ref, unevaluatedProperties: false } : { $ref });
      compiled.set(pointer, validate);
    }
    try {
      validate(value);
    } catch (cause) {
      if (!(cause instanceof EndlessPattern)) throw cause;
      const message = apiSamplesMessages.cannotComparedPatternTakes({ name, pattern: cause.message });
      const hint = apiSamplesMessages.writePatternWithoutRepetition;
      return [{ path: [], kind: 'value', message, hint }];
    }
    return problemsOf((validate.errors ?? []) as readonly ErrorObject[], { document, schema: pointer, name });
  };
}

/** Time limit for a pattern match in milliseconds. Only patterns with exponential backtracking take so long. */
const TIME_LIMIT = 1000;
/** Matches a repetition. A pattern with fewer than two repetitions is fast on short texts and needs no time limit. */
const REPETITION = /[*+}]/g;
const SHORT_TEXT = 200;

class EndlessPattern extends Error {}

/** Compiles a pattern with a time limit. V8 can interrupt a match only inside `node:vm`. */
function boundedPattern(source: string, flags: string) {
  const expression = new RegExp(source, flags);
  const isSimple = (source.match(REPETITION) ?? []).length < 2;
  let isEndless = false;
  const test = (text: string): boolean => {
    if (isEndless) throw new EndlessPattern(source);
    if (isSimple && text.length < SHORT_TEXT) return expression.test(text);
    try {
      return within(() => expression.test(text)) as boolean;
    } catch (cause) {
      isEndless = true;
      throw new EndlessPattern(source, { cause });
    }
  };
  // `toString` returns the expression, because Ajv uses the result as a cache key for patterns.
  return { test, toString: () => String(expression) } as RegExp;
}
boundedPattern.code = 'boundedPattern';

let context: ReturnType<typeof createContext> | undefined;

function within(run: () => unknown): unknown {
  context ??= createContext({});
  context['run'] = run;
  return runInContext('run()', context, { timeout: TIME_LIMIT });
}

/** Keywords whose subschemas the function `closed` does not change, because each may describe only some fields. */
const PARTS = new Set(['if', 'then', 'else', 'not', 'dependentSchemas']);
/** Keywords of JSON Schema whose value is a map or list of schemas. */
const HOLDERS = new Set(['properties', 'patternProperties', 'prefixItems']);
/** Keywords of JSON Schema whose value is one schema. */
const INNER = new Set(['items', 'additionalProperties', 'schema']);

/** Checks if a schema describes fields and does not mention additional fields, which JSON Schema then allows. */
function isOpen(document: JsonObject, pointer: string, schema: Json): boolean {
  const facets = facetsOf(document, { pointer, value: schema }).flatMap(({ value }) =>
    isObject(value) ? [value] : [],
  );
  return (
    facets.some(({ properties }) => isObject(properties)) &&
    facets.every((facet) => facet['additionalProperties'] === undefined && facet['unevaluatedProperties'] === undefined)
  );
}

/**
 * Returns a copy of the API description that allows no unknown fields. Real clients must accept new fields, but a field
 * in a sample that is not described is an error. Objects that declare additional fields are not changed.
 */
function closed(document: JsonObject): JsonObject {
  const close = (value: Json, pointer: string): Json =>
    isObject(value) && isOpen(document, pointer, value) ? { ...value, unevaluatedProperties: false } : value;
  const visit = (value: Json | undefined, pointer: string, key: string): Json | undefined => {
    if (Array.isArray(value)) return value.map((item, i) => visit(item as Json, `${pointer}/${i}`, key) as Json);
    if (!isObject(value)) return value;
    const copy = Object.entries(withKnownValues(document, value)).map(([name, member]) => {
      const at = below(pointer, name);
      if (PARTS.has(name) || DATA_KEYS.has(name)) return [name, member] as const;
      const visited = visit(member, at, name);
      const isSchema = visited !== undefined && (HOLDERS.has(key) || INNER.has(name));
      return [name, isSchema ? close(visited, at) : visited] as const;
    });
    return Object.fromEntries(copy);
  };
  return visit(document, '', '') as JsonObject;
}

/** Removes `type: string` from an `anyOf` that also has an `enum`: samples must use one of the listed values. */
function withKnownValues(document: JsonObject, schema: JsonObject): JsonObject {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const behind = anyOf.map((value) => resolved(document, { pointer: '', value: value as Json }).value);
  const isKnown = (value: Json | undefined) => isObject(value) && Array.isArray(value['enum']);
  const isText = (value: Json | undefined) =>
    isObject(value) && value['type'] === 'string' && value['const'] === undefined;
  if (!behind.some(isKnown) || !behind.every((value) => isKnown(value) || isText(value))) return schema;
  return { ...schema, anyOf: anyOf.filter((_, i) => isKnown(behind[i])) as Json[] };
}

/** Part of a value that does not match its schema. */
export interface Problem {
  /** Keys and array indexes that lead from the validated value to this part. */
  readonly path: readonly (string | number)[];
  /** Kind of the problem: a name that is `unknown`, `missing` or `forbidden`, or a wrong `value`. */
  readonly kind: 'unknown' | 'missing' | 'forbidden' | 'value';
  /** Name of the missing field. */
  readonly field?: string;
  /** Known name to which the unknown name is similar. */
  readonly guess?: string | undefined;
  readonly message: Text;
  readonly hint: Text | undefined;
}

/** Keywords whose errors are left out, because Ajv also reports the errors of their subschemas. */
const SUMMARIES = new Set(['if', 'allOf', '$ref', 'dependentSchemas']);
/** Matches a token of a JSON Pointer that is an array index. */
const INDEX = /^(?:0|[1-9]\d*)$/;
const ALTERNATIVES = new Set(['oneOf', 'anyOf']);

interface Validated {
  readonly document: JsonObject;
  /** JSON Pointer of the schema of the validated value. */
  readonly schema: string;
  /** Name of the validated value in messages, such as `body`. */
  readonly name: string;
}

/** Converts errors of Ajv to problems without duplicates. */
function problemsOf(errors: readonly ErrorObject[], validated: Validated): Problem[] {
  const kept = withoutBranches(errors).filter(({ keyword }) => !SUMMARIES.has(keyword));
  const problems = kept.map((error) => problemOf(error, validated)).filter((one) => one !== undefined);
  const seen = new Set<string>();
  return problems.filter(({ path, kind, message }) => {
    const sign = JSON.stringify([path, kind === 'value' ? toText(message) : kind]);
    return !seen.has(sign) && seen.add(sign);
  });
}

/**
 * Replaces the errors of failed alternatives (`oneOf`, `anyOf`) with the errors of the most likely alternative: the one
 * whose errors are deepest, or the only one with the right type.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept: ErrorObject[] = [];
  for (const error of errors) {
    if (!ALTERNATIVES.has(error.keyword) || error.params['passingSchemas']) {
      kept.push(error);
      continue;
    }
    const start = kept.findIndex(({ schemaPath }) => schemaPath.startsWith(`${error.schemaPath}/`));
    // Errors of alternatives come directly before the error of their `oneOf` or `anyOf`, at its path or below.
    const isApart = ({ instancePath }: ErrorObject) => !`${instancePath}/`.startsWith(`${error.instancePath}/`);
    const from = start === -1 ? kept.findLastIndex(isApart) + 1 : start;
    const all = kept.slice(from);
    kept = kept.slice(0, from);
    const branches = meantBranches(all, error);
    if (branches.length < all.length) {
      kept = kept.concat(branches);
      continue;
    }
    const depth = Math.max(0, ...branches.map(({ instancePath }) => instancePath.split('/').length));
    const deepest = branches.filter(({ instancePath }) => instancePath.split('/').length === depth);
    const typed = deepest.filter(({ keyword }) => keyword !== 'type');
    const types = deepest.filter(({ keyword }) => keyword === 'type').map(({ params }) => String(params['type']));
    const [first] = deepest;
    if (typed.length > 0) kept = kept.concat(typed);
    else if (first !== undefined) kept.push({ ...first, params: { type: [...new Set(types)].join(',') } });
    else kept.push(error);
  }
  return kept;
}

/**
 * Returns the errors of the alternatives that have the fewest missing or forbidden fields. Skips alternatives whose
 * constants, such as `state: rejected`, contradict the value. Returns all errors if no alternative is left.
 */
function meantBranches(errors: readonly ErrorObject[], { schemaPath, instancePath }: ErrorObject) {
  if (!errors.every((error) => error.schemaPath.startsWith(`${schemaPath}/`))) return errors;
  const branchOf = (error: ErrorObject) => error.schemaPath.slice(schemaPath.length + 1).split('/')[0];
  const isConstant = (error: ErrorObject) =>
    (error.keyword === 'const' || error.keyword === 'enum') &&
    error.instancePath.lastIndexOf('/') === instancePath.length;
  const others = new Set(errors.filter(isConstant).map(branchOf));
  const possible = errors.filter((error) => !others.has(branchOf(error)));
  const faults = (branch: string | undefined) =>
    possible.filter((error) => branchOf(error) === branch && /^(?:required|false schema)$/.test(error.keyword)).length;
  const fewest = Math.min(...possible.map((error) => faults(branchOf(error))));
  const meant = possible.filter((error) => faults(branchOf(error)) === fewest);
  return meant.length === 0 ? errors : meant;
}

function problemOf(error: ErrorObject, { document, schema, name: whole }: Validated): Problem | undefined {
  const { keyword, instancePath, params, data } = error;
  const path = pointerTokens(instancePath).map((token) => (INDEX.test(token) ? Number(token) : token));
  const root = located(document, schema);
  const field = (name: unknown) => [...path, String(name)];
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
    const holder = schemaAt(document, root, path);
    const known = holder === undefined ? [] : [...fieldsOf(document, holder).keys()];
    // Ignore a false error: if an `anyOf` branch fails, Ajv also reports the fields that this branch declares.
    if (known.includes(name) && keyword === 'unevaluatedProperties') return undefined;
    const message = apiSamplesMessages.noFieldDescriptionKnows({ name: nameOf(field(name), whole) });
    const guess = nearest(name, known);
    const others = known.length === 0 ? undefined : baseMessages.knows({ names: nearestNames(name, known) });
    const hint = guess === undefined ? others : meant(name, guess);
    return { path: field(name), kind: 'unknown', guess, message, hint };
  }
  if (keyword === 'required' || keyword === 'dependentRequired') {
    const name = String(params['missingProperty']);
    const message = apiSamplesMessages.fieldMissingDescriptionRequires({ name: nameOf(field(name), whole) });
    return { path, kind: 'missing', field: name, message, hint: baseMessages.addSample };
  }
  if (keyword === 'false schema' || keyword === 'not') {
    const message = apiSamplesMessages.mustNotStandHere({ name: nameOf(path, whole) });
    const hint = apiSamplesMessages.leaveOutOrChange;
    return { path, kind: 'forbidden', message, hint };
  }
  const known = keyword === 'enum' ? (params['allowedValues'] as readonly unknown[]).map(String) : [];
  const message = apiSamplesMessages.descriptionAsks({
    name: nameOf(path, whole),
    value: shown(data),
    expected: expected(error, shown(data)),
  });
  return { path, kind: 'value', message, hint: didYouMean(String(data), known) };
}

/** Formats a path for messages: `fallback.after`, `messages[0].to`. */
function nameOf(path: readonly (string | number)[], whole: string): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return name === '' ? whole : name.replace(/^\./, '');
}

const MAX_SHOWN = 40;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Phrases that describe what a keyword requires: `at least 3 items`. In messages they follow the word "requires". */
const PHRASES: Readonly<Record<string, (params: ErrorObject['params'], found: string) => Text>> = {
  enum: ({ allowedValues }, found) => baseMessages.oneOf({ values: nearestNames(found, allowedValues.map(shown)) }),
  const: ({ allowedValue }) => shown(allowedValue),
  type: ({ type }) => apiSamplesMessages.type({ type: String(type).replaceAll(',', ' or ') }),
  pattern: ({ pattern }) => apiSamplesMessages.pattern({ pattern }),
  format: ({ format }) => apiSamplesMessages.format({ format }),
  minLength: ({ limit }) => schemaMessages.atLeast({ quantity: schemaMessages.characters({ count: limit }) }),
  maxLength: ({ limit }) => schemaMessages.atMost({ quantity: schemaMessages.characters({ count: limit }) }),
  minItems: ({ limit }) => schemaMessages.atLeast({ quantity: schemaMessages.items({ count: limit }) }),
  maxItems: ({ limit }) => schemaMessages.atMost({ quantity: schemaMessages.items({ count: limit }) }),
  minProperties: ({ limit }) => schemaMessages.atLeast({ quantity: apiSamplesMessages.fields({ count: limit }) }),
  maxProperties: ({ limit }) => schemaMessages.atMost({ quantity: apiSamplesMessages.fields({ count: limit }) }),
  minimum: ({ limit }) => schemaMessages.atLeast({ quantity: limit }),
  maximum: ({ limit }) => schemaMessages.atMost({ quantity: limit }),
};

function expected({ keyword, params, schema }: ErrorObject, found: string): Text {
  return PHRASES[keyword]?.(params, found) ?? `\`${keyword}: ${shown(schema)}\``;
}
