import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { resolveUrls } from '../../src/markdown/hast.ts';
import { canonical, canonicalHtml } from './dom.ts';
import { brief, PARSERS, parse } from './support.ts';

describe.each(PARSERS)('pictures with %s', (parser) => {
  test('a decorative image is marked, also by reference', async () => {
    const body = 'A ![](x.png){decorative} b\n\n![ ][r]{decorative}\n\n![](z.png) {decorative}\n\n[r]: y.png';
    const { hast, diagnostics } = await parse(body, { parser });
    expect(canonical(hast)).toBe(
      canonicalHtml(
        '<p>A <img alt="" src="x.png"> b</p><p><img alt="" src="y.png"></p><p><img alt="" src="z.png"> {decorative}</p>',
      ),
    );
    expect(diagnostics.map(brief).map((text) => text.split(' ')[0])).toEqual(['content/page.md:7:1+10']);
  });

  test('an image with a description is not decorative', async () => {
    const { hast } = await parse('![A line](x.png){decorative}', { parser });
    expect(canonical(hast)).toBe(canonicalHtml('<p><img alt="A line" src="x.png">{decorative}</p>'));
  });

  test('images in raw HTML are recorded with their places, if HTML is allowed', async () => {
    const body = 'a <img alt="" src="x.png"> b\n\n<div><IMG\n  src=\'y y.png\'><img src=z.png data-src="no.png"></div>';
    const links = async (rawHtml: boolean) =>
      (await parse(body, { parser, rawHtml })).links.map(({ url, kind, line, column }) => ({
        url,
        kind,
        line,
        column,
      }));
    expect(await links(true)).toEqual([
      { url: 'x.png', kind: 'image', line: 3, column: 20 },
      { url: 'y y.png', kind: 'image', line: 5, column: 1 },
      { url: 'z.png', kind: 'image', line: 5, column: 1 },
    ]);
    expect(await links(false)).toEqual([]);
  });
});

describe('loading of pictures', () => {
  const image = (src: string, more: Element['properties'] = {}): Element => ({
    type: 'element',
    tagName: 'img',
    properties: { src, ...more },
    children: [],
  });
  const inside = (tagName: string, ...children: Element['children']): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const tree: Root = {
    type: 'root',
    children: [
      inside('p', image('1')),
      inside('ul', inside('li', image('2')), inside('li', image('3', { loading: 'eager' }))),
    ],
  };
  const loaded = (isFirstEager: boolean) => resolveUrls(tree, (url) => ({ url }), isFirstEager);
  const attributes = (root: Root) =>
    [...JSON.stringify(root).matchAll(/"properties":(\{[^}]*"src"[^}]*\})/g)].map(([, found]) =>
      JSON.parse(found ?? ''),
    );

  test('the first is eager, the others are lazy, unless the author decides', () => {
    expect(attributes(loaded(true))).toEqual([
      { src: '1', fetchPriority: 'high' },
      { src: '2', loading: 'lazy', decoding: 'async' },
      { src: '3', loading: 'eager', decoding: 'async' },
    ]);
  });

  test('all are lazy below another picture', () => {
    expect(attributes(loaded(false))[0]).toEqual({ src: '1', loading: 'lazy', decoding: 'async' });
  });

  test('the tree is copied', () => {
    const before = structuredClone(tree);
    loaded(true);
    expect(tree).toEqual(before);
  });
});
