import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scanHtml } from '../../src/links/references.ts';

const demands = (html: string) => scanHtml(html).demands;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the sources that a page needs in a policy', () => {
  test.each<[html: string, demands: string[]]>([
    ['<img src="/a.png"><script src="/a.js"></script><a href="https://example.org/">x</a>', []],
    ['<link rel="canonical" href="https://example.org/"><link rel="alternate" href="https://example.org/f.xml">', []],
    ['<img src="https://cdn.example/a.png">', ['img-src https://cdn.example']],
    [
      '<img srcset="https://a.example/1.png 1x, //b.example/2.png 2x">',
      ['img-src https://a.example', 'img-src https://b.example'],
    ],
    ['<img src="data:image/png;base64,AA==">', ['img-src data:']],
    ['<link rel="stylesheet" href="https://cdn.example/a.css">', ['style-src https://cdn.example']],
    ['<link rel="preload" as="font" href="https://cdn.example/a.woff2">', ['font-src https://cdn.example']],
    ['<link rel="shortcut icon" href="https://cdn.example/a.ico">', ['img-src https://cdn.example']],
    ['<script src="https://cdn.example:8443/a.js"></script>', ['script-src https://cdn.example:8443']],
    ['<iframe src="https://video.example/1"></iframe>', ['frame-src https://video.example']],
    ['<form action="https://app.example/in"></form>', ['form-action https://app.example']],
    ['<p style="color:red" onclick="f()">x</p>', ['style-src-attr <p style>', 'script-src-attr <p onclick>']],
    ['<a href=" javascript:f()">x</a>', ['script-src-attr <a href>']],
    ['<img src="https://exa mple/">', []],
  ])('%s', (html, expected) => {
    expect(demands(html)).toEqual(expected);
  });

  // All elements of HTML and SVG that fetch or send: https://www.w3.org/TR/CSP3/#directives-fetch
  test.each([
    ['script-src', '<script src="U"></script>', '<link rel="modulepreload" href="U">'],
    ['script-src', '<link rel="preload" as="script" href="U">'],
    ['style-src', '<link rel="stylesheet" href="U">', '<link rel="preload" as="style" href="U">'],
    ['img-src', '<img src="U">', '<img srcset="U 2x">', '<picture><source srcset="U"></picture>', '<input src="U">'],
    ['img-src', '<video poster="U"></video>', '<link rel="icon" href="U">', '<link rel="apple-touch-icon" href="U">'],
    ['img-src', '<svg><image href="U"/></svg>', '<svg><image xlink:href="U"/></svg>'],
    ['img-src', '<link rel="preload" as="image" href="U">'],
    ['media-src', '<audio src="U"></audio>', '<video src="U"></video>', '<source src="U">', '<track src="U">'],
    ['frame-src', '<iframe src="U"></iframe>'],
    ['object-src', '<embed src="U">', '<object data="U"></object>'],
    ['form-action', '<form action="U"></form>', '<button formaction="U"></button>', '<input formaction="U">'],
    ['font-src', '<link rel="preload" as="font" href="U">'],
    ['connect-src', '<link rel="preload" as="fetch" href="U">'],
    ['manifest-src', '<link rel="manifest" href="U">'],
  ])('%s for an origin in %s', (directive, ...elements) => {
    const asked = elements.map((html) => demands(html.replace('U', 'https://other.example/a')));
    expect(asked).toEqual(elements.map(() => [`${directive} https://other.example`]));
  });

  test('scripts and styles in the page, by the hash of their text as a browser reads it', () => {
    expect(demands('<script>a\r\nb</script><style>p{}</style>')).toEqual([
      `script-src ${sha('a\nb')}`,
      `style-src ${sha('p{}')}`,
    ]);
    expect(demands('<script type="importmap">{}</script>')).toEqual([`script-src ${sha('{}')}`]);
    expect(demands('<SCRIPT TYPE="Module">1</SCRIPT>')).toEqual([`script-src ${sha('1')}`]);
  });

  test('data URLs and text in the page need no source', () => {
    expect(demands('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
    expect(demands('<textarea><p style="a"></textarea><!-- <p style="b"> -->')).toEqual([]);
  });
});
