import { describe, expect, test } from 'vitest';
import { isHeavy } from '../../src/markdown/parsers.ts';
import { canonical } from './dom.ts';
import { parse } from './support.ts';

/** As many as exceed the maximum length of a string in satteri. */
const OFTEN = 35_000;

describe('texts for which satteri would take minutes or too much memory', () => {
  test('are parsed by the other parser, included or not', async () => {
    const text = '&amp;'.repeat(OFTEN);
    expect(isHeavy(text)).toBe(true);
    for (const body of [text, '::include{file=a.md}']) {
      const { hast, diagnostics } = await parse(body, { files: { 'content/a.md': text } });
      expect(diagnostics).toEqual([]);
      expect(canonical(hast)).toBe(`<p>${text}</p>`);
    }
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
  ['numeric references', '&#35;'.repeat(OFTEN)],
  ['colons in one paragraph', '12:30 '.repeat(20_000)],
  ['addresses in code', '`http://a.b` '.repeat(10_000)],
  ['cells of a table', `|a|\n|-|\n${'|:a[b]|\n'.repeat(10_000)}`],
])('%s are not', (_, text) => {
  expect(isHeavy(text)).toBe(true);
});
