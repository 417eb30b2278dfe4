import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../src/render/text/markdown-of.ts';

const PAGE = { url: 'https://www.example.org/blog/first/', site: 'https://www.example.org' };
const html = (body: string) => htmlOf(body, PAGE);

test('plain text with its elements stays as it is', () => {
  const body =
    '<h2>Část</h2>\n<p>Dvě <em>malá</em> <strong>slova</strong>, <code>kód</code> m<sup>2</sup> a <del>nic</del>.<br>Konec.</p>\n<blockquote>\n<p>Citát</p>\n</blockquote>\n<hr>';
  expect(html(body)).toBe(body);
  expect(html('')).toBe('');
});

test('words made of several elements stay one word', () => {
  const body =
    '<p>Pole <code>ttl</code><sup><a href="https://www.example.com/">1</a></sup> a <strong>před</strong><em>placené</em>.</p>';
  expect(html(body)).toBe(body);
});

describe('links', () => {
  test.each([
    ['/docs/', 'https://www.example.org/docs/'],
    ['#část', `${PAGE.url}#%C4%8D%C3%A1st`],
    ['../second/#a', 'https://www.example.org/blog/second/#a'],
    ['?a=1', `${PAGE.url}?a=1`],
    ['https://www.example.com/x', 'https://www.example.com/x'],
    ['mailto:jan@example.com', 'mailto:jan@example.com'],
  ])('to %s are absolute', (href, absolute) => {
    expect(html(`<p><a href="${href}">a</a></p>`)).toBe(`<p><a href="${absolute}">a</a></p>`);
  });

  test('keep what they ask for, such as a call or a message', () => {
    expect(html('<a href="tel:+420700000001">a</a>')).toBe('<a href="tel:+420700000001">a</a>');
    expect(html('<a href="sms:+420700000001">a</a>')).toBe('<a href="sms:+420700000001">a</a>');
  });

  test('run nothing', () => {
    expect(html('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
  });
});

test('images are absolute, with their text and size', () => {
  expect(html('<p><img src="/assets/a.svg" alt="Kruh" width="16" height="9" loading="lazy" class="cover"></p>')).toBe(
    '<p><img src="https://www.example.org/assets/a.svg" alt="Kruh" width="16" height="9"></p>',
  );
});

describe('what needs a stylesheet or a script is left out:', () => {
  test.each([
    ['scripts', '<script>alert("a")</script><script type="application/ld+json">{}</script>'],
    ['styles', '<style>p { color: red }</style>'],
    ['drawings', '<svg viewBox="0 0 1 1"><title>Kruh</title><path d="M0 0"/></svg>'],
    ['buttons', '<button type="button">Kopírovat</button>'],
    ['forms', '<form action="/a/"><label>Jméno <input name="a"></label><select><option>b</option></select></form>'],
    ['templates', '<template><p>t</p></template>'],
    ['navigation', '<nav><a href="/">Úvod</a></nav>'],
    ['ornaments', '<span aria-hidden="true">→</span>'],
    ['what the template marks', '<p data-markdown-ignore>Na této stránce</p>'],
    ['comments', '<!-- a -->'],
  ])('%s', (_, body) => {
    expect(html(`<p>Před.</p>${body}`)).toBe('<p>Před.</p>');
  });

  test('attributes', () => {
    const body =
      '<h2 id="a" class="b" style="color: red" data-c="d" tabindex="-1" onclick="e()" aria-label="f">A</h2><p lang="de" title="t">x</p>';
    expect(html(body)).toBe('<h2>A</h2> <p lang="de" title="t">x</p>');
  });

  test('elements of the site itself, not what they hold', () => {
    expect(html('<ssg-island data-name="a"><p>Text.</p></ssg-island>')).toBe('<p>Text.</p>');
  });
});

describe('code', () => {
  const line = (...spans: string[]) =>
    `<span class="line">${spans.map((text) => `<span class="k">${text}</span>`).join('')}</span>`;

  test('is plain text, with its own spaces only', () => {
    const body = `<div class="code"><pre class="shiki" tabindex="0"><code class="language-php">${line('$x', ' = ', '1;')}\n${line('if', '(', 'a &lt; b', ')')}</code></pre></div>`;
    expect(html(body)).toBe('<div><pre><code>$x = 1;\nif(a &#x3C; b)</code></pre></div>');
  });

  test('keeps its indentation and empty lines', () => {
    const body = `<pre><code>${line('{')}\n${line('  ', '"a": 1')}\n\n${line('}')}\n</code></pre>`;
    expect(html(body)).toBe('<pre><code>{\n  "a": 1\n\n}\n</code></pre>');
  });

  test('of several blocks is not mixed', () => {
    const block = (text: string) => `<pre><code>${line(text, text)}</code></pre>`;
    const body = `${block('a')}<p><span>x</span></p>${block('b')}`;
    expect(html(body)).toBe('<pre><code>aa</code></pre> <p><span>x</span></p> <pre><code>bb</code></pre>');
  });
});

test('tables survive, in a wrapper or not', () => {
  const table =
    '<table><thead><tr><th>Kód</th><th>Cena</th></tr></thead><tbody><tr><td colspan="2"><a href="/a/">D900</a></td></tr></tbody></table>';
  const expected =
    '<table><thead><tr><th>Kód</th> <th>Cena</th></tr></thead> <tbody><tr><td colspan="2"><a href="https://www.example.org/a/">D900</a></td></tr></tbody></table>';
  expect(html(table)).toBe(expected);
  expect(html(`<div class="table" role="region" tabindex="0">${table}</div>`)).toBe(`<div>${expected}</div>`);
});

test('cells, and those of the head, say how they are aligned in the form that every reader knows', () => {
  const row = (name: string) => `<tr><${name} data-align="right">1</${name}></tr>`;
  expect(html(`<table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`)).toBe(
    '<table><thead><tr><th align="right">1</th></tr></thead> <tbody><tr><td align="right">1</td></tr></tbody></table>',
  );
});

test('lists survive, within each other and with their numbers', () => {
  const list = '<ol start="3">\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>';
  expect(html(list)).toBe(list);
  expect(html('<dl><dt>a</dt>\n<dd>b</dd></dl>')).toBe('<dl><dt>a</dt>\n<dd>b</dd></dl>');
});

test('what is folded on the page is spelled out', () => {
  expect(html('<details><summary>Proč?</summary><p>Proto.</p></details>')).toContain('<p><strong>Proč?</strong></p>');
});

test('nothing else comes through, however elements are nested', () => {
  const names = ['p', 'div', 'span', 'em', 'table', 'td', 'ul', 'li', 'pre', 'code', 'section', 'figure', 'a', 'aside'];
  const dangerous = ['script', 'style', 'form', 'svg', 'button', 'iframe', 'object', 'input', 'link', 'meta', 'base'];
  const attribute = fc.constantFrom(
    ...[
      'id="a"',
      'class="b"',
      'style="c"',
      'data-d="e"',
      'onclick="f"',
      'srcdoc="g"',
      'name="h"',
      'href="javascript:i"',
    ],
    ...['href="/a/"', 'src="/a.svg"', 'title="x"', 'target="_blank"', 'role="img"'],
  );
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('text', 'a &amp; b', '<img src="/a.svg" alt="">'),
      fc
        .tuple(
          fc.constantFrom(...names, ...dangerous),
          fc.array(attribute, { maxLength: 3 }),
          fc.array(tie('tree'), { maxLength: 3 }),
        )
        .map(([name, attributes, children]) => `<${[name, ...attributes].join(' ')}>${children.join('')}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(tree, (body) => {
      const out = html(body);
      const tags = [...out.matchAll(/<([a-z][\w-]*)([^>]*)>/g)];
      for (const [tag, name = '', attributes = ''] of tags) {
        expect(dangerous, tag).not.toContain(name);
        expect(attributes, tag).not.toMatch(/\s(?!(?:title|href|src|alt)=)[\w-]+=/);
        for (const [, address = ''] of attributes.matchAll(/(?:href|src)="([^"]*)"/g)) {
          expect(address, tag).toMatch(/^https:\/\/www\.example\.org\//);
        }
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('a picture in several forms is one image', () => {
  const picture =
    '<picture><source type="image/avif" srcset="/a.avif 480w"><img src="/a.jpg" srcset="/a-480.jpg 480w" alt="A"></picture>';
  expect(html(picture)).toBe('<img src="https://www.example.org/a.jpg" alt="A">');
});
