import { isObject, type Json, type JsonObject, type Located } from './json-pointer.ts';
import { facetsOf, fieldsOf, schemaAt } from './schemas.ts';

/**
 * Returns a value that matches a schema. It is taken from the schema's examples, its default or its other keywords, and
 * replaces unknown parts of a sample for validation.
 */
export function exampleValue(document: JsonObject, schema: Located, depth = 0): Json {
  const facets = facetsOf(document, schema).flatMap(({ value }) => (isObject(value) ? [value] : []));
  const said = (key: string) => facets.find((facet) => facet[key] !== undefined)?.[key];
  const [example] = (said('examples') ?? []) as readonly Json[];
  const [first] = (said('enum') ?? []) as readonly Json[];
  const chosen = example ?? said('const') ?? first ?? said('default');
  if (chosen !== undefined || depth > 8) return chosen ?? null;
  const type = [said('type')].flat()[0];
  if (type === 'object' || (type === undefined && said('properties') !== undefined)) {
    const fields = fieldsOf(document, schema);
    const names = (said('required') ?? []) as readonly string[];
    return Object.fromEntries(
      names.map((name) => [name, exampleValue(document, fields.get(name) ?? { pointer: '', value: {} }, depth + 1)]),
    );
  }
  if (type === 'array') {
    const item = schemaAt(document, schema, [0]);
    const count = Number(said('minItems') ?? 0);
    return Array.from({ length: count }, () => (item === undefined ? null : exampleValue(document, item, depth + 1)));
  }
  if (type === 'integer' || type === 'number') return Number(said('minimum') ?? 0);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return BY_FORMAT[String(said('format'))] ?? 'x'.repeat(Math.max(1, Number(said('minLength') ?? 1)));
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  uri: 'https://www.example.org/',
  email: 'somebody@example.org',
  uuid: '00000000-0000-4000-8000-000000000000',
};
