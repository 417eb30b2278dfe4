import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HEAD_FILE } from '../../../src/search/format.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

/* Tests of titles, descriptions and headings, by which search engines and lists present a page. */

const BRAND = / \| Depeše$|^Depeše – /;
const { files, read } = outputOf(SITE_CONFIG);

interface Found {
  readonly file: string;
  readonly title: string;
  readonly h1: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly html: string;
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .trim();

/** Pages that search engines may show. */
const pages = files
  .filter((file) => file.endsWith('index.html'))
  .map((file) => ({ file, html: read(file) }))
  .filter(({ html }) => !/http-equiv="refresh"|<meta name="robots" content="noindex"/i.test(html))
  .map(
    ({ file, html }): Found => ({
      file,
      html,
      title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
      h1: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
      description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
      types: [...html.matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type),
    }),
  );

/**
 * Returns the first letters of the meaningful words in a text, because the endings of Czech words change.
 */
function stems(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !['depeše', 'pro', 'nebo'].includes(word)).map((word) => word.slice(0, 4)));
}

const isList = ({ file }: Found) => file.startsWith('blog/') && /^blog\/(?:index|page|tags|authors|archive)/.test(file);
const isCountry = ({ file }: Found) => /^docs\/ceny\/./.test(file) && file !== 'docs/ceny/index.html';
const namesOf = (wrong: readonly Found[], what: (page: Found) => string) =>
  wrong.map((page) => `${page.file}: ${what(page)}`);

test('the pages are there', () => {
  expect(pages.length).toBeGreaterThan(380);
});

const isOnRequest = (html: string) => plain(html).includes('SMS sem nabízíme jen na dotaz');

describe('a search result', () => {
  test('has a heading that shares a word with its title', () => {
    const wrong = pages.filter(({ title, h1 }) => {
      const words = stems(title.replace(BRAND, ''));
      return ![...stems(h1)].some((stem) => words.has(stem));
    });
    expect(namesOf(wrong, ({ title, h1 }) => `${h1} / ${title}`)).toEqual([]);
  });

  test('has a title that uses the line and fits into it', () => {
    const wrong = pages.filter(({ title }) => title.length < 25 || title.length > 60);
    expect(namesOf(wrong, ({ title }) => `${title.length} ${title}`)).toEqual([]);
  });

  test('has a meaningful description that is not cut off', () => {
    const least = (page: Found) => (isList(page) || isCountry(page) ? 70 : 120);
    const wrong = pages.filter((page) => page.description.length < least(page) || page.description.length > 160);
    expect(namesOf(wrong, ({ description }) => `${description.length} ${description}`)).toEqual([]);
  });

  test.each(['title', 'description', 'h1'] as const)('has a unique %s', (field) => {
    const seen = new Map<string, string[]>();
    for (const page of pages) {
      // Further pages of a list have the same heading.
      if (field === 'h1' && isList(page)) continue;
      seen.set(page[field], [...(seen.get(page[field]) ?? []), page.file]);
    }
    expect([...seen].filter(([, owners]) => owners.length > 1)).toEqual([]);
  });
});

describe('data about a page', () => {
  test('says that a service is a service, never a product', () => {
    expect(
      namesOf(
        pages.filter(({ types }) => types.includes('Product')),
        ({ h1 }) => h1,
      ),
    ).toEqual([]);
    expect(pages.filter(({ types }) => types.includes('Service')).length).toBeGreaterThan(20);
  });

  test('holds the questions that stand on the page', () => {
    const asked = pages.filter(({ html }) => html.includes('<h2 id="časté-otázky"'));
    expect(asked.length).toBeGreaterThan(7);
    for (const { file, html, types } of asked) {
      const section =
        html.slice(html.indexOf('<h2 id="časté-otázky"'), html.indexOf('</main>')).split('<h2', 2)[1] ?? '';
      const shown = section.split('<summary').length - 1;
      expect([file, types.filter((type) => type === 'FAQPage').length]).toEqual([file, 1]);
      expect([file, types.filter((type) => type === 'Question').length]).toEqual([file, shown]);
    }
  });

  test('names the day of prices, which the page says too', () => {
    const [, since = ''] = /pricesSince: '([\d-]+)'/.exec(readFileSync('ssg.config.ts', 'utf8')) ?? [];
    const [year, month, day] = since.split('-').map(Number);
    const words = new Intl.DateTimeFormat('cs', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since));
    expect([year, month, day]).not.toContain(undefined);
    const countries = pages.filter(isCountry);
    expect(countries.length).toBeGreaterThan(200);
    for (const { file, html } of countries.filter(({ html }) => !isOnRequest(html))) {
      expect([file, html.includes(`"validFrom":"${since}"`)]).toEqual([file, true]);
      expect([file, plain(html).includes(`platí od ${words}`)]).toEqual([file, true]);
    }
    for (const file of ['ceny/index.html', 'docs/ceny/index.html'])
      expect(plain(read(file))).toContain(`platí od ${words}`);
  });
});

describe('a country without a credible route', () => {
  const countries = pages.filter(isCountry);
  const onRequest = countries.filter(({ html }) => isOnRequest(html));

  test('says that the price is on request, in no number', () => {
    expect(onRequest.map(({ file }) => file.split('/')[2]).toSorted()).toEqual([
      'belorusko',
      'iran',
      'kuba',
      'rusko',
      'severni-korea',
      'syrie',
    ]);
    for (const { file, html } of onRequest) {
      const own = plain(html.slice(html.indexOf('<h1'), html.indexOf('id="okoli"', html.indexOf('<h1'))));
      expect([file, own.includes('na dotaz')]).toEqual([file, true]);
      expect([file, /\d\s?Kč/.exec(own)]).toEqual([file, null]);
      expect([file, html.includes('id="rozesilka"'), html.includes('id="odesilatel"')]).toEqual([file, false, false]);
      expect([file, /"(?:price|offers|datePublished)"/.exec(html)]).toEqual([file, null]);
    }
  });

  test('has no price in the list of all pages, nor in the files for language models', () => {
    const list = read('docs/ceny/index.html');
    for (const { file } of onRequest) {
      const start = list.indexOf(`href="/${file.replace('index.html', '')}"`, list.indexOf('<tbody'));
      const row = plain(list.slice(start, list.indexOf('</tr>', start)));
      expect([file, row.includes('na dotaz'), row.includes('Kč')]).toEqual([file, true, false]);
      const twin = read(file.replace('index.html', 'index.md'));
      expect([file, twin.includes('na dotaz'), /\d\s?Kč/.exec(twin.split('Země s nejbližším')[0] ?? '')]).toEqual([
        file,
        true,
        null,
      ]);
      expect(read('docs/ceny/llms.txt')).toContain(`/${file.replace('index.html', '')}`);
    }
  });

  test('names networks of which no page says that we hand messages to them', () => {
    for (const { file, html } of countries)
      expect([file, /předáváme|předáme sít/.exec(plain(html))]).toEqual([file, null]);
    expect(plain(onRequest.find(({ file }) => file.includes('severni-korea'))?.html ?? '')).toContain(
      'V zemi působí sítě Kang Song a Koryolink.',
    );
  });

  test('states the source of the sender rule', () => {
    const others = countries.filter(({ html }) => !isOnRequest(html));
    for (const { file, html } of others) {
      const [, facts = ''] = html.split('class="facts"');
      const rests =
        /Ověřeno\s*(?:\d+\. listopadu 2026(?: kromě jména a jeho registrace)?, zdroje|ne, jméno i jeho registrace jsou ukázkový údaj)/.exec(
          plain(facts.split('</dl>')[0] ?? ''),
        );
      expect([file, rests !== null]).toEqual([file, true]);
    }
  });
});

test('a category shows its sentence', () => {
  const categories = pages.filter(({ file }) => file.startsWith('docs/category/'));
  expect(categories.length).toBeGreaterThan(5);
  for (const { html, description } of categories)
    expect(plain(html.slice(html.indexOf('</h1>')))).toContain(description);
});

test('neither language models nor the search are led to lists of posts', () => {
  const lists = /\/blog\/(?:archive|tags|authors|page)\//;
  expect(read('llms.txt')).not.toMatch(lists);
  expect(read('llms-full.txt')).not.toMatch(/<!-- \S*\/blog\/(?:archive|tags|authors|page)\//);
  expect(read(HEAD_FILE.slice(1))).not.toMatch(lists);
});

test('language models find each text in one file, except those of countries and posts', () => {
  const texts = files.filter((file) => /(?:^|\/)llms-full(?:-\d+)?\.txt$/.test(file)).map(read);
  const found = texts.flatMap((text) =>
    [...text.matchAll(/^<!-- https:\/\/[^/]+(\/\S*) -->$/gm)].map(([, url]) => url),
  );
  const listed = pages
    .map(({ file }) => `/${file.slice(0, -'index.html'.length)}`)
    .filter((url) => !/^\/(?:docs\/ceny|blog)\/./.test(url));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test('the page for unknown addresses offers pages that search engines may show', () => {
  const offered = [...read('404.html').matchAll(/<li[^>]*><a href="(\/[^"#]*)"/g)].map(([, route = '']) =>
    decodeURI(route),
  );
  const list = new Set(offered);
  expect(list).toContain('/sms/');
  for (const route of ['/markdown-page/', '/index copy/', '/hledat/']) expect(list).not.toContain(route);
});
