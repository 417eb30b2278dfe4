import { asNode, dereference, type Node } from './description.ts';
import { type Operation, operationsAt, operationsOf } from './operations.ts';

/** Example bodies of one operation by name, under `request` and under each status of a response. */
export type OperationExamples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns all example bodies of an OpenAPI description by operation: `sendMessage.request.oneRecipient`.
 */
export function examplesByOperation(api: Node): Readonly<Record<string, OperationExamples>> {
  const operations = [...operationsOf(api), ...operationsOf(api, 'webhooks')];
  return Object.fromEntries(operations.flatMap((operation) => examplesOfOperation(api, operation)));
}

function examplesOfOperation(api: Node, { id, node }: Operation): [string, OperationExamples][] {
  const bodies = { request: node['requestBody'], ...asNode(node['responses']) };
  const examples: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const [name, body] of Object.entries(bodies)) {
    const found = bodyExamples(api, body);
    if (found.length > 0) examples[name] = Object.fromEntries(found.map((example) => [example.name, example.value]));
  }
  const callbacks = Object.values(asNode(node['callbacks'])).flatMap((callback) =>
    Object.entries(asNode(callback)).flatMap(([path, address]) =>
      operationsAt(api, path, address).flatMap((operation) => examplesOfOperation(api, operation)),
    ),
  );
  return [[id, examples], ...callbacks];
}

/** Example of a body, with a summary. */
export interface BodyExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** Returns the examples of a request body or a response, in their order. */
export function bodyExamples(api: Node, part: unknown): readonly BodyExample[] {
  const media = Object.values(asNode(dereference(api, part)['content']));
  const examples = media.flatMap((content) => Object.entries(asNode(asNode(content)['examples'])));
  return examples.map(([name, example]) => {
    const { summary, value } = dereference(api, example);
    return { name, summary: String(summary), value };
  });
}
