import fc from 'fast-check';
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { lostInMarkdown, markdownOf } from '../../../src/render/text/markdown-of.ts';
import { parseMain } from '../../../src/render/text/readable.ts';

const PAGE = { url: 'https://www.example.org/docs/ttl/', site: 'https://www.example.org' };
const parser = unified().use(rehypeParse, { fragment: true });
const lost = (html: string, markdown: string) => lostInMarkdown(parser.parse(html) as Root, markdown, PAGE);

describe('what the Markdown of a page lacks', () => {
  const HTML =
    '<h1>Time</h1><p><a href="/a/">a</a> <a href="#b">b</a></p><h2 id="b">Two <em>parts</em></h2><pre><code>x &lt; 1\n</code></pre>';
  const WHOLE =
    '# Time\n\n[a](https://www.example.org/a/index.md) [b](https://www.example.org/docs/ttl/index.md#b)\n\n## Two _parts_\n\n```\nx < 1\n```\n';

  test('nothing, when all of it is there', () => expect(lost(HTML, WHOLE)).toEqual([]));

  test.each([
    ['# Time\n\n', '', ['the heading "Time"']],
    ['## Two _parts_', '**Two parts**', ['the heading "Two parts"']],
    ['[a](https://www.example.org/a/index.md)', 'a', ['the link to "https://www.example.org/a/index.md"']],
    ['/ttl/index.md#b', '/ttl/index.md', ['the link to "https://www.example.org/docs/ttl/index.md#b"']],
    ['x < 1', 'x', ['the code "x < 1"']],
  ])('%j that became %j', (before, after, phrases) => {
    expect(WHOLE).toContain(before);
    expect(lost(HTML, WHOLE.replace(before, after))).toEqual(phrases);
  });

  test('each time that it is lacking', () => {
    expect(lost('<h2>A</h2><h2>A</h2><h2>A</h2>', '## A')).toEqual(['the heading "A"', 'the heading "A"']);
  });

  test('not what is left out on purpose', () => {
    expect(lost('<nav><a href="/a/">a</a></nav><h2>B<a aria-hidden="true" href="#b">#</a></h2>', '## B')).toEqual([]);
    expect(lost('<div data-markdown-ignore><h2>A</h2><pre>b</pre></div>', '')).toEqual([]);
  });
});

test('whatever a page is made of, its own Markdown holds it', () => {
  const word = fc.stringMatching(/^[A-Za-zěščřž_*`<&#[\]0-9.!-]{1,8}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => escapeText(words.join(' ')));
  const link = fc.tuple(fc.webPath(), text).map(([path, name]) => `<a href="${escapeText(path)}">${name}</a>`);
  const code = fc
    .string({ unit: 'binary-ascii', minLength: 1 })
    .map((value) => `<pre><code>x${escapeText(value.replace(/\p{Cc}/gu, ' '))}x</code></pre>`);
  const paragraph = fc
    .array(fc.oneof(text, link), { minLength: 1, maxLength: 4 })
    .map((parts) => `<p>${parts.join(' ')}</p>`);
  const heading = fc
    .tuple(fc.integer({ min: 1, max: 6 }), text)
    .map(([depth, name]) => `<h${depth}>${name}</h${depth}>`);
  const block = fc.oneof(
    paragraph,
    heading,
    code,
    paragraph.map((inner) => `<ul><li>${inner}</li><li>${inner}</li></ul>`),
    fc.tuple(text, link).map(([a, b]) => `<table><tr><th>${a}</th></tr><tr><td>${b}</td></tr></table>`),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      expect(markdownOf(parseMain(`<main>${blocks.join('')}</main>`), PAGE).lost).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
