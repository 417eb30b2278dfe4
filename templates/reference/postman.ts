import { asNode, type Node } from './description.ts';
import { bodyExamples, examplesByOperation } from './examples.ts';
import { currentOperations, type Operation } from './operations.ts';

/** @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Placeholders for the address and the key in requests of Postman. */
const BASE = '{{baseUrl}}';
const KEY = '{{apiKey}}';

/**
 * Creates a Postman collection: a folder per tag, a request per example body, and the responses as saved examples. Each
 * is named by its summary. Importing the description directly would fill bodies with random text.
 *
 * @returns collection in format 2.1, with `baseUrl` and `apiKey` as variables
 */
export function postmanCollection(api: Node): Node {
  const info = asNode(api['info']);
  const examples = examplesByOperation(api);
  const operations = currentOperations(api);
  const folders = (api['tags'] as Node[]).map(({ name, description }) => ({
    name,
    description,
    item: operations
      .filter(({ node }) => (node['tags'] as readonly unknown[]).includes(name))
      .flatMap((operation) => requestsOf(api, operation, asNode(examples[operation.id]))),
  }));
  const [server] = api['servers'] as Node[];
  return {
    info: { name: info['title'], description: info['description'], version: info['version'], schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: KEY, type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: server?.['url'] },
      { key: 'apiKey', value: '' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
}

function requestsOf(api: Node, operation: Operation, examples: Node): readonly Node[] {
  const { method, node, parameters } = operation;
  const bodies = bodyExamples(api, node['requestBody']);
  const answers = Object.entries(examples).filter(([status]) => status !== 'request');
  const requestOf = (body: unknown) => ({
    method,
    header: headersOf(parameters, body !== undefined),
    url: urlOf(operation),
    description: node['description'],
    ...(body === undefined ? {} : { body: { mode: 'raw', raw: text(body), options: { raw: { language: 'json' } } } }),
  });
  const sent = bodies.length > 0 ? bodies : [{ name: undefined, summary: undefined, value: undefined }];
  return sent.map(({ name, summary, value: body }, i) => {
    const request = requestOf(body);
    const { description: _, header: __, ...originalRequest } = request;
    // Responses with the same name as the request. Problems are attached only to the first request.
    const own = answers.flatMap(([status, shown]) =>
      Object.entries(asNode(shown))
        .filter(([key]) => (status.startsWith('4') ? i === 0 : name === undefined || key === name))
        .map(([key, value]) => ({
          name: `${status} ${key}`,
          originalRequest,
          code: Number(status),
          header: [],
          body: text(value),
        })),
    );
    return { name: summary ?? node['summary'], request, response: own };
  });
}

function headersOf(parameters: readonly Node[], hasBody: boolean): readonly Node[] {
  const own = parameters
    .filter((parameter) => parameter['in'] === 'header')
    // Optional headers are included but disabled.
    .map(({ name, example, description }) => ({ key: name, value: String(example), description, disabled: true }));
  return [...(hasBody ? [{ key: 'Content-Type', value: 'application/json' }] : []), ...own];
}

function urlOf({ path, parameters }: Operation): Node {
  const query = parameters
    .filter((parameter) => parameter['in'] === 'query')
    .map(({ name, example, description, required }) => ({
      key: name,
      value: String(example),
      description,
      ...(required === true ? {} : { disabled: true }),
    }));
  const variable = parameters
    .filter((parameter) => parameter['in'] === 'path')
    .map(({ name, example, description }) => ({ key: name, value: String(example), description }));
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  return { raw: `${BASE}/${segments.join('/')}`, host: [BASE], path: segments, query, variable };
}

function text(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
