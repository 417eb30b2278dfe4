import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { examplesByOperation } from '../../../templates/reference/examples.ts';
import { operationsOf } from '../../../templates/reference/operations.ts';
import { postmanCollection } from '../../../templates/reference/postman.ts';

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: { readonly raw: string; readonly variable: readonly { key: string }[] };
    readonly body?: { readonly raw: string };
  };
  readonly response: readonly { readonly name: string; readonly code: number; readonly body: string }[];
}

const api = parse(readFileSync('content/data/openapi.yaml', 'utf8'));
const collection = postmanCollection(api) as unknown as {
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
};
const requests = collection.item.flatMap(({ item }) => item);
const operations = operationsOf(api).filter(({ path }) => path.startsWith('/v2/'));
const pathOf = ({ request }: Item) => request.url.raw.replace('{{baseUrl}}', '').replaceAll(/:(\w+)/g, '{$1}');

test('every call of version 2 is in it, and nothing else', () => {
  const calls = new Set(requests.map((item) => `${item.request.method} ${pathOf(item)}`));
  expect([...calls].sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
});

test('every request example is a named request with its body', () => {
  const examples = examplesByOperation(api);
  const bodies = operations.flatMap(({ id }) => Object.values(examples[id]?.['request'] ?? {}));
  const sent = requests.flatMap(({ request }) => (request.body === undefined ? [] : [JSON.parse(request.body.raw)]));
  expect(sent).toEqual(expect.arrayContaining(bodies));
  expect(sent).toHaveLength(bodies.length);
  for (const { name, item } of collection.item) {
    const names = item.map((each) => `${pathOf(each)} ${each.name}`);
    expect({ name, twice: names.filter((each, i) => names.indexOf(each) !== i) }).toEqual({ name, twice: [] });
  }
});

test('answers are saved with names of their own, problems at the first request of a call', () => {
  for (const { response } of requests) {
    const names = response.map(({ name }) => name);
    expect(names.filter((each, i) => names.indexOf(each) !== i)).toEqual([]);
    for (const { code, body } of response) expect(JSON.parse(body).status ?? code).toBe(code);
  }
  const [first, ...others] = requests.filter(
    (item) => item.request.method === 'POST' && pathOf(item) === '/v2/messages',
  );
  expect(first?.response.map(({ code }) => code)).toContain(422);
  expect(others.flatMap(({ response }) => response.filter(({ code }) => code >= 400))).toEqual([]);
});

test('placeholders in addresses are filled in', () => {
  for (const { request } of requests) {
    const named = [...request.url.raw.matchAll(/\/:(\w+)/g)].map(([, name]) => name);
    expect(request.url.variable.map(({ key }) => key)).toEqual(named);
  }
});
