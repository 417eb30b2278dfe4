import { expect, test } from 'vitest';
import { adoptIncludes } from '../../src/markdown/foreign/adopt.ts';
import { brief, parse } from './support.ts';
import { toHtml } from './to-html.ts';

test.each([
  ['[!INCLUDE [a](./a.md)]', '::include{file=./a.md}'],
  ['[!include[text](../a.md)]', '::include{file=../a.md}  '],
  ['  <!--@include: ./parts/a.md-->', '  ::include{file=./parts/a.md} '],
])('%j is an include of the same length', (line, adopted) => {
  const text = `x\n\n${line}\n\ny`;
  expect(adoptIncludes(text)).toBe(`x\n\n${adopted}\n\ny`);
  expect(adopted).toHaveLength(line.length);
});

test.each([
  'a\n[!INCLUDE [a](a.md)]',
  '```\n\n[!INCLUDE [a](a.md)]\n\n```',
  '<!--@include: @/a.md-->',
  '<!--@include: ./a.md{1,3}-->',
])('%j stays as it is', (text) => {
  expect(adoptIncludes(text)).toBe(text);
});

test('they include the file, and report a missing one', async () => {
  const body = '<!--@include: ./a.md-->\n\n[!INCLUDE [b](./b.md)]';
  const { hast, diagnostics } = await parse(body, { strict: false, files: { 'content/a.md': 'A *part*' } });
  expect(toHtml(hast).trim()).toBe('<p>A <em>part</em></p>');
  expect(diagnostics.map(brief)).toEqual([
    'content/page.md:5:16+6 include-missing The included file `content/b.md` does not exist. | The path is relative to this file, or to the project root if it starts with `/`.',
  ]);
});
