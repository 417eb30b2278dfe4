import { isObject, type Json, type JsonObject } from './json-pointer.ts';

/** Keys whose values are data of the API and not schemas. They are copied unchanged. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Keys of objects whose own keys are arbitrary names, such as names of fields. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'responses',
  'headers',
  'schemas',
  'parameters',
  'requestBodies',
]);
const PROSE = new Set(['description', 'summary', 'title', 'externalDocs']);

/**
 * Returns the part of an API description that affects the check of samples. Prose, extensions and examples of whole
 * bodies are removed, so that editing them does not check all samples again. Examples of single values are kept.
 */
export function rulesOf(document: JsonObject): JsonObject {
  return pruned(document, '') as JsonObject;
}

function pruned(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => pruned(item as Json, '') as Json);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, member]) => NAMED.has(key) || !isIdle(name, member));
  return Object.fromEntries(
    kept.map(([name, member]) => [name, !NAMED.has(key) && VALUES.has(name) ? member : pruned(member, name)]),
  );
}

function isIdle(name: string, member: Json | undefined): boolean {
  // `examples` is an object in a media type, where it is removed, and an array in a schema, where it is kept.
  return PROSE.has(name) || name.startsWith('x-') || (name === 'examples' && isObject(member));
}
