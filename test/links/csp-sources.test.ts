import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scanHtml } from '../../src/links/scan-html.ts';

const demands = (html: string) => scanHtml(html).demands;
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what a page asks of a policy', () => {
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

  test('scripts and styles in the page, by the hash of their text as a browser reads it', () => {
    expect(demands('<script>a\r\nb</script><style>p{}</style>')).toEqual([
      `script-src ${sha('a\nb')}`,
      `style-src ${sha('p{}')}`,
    ]);
    expect(demands('<script type="importmap">{}</script>')).toEqual([`script-src ${sha('{}')}`]);
    expect(demands('<SCRIPT TYPE="Module">1</SCRIPT>')).toEqual([`script-src ${sha('1')}`]);
  });

  test('data is nothing to a policy, nor is what stands in a text', () => {
    expect(demands('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
    expect(demands('<textarea><p style="a"></textarea><!-- <p style="b"> -->')).toEqual([]);
  });
});
