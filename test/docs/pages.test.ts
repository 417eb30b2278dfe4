import { readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { routeOf } from '../../src/content/routes.ts';
import { fencesOf, PAGES } from './fences.ts';
import routes from './routes.json' with { type: 'json' };

/** The least words of running text on a page, and the pages whose substance is a list, a table of codes, or an address. */
const WORDS = 250;
const LISTS = [
  '/docs/',
  '/docs/kontakt/',
  '/docs/ceny/',
  '/docs/api/json/delivery-codes/',
  '/docs/api/json/error-codes/',
];

const pages = new Map(
  PAGES.map((file) => {
    const { data, content } = matter(readFileSync(file, 'utf8'));
    return [routeOf(file, { dir: 'content/docs', base: '/docs/' }), { file, data, content }];
  }),
);

test('every page that was promised is there', () => {
  expect(routes.length).toBeGreaterThan(70);
  // Categories are made by their sidebars, price pages from the price list.
  const prices = readFileSync('content/data/prices.csv', 'utf8');
  const made = (route: string) =>
    route.startsWith('/docs/category/') || prices.includes(`,${/^\/docs\/ceny\/(.+)\/$/.exec(route)?.[1]},`);
  expect(routes.filter((route) => !pages.has(route) && !made(route))).toEqual([]);
});

describe.each([...pages])('%s', (route, { content, file }) => {
  test('says enough', () => {
    if (LISTS.includes(route) || file.endsWith('/index.md')) return;
    expect(wordsIn(content)).toBeGreaterThanOrEqual(WORDS);
  });

  test('has no second h1', () => {
    const code = fencesOf(file).reduce((text, fence) => text.replace(fence.code, ''), content);
    expect(code).not.toMatch(/^# /m);
  });
});

test('no two pages share a paragraph', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const [route, { content }] of pages) {
    for (const paragraph of paragraphsOf(content)) {
      const first = seen.get(paragraph);
      if (first !== undefined && first !== route) twice.push(`${first} and ${route}: ${paragraph}`);
      seen.set(paragraph, route);
    }
  }
  expect(twice).toEqual([]);
});

/** Paragraphs long enough to be boilerplate. */
function paragraphsOf(markdown: string): string[] {
  return prose(markdown)
    .split(/\n{2,}/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block.length > 80 && !block.startsWith('|'));
}

function wordsIn(markdown: string): number {
  const text = prose(markdown)
    .replace(/^\|.*$/gm, '')
    .replace(/\]\([^)]*\)|\{[^}]*\}|`[^`]*`/g, ' ');
  return [...new Intl.Segmenter('cs', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;
}

/** Without code and comments. */
function prose(markdown: string): string {
  return markdown.replace(/^([ ]*)(`{3,}).*?^\1\2[ ]*$/gms, '').replace(/<!--.*?-->/gs, '');
}
