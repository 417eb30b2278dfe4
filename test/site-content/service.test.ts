import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('the description of the API says most amounts of the limits too', () => {
  const limits = Object.values(groups['limits'] ?? {}).filter((entry) => typeof entry === 'object' && 'api' in entry);
  const held = limits.filter((entry) => 'api' in entry && entry.api.length > 0);
  expect(held.length).toBeGreaterThan(limits.length / 2);
});

test.each([
  ['half a sentence', 'a:\n  b: { title: T, sentence: Half a sentence, page: /a/ }\n', 'whole sentence'],
  ['a page that is no route', 'a:\n  b: { title: T, sentence: A whole sentence., page: a }\n', 'page'],
  ['an amount without a unit of its own', 'a:\n  b: about a day\n', '72 hours'],
])('%s is a diagnostic', (_, yaml, message) => {
  const { diagnostics } = read(yaml);
  expect(diagnostics.map((one) => one.message).join()).toContain(message);
});
