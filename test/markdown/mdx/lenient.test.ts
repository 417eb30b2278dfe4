import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lenientMdx, withBraces } from '../../../src/markdown/mdx/lenient.ts';
import { declaredNames, importsOf } from '../../../src/markdown/mdx/names.ts';

/** What stands for braces, made visible. */
const seen = (text: string) => lenientMdx(text).replaceAll('\uE010', '⟦').replaceAll('\uE011', '⟧');

describe('a text with what MDX forbids', () => {
  test.each([
    ['## Limits {#limits}', '## Limits ⟦#limits⟧'],
    ['## Limits {#limits .wide lang=cs}', '## Limits ⟦#limits .wide lang=cs⟧'],
    ['## Limits \\{#limits}', '## Limits \\{#limits}'],
    ['## Limits {limits}', '## Limits {limits}'],
    ['<Box {...props} />', '<Box {...props} />'],
    ['![](a.png){decorative}', '![](a.png)⟦decorative⟧'],
    ['a <!-- b --> c', 'a {/*  b */} c'],
    ['<!-- a\n\nb -->', '{/*  a\n\nb */}'],
    ['<!-- a */ b -->', '{/*  a *  b */}'],
    ['`<!-- a -->` `{#b}` <!-- c -->', '`<!-- a -->` `{#b}` {/*  c */}'],
    ['``a ` {#b}`` {#c}', '``a ` {#b}`` ⟦#c⟧'],
    ['a ` {#b}', 'a ` ⟦#b⟧'],
    ['```\n<!-- a -->\n{#b}\n```\n{#c}', '```\n<!-- a -->\n{#b}\n```\n⟦#c⟧'],
    ['- ```js\n  {#b}\n  ```\n\n{#c}', '- ```js\n  {#b}\n  ```\n\n⟦#c⟧'],
    ['> ~~~\n> {#b}\n> ~~~\n\n{#c}', '> ~~~\n> {#b}\n> ~~~\n\n⟦#c⟧'],
    ['```\n{#a}', '```\n{#a}'],
    ['```mdx-code-block\n<B />\n```\n', '                 \n<B />\n   \n'],
    ['{.5} {#a', '{.5} {#a'],
  ])('%j', (text, expected) => {
    expect(seen(text)).toBe(expected);
  });

  test('keeps its length and its lines, and gives its braces back', () => {
    const piece = fc.constantFrom(
      '{#a}',
      '<!--',
      '-->',
      '`',
      '```',
      '\n',
      '\n\n',
      ' ',
      'č',
      '😀',
      '{decorative}',
      '- ',
      '> ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const lenient = lenientMdx(text);
        expect(lenient).toHaveLength(text.length);
        expect(lenient.split('\n').length).toBe(text.split('\n').length);
        if (!text.includes('<!--')) expect(withBraces(lenient)).toBe(text);
      }),
    );
  });
});

test.each([
  ["import A from './a.mdx'", './a.mdx', { A: 'default' }],
  ["import A, { b as c, d } from 'x'", 'x', { A: 'default', c: 'b', d: 'd' }],
  ["import * as all from 'x';", 'x', { all: '*' }],
  ["import A from './\\_a.mdx'", './_a.mdx', { A: 'default' }],
  ['import {\n  a,\n  b,\n} from "x"', 'x', { a: 'a', b: 'b' }],
  ["import './a.css'", './a.css', {}],
  ["export const a = require('./a.png').default", './a.png', {}],
  ["export * from './a.js'", './a.js', {}],
])('%j imports', (code, specifier, names) => {
  expect(importsOf(code).map((one) => [one.specifier, Object.fromEntries(one.names)])).toEqual([[specifier, names]]);
});

test('what a page declares', () => {
  const code = `import A, { b as c } from 'x';
export const D = 1, e = 2;
export function F() { return <G />; }
export class H {}
export const { i, J: k } = {}`;
  const declared = declaredNames(code);
  for (const name of ['A', 'c', 'D', 'F', 'H', 'i', 'k']) expect(declared).toContain(name);
  expect(declared).not.toContain('G');
});
