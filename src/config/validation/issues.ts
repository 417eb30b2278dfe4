import type { z } from 'zod';
import type { DiagnosticCode } from '../../base/codes.ts';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { or, type Text, toText } from '../../base/message.ts';
import { didYouMean, nearest } from '../../base/suggest.ts';
import { wordingOf } from './expected.ts';
import { keysAt } from './known-keys.ts';
import { formOf, mendOf } from './mend.ts';
import { schemaMessages } from './messages.ts';
import { fieldsOf, isUnknownKeys, meantBranch } from './union.ts';

/** Where a value stands in its file: `locate(['sidebar', 'position'])`. */
export type Locate = (path: readonly PropertyKey[], target: 'key' | 'value') => SourcePlace;

/** How data was written. */
export interface Written {
  readonly locate: Locate;
  /** How messages name a value; in backticks by its keys unless given: `sidebar.position`. */
  readonly nameOf?: (path: readonly PropertyKey[], target: 'key' | 'value') => Text;
}

/**
 * Checks data against a schema.
 *
 * @param written asked once, when something is wrong
 * @returns the parsed value, or one diagnostic per problem with its place, what was expected, what was found
 */
export function check<T>(
  schema: z.ZodType<T>,
  data: unknown,
  code: DiagnosticCode,
  written: () => Written,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly diagnostics: Diagnostic[] } {
  const result = schema.safeParse(data);
  if (result.success) return { ok: true, value: result.data };
  const checked: Checked = {
    schema,
    data,
    code,
    nameOf: (path) => schemaMessages.field({ name: dotted(path) }),
    ...written(),
  };
  return {
    ok: false,
    diagnostics: result.error.issues
      .filter((issue) => !isFollowUp(issue, result.error.issues))
      .filter((issue) => !isMisspelt(issue, result.error.issues, checked))
      .map((issue) => withoutStrayFields(issue, result.error.issues, checked))
      .flatMap((issue) => toDiagnostics(issue, checked)),
  };
}

/** zod measures a text where it expected a list, because both have a length: the wrong type says it all. */
function isFollowUp(issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[]): boolean {
  const path = dotted(issue.path);
  // What has a wrong form need not be an address too.
  if (issue.code === 'custom')
    return all.some((other) => other.code === 'invalid_format' && dotted(other.path) === path);
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return false;
  return all.some((other) => other.code === 'invalid_type' && dotted(other.path) === path);
}

/** A field that is missing where an unknown one has nearly its name: that one says it all. */
function isMisspelt(issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[], { schema, data }: Checked): boolean {
  const name = issue.path.at(-1);
  if (typeof name !== 'string' || isUnknownKeys(issue) || valueAt(data, issue.path) !== undefined) return false;
  const group = issue.path.slice(0, -1);
  return all.some(
    (other) =>
      isUnknownKeys(other) &&
      dotted(other.path) === dotted(group) &&
      other.keys.some((key) => nearest(key, knownBeside(schema, other)) === name),
  );
}

/** Fields that are unknown only because they are not indented below the group that is empty above them. */
function withoutStrayFields(
  issue: z.core.$ZodIssue,
  all: readonly z.core.$ZodIssue[],
  { schema, data }: Checked,
): z.core.$ZodIssue {
  if (!isUnknownKeys(issue)) return issue;
  const empty = all.filter(
    ({ code, path }) =>
      code === 'invalid_type' && path.length === issue.path.length + 1 && valueAt(data, path) === null,
  );
  const inner = new Set(empty.flatMap(({ path }) => keysAt(schema, path)));
  return { ...issue, keys: issue.keys.filter((key) => !inner.has(key)) };
}

/** The fields that an unknown one may have meant. */
function knownBeside(schema: z.ZodType, { path, keys }: z.core.$ZodIssueUnrecognizedKeys): readonly string[] {
  return keysAt(schema, path).filter((key) => !keys.includes(key));
}

/** Data that was held against a schema. */
interface Checked extends Required<Written> {
  readonly schema: z.ZodType;
  readonly data: unknown;
  readonly code: DiagnosticCode;
}

function toDiagnostics(issue: z.core.$ZodIssue, checked: Checked): Diagnostic[] {
  const { schema, data, code, locate, nameOf } = checked;
  const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (meant !== undefined) {
    return meant.flatMap((inner) => toDiagnostics({ ...inner, path: [...issue.path, ...inner.path] }, checked));
  }
  const name = nameOf(issue.path, 'value');
  if (issue.code === 'unrecognized_keys') {
    const known = knownBeside(schema, issue);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      // A second one of the same name would be another mistake.
      const beside = valueAt(data, issue.path);
      const free = known.filter(
        (name) => typeof beside !== 'object' || beside === null || !Object.hasOwn(beside, name),
      );
      const taken = nearest(key, known);
      const hint =
        didYouMean(key, free) ??
        (taken && schemaMessages.alreadyTakeOneTwo({ name: taken })) ??
        (known.length > 0 ? schemaMessages.knownHere({ names: known.join(', ') }) : undefined);
      return error(code, schemaMessages.unknownField({ field: nameOf(path, 'key') }), locate(path, 'key'), { hint });
    });
  }
  if (issue.code === 'invalid_key') {
    const wanted = issue.issues[0] === undefined ? wordingOf(issue.message) : expectation(issue.issues[0]);
    const hint = didYouMean(String(issue.path.at(-1)), issue.issues.flatMap(namesIn));
    const message = schemaMessages.wrongName({ field: nameOf(issue.path, 'key'), wanted });
    return [error(code, message, locate(issue.path, 'key'), { hint })];
  }
  const found = valueAt(data, issue.path);
  if (found === undefined && issue.path.length > 0) {
    const message = schemaMessages.missing({ field: name, wanted: expectation(issue) });
    return [
      error(code, message, locate(issue.path, 'value'), {
        hint: schemaMessages.add({ name: String(issue.path.at(-1)) }),
      }),
    ];
  }
  const wanted = expectation(issue);
  const nearby = typeof found === 'string' ? didYouMean(found, choices(issue).map(String)) : undefined;
  const place = locate(issue.path, 'value');
  const form = WRITTEN_BY_HAND.has(code) ? formOf(place.file) : undefined;
  const hint = nearby ?? (form && mendOf({ issue, found, schema, wanted, form }));
  const message =
    issue.path.length === 0
      ? schemaMessages.wrongWhole({ wanted, found: show(found) })
      : schemaMessages.wrongValue({ field: name, wanted, found: show(found) });
  return [error(code, message, place, { hint })];
}

/** What comes of a program is mended there, in its own language. */
const WRITTEN_BY_HAND: ReadonlySet<DiagnosticCode> = new Set(['front-matter-invalid', 'data-invalid']);

/** How zod's own messages begin. Any other message is a schema's own wording, which says more than we can. */
const ZOD_WORDING = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/;

/** What an issue wanted, as a noun phrase. */
function expectation(issue: z.core.$ZodIssue): Text {
  if (!ZOD_WORDING.test(issue.message)) return wordingOf(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return schemaMessages[issue.inclusive ? 'atLeast' : 'moreThan']({
        quantity: quantity(issue.minimum, issue.origin),
      });
    case 'too_big':
      return schemaMessages[issue.inclusive ? 'atMost' : 'lessThan']({
        quantity: quantity(issue.maximum, issue.origin),
      });
    case 'invalid_format':
      return formatExpectation(issue);
    case 'invalid_union':
      return unionExpectation(issue);
    default:
      return issue.message;
  }
}

/** The values that would have been right, where they are a closed list. */
function choices(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []) : [];
}

/** Every name that would have been right, in whatever branch of a union. */
function namesIn(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(namesIn);
  return choices(issue).map(String);
}

function oneOf(values: readonly unknown[]): Text {
  return values.length === 1
    ? show(values[0])
    : schemaMessages.one({ values: values.map((value) => toText(show(value))).join(', ') });
}

function unionExpectation(issue: z.core.$ZodIssueInvalidUnion): Text {
  const options = choices(issue);
  if (options.length > 0) return oneOf(options);
  const wanted = issue.errors.flatMap((branch): Text[] => {
    const whole = branch.find((inner) => inner.path.length === 0 && !isUnknownKeys(inner));
    if (whole !== undefined) return [expectation(whole)];
    const [first, ...more] = fieldsOf(branch).map((field): Text => `\`${field}\``);
    if (first === undefined) return [];
    return [
      schemaMessages.group({ first: more.reduce((all, second) => schemaMessages.both({ first: all, second }), first) }),
    ];
  });
  const different = [...new Map(wanted.map((text) => [toText(text), text])).values()];
  return different.length === 0 ? issue.message : or(different);
}

function formatExpectation(issue: z.core.$ZodIssueInvalidStringFormat): Text {
  switch (issue.format) {
    case 'regex':
      return schemaMessages.textForm({ pattern: issue.pattern ?? '' });
    case 'starts_with':
      return schemaMessages.beginsWith({ start: show('prefix' in issue ? issue.prefix : '') });
    case 'ends_with':
      return schemaMessages.endsWith({ end: show('suffix' in issue ? issue.suffix : '') });
    case 'url':
      return schemaMessages.url;
    case 'email':
      return schemaMessages.email;
    case 'date':
      return schemaMessages.day;
    case 'datetime':
      return schemaMessages.time;
    default:
      return schemaMessages.valid({ format: issue.format });
  }
}

/** Returns a number with its unit: `1 character`, `2 items`, `0.5`. */
function quantity(count: number | bigint, origin: string): Text {
  if (origin === 'string') return schemaMessages.characters({ count: String(count) });
  return origin === 'array' ? schemaMessages.items({ count: String(count) }) : String(count);
}

const TYPES: Readonly<Record<string, Text>> = {
  string: schemaMessages.text,
  number: schemaMessages.number,
  int: schemaMessages.wholeNumber,
  boolean: schemaMessages.trueOrFalse,
  array: schemaMessages.list,
  object: schemaMessages.groupFields,
  record: schemaMessages.groupFields,
  date: schemaMessages.date,
  null: schemaMessages.nothing,
  nonoptional: schemaMessages.value,
};

/** Returns a value in a form that its author recognises, of at most 60 characters. */
function show(value: unknown): Text {
  if (value === undefined || value === null) return schemaMessages.nothing;
  if (value instanceof Date) return schemaMessages.date;
  if (value === '') return schemaMessages.empty;
  const text = JSON.stringify(value) ?? typeof value;
  const shown = text.length > 60 ? `${text.slice(0, 56)}…${text.startsWith('"') ? '"' : ''}` : text;
  return typeof value === 'string' ? schemaMessages.quoted({ text: shown.slice(1, -1) }) : shown;
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
