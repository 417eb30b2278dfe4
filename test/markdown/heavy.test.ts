import { describe, expect, test } from 'vitest';
import { isHeavy } from '../../src/markdown/parsers.ts';
import { canonical } from './dom.ts';
import { parse } from './support.ts';

const OFTEN = 60_000;

describe('texts for which satteri would take minutes or too much memory', () => {
  test.each([
    ['character references', '&amp;', '&amp;'],
    ['numeric references', '&#35;', '#'],
  ])('%s', async (_, written, shown) => {
    const text = written.repeat(OFTEN);
    expect(isHeavy(text)).toBe(true);
    const { hast, diagnostics } = await parse(text);
    expect(diagnostics).toEqual([]);
    expect(canonical(hast)).toBe(`<p>${shown.repeat(OFTEN)}</p>`);
  });

  test('included, they are also parsed by the other parser', async () => {
    const files = { 'content/a.md': '&amp;'.repeat(OFTEN) };
    const { hast, diagnostics } = await parse('::include{file=a.md}', { files });
    expect(diagnostics).toEqual([]);
    expect(canonical(hast)).toBe(`<p>${'&amp;'.repeat(OFTEN)}</p>`);
  });
});

test.each([
  ['a long page', `${'Ordinary text: with a colon & a sign, at 12:30. '.repeat(20)}\n\n`.repeat(500)],
  ['a long list of links', '- [A page](https://www.example.org/a/page/)\n'.repeat(10_000)],
  ['a long text without any', 'a '.repeat(500_000)],
  ['headings', '# a: b\n'.repeat(20_000)],
])('%s is left to satteri', (_, text) => {
  expect(isHeavy(text)).toBe(false);
});

test.each([
  ['colons in one paragraph', '12:30 '.repeat(20_000)],
  ['addresses in code', '`http://a.b` '.repeat(10_000)],
  ['cells of a table', `|a|\n|-|\n${'|:a[b]|\n'.repeat(10_000)}`],
])('%s are not', (_, text) => {
  expect(isHeavy(text)).toBe(true);
});
