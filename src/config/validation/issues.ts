import { z } from 'zod';
import { routeProblem } from '../../base/address.ts';
import type { DiagnosticCode } from '../../base/codes.ts';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { fold } from '../../base/edit-distance.ts';
import { expected, or, type Text, toText, wordingOf } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { didYouMean, nearest, nearestNames, suggestion, write } from '../../base/suggest.ts';
import { schemaMessages } from './messages.ts';

/** Returns the position of a key or value in its file: `locate(['sidebar', 'position'], 'value')`. */
export type Locate = (path: readonly PropertyKey[], target: 'key' | 'value') => SourcePlace;

/** Functions that locate and name the validated data in diagnostics. */
export interface Written {
  readonly locate: Locate;
  /** Returns the name of a key or value for messages. Default: its path in backticks, such as `sidebar.position`. */
  readonly nameOf?: (path: readonly PropertyKey[], target: 'key' | 'value') => Text;
}

/**
 * Validates data against a schema.
 * @param written returns the functions for diagnostics; called only if there is a problem
 * @returns the parsed value, or one diagnostic per problem, with its position, the expected and the actual value
 */
export function checkValue<T>(
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
    renamed: renamedFields(schema, data, result.error.issues),
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

/** Reports whether an issue follows from another: zod also reports the length of a value that has the wrong type. */
function isFollowUp(issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[]): boolean {
  const path = dotted(issue.path);
  // Skips a custom issue if the same value also has a wrong format, because the format causes both issues.
  if (issue.code === 'custom')
    return all.some((other) => other.code === 'invalid_format' && dotted(other.path) === path);
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return false;
  return all.some((other) => other.code === 'invalid_type' && dotted(other.path) === path);
}

/**
 * Finds required fields under a wrong name: an object has one unknown field, lacks one required field, and the value
 * fits. Returns a map from the path of the unknown field to the name of the missing one.
 */
function renamedFields(schema: z.ZodType, data: unknown, all: readonly z.core.$ZodIssue[]): Checked['renamed'] {
  const found = new Map<string, string>();
  for (const issue of all) {
    const [key = '', another] = isUnknownKeys(issue) ? issue.keys : [];
    if (!isUnknownKeys(issue) || another !== undefined || nameMeant(key, knownBeside(schema, issue))) continue;
    const missing = all.filter(
      ({ path }) =>
        path.length === issue.path.length + 1 && valueAt(data, path) === undefined && isInGroup(path, issue),
    );
    const [name] = new Set(missing.map(({ path }) => String(path.at(-1))));
    const [inner] = name === undefined ? [] : schemasAt(schema, [...issue.path, name]);
    const fits = inner?.safeParse(valueAt(data, [...issue.path, key])).success === true;
    if (name !== undefined && missing.length === 1 && fits) found.set(dotted([...issue.path, key]), name);
  }
  return found;
}

function isInGroup(path: readonly PropertyKey[], group: z.core.$ZodIssue): boolean {
  return dotted(path.slice(0, -1)) === dotted(group.path);
}

/** Reports whether a missing field is only misspelt: an unknown field with a similar name is reported instead. */
function isMisspelt(issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[], checked: Checked): boolean {
  const { schema, data, renamed } = checked;
  const name = issue.path.at(-1);
  if (typeof name !== 'string' || isUnknownKeys(issue) || valueAt(data, issue.path) !== undefined) return false;
  return all.some(
    (other) =>
      isUnknownKeys(other) &&
      isInGroup(issue.path, other) &&
      other.keys.some(
        (key) => (nameMeant(key, knownBeside(schema, other)) ?? renamed.get(dotted([...other.path, key]))) === name,
      ),
  );
}

/** Removes `position` from "unknown fields" if it is unindented below `sidebar:`. The empty `sidebar` is reported. */
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

/** Names of fields in other languages and tools, without accents, each with the possible names in ssg. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ nazev: 'title', titulek: 'title', nadpis: 'title', headline: 'title' },
  ...{ popis: 'description', perex: 'description', excerpt: 'description', summary: 'description' },
  ...{ datum: 'publishDate', date: 'publishDate', pubdate: 'publishDate', published: 'publishDate draft' },
  ...{ aktualizovano: 'updated', zmeneno: 'updated', lastmod: 'updated', modified: 'updated', lastupdated: 'updated' },
  ...{ category: 'tags', categories: 'tags', stitky: 'tags', keywords: 'tags', rubrika: 'tags' },
  ...{ author: 'authors', autor: 'authors', autori: 'authors', writer: 'authors' },
  ...{ image: 'cover', obrazek: 'cover', thumbnail: 'cover', featured_image: 'cover', banner: 'cover' },
  ...{ permalink: 'slug', url: 'slug', adresa: 'slug', aliases: 'redirectFrom', redirect_from: 'redirectFrom' },
  ...{ status: 'draft', koncept: 'draft', layout: 'template', sablona: 'template' },
};
const MEANT = new Map(Object.entries(OTHER_NAMES));

/** Returns the allowed name that an author probably meant when writing an unknown name. */
function nameMeant(key: string, known: readonly string[]): string | undefined {
  const names = MEANT.get(fold(key))?.split(' ');
  return names?.find((name) => known.includes(name)) ?? nearest(key, known);
}

/** Returns the fields that the schema allows in the object with the unknown fields. */
function knownBeside(schema: z.ZodType, { path, keys }: z.core.$ZodIssueUnrecognizedKeys): readonly string[] {
  return keysAt(schema, path).filter((key) => !keys.includes(key));
}

/** Data, its schema, and the functions that describe it in diagnostics. */
interface Checked extends Required<Written> {
  readonly schema: z.ZodType;
  readonly data: unknown;
  readonly code: DiagnosticCode;
  /** Map from the path of an unknown field to the name of the missing field that it probably means. */
  readonly renamed: ReadonlyMap<string, string>;
}

function toDiagnostics(issue: z.core.$ZodIssue, checked: Checked): Diagnostic[] {
  const { schema, data, code, locate, nameOf } = checked;
  const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (meant !== undefined) {
    return meant.flatMap((inner) => toDiagnostics({ ...inner, path: [...issue.path, ...inner.path] }, checked));
  }
  const name = nameOf(issue.path, 'value');
  // For pages from `generate`, suggests a name without an edit: the value comes from code, not the marked text.
  const guessed = code === 'generate-invalid' ? suggestion : didYouMean;
  if (issue.code === 'unrecognized_keys') {
    const known = knownBeside(schema, issue);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      // Does not suggest a field that already exists, because a field renamed to it would be a duplicate.
      const free = known.filter((name) => valueAt(data, [...issue.path, name]) === undefined);
      const taken = nameMeant(key, known);
      const group = known.find((name) => keysAt(schema, [...issue.path, name]).includes(key));
      const nested = group === undefined || code === 'generate-invalid' ? undefined : { group, key };
      const hint =
        calledHere(key, free, issue, checked) ??
        (nested && schemaMessages.writeBelowGroup(nested)) ??
        guessed(key, free) ??
        (taken && schemaMessages.alreadyTakeOneTwo({ name: taken })) ??
        (known.length > 0 ? schemaMessages.knownHere({ names: nearestNames(key, known) }) : undefined);
      return error(code, schemaMessages.unknownField({ field: nameOf(path, 'key') }), locate(path, 'key'), { hint });
    });
  }
  if (issue.code === 'invalid_key') {
    const wanted =
      issue.issues[0] === undefined ? wordingOf(issue.message) : expectation(issue.issues[0], issue.path.at(-1));
    const hint = didYouMean(String(issue.path.at(-1)), issue.issues.flatMap(namesIn));
    const message = schemaMessages.wrongName({ field: nameOf(issue.path, 'key'), wanted });
    return [error(code, message, locate(issue.path, 'key'), { hint })];
  }
  const found = valueAt(data, issue.path);
  if (found === undefined && issue.path.length > 0) {
    const message = schemaMessages.missing({ field: name, wanted: expectation(issue, found) });
    return [
      error(code, message, locate(issue.path, 'value'), {
        hint: schemaMessages.add({ name: String(issue.path.at(-1)) }),
      }),
    ];
  }
  const wanted = expectation(issue, found);
  const place = locate(issue.path, 'value');
  const form = WRITTEN_BY_HAND.has(code) ? formOf(place.file) : undefined;
  // In the configuration, suggests a value without an edit: the marked text is the key and not the value.
  const guess = form === undefined ? suggestion : didYouMean;
  const nearby = typeof found === 'string' ? guess(found, choices(issue).map(String)) : undefined;
  const list = Array.isArray(found) ? `[${found.join(', ')}]` : String(found);
  const plain = form === 'json' ? JSON.stringify(found) : list;
  // If the lengths differ, the file contains the value in another form, such as in quotation marks.
  const written = plain.length === place.length ? plain : undefined;
  const hint = nearby ?? (form && hintFor({ issue, found, schema, wanted, form, written }));
  const message =
    issue.path.length === 0
      ? schemaMessages.wrongWhole({ wanted, found: show(found) })
      : schemaMessages.wrongValue({ field: name, wanted, found: show(found) });
  return [error(code, message, place, { hint })];
}

/** Returns a hint with the name that a field has in ssg, and with an edit if the value of the field is valid. */
function calledHere(
  key: string,
  free: readonly string[],
  { path }: z.core.$ZodIssue,
  { schema, data, code, renamed }: Checked,
): Text | undefined {
  const other = renamed.get(dotted([...path, key]));
  const name = nameMeant(key, free) ?? other;
  const value = valueAt(data, [...path, key]);
  if (name === undefined || code === 'generate-invalid') return undefined;
  if (name === 'draft' && typeof value === 'boolean' && fold(key) === 'published') return write(`draft: ${!value}`);
  if (fold(key) === 'redirectto') return schemaMessages.redirectElsewhere;
  const [inner] = schemasAt(schema, [...path, name]);
  const isRight = inner?.safeParse(value).success === true;
  const isOther = MEANT.get(fold(key))?.split(' ').includes(name) || other === name;
  if (isRight)
    return isOther ? { ...schemaMessages.calledHere({ key, name }), fix: { from: key, to: name } } : undefined;
  if (inner instanceof z.ZodArray && typeof value === 'string') return write(`${name}: [${value}]`);
  return isOther ? schemaMessages.calledHere({ key, name }) : undefined;
}

/** Codes of problems in files that people write by hand. Other codes get no hints about YAML or JSON notation. */
const WRITTEN_BY_HAND: ReadonlySet<DiagnosticCode> = new Set(['front-matter-invalid', 'data-invalid']);

/** Matches messages of zod itself. Any other message comes from a schema of ssg and is more precise. */
const ZOD_WORDING = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/;

/** Returns what an issue expects instead of the value `found`, as a noun phrase such as "a number". */
function expectation(issue: z.core.$ZodIssue, found: unknown): Text {
  if (!ZOD_WORDING.test(issue.message)) return wordingOf(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values, found);
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
      return unionExpectation(issue, found);
    default:
      return issue.message;
  }
}

/** Returns the allowed values if an issue is about a fixed list of values. */
function choices(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options ?? []) : [];
}

/** Returns the allowed values as strings. For a union, includes the values of all branches. */
function namesIn(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(namesIn);
  return choices(issue).map(String);
}

function oneOf(values: readonly unknown[], found: unknown): Text {
  const shown = values.map((value) => toText(show(value)));
  return values.length === 1
    ? show(values[0])
    : baseMessages.oneOf({ values: nearestNames(toText(show(found)), shown) });
}

function unionExpectation(issue: z.core.$ZodIssueInvalidUnion, found: unknown): Text {
  const options = choices(issue);
  if (options.length > 0) return oneOf(options, found);
  const wanted = issue.errors.flatMap((branch): Text[] => {
    const whole = branch.find((inner) => inner.path.length === 0 && !isUnknownKeys(inner));
    if (whole !== undefined) return [expectation(whole, found)];
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
  const { format } = issue;
  if (format === 'regex') return schemaMessages.textForm({ pattern: issue.pattern ?? '' });
  if ('prefix' in issue) return schemaMessages.beginsWith({ start: show(issue.prefix) });
  if ('suffix' in issue) return schemaMessages.endsWith({ end: show(issue.suffix) });
  return FORMATS[format] ?? schemaMessages.valid({ format });
}

const FORMATS: Readonly<Record<string, Text>> = {
  url: schemaMessages.url,
  email: schemaMessages.email,
  date: schemaMessages.day,
  datetime: schemaMessages.time,
};

/** Formats a number with its unit: `1 character`, `2 items`, `0.5`. */
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

/** Formats a value for a message, in at most 60 characters. */
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

/**
 * Returns the issues of the union branch that the author most likely meant: the branch of the right type with the
 * fewest wrong fields. Returns undefined if two branches are equally close.
 */
function meantBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const [best, second] = issue.errors
    .filter((branch) => branch.length > 0 && branch.every((inner) => inner.path.length > 0 || isUnknownKeys(inner)))
    .map((branch) => ({ branch, wrong: wrongFields(branch) }))
    .sort((a, b) => a.wrong - b.wrong);
  return best !== undefined && best.wrong < (second?.wrong ?? Number.POSITIVE_INFINITY) ? best.branch : undefined;
}

/** Counts the wrong fields of a union branch. A misspelt field, which zod reports twice, counts once. */
function wrongFields(branch: readonly z.core.$ZodIssue[]): number {
  const unknown = branch.flatMap((inner) => (isUnknownKeys(inner) && inner.path.length === 0 ? inner.keys : []));
  const wrong = fieldsOf(branch);
  return wrong.length + unknown.filter((key) => nearest(key, wrong) === undefined).length;
}

/** Returns the names of the fields that have issues, without unknown fields. */
function fieldsOf(branch: readonly z.core.$ZodIssue[]): string[] {
  return [...new Set(branch.flatMap(({ path }) => (path[0] === undefined ? [] : [String(path[0])])))];
}

function isUnknownKeys(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === 'unrecognized_keys';
}

/** Returns the keys that a schema allows at a path. Looks through optional schemas, arrays and unions. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  return [...new Set(schemasAt(schema, path).flatMap(ownKeys))];
}

/** Returns the schemas at a path without wrappers such as `optional`; for a union, the schemas of all branches. */
function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType[] {
  let candidates: z.ZodType[] = [schema];
  for (const part of path) candidates = candidates.flatMap(unwrap).flatMap((inner) => step(inner, part));
  return candidates.flatMap(unwrap);
}

/** Returns the keys of an object schema, or of a record schema whose keys are an enum. */
function ownKeys(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) return schema.keyType.options.map(String);
  return [];
}

const WRAPPERS = [z.ZodOptional, z.ZodDefault, z.ZodNullable, z.ZodReadonly, z.ZodPrefault, z.ZodLazy];

function unwrap(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(unwrap);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  const isWrapper = WRAPPERS.some((wrapper) => schema instanceof wrapper);
  return isWrapper ? unwrap((schema as z.ZodOptional).unwrap() as z.ZodType) : [schema];
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

/** Validates a route, or a part of a route, for `z.string().superRefine(asAddress)`: it must be a valid URL path. */
export function asAddress(value: string, context: z.core.$RefinementCtx<string>): void {
  const message = routeProblem(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message: expected(message), input: value });
}

/** Invalid value, with the zod issue about it and its text in the file. */
interface Wrong {
  readonly issue: z.core.$ZodIssue;
  readonly found: unknown;
  /** Schema of the whole data, at whose root `issue.path` starts. */
  readonly schema: z.ZodType;
  readonly wanted: Text;
  /** Syntax of the file that contains the value. */
  readonly form: Form;
  /** Value as written in the file; undefined if unknown. */
  readonly written: string | undefined;
}

/** Notation of values: `yaml` (also front matter), `json`, or `cell` of a CSV file. */
type Form = 'yaml' | 'json' | 'cell';

function formOf(file: string): Form {
  return file.endsWith('.csv') ? 'cell' : file.endsWith('.json') ? 'json' : 'yaml';
}

/** Matches words that people write instead of `true` and `false`, which are the only booleans of YAML 1.2. */
const YES = /^(?:yes|y|on|ano|jo|true|pravda|1)$/i;
const NO = /^(?:no|n|off|ne|false|nepravda|0)$/i;

/** Returns a hint with the corrected value, or undefined if the author's intention cannot be guessed. */
function hintFor(wrong: Wrong): Text | undefined {
  const { issue, found, form, written } = wrong;
  const wanted = toText(wrong.wanted);
  if (wanted.startsWith('a date such as')) return dateMeant(String(found), written);
  if (wanted.startsWith('a date between')) return schemaMessages.correctYear;
  if (issue.code === 'too_small' && Array.isArray(found) && found.length === 0)
    return schemaMessages.writeLeastOneBetween;
  if (issue.code === 'too_small' && issue.origin === 'string' && found === '')
    return form === 'yaml' ? schemaMessages.writeTextBehindColon : schemaMessages.fillCell;
  if (issue.code === 'too_big' && issue.origin === 'string') return schemaMessages.shorten;
  if (issue.code === 'custom' && typeof found === 'string') {
    const plain = found
      .replace(/[?#].*/s, '')
      .replace(/(?:^|\/)\.{1,2}(?=\/|$)/g, '')
      .replace(/^\/(?=$)/, '');
    // For an address with `..`, propose no edit: without `..`, it would not be the address that the author meant.
    if (plain !== '' && /(?:^|\/)\.\.(?:\/|$)/.test(found))
      return schemaMessages.writeWholeAddress({ address: `/${plain.replace(/^\/|\/$/g, '')}/` });
    if (plain !== found && plain !== '')
      return write(form === 'yaml' && !found.startsWith('/') ? plain.replace(/^\//, '') : plain, written);
    if ((issue.path[0] === 'redirectFrom' ? /[?#*:${}<>]/ : /[?#]/).test(found)) return schemaMessages.onlyPaths;
  }
  const [, path] = typeof found === 'string' ? (/^https?:\/\/[^/]+(\/.*)$/.exec(found) ?? []) : [];
  if (path !== undefined && schemasAt(wrong.schema, issue.path).some((inner) => inner.safeParse(path).success))
    return write(path, written);
  if (wanted === 'text that starts with "/"' && typeof found === 'string' && /^\w[\w/-]*$/.test(found))
    return write(`/${found.replace(/\/$/, '')}/`, written);
  if (issue.code !== 'invalid_type') return undefined;
  switch (issue.expected) {
    case 'boolean':
      return typeof found === 'string' || typeof found === 'number' ? booleanMeant(String(found), written) : undefined;
    case 'string':
      return textMeant(found, written);
    case 'number':
    case 'int':
      return typeof found === 'string' ? (numberMeant(found, written) ?? schemaMessages.writeDigitsSuch) : undefined;
    case 'array':
      if (found === null && form === 'yaml') return schemaMessages.writeListBelow;
      return typeof found === 'string' && form !== 'cell' ? write(listOf(found, form), written) : undefined;
    case 'record':
      return form === 'yaml' ? schemaMessages.writeNamesBelow : undefined;
    case 'object':
      return form === 'yaml' && !Array.isArray(found) ? groupMeant(wrong) : undefined;
    default:
      return undefined;
  }
}

function booleanMeant(found: string, written: string | undefined): Text {
  if (YES.test(found.trim())) return write('true', written);
  return NO.test(found.trim()) ? write('false', written) : schemaMessages.writeTrueOrFalse;
}

/** Returns a hint for a number, boolean or list that must be a string, with quotation marks added. */
function textMeant(found: unknown, written: string | undefined): Text | undefined {
  if (found === null) return schemaMessages.writeTextBehindColon;
  if (typeof found === 'number' || typeof found === 'boolean') return write(`"${found}"`, written);
  const isPlain = Array.isArray(found) && found.every((item) => typeof item === 'string');
  return isPlain && found.length > 0
    ? [write(`"${found.join(', ')}"`, written), schemaMessages.bracketsMakeList]
    : undefined;
}

/** Returns a hint with the number that was meant: `1.20` for `1,20` or `1.20 Kč`, `1200` for `1 200`. */
function numberMeant(found: string, written: string | undefined): Text | undefined {
  const [, sign = '', digits, decimals] =
    /^\s*([-\u2212]?)\s*(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d+))?[\s\u00a0]*[^\d\s.,]{0,4}\s*$/.exec(
      found,
    ) ?? [];
  if (digits === undefined) return undefined;
  const whole = `${sign === '' ? '' : '-'}${digits.replace(/\D/g, '')}`;
  return write(decimals === undefined ? whole : `${whole}.${decimals}`, written);
}

/** Writes the items of a string as a list: `(a, b)`, `a and b` and `-a -b` become `[a, b]`. */
function listOf(found: string, form: Form): string {
  const ends = /^\S+ (?:and|a|&) \S+$/.test(found) ? / \S+ / : /\s*[,;•]\s*|^\(|\)$|(?:^|\s)-(?=\S)/;
  const items = found.split(ends).filter((item) => item !== '');
  const isPlain = (item: string) => form === 'yaml' && !/[:#[\]{}"'&*!|>%@`]/.test(item);
  return `[${items.map((item) => (isPlain(item) ? item : JSON.stringify(item))).join(', ')}]`;
}

/** Maximum number of fields that a hint shows as an example. */
const SHOWN = 3;

function groupMeant({ issue, found, schema }: Wrong): Text | undefined {
  const keys = keysAt(schema, issue.path);
  const [inner] = schemasAt(schema, issue.path).filter((one) => one instanceof z.ZodObject);
  const required = keys.filter((key) => inner?.shape[key] instanceof z.ZodType && !inner.shape[key].isOptional());
  const shown = required.length > 0 ? required : keys;
  if (shown.length === 0 || issue.path.length === 0) return undefined;
  // Show the value in the first field that accepts it, because it probably belongs there.
  const own = shown.find((key) => (inner?.shape[key] as z.ZodType | undefined)?.safeParse(found).success);
  const sorted = [...new Set(own === undefined ? shown : [own, ...shown])].slice(0, SHOWN);
  const fields = sorted.map((key) => `\`${key}: ${key === own ? String(found) : '...'}\``);
  return schemaMessages.writeFieldsLinesTheir({ fields: fields.join(', ') });
}

/** Matches a date that starts with the day: `1. 12. 2026`, `1/12/2026`. */
const DAY_FIRST = /^\s*(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*$/;
const YEAR_FIRST =
  /^\s*(?:(\d{4})\s*[./\u2010-\u2015-]\s*(\d{1,2})\s*[./\u2010-\u2015-]\s*(\d{1,2})|(\d{4})(\d\d)(\d\d))\s*$/;

/** First letters of the English and Czech names of the months, without accents. */
const MONTHS =
  'jan|led feb|uno mar|bre apr|dub may|kve jun|cerv(?!enc) jul|cervenc aug|srp sep|zar oct|rij nov|lis dec|pro';

function dateMeant(found: string, written: string | undefined): Text | undefined {
  const [, at, hour = '', minute, zone = 'Z', zoneMinutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[ T]+(\d{1,2})[:.](\d\d)(?:[ \t]*(?:h|([+-]\d\d):?(\d\d)?))?$/.exec(found) ?? [];
  if (at !== undefined && Number(hour) < 24)
    return write(`${at}T${hour.padStart(2, '0')}:${minute}${zone === 'Z' ? zone : `${zone}:${zoneMinutes}`}`, written);
  const word = MONTHS.split(' ').findIndex((name) => new RegExp(`(?<![a-z])(?:${name})`).test(fold(found)));
  const [first, last, ...more] = found.match(/\d+/g) ?? [];
  const digits = word === -1 || more.length > 0 ? found : `${first}.${word + 1}.${last}`;
  const parts = DAY_FIRST.exec(digits)?.slice(1).toReversed() ?? YEAR_FIRST.exec(digits)?.slice(1).filter(Boolean);
  if (parts === undefined) return schemaMessages.writeYearMonthDay;
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  const time = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
  return exists ? write(date, written) : schemaMessages.calendarNoSuchDay;
}
