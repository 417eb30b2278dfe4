import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import {
  figuresOf,
  SCRIPT_BYTES,
  type SearchQueries,
  searchQueries,
} from '../../../src/features/search/check-search.ts';
import { openIndex } from '../../../src/render/text/search-index.ts';
import { keyOf, SECTIONS_IN_FILE, shardFiles, textFile } from '../../../src/search/format.ts';
import { withoutAccents, wordsIn } from '../../../src/search/words.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { readData } from '../../pipeline/read/read-data.ts';
import { nightly, sample } from '../../sample.ts';

/** Searches of real visitors in the index of this repository's site. */
const FILE = 'test/site/built/relevance.yaml';
const { value } = readData({ file: FILE, schema: searchQueries }, readFileSync(FILE, 'utf8'));
const asked = value as SearchQueries;
const all = Object.values(asked.groups).flatMap(({ queries }) => queries);

const fileOf = (path: string) => join(inject('builtSites')[SITE_CONFIG] as string, decodeURI(path));
const index = openIndex((path) => readFileSync(fileOf(path)));
const { head } = index;

test('there are queries enough, and no two alike', () => {
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
});

test('the expected pages exist', () => {
  const parts = (url: string) => {
    const ids: string[] = [];
    for (let first = 0; existsSync(fileOf(textFile(head, head.pages.indexOf(url), first))); first += SECTIONS_IN_FILE)
      ids.push(...index.textOf(url, first).sections.map(([id]) => id));
    return ids;
  };
  for (const wanted of new Set(all.flatMap(({ expect: places }) => places))) {
    const [url = '', id] = wanted.split('#');
    expect(head.pages, wanted).toContain(url);
    if (id !== undefined) expect(parts(url), wanted).toContain(id);
  }
});

// `npm run check` checks the same file and prints a shorter report.
nightly(
  'the results are as good as the file wants, and come with as few bytes',
  async () => {
    for (const { name, below, misses } of await figuresOf(asked, index, SCRIPT_BYTES))
      expect(below, `${name}: ${misses.map(({ query, instead }) => `${query} → ${instead}`).join(', ')}`).toEqual([]);
  },
  120_000,
);

test('the words of a title find its page', async () => {
  for (const url of sample(head.pages, 4)) {
    const { title } = index.textOf(url);
    const { results } = await index.ask(`${title} `);
    const same = results.filter((result) => result.title === title || result.url.split('#')[0] === url);
    expect(
      same.some((result) => result.url.split('#')[0] === url),
      `${title}: ${results.map((result) => result.url).join(' ')}`,
    ).toBe(true);
  }
}, 60_000);

test('one shard is fetched for each word, and the vocabulary only for a word that the site does not contain', async () => {
  const shards = new Set(shardFiles(head).map(({ file }) => file));
  const kindOf = (file: string) => (file === head.vocabulary ? 'vocabulary' : shards.has(file) ? 'shard' : '');
  const fetched = async (query: string) => (await index.ask(query)).files.map(kindOf).filter((kind) => kind !== '');
  expect(await fetched('sandbox')).toEqual(['shard']);
  expect(await fetched('sandbox rakousko')).toEqual(['shard', 'shard']);
  expect(await fetched('rakouskem rakousku')).toEqual(['shard']);
  expect(await fetched('rakuosko')).toContain('vocabulary');
  expect(await fetched('xqzwxqzw')).toEqual(['shard', 'vocabulary']);
});

test('every word is in the shard where it is looked for, and every file is there', () => {
  const shards = shardFiles(head);
  const keys = shards.map(({ first }) => first);
  expect(keys).toEqual([...keys].sort());
  for (const [i, { first, file }] of shards.entries()) {
    const next = shards[i + 1]?.first;
    for (const form of Object.keys(index.shard(file).words)) {
      const key = keyOf(withoutAccents(form));
      expect(key >= first && (next === undefined || key < next), `${form} in ${first}`).toBe(true);
    }
  }
  expect(existsSync(fileOf(head.vocabulary))).toBe(true);
  for (const url of head.pages) expect(index.textOf(url).title, url).not.toBe('');
});

test('excluded pages are not in the index', () => {
  expect(head.pages).toContain('/sms/');
  for (const url of ['/404.html', '/hledat/', '/blog/page/2/', '/blog/tags/gdpr/', '/index copy/'])
    expect(head.pages).not.toContain(url);
});

test('texts have no words of the frame in them', () => {
  const texts: string[] = [];
  for (const url of head.pages)
    for (let first = 0; existsSync(fileOf(textFile(head, head.pages.indexOf(url), first))); first += SECTIONS_IN_FILE)
      texts.push(JSON.stringify(index.textOf(url, first).sections));
  const text = texts.join(' ');
  expect(wordsIn(text).length).toBeGreaterThan(50_000);
  expect(text).not.toContain('Přeskočit na hlavní obsah');
  expect(text).not.toContain('Založte si zdarma účet Zobrazit ceny');
});
