import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { keyOf } from '../../src/shared/search/format.ts';
import { fold, wordsOf } from '../../src/shared/search/words.ts';
import { SITE_CONFIG } from '../browser/configurations.ts';
import { openBuiltIndex } from './built-index.ts';

/** The index of the site of this repository is asked what visitors ask. */
interface Entry {
  readonly query: string;
  readonly expect: string | readonly string[];
  readonly within?: number;
}

const entries = parse(readFileSync('test/built/relevance.yaml', 'utf8')) as readonly Entry[];
/**
 * All that is fetched before the first result is seen; the script is measured in the browser test. 30,000 until the legal pages came, whose words
 * no other page has: a misspelt word fetches the vocabulary of the site.
 */
const MOST_BYTES = 30_400;
const SCRIPT_BYTES = 6_000;

const index = openBuiltIndex(inject('builtSites')[SITE_CONFIG] as string);

test('there are queries enough, and no two alike', () => {
  expect(entries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(entries.map(({ query }) => query)).size).toBe(entries.length);
});

test('what is expected exists', () => {
  for (const { expect: expected } of entries)
    for (const wanted of [expected].flat()) {
      const [url = '', id] = wanted.split('#');
      expect(index.head().pages, wanted).toContain(url);
      if (id !== undefined) expect(index.textOf(url).sections.map(([anchor]) => anchor)).toContain(id);
    }
});

describe('the first result', () => {
  test.each(entries)('of "$query"', async ({ query, expect: expected, within = 1 }) => {
    const { results, files } = await index.ask(query);
    const found = results.slice(0, within).map(({ url }) => url);
    const isWanted = (url: string) =>
      [expected].flat().some((wanted) => (wanted.includes('#') ? url : url.split('#')[0]) === wanted);
    expect(found.some(isWanted), `found ${results.map(({ url }) => url).join(' ')}`).toBe(true);
    const texts = files.filter((file) => file.includes('/search/pages/'));
    const before = [...files.filter((file) => !texts.includes(file)), ...texts.slice(0, 1)];
    const bytes = before.reduce((sum, file) => sum + index.weight(file), SCRIPT_BYTES);
    expect(bytes, before.join(' ')).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test('the words of every title find their page', async () => {
  for (const url of index.head().pages) {
    const { title } = index.textOf(url);
    const { results } = await index.ask(`${title} `);
    const same = results.filter((result) => result.title === title || result.url.split('#')[0] === url);
    expect(
      same.some((result) => result.url.split('#')[0] === url),
      `${title}: ${results.map((result) => result.url).join(' ')}`,
    ).toBe(true);
  }
}, 60_000);

test('one shard is fetched for each word, and the vocabulary only for a word that the site has not', async () => {
  const { shards, vocabulary } = index.head();
  const kindOf = (file: string) =>
    file === vocabulary ? 'vocabulary' : shards.some(([, own]) => own === file) ? 'shard' : '';
  const fetched = async (query: string) => (await index.ask(query)).files.map(kindOf).filter((kind) => kind !== '');
  expect(await fetched('sandbox')).toEqual(['shard']);
  expect(await fetched('sandbox rakousko')).toEqual(['shard', 'shard']);
  expect(await fetched('rakouskem rakousku')).toEqual(['shard']);
  expect(await fetched('rakuosko')).toContain('vocabulary');
  expect(await fetched('xqzw')).toEqual(['shard', 'vocabulary']);
});

test('every word is in the shard where it is looked for, and every file is there', () => {
  const { shards, pages, vocabulary } = index.head();
  expect(shards.map(([first]) => first)).toEqual([...shards.map(([first]) => first)].sort());
  for (const [i, [first, file]] of shards.entries()) {
    const next = shards[i + 1]?.[0];
    for (const form of Object.keys(index.shard(file))) {
      const key = keyOf(fold(form));
      expect(key >= first && (next === undefined || key < next), `${form} in ${first}`).toBe(true);
    }
  }
  expect(index.exists(vocabulary)).toBe(true);
  for (const url of pages) expect(index.textOf(url).title, url).not.toBe('');
});

test('pages that nobody should find are not in it', () => {
  const { pages } = index.head();
  expect(pages).toContain('/sms/');
  for (const url of ['/404.html', '/hledat/', '/blog/page/2/', '/blog/tags/gdpr/', '/index copy/'])
    expect(pages).not.toContain(url);
});

test('texts have no words of the frame in them', () => {
  const { pages } = index.head();
  const all = pages.map((url) => JSON.stringify(index.textOf(url).sections)).join(' ');
  expect(wordsOf(all).length).toBeGreaterThan(50_000);
  expect(all).not.toContain('Přeskočit na hlavní obsah');
  expect(all).not.toContain('Založte si zdarma účet Zobrazit ceny');
});
