import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { cleanSvg } from '../../../src/pipeline/images/svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, more = '') => `<svg ${NS} viewBox="0 0 9 9"${more}>${inside}</svg>`;
const cleaned = async (inside: string, more = '') => {
  const { text, removed } = await cleanSvg(drawing(inside, more));
  return { inside: text.trim().replace(/^<svg[^>]*>|<\/svg>$/g, ''), text, removed };
};

/** All drawings in this repository, as realistic examples. */
const DRAWINGS = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => join('content', file));

describe('a cleaned drawing', () => {
  test.each(DRAWINGS)('shows the same, pixel for pixel: %s', async (file) => {
    const original = readFileSync(file, 'utf8');
    const { text, removed } = await cleanSvg(original);
    expect(removed).toEqual([]);
    expect(text.length).toBeLessThanOrEqual(original.length);
    expect(new Resvg(text).render().pixels.equals(new Resvg(original).render().pixels)).toBe(true);
  });

  test('has neither what editors leave in it nor needless space', async () => {
    const text = `<?xml version="1.0"?>
<!-- Created with Inkscape -->
<svg ${NS} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   viewBox="0 0 9 9" inkscape:version="1.3">
  <sodipodi:namedview id="base" pagecolor="#fff" />
  <metadata><rdf/></metadata>
  <title>A line</title>
  <path d="M0 0h9"   id="used" />
  <path d="M0 5h9" id="unused" inkscape:label="Layer" />
  <use href="#used" y="2" />
</svg>`;
    expect(await cleanSvg(text)).toEqual({
      text: `${drawing('<title>A line</title><path d="M0 0h9" id="used"/><path d="M0 5h9"/><use href="#used" y="2"/>')}\n`,
      removed: [],
    });
  });

  test('space between words stays', async () => {
    const text = '<text>one <tspan>two</tspan> three</text>';
    expect((await cleaned(text)).inside).toBe(text);
  });

  test.each([
    ['<script>go()</script>', '<script>'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">go()</x:script>', '<x:script>'],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', '<foreignObject>'],
    ['<iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/>', '<iframe>'],
  ])('has no element that acts: %s', async (inside, named) => {
    expect(await cleaned(`${inside}<path d="M0 0"/>`)).toMatchObject({ inside: '<path d="M0 0"/>', removed: [named] });
  });

  test.each([
    ['<path d="M0 0" onclick="go()"/>', '<path d="M0 0"/>', 'onclick'],
    ['<path d="M0 0" ONLOAD="go()"/>', '<path d="M0 0"/>', 'ONLOAD'],
    ['<a href="java&#10;script:go()"><path d="M0 0"/></a>', '<a><path d="M0 0"/></a>', 'javascript:go()'],
    ['<a href="data:text/html,x"><path d="M0 0"/></a>', '<a><path d="M0 0"/></a>', 'data:text/html,x'],
    ['<a><set attributeName="href" to="javascript:go()"/></a>', '<a><set attributeName="href"/></a>', 'to'],
    ['<image href="https://t.example/a.png"/>', '<image/>', 'https://t.example/a.png'],
    ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', '<image/>', 'data:image/svg+xml,%3Csvg/%3E'],
    ['<use href="other.svg#a"/>', '<use/>', 'other.svg#a'],
    ['<path fill="url(https://t.example/a.svg#g)"/>', '<path/>', 'https://t.example/a.svg#g'],
    ['<path style="fill:url(\'//t.example/a\')"/>', '<path/>', '//t.example/a'],
    ['<style>p{fill:url(//t.example/a)}</style><path/>', '<style>p{fill:none}</style><path/>', '//t.example/a'],
    [
      '<style>@import "//t.example/a";p{fill:red}</style><path/>',
      '<style>p{fill:red}</style><path/>',
      '@import "//t.example/a";',
    ],
  ])('has nothing that acts or reaches out: %s', async (inside, expected, named) => {
    expect(await cleaned(inside)).toMatchObject({ inside: expected, removed: [named] });
  });

  test('asks for no stylesheet', async () => {
    const { text, removed } = await cleanSvg(
      `<?xml-stylesheet href="//t.example/a.css"?>${drawing('<path d="M0 0"/>')}`,
    );
    expect({ text, removed }).toEqual({ text: `${drawing('<path d="M0 0"/>')}\n`, removed: ['<?xml-stylesheet?>'] });
  });

  test('keeps links, references within itself and pictures that it carries', async () => {
    const pixel = 'data:image/png;base64,iVBORw0KGgo=';
    const inside = `<linearGradient id="g"/><a href="/ceny/"><path fill="url(#g)" d="M0 0"/></a><image href="${pixel}"/>`;
    expect(await cleaned(inside)).toMatchObject({ inside, removed: [] });
  });

  test('what is cleaned is clean', async () => {
    for (const file of DRAWINGS.slice(0, 3)) {
      const { text } = await cleanSvg(readFileSync(file, 'utf8'));
      expect(await cleanSvg(text)).toEqual({ text, removed: [] });
    }
  });

  test('a text that is no XML is refused', async () => {
    await expect(cleanSvg('<svg><path></svg>')).rejects.toThrow();
  });
});
