import { readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { routeOf } from '../../../src/pipeline/read/routes.ts';
import { fencesOf, PAGES } from './fences.ts';
import { runningWordsIn, sharedParagraphs } from './prose.ts';
import routes from './routes.json' with { type: 'json' };

/**
 * Minimum number of words on a page, and the pages that mainly contain a list, a table of codes, or an address.
 */
const WORDS = 250;
const LISTS = [
  '/docs/',
  '/docs/kontakt/',
  '/docs/volna-mista/',
  '/docs/zdroje-pravidel/',
  '/docs/ceny/',
  '/docs/api/json/delivery-codes/',
  '/docs/api/json/error-codes/',
  '/docs/pristupnost/en-301-549/',
  '/docs/pravni/cookies/',
  '/docs/pravni/provozovatel/',
  '/docs/pravni/urovne-sluzby/',
];

const pages = new Map(
  PAGES.map((file) => {
    const { data, content } = matter(readFileSync(file, 'utf8'));
    return [routeOf(file, { dir: 'content/docs', base: '/docs/' }), { file, data, content }];
  }),
);

test('every page that was promised is there', () => {
  expect(routes.length).toBeGreaterThan(70);
  // Sidebars generate category pages, and the price list generates price pages.
  const prices = readFileSync('content/data/prices.csv', 'utf8');
  const made = (route: string) =>
    route.startsWith('/docs/category/') || prices.includes(`,${/^\/docs\/ceny\/(.+)\/$/.exec(route)?.[1]},`);
  expect(routes.filter((route) => !pages.has(route) && !made(route))).toEqual([]);
});

describe.each([...pages])('%s', (route, { content, file }) => {
  test('says enough', () => {
    if (LISTS.includes(route) || file.endsWith('/index.md')) return;
    expect(runningWordsIn(content)).toBeGreaterThanOrEqual(WORDS);
  });

  test('has no second h1', () => {
    const code = fencesOf(file).reduce((text, fence) => text.replace(fence.code, ''), content);
    expect(code).not.toMatch(/^# /m);
  });
});

test('no two pages share a paragraph', () => {
  expect(sharedParagraphs(pages)).toEqual([]);
});
