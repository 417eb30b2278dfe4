import { isObject, type Json, type JsonObject } from './json-pointer.ts';

/** Members that contain values of the API rather than schemas. They are copied without changes. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Members whose keys are arbitrary names. */
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
 * Returns the part of a description that determines how calls must look: without prose, extensions and whole examples,
 * so that an edit of these does not check samples again. Examples of single values are kept.
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
  // Ignores `examples` of media types, which is an object. In schemas `examples` is a list.
  return PROSE.has(name) || name.startsWith('x-') || (name === 'examples' && isObject(member));
}
