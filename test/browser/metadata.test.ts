import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scanXml } from '../../src/links/references.ts';
import { type BuiltPage, builtPages, linksOf, metaOf } from './built-pages.ts';
import { FULL_CONFIG, SITE_CONFIG } from './configurations.ts';

const ORIGIN = 'https://www.depese.example';
const { outDir, pages } = builtPages(SITE_CONFIG);

/** Returns the routes of pages that fail a check. */
const wrong = (is: (page: BuiltPage) => boolean, all: Iterable<BuiltPage> = pages.values()) =>
  [...all].filter((page) => !is(page)).map(({ route }) => route);

test('every page has one address, the same in all places', () => {
  expect(pages.size).toBeGreaterThan(250);
  const address = ({ route }: BuiltPage) => ORIGIN + encodeURI(route);
  expect(wrong((page) => String(linksOf(page, 'canonical').map(({ href }) => href)) === address(page))).toEqual([]);
  expect(wrong((page) => String(metaOf(page, 'og:url')) === address(page))).toEqual([]);
});

test('posts and API changes are articles with their dates, other pages are pages of a site', () => {
  const news = new Set(
    [...pages].filter(([route]) => /^\/docs\/api\/changelog\/./.test(route)).map(([, page]) => page),
  );
  expect(news.size).toBeGreaterThan(2);
  const isPost = (page: BuiltPage) => news.has(page) || page.things.some((thing) => thing['@type'] === 'BlogPosting');
  expect([...pages.values()].filter(isPost).length).toBeGreaterThan(20);
  expect(wrong((page) => String(metaOf(page, 'og:type')) === (isPost(page) ? 'article' : 'website'))).toEqual([]);
  expect(wrong((page) => metaOf(page, 'article:published_time').length === (isPost(page) ? 1 : 0))).toEqual([]);
});

describe('the preview picture', () => {
  test('of every page is a PNG of the stated size, with an alternative text', () => {
    expect(wrong((page) => (metaOf(page, 'og:image:alt')[0] ?? '').length > 10)).toEqual([]);
    expect(wrong((page) => String(metaOf(page, 'twitter:card')) === 'summary_large_image')).toEqual([]);
    for (const page of pages.values()) {
      const [url = ''] = metaOf(page, 'og:image');
      expect(url).toMatch(/^https:\/\/www\.depese\.example\/assets\/preview-[\da-f]{16}\.png$/);
      const png = readFileSync(join(outDir, new URL(url).pathname));
      // Offsets of the name, width and height in a PNG file (PNG specification, 5.2 and 11.2.1).
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
      expect([metaOf(page, 'og:image:width')[0], metaOf(page, 'og:image:height')[0]]).toEqual(size);
      expect(metaOf(page, 'og:image:type')).toEqual(['image/png']);
    }
  });

  test('shows the subject of the page', () => {
    const altOf = (route: string) => metaOf(pages.get(route) as BuiltPage, 'og:image:alt')[0];
    expect(altOf('/docs/ceny/rakousko/')).toMatch(/^Ceník SMS\. Kolik stojí SMS do zahraničí, .* Ukázkové ceny$/);
    expect(altOf('/docs/api/json/params/')).toMatch(
      /^Dokumentace › JSON API\. Parametry JSON API v2 pole po poli\. POST \/v2\/messages\. Depeše\./,
    );
  });

  test('is small enough for all networks', async () => {
    const sizes = [...pages.values()].map(
      (page) => readFileSync(join(outDir, new URL(metaOf(page, 'og:image')[0] ?? '').pathname)).length,
    );
    // WhatsApp shows no image above 300 kB.
    expect(Math.max(...sizes)).toBeLessThan(150_000);
  });
});

describe('languages', () => {
  const alternates = (page: BuiltPage) =>
    linksOf(page, 'alternate')
      .filter(({ hrefLang }) => hrefLang !== undefined)
      .map(({ hrefLang, href }) => [hrefLang, href] as const);

  test('a site with one language has no alternates', () => {
    expect(wrong((page) => alternates(page).length === 0)).toEqual([]);
  });

  test('a page in several languages lists all of them, itself and the default included; each lists the same', () => {
    const full = builtPages(FULL_CONFIG).pages;
    const home = [
      ['cs', `${ORIGIN}/`],
      ['en', `${ORIGIN}/en/`],
      ['x-default', `${ORIGIN}/`],
    ];
    expect(alternates(full.get('/') as BuiltPage)).toEqual(home);
    expect(alternates(full.get('/en/') as BuiltPage)).toEqual(home);
    expect(alternates(full.get('/sms/') as BuiltPage)).toHaveLength(3);
    // A missing translation is not an alternate, even if the switcher links to the first page of its language.
    expect(alternates(full.get('/docs/kontakt/') as BuiltPage)).toEqual([]);
    for (const page of full.values()) {
      for (const [language, href] of alternates(page)) {
        const other = full.get(decodeURI(new URL(href ?? '').pathname)) as BuiltPage;
        expect(alternates(other)).toEqual(alternates(page));
        if (language !== 'x-default') expect(other.language).toBe(language);
      }
    }
    expect(metaOf(full.get('/en/') as BuiltPage, 'og:locale')).toEqual(['en_US']);
    expect(metaOf(full.get('/') as BuiltPage, 'og:locale')).toEqual(['cs_CZ']);
  });
});

test('the sitemap names pages with their canonical addresses, and robots.txt names the sitemap', () => {
  const listed = scanXml(readFileSync(join(outDir, 'sitemap.xml'), 'utf8')).map(({ url }) => url);
  const canonical = new Set([...pages.values()].flatMap((page) => linksOf(page, 'canonical').map(({ href }) => href)));
  expect(listed.filter((url) => !canonical.has(url))).toEqual([]);
  expect(readFileSync(join(outDir, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
