import { Ajv2020 } from 'ajv/dist/2020.js';
import { attempt } from '../../base/attempt.ts';
import { followPointer, pointerTokens } from '../../base/json-pointer.ts';
import type { Text } from '../../base/message.ts';
import {
  DATA_KEYS,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  type Located,
  located,
  membersOf,
  pointerOf,
  valueAt,
} from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { subschemasOf } from './schemas.ts';
import type { Problem, Validate } from './validator.ts';
import { listed } from './values.ts';

/**
 * Finds errors in an API description that prevent the check of samples: invalid schemas, circular references (which
 * a validator would follow forever), and references to other documents, which are not read.
 */
export function mistakesOf(document: JsonObject) {
  const found: Pick<Problem, 'path' | 'message' | 'hint'>[] = [];
  const add = (pointer: string, message: Text, hint: Text) =>
    found.push({ path: keysOf(document, pointer), message, hint });
  const schemas: Located[] = [];
  const rest: (Located & { readonly key: string })[] = [{ pointer: '', value: document, key: '' }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { pointer, value, key } = next;
    for (const [i, item] of Array.isArray(value) ? value.entries() : [])
      rest.push({ pointer: `${pointer}/${i}`, value: item as Json, key });
    if (!isObject(value)) continue;
    const isNames = key === 'properties' || key === 'schemas';
    for (const member of membersOf({ pointer, value })) {
      const isSchema = key === 'schemas' ? pointer.startsWith('/components/') : member.key === 'schema';
      if (isSchema && isObject(member.value)) schemas.push(member);
      if (isNames || !DATA_KEYS.has(member.key)) rest.push({ ...member, key: isNames ? '' : member.key });
    }
    const { $ref: reference, pattern } = value;
    if (isNames) continue;
    if (typeof reference === 'string') {
      if (!/^#(?:\/|$)/.test(reference))
        add(`${pointer}/$ref`, apiSamplesMessages.referenceOutside({ reference }), apiSamplesMessages.copyTarget);
      else if (valueAt(document, pointerOf(reference)) === undefined)
        add(`${pointer}/$ref`, apiSamplesMessages.referenceUnknown({ reference }), apiSamplesMessages.compareNames);
    }
    if (Array.isArray(value['enum']) && value['enum'].length === 0)
      add(`${pointer}/enum`, apiSamplesMessages.listEnumEmpty, apiSamplesMessages.writeValuesAllowedOr);
    if (typeof pattern === 'string' && attempt(() => new RegExp(pattern, 'u')) === undefined)
      add(`${pointer}/pattern`, apiSamplesMessages.patternInvalid({ pattern }), apiSamplesMessages.unicodePattern);
  }
  for (const pointer of circles(document, schemas))
    add(pointer, apiSamplesMessages.schemaMadeItself, apiSamplesMessages.schemaMayHoldItself);
  if (found.length > 0) return found;
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  for (const { pointer, value } of schemas) {
    if (ajv.validateSchema(value as object) === true) continue;
    const [first] = ajv.errors ?? [];
    const at = `${pointer}${first?.instancePath ?? ''}`;
    add(
      at,
      apiSamplesMessages.saysJsonSchema({ keyword: pointerTokens(at).at(-1), reason: first?.message ?? 'is wrong' }),
      apiSamplesMessages.openapiSchemasJsonSchema,
    );
  }
  return found;
}

/**
 * Returns the JSON Pointers of schemas that lead back to themselves for the same value: through references,
 * alternatives, conditions or `not`. A validator would follow such a circle forever.
 */
function circles(document: JsonObject, schemas: readonly Located[]): Set<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  const way = new Set<string>();
  const visit = (schema: Located): void => {
    const { pointer, value } = schema;
    if (way.has(pointer)) found.add(pointer);
    if (done.has(pointer) || !isObject(value)) return;
    done.add(pointer);
    way.add(pointer);
    const { $ref: reference, not } = value;
    if (typeof reference === 'string' && reference.startsWith('#')) visit(located(document, pointerOf(reference)));
    for (const part of [...subschemasOf(schema), { pointer: `${pointer}/not`, value: not }]) visit(part);
    way.delete(pointer);
  };
  for (const schema of schemas) visit(schema);
  return found;
}

/** Problem in an example of the API description. `path` leads from the root of the document to the problem. */
type ExampleProblem = Pick<Problem, 'message' | 'hint' | 'kind' | 'path'>;

/**
 * Checks an API description: each example against its schema, a status in the example of a body against the status of
 * the response, and path parameters against the placeholders in the path. Each example and parameter is checked once.
 */
export function checkDescriptionExamples({ document, operations }: Description, validate: Validate): ExampleProblem[] {
  const found = new Map<string, ExampleProblem[]>();
  const check = (schema: string | undefined, pointer: string, name: string): void => {
    if (schema === undefined || found.has(pointer)) return;
    const path = keysOf(document, pointer);
    const problems = validate(schema, valueAt(document, pointer), name);
    found.set(
      pointer,
      problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })),
    );
  };
  const bodies = operations.flatMap(({ body, answers }) => [{ status: '', media: body?.media ?? [] }, ...answers]);
  for (const { status, media } of bodies)
    for (const { schema, examples } of media)
      for (const { pointer, value } of examples) {
        check(schema, pointer, 'body');
        const said = isObject(value) ? value['status'] : undefined;
        if (typeof said !== 'number' || !/^\d+$/.test(status) || String(said) === status) continue;
        const message = apiSamplesMessages.descriptionAsks({ name: 'status', value: said, expected: status });
        const path = [...keysOf(document, pointer), 'status'];
        found.set(`${pointer} ${status}`, [{ path, kind: 'value', message, hint: undefined }]);
      }
  for (const { path, isCalled, parameters } of operations)
    for (const { in: place, name, pointer } of parameters) {
      if (!isCalled || place !== 'path' || path.includes(`{${name}}`)) continue;
      const message = apiSamplesMessages.pathWithoutParameter({ path, name });
      const hint = listed(path.match(/(?<=\{)[^}]+/g) ?? [], name);
      found.set(pointer, [{ path: [...keysOf(document, pointer), 'name'], kind: 'value', message, hint }]);
    }
  const visit = (value: Json | undefined, pointer: string, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { schema, example, examples, type, $ref, default: preset } = value as JsonObject;
    if (isObject(schema) && example !== undefined) check(`${pointer}/schema`, `${pointer}/example`, name);
    for (const i of Array.isArray(examples) ? examples.keys() : []) check(pointer, `${pointer}/examples/${i}`, name);
    if (preset !== undefined && (type ?? $ref) !== undefined) check(pointer, `${pointer}/default`, name);
    for (const { key, ...member } of membersOf({ pointer, value }))
      if (!DATA_KEYS.has(key) && !key.startsWith('x-')) visit(member.value, member.pointer, key);
  };
  visit(document, '', 'example');
  return [...found.values()].flat();
}

/** Converts a JSON Pointer to the keys and array indexes on the path to its target. */
function keysOf(document: JsonObject, pointer: string): readonly (string | number)[] {
  const found = followPointer(pointer, document);
  return found.ok ? found.path : [];
}
