import { asNode, dereference, type Node } from './description.ts';

/** Example bodies of one operation: under `request` and under each status of a response, by name. */
export type OperationExamples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Every example of a body in an OpenAPI description, by operation: `sendMessage.request.oneRecipient`. */
export function examplesByOperation(api: Node): Readonly<Record<string, OperationExamples>> {
  const paths = [api['paths'], api['webhooks']].flatMap((part) => Object.values(asNode(part)));
  return Object.fromEntries(paths.flatMap((path) => examplesOfPath(api, path)));
}

function examplesOfPath(api: Node, part: unknown): [string, OperationExamples][] {
  const path = dereference(api, part);
  return METHODS.filter((method) => path[method] !== undefined).flatMap((method) => {
    const operation = asNode(path[method]);
    const bodies = { request: operation['requestBody'], ...asNode(operation['responses']) };
    const examples: Record<string, Readonly<Record<string, unknown>>> = {};
    for (const [name, body] of Object.entries(bodies)) {
      const found = examplesOfBody(api, body);
      if (Object.keys(found).length > 0) examples[name] = found;
    }
    const callbacks = Object.values(asNode(operation['callbacks'])).flatMap((callback) =>
      Object.values(asNode(callback)).flatMap((address) => examplesOfPath(api, address)),
    );
    return [[String(operation['operationId']), examples], ...callbacks];
  });
}

function examplesOfBody(api: Node, part: unknown): Readonly<Record<string, unknown>> {
  const media = Object.values(asNode(dereference(api, part)['content']));
  const examples = media.flatMap((content) => Object.entries(asNode(asNode(content)['examples'])));
  return Object.fromEntries(examples.map(([name, example]) => [name, dereference(api, example)['value']]));
}
