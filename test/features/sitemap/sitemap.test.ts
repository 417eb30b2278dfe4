import { describe, expect, test } from 'vitest';
import { type SitemapEntry, writeRobots, writeSitemap } from '../../../src/features/sitemap/write.ts';
import { scanXml } from '../../../src/links/references.ts';

const OPTIONS = { origin: 'https://www.a.example', changefreq: 'weekly', priority: 0.5 } as const;
const write = async (...entries: readonly SitemapEntry[]) =>
  (await writeSitemap(entries, OPTIONS)).map(({ path, bytes }) => ({ path, xml: Buffer.from(bytes).toString() }));

describe('writeSitemap', () => {
  test('one file with every page', async () => {
    const [file, ...others] = await write({ url: '/' }, { url: '/sms/', lastModified: '2026-03-05T08:30:00Z' });
    expect(others).toEqual([]);
    expect(file?.path).toBe('sitemap.xml');
    expect(file?.xml).toMatchInlineSnapshot(
      `"<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.a.example/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url><url><loc>https://www.a.example/sms/</loc><lastmod>2026-03-05T08:30:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url></urlset>"`,
    );
  });

  test('URLs are encoded for the web and then for XML', async () => {
    const [file] = await write({ url: '/dva slova/' }, { url: '/ceník/' }, { url: "/a&b'c<d>/" });
    expect(file?.xml).not.toMatch(/&(?!amp;|apos;|lt;|gt;|quot;)/);
    expect(scanXml(file?.xml ?? '').map(({ url }) => url)).toEqual([
      'https://www.a.example/dva%20slova/',
      'https://www.a.example/cen%C3%ADk/',
      "https://www.a.example/a&b'c%3Cd%3E/",
    ]);
  });

  test('a day stays a day', async () => {
    const [file] = await write({ url: '/', lastModified: '2026-03-05' });
    expect(file?.xml).toMatch(/<lastmod>2026-03-05(?:T00:00:00.000Z)?<\/lastmod>/);
  });

  test('no pages, no file', async () => {
    expect(await write()).toEqual([]);
  });

  test('more than 50,000 pages need an index of several files', async () => {
    const entries = Array.from({ length: 50_001 }, (_, i) => ({ url: `/${i}/` }));
    const [index, ...parts] = await write(...entries);
    const indexed = scanXml(index?.xml ?? '').map(({ url }) => url);
    expect(index?.xml).toContain('<sitemapindex');
    expect(indexed).toEqual(parts.map(({ path }) => `https://www.a.example/${path}`));
    const counts = parts.map(({ xml }) => xml.match(/<loc>/g)?.length);
    expect(counts).toEqual([50_000, 1]);
    const listed = parts.flatMap(({ xml }) => scanXml(xml)).map(({ url }) => url);
    // One comparison: `toEqual` of so many takes seconds.
    expect(listed.join('\n') === entries.map(({ url }) => OPTIONS.origin + url).join('\n')).toBe(true);
  });
});

describe('writeRobots', () => {
  test('everything may be visited, unless something is named', () => {
    expect(writeRobots('https://a.example', { disallow: [], contentSignal: {} }, true)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
    );
    expect(writeRobots('https://a.example', { disallow: ['/tajné/', '/tmp/'], contentSignal: {} }, false)).toBe(
      'User-agent: *\nDisallow: /tajn%C3%A9/\nDisallow: /tmp/\n',
    );
  });

  test('content signals are with the rules of all crawlers, and only those that are set', () => {
    const contentSignal = { search: true, aiInput: true, aiTrain: false };
    expect(writeRobots('https://a.example', { disallow: ['/x/'], contentSignal }, true)).toBe(
      'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /x/\n\nSitemap: https://a.example/sitemap.xml\n',
    );
    expect(writeRobots('https://a.example', { disallow: [], contentSignal: { aiTrain: true } }, false)).toBe(
      'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n',
    );
  });
});
