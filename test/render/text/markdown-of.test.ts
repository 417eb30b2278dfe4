import { describe, expect, test } from 'vitest';
import { markdownOf } from '../../../src/render/text/markdown-of.ts';
import { parseMain } from '../../../src/render/text/readable.ts';

const PAGE = { url: 'https://www.example.org/docs/ttl/', site: 'https://www.example.org' };
const page = (main: string) =>
  `<html><body><nav><a href="/">Home</a></nav><main id="content">${main}</main><p>Footer</p></body></html>`;
const markdown = (main: string) => markdownOf(parseMain(page(main)), PAGE).markdown.trim();

describe('the Markdown of a page', () => {
  test('is what stands in main', () => {
    expect(markdown('<h1>Time</h1><p>Two <em>little</em> words.</p>')).toBe('# Time\n\nTwo _little_ words.');
    expect(markdownOf(parseMain('<p>A page without main.</p>'), PAGE).markdown).toBe('');
  });

  test('has absolute links, wherever they lead', () => {
    expect(
      markdown(
        '<p><a href="/a/">a</a> <a href="#b">b</a> <a href="../c/">c</a> <a href="mailto:d@example.org">d</a></p>',
      ),
    ).toBe(
      '[a](https://www.example.org/a/index.md) [b](https://www.example.org/docs/ttl/index.md#b) [c](https://www.example.org/docs/c/index.md) [d](mailto:d@example.org)',
    );
    expect(markdown('<p><img src="/p.png" alt="A phone"></p>')).toBe('![A phone](https://www.example.org/p.png)');
  });

  test.each([
    ['navigation', '<nav><a href="/">Up</a></nav>'],
    ['controls', '<button>Copy</button><form><label>Name<input></label></form>'],
    ['ornaments', '<svg><title>Logo</title></svg><p aria-hidden="true">***</p>'],
    ['scripts and styles', '<script>let a = "b";</script><style>p { color: red }</style><template><p>t</p></template>'],
    ['what the template marks', '<p data-markdown-ignore>On this page</p>'],
    ['comments', '<!-- note -->'],
  ])('leaves out %s', (_, html) => {
    expect(markdown(`<p>Before.</p>${html}<p>After.</p>`)).toBe('Before.\n\nAfter.');
  });

  test('keeps code as it is, with its language', () => {
    const line = (text: string) => `<span class="line"><span class="str">${text}</span></span>`;
    const code = `<pre class="code" tabindex="0"><code class="language-bash">${line('if a &lt; b')}\n${line('  then *c*')}</code></pre>`;
    expect(markdown(code)).toBe('```bash\nif a < b\n  then *c*\n```');
    expect(markdown('<pre><code class="language-text">```\ninner\n```</code></pre>')).toBe(
      '````text\n```\ninner\n```\n````',
    );
  });

  test('spells out what Markdown lacks', () => {
    expect(markdown('<details><summary>Why?</summary><p>Because.</p></details>')).toBe('**Why?**\n\nBecause.');
    expect(markdown('<aside data-markdown="quote"><p>Careful.</p></aside>')).toBe('> Careful.');
    const table =
      '<table><caption>Prices</caption><thead><tr><th>A</th></tr></thead><tbody><tr><th scope="row"><code>to</code><span>string</span></th></tr><tr><td><p>First.</p><dl><div><dt>Default</dt><dd>1 | 2</dd></div></dl></td></tr></tbody></table>';
    expect(markdown(table)).toBe('Prices\n\n| A |\n| - |\n| `to` string |\n| First. Default: 1 \\| 2. |');
  });

  test('leaves files, and other sites, where they are', () => {
    expect(markdown('<p><a href="/api.json">a</a> <a href="https://other.example/docs/">b</a></p>')).toBe(
      '[a](https://www.example.org/api.json) [b](https://other.example/docs/)',
    );
  });

  test('gives what a cell says of several things columns of their own, and rows their anchors', () => {
    const row = (name: string, facts: string) =>
      `<tr id="${name}"><th scope="row"><code>${name}</code><span data-column="Type">text</span></th><td><p>What it is.</p><dl>${facts}</dl></td></tr>`;
    const fact = '<div data-column="Default"><dt>Default</dt><dd><code>60</code></dd></div>';
    expect(
      markdown(
        `<table><thead><tr><th>Field</th><th>Meaning</th></tr></thead><tbody>${row('ttl', fact)}${row('to', '')}</tbody></table>`,
      ),
    ).toBe(
      [
        '| Field | Meaning | Type | Default |',
        '| - | - | - | - |',
        '| <a id="ttl"></a>`ttl` | What it is. | text | `60` |',
        '| <a id="to"></a>`to` | What it is. | text | |',
      ].join('\n'),
    );
  });

  test('escapes what would be Markdown, and has plain spaces', () => {
    expect(markdown('<p>1\u00a0000 * 2 * 3, a_b_c, [x](y), &lt;b&gt;</p><p># no heading</p>')).toBe(
      '1 000 \\* 2 \\* 3, a_b_c, \\[x]\\(y), \\<b>\n\n\\# no heading',
    );
  });
});
