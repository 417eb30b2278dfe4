import { toText } from '../../../base/message.ts';
import type { Parameter } from '../openapi/description.ts';
import { exampleValue } from '../openapi/example-value.ts';
import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import { isObject, type Json, type Located, valueAt } from '../openapi/json-pointer.ts';
import type { Problem } from '../openapi/problems.ts';
import { facetsOf, fieldsOf, schemaAt } from '../openapi/schemas.ts';
import type { WrittenPair } from '../read/call.ts';
import { partAt, plainValue, spanOf, UNKNOWN_VALUE, type WrittenText, type WrittenValue } from '../read/written.ts';
import { type Api, invalid, type SampleFinding, type Span } from './finding.ts';

interface Extent {
  /** True if the sample may show only a part of the value. Missing fields are then no error. */
  readonly isPart?: boolean;
  /** Name of the root value in messages: of a header or parameter. Default: `body`. */
  readonly name?: string;
}

/** Checks a value in a sample against the schema at a JSON Pointer. */
export function checkSampleValue(
  api: Api,
  schema: string,
  written: WrittenValue,
  { isPart, name = 'body' }: Extent = {},
): SampleFinding[] {
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
  const problems = api.validate(schema, value, name).filter(({ kind, path }) => {
    if (kind === 'missing') return isPart !== true && partAt(written, path).item.isOpen !== true;
    // The name of a field is checked even if its value is unknown, for example a variable.
    return kind === 'unknown' || !isUnknown(path);
  });
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
  return checkSampleValue(api, schema, { ...textValue(api, schema, written.text), start, end }, { name });
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

/** Converts the strings of an object that is sent as a form to the types that the schema requires. */
export function asForm(api: Api, schema: string, written: WrittenValue): WrittenValue {
  const { document } = api.description;
  const known = fieldsOf(document, { pointer: schema, value: valueAt(document, schema) });
  const fields = (written.fields ?? []).map((field) => {
    const { value } = field.item;
    const said = known.get(field.key);
    const isText = typeof value === 'string' && said !== undefined;
    return isText ? { ...field, item: { ...field.item, ...textValue(api, said.pointer, value) } } : field;
  });
  return { ...written, fields };
}

/** Converts the pairs of a form to an object. */
export function valueOfPairs(api: Api, schema: string, pairs: readonly WrittenPair[], whole: Span): WrittenValue {
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

/** Returns the share of the fields of a value that the schema describes, from 0 to 1. */
export function likeness(api: Api, schema: string, written: WrittenValue): number {
  const { document } = api.description;
  const known = fieldsOf(document, { pointer: schema, value: valueAt(document, schema) as Json | undefined });
  const fields = written.fields ?? [];
  return fields.length === 0 ? 0 : fields.filter(({ key }) => known.has(key)).length / fields.length;
}
