import { pointerTokens } from '../../../src/base/json-pointer.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  valueAt,
} from '../../../src/features/api-samples/description.ts';
import { facetsOf, fieldsOf, schemaAt } from '../../../src/features/api-samples/schemas.ts';

/**
 * Change of the description that makes a sample wrong, and the text of the line that must be reported.
 */
export interface Mutation {
  readonly kind: string;
  readonly document: JsonObject;
  readonly token: string;
}

type Path = readonly (string | number)[];

/** Returns a copy of a document with a changed value at a pointer. Undefined removes the value. */
function changed(
  document: JsonObject,
  pointer: string,
  change: (value: Json | undefined) => Json | undefined,
): JsonObject {
  const copy = structuredClone(document) as Record<string, Json>;
  const way = pointerTokens(pointer);
  let holder = copy as Record<string, unknown>;
  for (const token of way.slice(0, -1)) holder = holder[token] as Record<string, unknown>;
  const last = way.at(-1) ?? '';
  const value = change(holder[last] as Json | undefined);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

/** Returns a copy of a document with a renamed member. */
function renamed(document: JsonObject, pointer: string, name: string): JsonObject {
  const holder = pointer.slice(0, pointer.lastIndexOf('/'));
  const old = pointerTokens(pointer).at(-1) ?? '';
  return changed(
    document,
    holder,
    (value) =>
      Object.fromEntries(
        Object.entries(value as JsonObject).map(([key, item]) => [key === old ? name : key, item]),
      ) as Json,
  );
}

/** Returns all changes of the description that affect one part of a body in a sample. */
export function mutationsOfValue(document: JsonObject, schema: string, whole: unknown, path: Path): Mutation[] {
  const root = { pointer: schema, value: valueAt(document, schema) };
  const name = path.at(-1);
  const own = schemaAt(document, root, path);
  const holder = schemaAt(document, root, path.slice(0, -1));
  if (own === undefined || holder === undefined || typeof name !== 'string') return [];
  const value = path.reduce((one, key) => (one as Record<string | number, unknown>)[key], whole);
  const token = name;
  const found: Mutation[] = [];
  const add = (kind: string, next: JsonObject) => found.push({ kind, document: next, token });
  for (const facet of facetsOf(document, holder)) {
    const fields = isObject(facet.value) ? facet.value['properties'] : undefined;
    if (
      !isObject(fields) ||
      !(name in fields) ||
      fieldsOf(document, holder).get(name)?.pointer !== `${facet.pointer}/properties/${name}`
    )
      continue;
    add('rename a field', renamed(document, `${facet.pointer}/properties/${name}`, `${name}Renamed`));
    add(
      'make a new field required',
      changed(document, facet.pointer, (one) => ({
        ...(one as JsonObject),
        required: [...(((one as JsonObject)['required'] ?? []) as Json[]), 'newField'],
        properties: { ...fields, newField: {} },
      })),
    );
  }
  add(
    'change a type',
    changed(document, own.pointer, () => ({ type: typeof value === 'number' ? 'boolean' : 'number' })),
  );
  if (typeof value === 'string')
    add(
      'tighten a length',
      changed(document, own.pointer, (one) => ({ allOf: [one as Json, { maxLength: value.length - 1 }] })),
    );
  if (typeof value === 'string')
    add(
      'change a pattern',
      changed(document, own.pointer, (one) => ({ allOf: [one as Json, { pattern: '^never$' }] })),
    );
  if (typeof value === 'number')
    add(
      'tighten a limit',
      changed(document, own.pointer, (one) => ({ allOf: [one as Json, { maximum: value - 1 }] })),
    );
  if (Array.isArray(value) && value.length > 0)
    add(
      'tighten a count',
      changed(document, own.pointer, (one) => ({ allOf: [one as Json, { maxItems: value.length - 1 }] })),
    );
  for (const facet of facetsOf(document, own))
    if (isObject(facet.value) && Array.isArray(facet.value['enum']) && facet.value['enum'].includes(value as Json))
      add(
        'drop a value of a list',
        changed(document, `${facet.pointer}/enum`, (list) => (list as Json[]).filter((one) => one !== value)),
      );
  return found.map((mutation) =>
    mutation.kind === 'make a new field required' ? { ...mutation, token: '' } : mutation,
  );
}

/** Returns all changes of an operation that a sample calls. */
export function mutationsOfOperation(document: JsonObject, operation: Operation, code: string): Mutation[] {
  const pathPointer = `/paths/${operation.path.replaceAll('/', '~1')}`;
  const own = `${pathPointer}/${operation.method.toLowerCase()}`;
  const found: Mutation[] = [];
  if (!operation.isCalled || valueAt(document, own) === undefined) return found;
  const stem = operation.path.replace(/\{.*$/, '').replace(/\/$/, '');
  found.push({
    kind: 'change a path',
    document: renamed(document, pathPointer, `${operation.path}/renamed`),
    token: stem,
  });
  found.push({ kind: 'change a method', document: renamed(document, own, 'patch'), token: stem });
  for (const { status } of operation.answers)
    if (
      /^2\d\d$/.test(status) &&
      new RegExp(`(?:status|\\.code|_CODE|HTTP/1.1)[^\\n]{0,16}\\b${status}\\b`, 'i').test(code) &&
      valueAt(document, `${own}/responses/default`) === undefined
    )
      found.push({
        kind: 'change a status',
        document: renamed(document, `${own}/responses/${status}`, '299'),
        token: status,
      });
  return found;
}
