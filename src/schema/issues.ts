import { z } from 'zod';
import type { DiagnosticCode } from '../base/codes.ts';
import { type Diagnostic, error, type SourcePlace } from '../base/diagnostic.ts';
import { didYouMean } from '../base/suggest.ts';

/** Where a value stands in its file: `locate(['sidebar', 'position'])`. */
export type Locate = (path: readonly PropertyKey[], target: 'key' | 'value') => SourcePlace;

/**
 * Checks data against a schema.
 *
 * @returns the parsed value, or one diagnostic per problem with its place, what was expected, what was found
 */
export function check<T>(
  schema: z.ZodType<T>,
  data: unknown,
  code: DiagnosticCode,
  locate: Locate,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly diagnostics: Diagnostic[] } {
  const result = schema.safeParse(data);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    diagnostics: result.error.issues.flatMap((issue) => toDiagnostics(issue, schema, data, code, locate)),
  };
}

function toDiagnostics(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  data: unknown,
  code: DiagnosticCode,
  locate: Locate,
): Diagnostic[] {
  const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (meant !== undefined) {
    return meant.flatMap((inner) =>
      toDiagnostics({ ...inner, path: [...issue.path, ...inner.path] }, schema, data, code, locate),
    );
  }
  const name = dotted(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) => {
      const full = dotted([...issue.path, key]);
      const hint = didYouMean(key, known) ?? (known.length > 0 ? `Known here: ${known.join(', ')}.` : undefined);
      return error(code, `\`${full}\` is not a known field.`, locate([...issue.path, key], 'key'), { hint });
    });
  }
  if (issue.code === 'invalid_key') {
    const wanted = issue.issues[0] === undefined ? issue.message : expectation(issue.issues[0]);
    return [error(code, `\`${name}\` is a wrong name: expected ${wanted}.`, locate(issue.path, 'key'))];
  }
  const found = valueAt(data, issue.path);
  if (found === undefined && name !== '') {
    const message = `\`${name}\` is missing: expected ${expectation(issue)}.`;
    return [
      error(code, message, locate(issue.path, 'value'), { hint: `Add \`${String(issue.path.at(-1) ?? name)}\`.` }),
    ];
  }
  const hint =
    typeof found === 'string' && issue.code === 'invalid_value'
      ? didYouMean(found, issue.values.map(String))
      : undefined;
  const difference = `expected ${expectation(issue)}, found ${show(found)}.`;
  const message = `${name === '' ? 'The whole value is wrong' : `\`${name}\` has a wrong value`}: ${difference}`;
  return [error(code, message, locate(issue.path, 'value'), { hint })];
}

/** How zod's own messages begin. Any other message is a schema's own wording, which says more than we can. */
const ZOD_WORDING = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/;

/** What an issue wanted, as a noun phrase. */
function expectation(issue: z.core.$ZodIssue): string {
  if (!ZOD_WORDING.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return article(issue.expected);
    case 'invalid_value':
      return issue.values.length === 1 ? show(issue.values[0]) : `one of ${issue.values.map(show).join(', ')}`;
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${quantity(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${quantity(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return formatExpectation(issue);
    case 'invalid_union':
      return unionExpectation(issue);
    default:
      return issue.message;
  }
}

/** The one alternative of a union whose kind of value fits: its problems say more than "none of these". */
function meantBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const fitting = issue.errors.filter((branch) =>
    branch.every((inner) => inner.path.length > 0 || inner.code === 'unrecognized_keys'),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function unionExpectation(issue: z.core.$ZodIssueInvalidUnion): string {
  const wanted = issue.errors.map((branch) => (branch[0] === undefined ? '' : expectation(branch[0])));
  return [...new Set(wanted)].filter((text) => text !== '').join(' or ') || issue.message;
}

function formatExpectation(issue: z.core.$ZodIssueInvalidStringFormat): string {
  switch (issue.format) {
    case 'regex':
      return `text of the form ${issue.pattern ?? ''}`;
    case 'starts_with':
      return `text that begins with ${show('prefix' in issue ? issue.prefix : '')}`;
    case 'ends_with':
      return `text that ends with ${show('suffix' in issue ? issue.suffix : '')}`;
    default:
      return `a valid ${issue.format}`;
  }
}

/** `1 character`, `2 items`, `0.5` */
function quantity(count: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'item' : undefined;
  return unit === undefined ? String(count) : `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function article(type: string): string {
  const named: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of fields',
    record: 'a group of fields',
    date: 'a date',
    null: 'nothing',
  };
  return named[type] ?? type;
}

/** A value as a user would recognise it, at most 60 characters. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value instanceof Date) return 'a date';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : (i > 0 ? '.' : '') + String(part))).join('');
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** The keys that a schema knows at a path, through wrappers, lists and unions. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let candidates: z.ZodType[] = [schema];
  for (const part of path) candidates = candidates.flatMap(unwrap).flatMap((inner) => step(inner, part));
  return candidates.flatMap(unwrap).flatMap((inner) => (inner instanceof z.ZodObject ? Object.keys(inner.shape) : []));
}

function unwrap(schema: z.ZodType): z.ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(unwrap);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap() as z.ZodType);
  return [schema];
}

function step(schema: z.ZodType, part: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const inner = (schema.shape as Record<PropertyKey, z.ZodType>)[part];
    return inner === undefined ? [] : [inner];
  }
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  return [];
}
