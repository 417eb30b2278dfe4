import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { routeOf } from '../../../src/pipeline/read/routes.ts';
import { sharedParagraphs, wordsIn } from '../docs/prose.ts';
import routes from './marketing-routes.json' with { type: 'json' };

/**
 * Allowed number of words on a page. Fewer do not answer a question, and more belong in the documentation. Messages on
 * telephones are in a data file and do not count.
 */
const WORDS = { min: 300, max: 900 };
/** Page whose answers are in a data file with a separate test. */
const OTHERWISE = ['/faq/'];

const pages = new Map(
  fastGlob.sync('content/pages/**/*.md').map((file) => {
    const { data, content } = matter(readFileSync(file, 'utf8'));
    const route = routeOf(file, { dir: 'content/pages', base: '/' }, data['slug'] as string | undefined);
    return [route, { data: data as Record<string, string>, content }];
  }),
);

test('the home page counts the states of a message as the API description lists them', () => {
  const { components } = parse(readFileSync('content/data/openapi.yaml', 'utf8'));
  expect(pages.get('/')?.content).toContain(`**${components.schemas.State.enum.length} stavů**`);
});

test('every page that was promised is there', () => {
  expect(routes).toHaveLength(50);
  expect(routes.filter((route) => !pages.has(route))).toEqual([]);
});

describe.each(routes.filter((route) => pages.has(route)))('%s', (route) => {
  const { data, content } = pages.get(route) ?? expect.fail();

  test('has a title and a description of the length that search results show', () => {
    expect(data['title']?.length).toBeLessThanOrEqual(60);
    expect(data['description']?.length).toBeGreaterThanOrEqual(70);
    expect(data['description']?.length).toBeLessThanOrEqual(160);
  });

  test('says enough, and not too much', () => {
    if (OTHERWISE.includes(route)) return;
    const words = wordsIn(`${data['heading'] ?? ''} ${data['lead'] ?? ''} ${content}`);
    expect(words).toBeGreaterThanOrEqual(WORDS.min);
    expect(words).toBeLessThanOrEqual(WORDS.max);
  });

  test('leads on to pages of its own choice', () => {
    expect(new Set(data['related'] ?? []).size).toBe((data['related'] ?? []).length);
    expect(data['related'] ?? []).not.toContain(route);
  });
});

test('titles and descriptions are unique', () => {
  for (const field of ['title', 'description'] as const) {
    const values = [...pages.values()].map(({ data }) => data[field]);
    expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([]);
  }
});

test('no two pages share a paragraph', () => {
  expect(sharedParagraphs(pages)).toEqual([]);
});
