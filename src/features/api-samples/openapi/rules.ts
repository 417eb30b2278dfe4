import { isObject, type Json, type JsonObject } from './json-pointer.ts';

/** Members that hold values of the API, not schemas: nothing in them is prose of the description. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
/** Members whose keys are names that somebody has chosen. */
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
 * What of a description says how calls must be: without prose, extensions and whole examples, so that an edit of these leaves what was
 * checked as it was. Examples of single values stay.
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
  // Media have their examples by name, schemas in a list.
  return PROSE.has(name) || name.startsWith('x-') || (name === 'examples' && isObject(member));
}
