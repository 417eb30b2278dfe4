import type { RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { createBodyRenderer } from '../../src/render/render-body.tsx';
import { parse } from '../markdown/support.ts';
import { ASSETS, anyProps, fakeModule } from './fake-module.ts';

const renderer = (components: Record<string, ReturnType<typeof anyProps>> = {}) =>
  createBodyRenderer(
    fakeModule(() => null, { components }),
    ASSETS,
    {},
  );

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Returns the page as a browser sees it: the tree of another parser (parse5), without white space between blocks.
 */
function seen(html: string): unknown {
  const plain = (nodes: readonly RootContent[]): unknown[] =>
    nodes.flatMap((node): unknown[] => {
      if (node.type === 'text') return node.value.trim() === '' ? [] : [node.value];
      if (node.type !== 'element') return [node.type];
      const content = node.content === undefined ? [] : [plain(node.content.children)];
      return [[node.tagName, node.properties, ...plain(node.children), ...content]];
    });
  return plain(parser.parse(html).children);
}

async function rendered(markdown: string, components?: Record<string, ReturnType<typeof anyProps>>): Promise<string> {
  const { hast, diagnostics } = await parse(markdown, { rawHtml: true });
  expect(diagnostics).toEqual([]);
  return renderer(components).html(hast, ['cs']);
}

/** HTML that must be the same in Markdown and in a document, although React would change it. */
const AS_WRITTEN = [
  '<p onclick="x()" ondblclick="y(&quot;z&quot;)">text</p>',
  '<p>first</p>\n\n<script async src="/a.js"></script>\n\n<p>second</p>\n\n<script async src="/a.js"></script>',
  '<div>\n<title>In the middle</title>\n<meta name="a" content="b">\n<link rel="stylesheet" href="/a.css" precedence="high">\n</div>',
  '<script>if (a < b && "<!-- x -->") c("&amp;");</script>'.replace('<!-- x -->', '<b>'),
  '<style>a > b { content: "<" }</style>',
  '<style href="x" precedence="high">a { b: c }</style>',
  '<div><svg viewBox="0 0 1 1" onload="x()"><linearGradient id="g"/><a xlink:href="#g" href="#g"><text stroke-width="2">t</text></a></svg></div>',
  '<div><math><mi mathvariant="bold">x</mi></math></div>',
  '<div><select><option selected>a</option><option value="b">b</option></select></div>',
  '<div><textarea rows="2">\n  text < more</textarea></div>',
  '<div><input value="a" checked disabled autofocus onchange="x()"></div>',
  '<div><template><p class="x">in a template</p></template></div>',
  '<div><pre>\n  a</pre></div>',
  '<div><noscript><p>no script</p></noscript></div>',
  '<div><video src="/a.mp4" autoplay muted playsinline controls><track src="/a.vtt" default></video></div>',
  '<iframe src="https://a.example/" srcdoc="&lt;p&gt;" allowfullscreen loading="lazy"></iframe>',
  '<div><a style="color: red; --x: 1; nonsense" href="/a" download ping="/b" data-a-b="1" x-y="2" aria-hidden="true">link</a></div>',
  '<div><custom-element some-thing="1" class="d">text</custom-element></div>',
  '<div><button popovertarget="x" formnovalidate commandfor="y" command="show-modal">b</button></div>',
  '<table><caption>c</caption><colgroup><col span="2"></colgroup><tbody><tr onclick="x()"><td colspan="2" align="left">d</td></tr></tbody></table>',
  '<div contenteditable="false" spellcheck="false" draggable="true" translate="no" inert hidden="until-found">x</div>',
  '<p>a<br>b<wbr>c &lt; d &amp; e &nbsp; f</p>',
];

describe('raw HTML', () => {
  test.each(AS_WRITTEN)('comes out as it is written: %s', async (html) => {
    expect(seen(await rendered(html))).toEqual(seen(html));
  });

  test.each(AS_WRITTEN)('inside a component and beside Markdown: %s', async (html) => {
    const out = await rendered(`Before *it*\n\n:::note[T]\n\n${html}\n\n:::\n\nAfter`);
    const inside = `<aside class="admonition note"><p class="admonition-title">T</p>${html}</aside>`;
    expect(seen(out)).toEqual(seen(`<p>Before <em>it</em></p>${inside}<p>After</p>`));
  });

  test('has Markdown and components between its tags', async () => {
    const html = await rendered(
      '<section onclick="x()">\n\n## Title\n\n:::note[T]\n*x*\n:::\n\nA <kbd onfocus="y">K *e*</kbd> b\n\n</section>',
    );
    expect(seen(html)).toEqual(
      seen(
        '<section onclick="x()"><h2 id="title">Title</h2><aside class="admonition note"><p class="admonition-title">T</p><p><em>x</em></p></aside><p>A <kbd onfocus="y">K <em>e</em></kbd> b</p></section>',
      ),
    );
  });

  test('goes through the components of the site, as Markdown does, unless only the element itself can do what it says', async () => {
    const a = anyProps(({ href, children }: { href: string; children: string }) => (
      <a href={`${href}?x`}>{children}</a>
    ));
    const html = await rendered('<a href="/a">one</a> [two](/b) <a href="/c" onclick="d()">three</a>', { a });
    expect(seen(html)).toEqual(
      seen('<p><a href="/a?x">one</a> <a href="/b?x">two</a> <a href="/c" onclick="d()">three</a></p>'),
    );
  });

  test('leaves no comments of React', async () => {
    const html = await rendered(
      '- [ ] todo\n- [x] done\n\n<!-- dropped -->\n\nA <!-- x --> b <b>c</b> d\n\n<!-- y -->\n\nE',
    );
    expect(html).not.toContain('<!--');
    expect(html).toContain('<input type="checkbox" disabled=""/> todo');
  });
});
