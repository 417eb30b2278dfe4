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
    typeof entry === 'object' && 'sentence' in entry ? [{ path: `${group}.${name}`, ...entry }] : [],
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

const api: unknown = parse(readFileSync('content/data/openapi.yaml', 'utf8'));

function inApi(pointer: string): unknown {
  let value = api;
  for (const key of pointer.split('/').slice(1)) value = (value as Record<string, unknown>)[key];
  return value;
}

/** Times in the description of the API are seconds. */
const SECONDS: Readonly<Record<string, number>> = { seconds: 1, hours: 3600, days: 86_400 };

test('the description of the API has the amounts that name it', () => {
  const held = Object.values(groups).flatMap((entries) =>
    Object.values(entries).flatMap((entry) => (typeof entry === 'object' && 'value' in entry ? [entry] : [])),
  );
  expect(held.length).toBeGreaterThan(5);
  for (const { value, api: pointers } of held) {
    const [number, unit = ''] = String(value).split(' ');
    const amount = Number(number) * (SECONDS[unit] ?? 1);
    expect(pointers.map(inApi), String(value)).toEqual(pointers.map(() => amount));
  }
});

test('the description of the API quotes the rules that name it', () => {
  const said = rules.flatMap(({ path, api: pointers }) => pointers.map((pointer) => ({ path, pointer })));
  expect(said.length).toBeGreaterThan(0);
  for (const { path, pointer } of said) {
    expect(inApi(pointer), pointer).toContain(`:value[service.${path}.sentence]`);
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
