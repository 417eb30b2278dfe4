import { describe, expect, test } from 'vitest';
import { scanCss, scanXml } from '../../src/links/references.ts';

describe('scanCss', () => {
  test.each([
    ['a{background:url(/a.png)}', ['/a.png']],
    ['a{background:url("/a.png")}', ['/a.png']],
    ["a{background:URL( '/a.png' )}", ['/a.png']],
    ['a{background:url(/a.png),url(/b.png)}', ['/a.png', '/b.png']],
    ['@font-face{src:url(/a.woff2)format("woff2"),url(/b.woff)}', ['/a.woff2', '/b.woff']],
    ['@import "/a.css";@import url(/b.css) print;', ['/a.css', '/b.css']],
    ['a{background:url("/a (1).png")}', ['/a (1).png']],
    ['a{background:url(data:image/svg+xml,%3Csvg%3E)}', ['data:image/svg+xml,%3Csvg%3E']],
    ['/* url(/a.png) */ a{color:red}/*@import "/b.css"*/', []],
    ['a{background:url()}b{background:url("")}', []],
    ['a{filter:url(#blur)}', ['#blur']],
    ['', []],
  ])('%s', (css, expected) => {
    expect(scanCss(css)).toEqual(expected);
  });
});

describe('scanXml', () => {
  test('a sitemap', () => {
    const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://a.example/?a=1&amp;b=2</loc><lastmod>2026-03-05</lastmod></url>
      <url><loc>
        https://a.example/%C4%8D/
      </loc></url></urlset>`;
    expect(scanXml(xml)).toEqual([
      { url: 'https://a.example/?a=1&b=2', from: 'loc' },
      { url: 'https://a.example/%C4%8D/', from: 'loc' },
    ]);
  });

  test('an Atom feed and an RSS feed', () => {
    const atom =
      '<feed><link rel="self" href="https://a.example/feed.xml"/><id>https://a.example/</id><entry><id>tag:a.example,2026:1</id></entry></feed>';
    expect(scanXml(atom).map(({ url }) => url)).toEqual(['https://a.example/feed.xml', 'https://a.example/']);
    const rss =
      '<rss><link>https://a.example/</link><item><guid isPermaLink="true">https://a.example/b/</guid><enclosure url="https://a.example/c.mp3"/></item></rss>';
    expect(scanXml(rss).map(({ url }) => url)).toEqual([
      'https://a.example/',
      'https://a.example/b/',
      'https://a.example/c.mp3',
    ]);
  });
});
