import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Service, service } from '../../templates/service/service.ts';
import { readData } from '../pipeline/read/read-data.ts';

const FILE = 'content/data/service.yaml';
const read = (yaml: string) => readData({ file: FILE, schema: service }, yaml);
const groups = read(readFileSync(FILE, 'utf8')).value as Service;
const rules = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).flatMap(([name, entry]) =>
    typeof entry === 'object' ? [{ path: `${group}.${name}`, ...entry }] : [],
  ),
);
const routes = new Set(readFileSync('routes.lock', 'utf8').split('\n'));

test('each rule is explained on a page that is there', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ page }) => !routes.has(page)).map(({ path }) => path)).toEqual([]);
});

test('no sentence is said twice in the file', () => {
  const sentences = rules.map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('the description of the API quotes the rules that name it', () => {
  const api: unknown = parse(readFileSync('content/data/openapi.yaml', 'utf8'));
  const said = rules.flatMap(({ path, api: pointers }) => pointers.map((pointer) => ({ path, pointer })));
  expect(said.length).toBeGreaterThan(0);
  for (const { path, pointer } of said) {
    let value = api;
    for (const key of pointer.split('/').slice(1)) value = (value as Record<string, unknown>)[key];
    expect(value, pointer).toContain(`:value[service.${path}.sentence]`);
  }
});

test.each([
  ['half a sentence', 'a:\n  b: { title: T, sentence: Half a sentence, page: /a/ }\n', 'whole sentence'],
  ['a page that is no route', 'a:\n  b: { title: T, sentence: A whole sentence., page: a }\n', 'page'],
  ['an amount without a unit of its own', 'a:\n  b: about a day\n', '72 hours'],
])('%s is a diagnostic', (_, yaml, message) => {
  const { diagnostics } = read(yaml);
  expect(diagnostics.map((one) => one.message).join()).toContain(message);
});
