import { expect, test } from 'vitest';
import { parseMain } from '../../../src/render/text/readable.ts';
import { sectionsOf } from '../../../src/render/text/sections-of.ts';

const page = (main: string) => `<body><nav>menu</nav><main id="content">${main}</main><footer>foot</footer></body>`;

test('a page is cut where it has anchors: headings, disclosures, rows', () => {
  const html = page(
    '<h1>Title</h1><p>Lead <em>in</em>side.</p><h2 id="a">A<a data-markdown-ignore href="#a">#</a></h2><p>One.</p>' +
      '<details id="q"><summary>Why?</summary><p>Because.</p></details><p>Two.</p>' +
      '<table><thead><tr><th>Field</th></tr></thead><tbody><tr id="r"><th><code>ttl</code></th><td>Seconds</td></tr></tbody></table>',
  );
  expect(sectionsOf(parseMain(html))).toEqual([
    { id: '', kind: 'page', heading: 'Title', text: 'Lead inside.' },
    { id: 'a', kind: 'heading', heading: 'A', text: 'One. Two.' },
    { id: 'q', kind: 'disclosure', heading: 'Why?', text: 'Because.' },
    { id: 'r', kind: 'row', heading: 'ttl', text: 'Seconds' },
  ]);
});

test('what is no text of the page is left out, and words of two elements are two', () => {
  const html = page(
    '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul><pre>code</pre><button>press</button><section data-search="skip">other</section>',
  );
  expect(sectionsOf(parseMain(html))).toEqual([{ id: '', kind: 'page', heading: '', text: 'a b c d' }]);
});

test.each(['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'kbd', 'mark', 'q', 's', 'strong', 'sub', 'sup'])(
  '<%s> within a word parts no words',
  (tag) => {
    const html = page(`<p>be<${tag}>for</${tag}>e</p>`);
    expect(sectionsOf(parseMain(html))).toEqual([{ id: '', kind: 'page', heading: '', text: 'before' }]);
  },
);

test('a page without a main part has no text', () => {
  expect(sectionsOf(parseMain('<p>x</p>'))).toEqual([]);
});
