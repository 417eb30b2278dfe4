import type { ErrorObject } from 'ajv/dist/2020.js';
import { type Text, toText } from '../../../base/message.ts';
import { baseMessages } from '../../../base/messages.ts';
import { didYouMean } from '../../../base/suggest.ts';
import { type JsonObject, pointerTokens, valueAt } from './json-pointer.ts';
import { openapiMessages } from './messages.ts';
import { fieldsOf, schemaAt } from './schemas.ts';

/** Part of a value that does not match its schema. */
export interface Problem {
  /** Keys and array indexes that lead from the root value to the part. */
  readonly path: readonly (string | number)[];
  /** True if the problem is the name of the field and not its value. */
  readonly isKey: boolean;
  readonly kind: 'unknown' | 'missing' | 'forbidden' | 'value';
  readonly message: Text;
  readonly hint: Text | undefined;
}

/** Keywords whose errors only repeat the errors of their subschemas. */
const SUMMARIES = new Set(['if', 'allOf', '$ref', 'dependentSchemas']);
/** Matches a token of a JSON Pointer that is an array index. */
const INDEX = /^(?:0|[1-9]\d*)$/;
const ALTERNATIVES = new Set(['oneOf', 'anyOf']);

interface Validated {
  readonly document: JsonObject;
  /** JSON Pointer of the schema. */
  readonly schema: string;
  /** Name of the root value in messages, such as `body`. */
  readonly name: string;
}

/** Converts errors of Ajv to problems without duplicates. */
export function problemsOf(errors: readonly ErrorObject[], validated: Validated): Problem[] {
  const kept = withoutBranches(errors).filter(({ keyword }) => !SUMMARIES.has(keyword));
  const problems = kept.map((error) => problemOf(error, validated)).filter((one) => one !== undefined);
  const seen = new Set<string>();
  return problems.filter(({ path, kind, message }) => {
    const sign = JSON.stringify([path, kind === 'value' ? toText(message) : kind]);
    return !seen.has(sign) && seen.add(sign);
  });
}

/**
 * Replaces the errors of failed alternatives (`oneOf`, `anyOf`) by those of the alternative that was most likely meant:
 * the one whose errors are deepest, or the only one with the right type.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept: ErrorObject[] = [];
  for (const error of errors) {
    if (!ALTERNATIVES.has(error.keyword) || error.params['passingSchemas']) {
      kept.push(error);
      continue;
    }
    const start = kept.findIndex(({ schemaPath }) => schemaPath.startsWith(`${error.schemaPath}/`));
    const from = start === -1 ? firstBelow(kept, error.instancePath) : start;
    const branches = kept.slice(from);
    kept = kept.slice(0, from);
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
 * Returns the start of the trailing errors that are at or below a path. Ajv reports the errors of alternatives directly
 * before the error of their `oneOf` or `anyOf`.
 */
function firstBelow(errors: readonly ErrorObject[], path: string): number {
  let from = errors.length;
  while (from > 0) {
    const { instancePath = '' } = errors[from - 1] ?? {};
    if (instancePath !== path && !instancePath.startsWith(`${path}/`)) break;
    from--;
  }
  return from;
}

function problemOf(error: ErrorObject, { document, schema, name: whole }: Validated): Problem | undefined {
  const { keyword, instancePath, params, data } = error;
  const path = pointerTokens(instancePath).map((token) => (INDEX.test(token) ? Number(token) : token));
  const root = { pointer: schema, value: valueAt(document, schema) };
  const field = (name: unknown) => [...path, String(name)];
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
    const holder = schemaAt(document, root, path);
    const known = holder === undefined ? [] : [...fieldsOf(document, holder).keys()];
    // Ignore a false error: if an `anyOf` branch fails, Ajv also reports the fields that this branch declares.
    if (known.includes(name) && keyword === 'unevaluatedProperties') return undefined;
    const message = openapiMessages.noFieldDescriptionKnows({ name: nameOf(field(name), whole) });
    const hint =
      didYouMean(name, known) ?? (known.length === 0 ? undefined : baseMessages.knows({ names: known.join(', ') }));
    return { path: field(name), isKey: true, kind: 'unknown', message, hint };
  }
  if (keyword === 'required' || keyword === 'dependentRequired') {
    const name = params['missingProperty'];
    const message = openapiMessages.fieldMissingDescriptionRequires({ name: nameOf(field(name), whole) });
    return { path, isKey: true, kind: 'missing', message, hint: baseMessages.addSample };
  }
  if (keyword === 'false schema' || keyword === 'not') {
    const message = openapiMessages.mustNotStandHere({ name: nameOf(path, whole) });
    const hint = openapiMessages.leaveOutOrChange;
    return { path, isKey: true, kind: 'forbidden', message, hint };
  }
  const known = keyword === 'enum' ? (params['allowedValues'] as readonly unknown[]).map(String) : [];
  const message = openapiMessages.descriptionAsks({
    name: nameOf(path, whole),
    value: shown(data),
    expected: expected(error),
  });
  return { path, isKey: false, kind: 'value', message, hint: didYouMean(String(data), known) };
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

/** Returns the requirement of a keyword, such as `at least 3 items`. The phrase follows "the description asks for". */
function expected({ keyword, params, schema }: ErrorObject): Text {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'enum':
      return baseMessages.oneOf({ values: (params['allowedValues'] as readonly unknown[]).map(shown).join(', ') });
    case 'const':
      return shown(params['allowedValue']);
    case 'type':
      return openapiMessages.type({ type: String(params['type']).replaceAll(',', ' or ') });
    case 'pattern':
      return openapiMessages.pattern({ pattern: String(params['pattern']) });
    case 'format':
      return openapiMessages.format({ format: String(params['format']) });
    case 'minLength':
    case 'maxLength':
      return `${keyword === 'minLength' ? 'at least' : 'at most'} ${limit} characters`;
    case 'minItems':
    case 'maxItems':
      return `${keyword === 'minItems' ? 'at least' : 'at most'} ${limit} items`;
    case 'minProperties':
    case 'maxProperties':
      return keyword === 'minProperties'
        ? openapiMessages.atLeastFields({ limit })
        : openapiMessages.atMostFields({ limit });
    case 'minimum':
      return openapiMessages.least({ limit });
    case 'maximum':
      return openapiMessages.most({ limit });
    default:
      return `\`${keyword}: ${shown(schema)}\``;
  }
}
