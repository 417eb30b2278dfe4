import { type OutputUnit, Validator } from '@cfworker/json-schema';
import type { Json, Schema } from './model.ts';

/** Reason why a value is invalid, for the text of a problem. */
export type Reason =
  | { readonly kind: 'required' | 'unknown' | 'forbidden' | 'offset' | 'time' | 'plus' | 'spaces' | 'e164' | 'https' }
  | { readonly kind: 'digits' | 'shortest' | 'longest' | 'fewest' | 'most'; readonly count: number }
  | { readonly kind: 'range'; readonly from?: number; readonly to?: number; readonly unit?: string }
  | { readonly kind: 'type' | 'choice'; readonly names: readonly string[] }
  | { readonly kind: 'variables'; readonly wanted: number; readonly sent: number }
  | { readonly kind: 'past' | 'far' | 'template' | 'cursor' | 'repeated' | 'other' };

export interface FieldMistake {
  /** JSON Pointer into the body, or a slash and the name of a parameter. */
  readonly pointer: string;
  readonly reason: Reason;
}

/** Keywords that only repeat the errors of their subschemas. */
const PASSING = new Set([
  ...['$ref', 'properties', 'items', 'allOf', 'if', 'then', 'else', 'dependentSchemas', 'additionalProperties'],
  ...['prefixItems', 'patternProperties', 'propertyNames', 'contains'],
]);

const validators = new WeakMap<object, Validator>();

/**
 * Returns the invalid fields with the first mistake of each, in the order of the schema.
 *
 * @param at JSON Pointer of the value
 */
export function validate(schema: Schema, value: Json, at = ''): readonly FieldMistake[] {
  if (typeof schema === 'boolean') return schema ? [] : [{ pointer: at, reason: { kind: 'forbidden' } }];
  let validator = validators.get(schema);
  if (validator === undefined) {
    validator = new Validator(schema, '2020-12', false);
    validators.set(schema, validator);
  }
  const { valid, errors: found } = validator.validate(value);
  if (valid) return [];
  // For `false`, the validator gives the location in the value. The schema location is that of the error before.
  const errors = found.map((error, i) =>
    error.keyword === 'false' ? { ...error, keywordLocation: `${found[i - 1]?.keywordLocation}/false` } : error,
  );
  const unknown = new Set(
    errors.flatMap((error, i) =>
      error.keyword === 'additionalProperties' ? [errors[i + 1]?.instanceLocation ?? ''] : [],
    ),
  );
  const mistakes = new Map<string, FieldMistake>();
  for (const error of withoutBranches(errors).filter(({ keyword }) => !PASSING.has(keyword))) {
    const mistake = mistakeOf(error, schema, value, unknown);
    const pointer = at + mistake.pointer;
    if (!mistakes.has(pointer)) mistakes.set(pointer, { ...mistake, pointer });
  }
  return mistakes.size > 0 ? [...mistakes.values()] : [{ pointer: at, reason: { kind: 'other' } }];
}

/**
 * Keeps only the errors of the alternative that was meant: it has the type of the value, its constants match, and it
 * has the fewest missing or forbidden fields. If several alternatives match equally without such fields, they become one
 * mistake, which is reported only if there are no others.
 */
function withoutBranches(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  let left = errors;
  for (const choice of errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')) {
    const prefix = `${choice.keywordLocation}/`;
    const inside = errors.filter(({ keywordLocation }) => keywordLocation.startsWith(prefix));
    const branchOf = ({ keywordLocation }: OutputUnit) => keywordLocation.slice(prefix.length).split('/')[0];
    const possible = [...new Set(inside.map(branchOf))]
      .map((branch) => inside.filter((error) => branchOf(error) === branch))
      .filter((branch) => !branch.some((error) => isOtherKind(error, choice.instanceLocation)));
    const faults = (branch: readonly OutputUnit[]) => branch.filter((e) => /^(required|false)$/.test(e.keyword)).length;
    const fewest = Math.min(...possible.map(faults));
    const equal = possible.filter((branch) => faults(branch) === fewest);
    // General alternatives come first: the first names a missing field, the last one a field that does not belong.
    const [meant, another] = fewest > 0 ? [equal.at(equal[0]?.some((e) => e.keyword === 'required') ? 0 : -1)] : equal;
    const rest = left.filter((error) => error !== choice && !inside.includes(error));
    const isTold = rest.some(
      ({ keyword, instanceLocation }) =>
        !PASSING.has(keyword) && `${instanceLocation}/`.startsWith(`${choice.instanceLocation}/`),
    );
    const kept = meant !== undefined && another === undefined ? meant : isTold ? [] : [choice];
    left = left.filter((error) => rest.includes(error) || kept.includes(error));
  }
  return left;
}

/**
 * Checks if an error means that an alternative is for another type, or for another constant in one of its fields.
 */
function isOtherKind({ keyword, instanceLocation }: OutputUnit, whole: string): boolean {
  if (instanceLocation === whole) return keyword === 'type';
  const isField = instanceLocation.startsWith(`${whole}/`) && !instanceLocation.slice(whole.length + 1).includes('/');
  return isField && (keyword === 'const' || keyword === 'enum');
}

/**
 * Converts an error of the validator to a mistake.
 *
 * @param unknown locations of properties that no schema names
 */
function mistakeOf(
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
  root: Schema,
  whole: Json,
  unknown: ReadonlySet<string>,
): FieldMistake {
  const pointer = decodeURIComponent(instanceLocation.slice(1));
  if (keyword === 'required' || keyword === 'dependentRequired') {
    const name = /(?:property|have) "(.*)"\.$/s.exec(error)?.[1] ?? '';
    return { pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, reason: { kind: 'required' } };
  }
  if (keyword === 'false')
    return { pointer, reason: { kind: unknown.has(instanceLocation) ? 'unknown' : 'forbidden' } };
  const schema = at(root, keywordLocation.split('/').slice(1, -1)) as Readonly<Record<string, unknown>>;
  return { pointer, reason: reasonOf(keyword, schema, at(whole, pointer.split('/').slice(1))) };
}

function reasonOf(keyword: string, schema: Readonly<Record<string, unknown>>, value: unknown): Reason {
  const bound = (name: string) => Number(schema[name]);
  switch (keyword) {
    case 'type':
      return { kind: 'type', names: [schema['type']].flat().map(String) };
    case 'enum':
      return { kind: 'choice', names: (schema['enum'] as unknown[]).map(String) };
    case 'const':
      return { kind: 'choice', names: [String(schema['const'])] };
    case 'minimum':
    case 'maximum':
      return rangeOf(schema);
    case 'minLength':
      return { kind: 'shortest', count: bound(keyword) };
    case 'maxLength':
      return { kind: 'longest', count: bound(keyword) };
    case 'minItems':
    case 'minProperties':
      return { kind: 'fewest', count: bound(keyword) };
    case 'maxItems':
      return { kind: 'most', count: bound(keyword) };
    case 'uniqueItems':
      return { kind: 'repeated' };
    case 'pattern':
    case 'format':
      return shapeOf(schema, String(value));
    default:
      return { kind: 'other' };
  }
}

function rangeOf({ minimum, maximum, 'x-unit': unit }: Readonly<Record<string, unknown>>): Reason {
  return {
    kind: 'range',
    ...(typeof minimum === 'number' ? { from: minimum } : {}),
    ...(typeof maximum === 'number' ? { to: maximum } : {}),
    ...(typeof unit === 'string' ? { unit } : {}),
  };
}

/**
 * Returns the reason for a text of the wrong format. Times, numbers and addresses have specific reasons.
 */
function shapeOf({ format, pattern }: Readonly<Record<string, unknown>>, text: string): Reason {
  if (format === 'date-time') return { kind: /T\d{2}:\d{2}:\d{2}(\.\d+)?$/.test(text) ? 'offset' : 'time' };
  if (format === 'uri') return { kind: 'https' };
  const shape = String(pattern);
  if (shape.startsWith('^\\+[1-9]')) {
    if (/\s/.test(text)) return { kind: 'spaces' };
    return { kind: text.startsWith('+') ? 'e164' : 'plus' };
  }
  return { kind: 'other' };
}

/** Returns the value at the tokens of a JSON Pointer. */
function at(value: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce<unknown>(
    (node, token) =>
      (node as Readonly<Record<string, unknown>> | undefined)?.[
        decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~')
      ],
    value,
  );
}
