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

/** How much of a value a sample shows. */
interface Extent {
  /** Whether the sample may show a part only, so that nothing is missing. */
  readonly isPart?: boolean;
  /** What the whole value is called: that of a header, a parameter. */
  readonly name?: string;
}

/** Holds a written value against the schema at a pointer. */
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
    // A name is wrong whatever its value; nobody knows what a variable holds.
    return kind === 'unknown' || !isUnknown(path);
  });
  return withoutEchoes(problems).map((problem) =>
    invalid(problem.message, problem.hint, spanOfProblem(written, problem)),
  );
}

/** A field that is misspelt is also missing under its right name: that is told once. */
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

/** The name of the field, its value, or the line on which the object begins that lacks something. */
function spanOfProblem(written: WrittenValue, { path, isKey, kind }: Problem): Span {
  const { item, field } = partAt(written, path);
  if (isKey && kind !== 'missing' && field !== undefined) return { start: field.keyStart, end: field.keyEnd };
  if (kind === 'missing') return { start: item.start, end: item.start + 1 };
  return { start: item.start, end: item.end };
}

/** Holds a header or a parameter against its schema, as the type that this asks for. */
export function checkText(
  api: Api,
  { name, schema }: Pick<Parameter, 'name' | 'schema'>,
  written: WrittenText,
): SampleFinding[] {
  const { start, end } = spanOf(written);
  return checkSampleValue(api, schema, { ...textValue(api, schema, written.text), start, end }, { name });
}

/** A text of a form or an address as the type that a schema asks for. */
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

/** An object of a program that is sent as a form: its texts mean what the schema says. */
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

/** Pairs of a form as an object. */
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

/** How many of the fields of a value the schema knows, from 0 to 1. */
export function likeness(api: Api, schema: string, written: WrittenValue): number {
  const { document } = api.description;
  const known = fieldsOf(document, { pointer: schema, value: valueAt(document, schema) as Json | undefined });
  const fields = written.fields ?? [];
  return fields.length === 0 ? 0 : fields.filter(({ key }) => known.has(key)).length / fields.length;
}
