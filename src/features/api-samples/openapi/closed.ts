import { below, isObject, type Json, type JsonObject, resolved } from './json-pointer.ts';
import { facetsOf } from './schemas.ts';

/** Keywords whose subschemas apply to the same value. They stay open: another schema may declare more fields. */
const PARTS = new Set(['if', 'then', 'else', 'not', 'dependentSchemas']);
/** Keywords whose values are data and not schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Keywords whose members are schemas for parts of the value. The value of an `INNER` keyword is such a schema. */
const HOLDERS = new Set(['properties', 'patternProperties', 'prefixItems']);
const INNER = new Set(['items', 'additionalProperties', 'schema']);

/** Checks if a schema describes fields and neither allows nor forbids additional ones. JSON Schema then allows them. */
export function isOpen(document: JsonObject, pointer: string, schema: Json): boolean {
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
export function closed(document: JsonObject): JsonObject {
  const close = (value: Json, pointer: string): Json =>
    isObject(value) && isOpen(document, pointer, value) ? { ...value, unevaluatedProperties: false } : value;
  const visit = (value: Json | undefined, pointer: string, key: string): Json | undefined => {
    if (Array.isArray(value)) return value.map((item, i) => visit(item as Json, `${pointer}/${i}`, key) as Json);
    if (!isObject(value)) return value;
    const copy = Object.entries(withKnownValues(document, value)).map(([name, member]) => {
      const at = below(pointer, name);
      if (PARTS.has(name) || VALUES.has(name)) return [name, member] as const;
      const visited = visit(member, at, name);
      const isSchema = visited !== undefined && (HOLDERS.has(key) || INNER.has(name));
      return [name, isSchema ? close(visited, at) : visited] as const;
    });
    return Object.fromEntries(copy);
  };
  return visit(document, '', '') as JsonObject;
}

/** Removes "any string" from an `anyOf` that also lists known strings, because samples should use these. */
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
