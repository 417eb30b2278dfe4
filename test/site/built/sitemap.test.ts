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

/** Mistakes in a sitemap with the first page alone. */
const WRONG: Readonly<Record<string, readonly [part: RegExp, wrong: string]>> = {
  'a day that is none': [/<lastmod>[^<]*/, '<lastmod>2026-02-30'],
  'another word for how often': [/<changefreq>[^<]*/, '<changefreq>sometimes'],
  'elements in another order': [/(<loc>.*?<\/loc>)(<lastmod>.*?<\/lastmod>)/, '$2$1'],
};

test('the sitemap is as its schema says, and mistakes would be found', async () => {
  const sitemap = outputOf(SITE_CONFIG).read('sitemap.xml');
  expect(sitemap.match(/<url>/g)?.length).toBeGreaterThan(300);
  const first = sitemap.replace(/(<\/url>).*(?=<\/urlset>)/s, '$1');
  const xml = [
    { fileName: 'sitemap.xml', contents: sitemap },
    ...Object.entries(WRONG).map(([fileName, [part, wrong]]) => ({ fileName, contents: first.replace(part, wrong) })),
  ];
  const { errors } = await validateXML({ xml, schema: [schema] });
  // Errors of a whole file have no place.
  expect([...new Set(errors.flatMap(({ loc }) => loc?.fileName ?? []))]).toEqual(Object.keys(WRONG));
});
