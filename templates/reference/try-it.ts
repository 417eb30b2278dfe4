import { z } from '@depese/ssg';
import type { BodyExample, Description, Json, Operation, Parameter, Schema } from '../try-it/model.ts';
import { asNode, dereference, type Node } from './description.ts';
import { bodyExamples, examplesByOperation } from './examples.ts';
import type { Described } from './extensions.ts';
import { currentOperations, type Operation as DescribedOperation, operationsOf } from './operations.ts';

const problem = z.looseObject({
  code: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
});

/** Keywords for people, which validators ignore. */
const WORDS = new Set(['description', 'examples', 'title', 'x-default', 'x-limits', 'x-required']);

/**
 * Returns the part of an OpenAPI description that the console needs: operations of version 2 with their bodies, the
 * texts of problems, and the behaviour of the sandbox.
 *
 * @throws Error if an example is missing
 */
export function tryItDescription(api: Described): Description {
  const examples = examplesByOperation(api);
  const operations = currentOperations(api);
  const exampleOf = (id: string, part: string, name: string): Node => {
    const found = examples[id]?.[part]?.[name];
    if (found === undefined) throw new Error(`The example ${name} of ${id} (${part}) is missing.`);
    return asNode(found);
  };
  const [event] = exampleOf('listEvents', '200', 'failed')['events'] as Node[];
  return {
    server: String(api.servers[0]?.url),
    operations: Object.fromEntries(operations.map((operation) => [operation.id, operationFor(api, operation)])),
    problems: problemTexts(operations.flatMap(({ id }) => Object.entries(examples[id] ?? {}))),
    numbers: api['x-sandbox'],
    templates: api['x-sandbox-templates'],
    states: Object.fromEntries(
      api['x-delivery'].codes.flatMap(({ rows }) => rows.map(({ code, state }) => [code, state])),
    ),
    final: api['x-delivery'].states.filter(({ final }) => final).map(({ state }) => state),
    events: Object.fromEntries(
      operationsOf(api, 'webhooks').flatMap(({ id }) =>
        // The first example of a kind is the plain one.
        Object.values(examples[id]?.['request'] ?? {})
          .toReversed()
          .map((body) => [String(asNode(body)['type']), body as Json]),
      ),
    ),
    balance: exampleOf('getBalance', '200', 'balance') as Json,
    token: {
      token: String(exampleOf('redeemVerification', 'request', 'token')['token']),
      site: String(exampleOf('redeemVerification', '200', 'token')['site']),
    },
    callbackUrl: String(event?.['url']),
  };
}

function operationFor(api: Node, { id, method, path, node, parameters }: DescribedOperation): Operation {
  const { schema } = asNode(asNode(dereference(api, node['requestBody'])['content'])['application/json']);
  return {
    id,
    method,
    path,
    parameters: parameters.map((parameter) => parameterFor(api, parameter)),
    ...(schema === undefined ? {} : { schema: withoutWords(api, schema) as Schema }),
    examples: bodyExamples(api, node['requestBody']) as readonly BodyExample[],
  };
}

function parameterFor(api: Node, { name, in: place, required, description, example, schema }: Node): Parameter {
  return {
    name: String(name),
    in: place as Parameter['in'],
    required: required === true,
    description: String(description),
    example: String(example),
    schema: withoutWords(api, schema) as Schema,
  };
}

/** Returns a schema with resolved references and without the keywords for people. */
function withoutWords(api: Node, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutWords(api, item));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(dereference(api, part)).filter(([key, value]) => !isWords(key, value));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutWords(api, value)]));
}

/**
 * Checks if an entry is a text for people. A property may also be called `title`: then its value is a schema.
 */
function isWords(key: string, value: unknown): boolean {
  return WORDS.has(key) && (typeof value !== 'object' || Array.isArray(value));
}

/**
 * Returns the texts of problems by code, from the statuses of responses and their examples. The first example of a code
 * is the English one.
 */
function problemTexts(
  answers: readonly (readonly [string, Readonly<Record<string, unknown>>])[],
): Description['problems'] {
  const texts: Record<string, Description['problems'][string]> = {};
  for (const [status, examples] of answers) {
    if (!/^[45]/.test(status)) continue;
    for (const value of Object.values(examples)) {
      const { code, ...text } = problem.parse(value);
      texts[code] ??= { status: text.status, type: text.type, title: text.title, detail: text.detail };
    }
  }
  return texts;
}
