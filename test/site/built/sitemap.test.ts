import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

/**
 * https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd of 2008-03-26, from the package that writes sitemaps.
 */
const schema = readFileSync(
  join(createRequire(import.meta.url).resolve('sitemap/package.json'), '..', 'schema', 'sitemap.xsd'),
  'utf8',
);

const mistakes = async (contents: string) => {
  const { errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [schema] });
  return errors.map(({ message }) => message);
};

test('the sitemap is as its schema says', async () => {
  const sitemap = outputOf(SITE_CONFIG).read('sitemap.xml');
  expect(sitemap.match(/<url>/g)?.length).toBeGreaterThan(300);
  expect(await mistakes(sitemap)).toEqual([]);
});

test.each([
  ['a day that is none', /<lastmod>[^<]*/, '<lastmod>2026-02-30'],
  ['another word for how often', /<changefreq>[^<]*/, '<changefreq>sometimes'],
  ['elements in another order', /(<loc>.*?<\/loc>)(<lastmod>.*?<\/lastmod>)/, '$2$1'],
])('%s would be found', async (_, part, wrong) => {
  // The first page alone, because the others take a second.
  const sitemap = outputOf(SITE_CONFIG)
    .read('sitemap.xml')
    .replace(/(<\/url>).*(?=<\/urlset>)/s, '$1');
  expect(await mistakes(sitemap)).toEqual([]);
  expect(await mistakes(sitemap.replace(part, wrong))).not.toEqual([]);
});
