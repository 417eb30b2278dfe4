import { describe, expect, test } from 'vitest';
import { scanHtml } from '../../src/links/references.ts';
import { candidatesOf } from './html-oracle.ts';

const found = (html: string) => scanHtml(html).references.map(({ url, from }) => `${from}: ${url}`);
const urls = (html: string) => scanHtml(html).references.map(({ url }) => url);

describe('srcset', () => {
  test.each([
    ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
    ['/a.png 1x,/b.png 2x', ['/a.png', '/b.png']],
    ['/a.png, /b.png', ['/a.png', '/b.png']],
    ['/a.png,/b.png 2x', ['/a.png,/b.png']],
    ['/w_100,h_50/a.png 100w, /w_200,h_100/a.png 200w', ['/w_100,h_50/a.png', '/w_200,h_100/a.png']],
    ['data:image/png;base64,AAAA 1x, /b.png 2x', ['data:image/png;base64,AAAA', '/b.png']],
    ['/a.png 1x (a, b), /b.png', ['/a.png', '/b.png']],
    ['\n  /a.png 400w,\n  /b.png 800w,\n', ['/a.png', '/b.png']],
    ['/only.png', ['/only.png']],
    [' , ', []],
    ['', []],
  ])('%j', (srcset, expected) => {
    expect(candidatesOf(srcset), 'the standard').toEqual(expected);
    expect(urls(`<img srcset="${srcset}">`)).toEqual(expected);
    expect(urls(`<link rel="preload" as="image" imagesrcset='${srcset}'>`)).toEqual(expected);
  });
});

describe('meta', () => {
  test.each([
    ['0; url=/a/', ['/a/']],
    ['5;URL=/a/', ['/a/']],
    ['0, url = /a/', ['/a/']],
    ["0; url='/a/?x=1;2'", ['/a/?x=1;2']],
    ["0; url=/o'neil/", ["/o'neil/"]],
    ['0; /a/', ['/a/']],
    ['0', []],
    ['30', []],
  ])('refresh %j', (content, expected) => {
    expect(urls(`<meta http-equiv="Refresh" content="${content}">`)).toEqual(expected);
    expect(urls(`<meta content="${content}" http-equiv=refresh>`)).toEqual(expected);
  });

  test('previews in other sites', () => {
    const html = `
      <meta property="og:image" content="/a.png"><meta property="og:url" content="https://a.example/">
      <meta name="twitter:image" content="/b.png"><meta property="og:image:width" content="1200">
      <meta property="og:title" content="/not/a/link"><meta name="description" content="/not/a/link">`;
    expect(found(html)).toEqual(['og:image: /a.png', 'og:url: https://a.example/', 'twitter:image: /b.png']);
  });
});

describe('JSON-LD', () => {
  const ld = (json: unknown) => found(`<script type="application/ld+json">${JSON.stringify(json)}</script>`);

  test('URLs in objects, lists and graphs', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          url: 'https://a.example/',
          logo: '/logo.png',
          sameAs: ['https://b.example/', 'https://c.example/'],
        },
        { '@type': 'WebSite', potentialAction: { target: 'https://a.example/?q={term}' }, name: 'a/b' },
      ],
    };
    expect(ld(graph)).toEqual(
      ['https://a.example/', '/logo.png', 'https://b.example/', 'https://c.example/'].map((url) => `json-ld: ${url}`),
    );
  });

  test('vocabulary and identifiers are not links', () => {
    const json = {
      '@context': ['https://schema.org', { x: 'https://x.example/' }],
      '@type': 'https://schema.org/Thing',
      '@id': 'https://a.example/#organization',
    };
    expect(ld({ ...json, publisher: { '@id': 'https://a.example/#person' } })).toEqual([]);
    expect(ld({ mainEntityOfPage: { '@id': 'https://a.example/page/' } })).toEqual([
      'json-ld: https://a.example/page/',
    ]);
  });

  test('invalid JSON and other scripts have none', () => {
    expect(urls('<script type="application/ld+json">{"url": "/a/",}</script>')).toEqual([]);
    expect(urls('<script type="application/json">{"url": "/a/"}</script>')).toEqual([]);
  });
});

describe('styles', () => {
  test('in elements and attributes', () => {
    expect(found('<style>a { background: url(/a.png) }</style>')).toEqual(['css url: /a.png']);
    expect(found(`<p style="background: url('/b.png')">`)).toEqual(['css url: /b.png']);
    expect(found('<p style="background: url(&quot;/c.png&quot;)">')).toEqual(['css url: /c.png']);
  });
});

describe('references', () => {
  test('have their element and attribute', () => {
    expect(found('<a href="/a/"></a><link rel=canonical href="/b/"><script src="/c.js"></script>')).toEqual([
      'a href: /a/',
      'link href: /b/',
      'script src: /c.js',
    ]);
    expect(found('<ssg-island data-src="/i.js /c.js"></ssg-island><div data-src="/no.js"></div>')).toEqual([
      'island script: /i.js',
      'island script: /c.js',
    ]);
  });

  test('are listed once, at their first place', () => {
    expect(found('<link href="/a/"><a href="/a/"></a><a href="/a/"></a>')).toEqual(['link href: /a/']);
  });
});

test('images without alternative text are those without an `alt`, each once', () => {
  const html =
    '<img src="/a.png"><IMG SRC=/b.png alt><img src="/c.png" alt="x"><img src="/a.png"><!-- <img src="/d.png"> -->';
  expect(scanHtml(html).silentImages).toEqual(['/a.png']);
});
