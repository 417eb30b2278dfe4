import {
  below,
  isObject,
  type Json,
  type JsonObject,
  type Located,
  memberOf,
  membersOf,
  resolved,
} from './description.ts';

/** Keywords with subschemas for the same value: `ALTERNATIVES` have a list of them, `CONDITIONS` have one. */
const ALTERNATIVES = ['allOf', 'anyOf', 'oneOf'];
const CONDITIONS = ['if', 'then', 'else'];

/** Returns the subschemas that apply to the same value as their schema: alternatives and conditions. */
export function subschemasOf({ pointer, value }: Located): Located[] {
  if (!isObject(value)) return [];
  const member = (key: string): Located => ({ pointer: below(pointer, key), value: value[key] });
  return [
    ...ALTERNATIVES.flatMap((key) => membersOf(member(key))),
    ...CONDITIONS.map(member).filter((part) => isObject(part.value)),
    ...membersOf(member('dependentSchemas')),
  ];
}

/** Returns a schema and all schemas that it applies to the same value: by references, alternatives, conditions. */
export function facetsOf(document: JsonObject, schema: Located, depth = 0): Located[] {
  const found = resolved(document, schema);
  if (!isObject(found.value) || depth > 12) return [];
  // Include the schema with `$ref` itself, because it may contain other keywords.
  const own = found.pointer === schema.pointer ? [found] : [schema, found];
  return [...own, ...subschemasOf(found).flatMap((part) => facetsOf(document, part, depth + 1))];
}

/** Returns the fields that a schema describes, as a map from name to the schema of the field. */
export function fieldsOf(document: JsonObject, schema: Located): ReadonlyMap<string, Located> {
  const fields = new Map<string, Located>();
  // `facetsOf` returns schemas outside conditions first. The first schema of a field wins.
  for (const facet of facetsOf(document, schema))
    for (const { key, ...field } of membersOf(memberOf(document, facet, 'properties')))
      if (!fields.has(key)) fields.set(key, field);
  return fields;
}

/** Returns the schema for the part of a value at a path, or undefined if there is none. */
export function schemaAt(
  document: JsonObject,
  schema: Located,
  path: readonly (string | number)[],
): Located | undefined {
  let found: Located | undefined = schema;
  for (const key of path) {
    if (found === undefined) return undefined;
    found = typeof key === 'number' ? itemOf(document, found) : fieldsOf(document, found).get(key);
  }
  return found;
}

function itemOf(document: JsonObject, schema: Located): Located | undefined {
  return facetsOf(document, schema)
    .map((facet) => memberOf(document, facet, 'items'))
    .find(({ value }) => isObject(value));
}

/**
 * Returns a value that matches a schema, from the schema's examples, its default or its other keywords. Such a value
 * replaces an unknown part of a sample for validation.
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
