import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../sample.ts';
import { brief, PARSERS, parse, type TestSetup } from './support.ts';
import { toHtml } from './to-html.ts';

/** Converts a text with both parsers, which must agree. White space between elements is ignored. */
async function html(body: string, setup: TestSetup = {}): Promise<string> {
  const [satteri, remark] = await Promise.all(
    PARSERS.map((parser) => parse(body, { strict: false, ...setup, parser })),
  );
  expect(satteri).toEqual(remark);
  const code = /<code-block html="[^"]*?class=&#x22;line&#x22;>(?:<[^>]*>)?(.*?)<\/span>[^"]*"[^>]*><\/code-block>/g;
  return toHtml(satteri?.hast ?? { type: 'root', children: [] })
    .replace(code, '<pre>$1</pre>')
    .replace(/>\n+</g, '><');
}

/** Examples of https://michelf.ca/projects/php-markdown/extra/#def-list with other words. */
describe('a definition list is', () => {
  test.each([
    [
      'terms with definitions',
      'Apple\n:   A fruit of\nthe family.\n\nOrange\n:   A fruit.',
      '<dl><dt>Apple</dt><dd>A fruit of\nthe family.</dd><dt>Orange</dt><dd>A fruit.</dd></dl>',
    ],
    [
      'several definitions of one term',
      'Apple\n:   A fruit\n    of two lines.\n:   A company.',
      '<dl><dt>Apple</dt><dd>A fruit\nof two lines.</dd><dd>A company.</dd></dl>',
    ],
    [
      'several terms of one definition',
      'One &amp; 1\nTwo *2*  \n`3`\n: Numbers',
      '<dl><dt>One &#x26; 1</dt><dt>Two <em>2</em></dt><dt><code>3</code></dt><dd>Numbers</dd></dl>',
    ],
    [
      'set in paragraphs behind empty lines',
      'Apple\n\n:   A fruit\n\nOrange\n\n:     Another',
      '<dl><dt>Apple</dt><dd><p>A fruit</p></dd><dt>Orange</dt><dd><p>Another</p></dd></dl>',
    ],
    [
      'made of blocks',
      'Term\n\n:   One.\n\n    Two.\n\n        code\n\n    > quote\n\n    1.  item\n\nAfter',
      '<dl><dt>Term</dt><dd><p>One.</p><p>Two.</p><pre>code</pre><blockquote><p>quote</p></blockquote><ol><li>item</li></ol></dd></dl><p>After</p>',
    ],
    ['nested', 'A\n: a\n\n    B\n    : b', '<dl><dt>A</dt><dd><p>a</p><dl><dt>B</dt><dd>b</dd></dl></dd></dl>'],
    [
      'in quotations and lists',
      '> A\n> : a\n> : b\n\n- c\n\n  D\n  : d',
      '<blockquote><dl><dt>A</dt><dd>a</dd><dd>b</dd></dl></blockquote><ul><li><p>c</p><dl><dt>D</dt><dd>d</dd></dl></li></ul>',
    ],
    [
      'apart from the list below it',
      'A\n: a\n\n+ b\n+ c',
      '<dl><dt>A</dt><dd>a</dd></dl><ul><li>b</li><li>c</li></ul>',
    ],
  ])('%s', async (_, body, expected) => {
    expect(await html(body)).toBe(expected);
  });

  test('not text that only looks like one', async () => {
    const paragraphs = [': nothing above', 'a\n\n\n: two lines below', 'a\n:b', 'a\n\\: b', '`a\n: b`', '- a\n: b'];
    for (const body of paragraphs) expect(await html(body)).not.toContain('<dl>');
    expect(await html('```\na\n: b\n```\n\n    a\n    : b\n\n<pre>\na\n: b\n</pre>\n\n# a\n: b')).not.toContain('<dl>');
    expect(await html('- a\n: b')).toBe('<ul><li>a\n: b</li></ul>');
  });

  test('typeset like other text, and its links have their places', async () => {
    const document = await parse('"A"\n: b - [c](d.md)', { typography: 'cs' });
    expect(toHtml(document.hast)).toBe('<dl><dt>„A“</dt><dd>b\u00a0– <a href="d.md">c</a></dd></dl>');
    expect(document.links).toMatchObject([{ url: 'd.md', line: 4, column: 7 }]);
  });
});

describe('blocks of MkDocs are', () => {
  test.each([
    [
      'admonitions',
      '!!! note "A *title*"\n    One\n\n    Two\n\n        code\nAfter',
      '<admonition kind="note" title="A title"><p>One</p><p>Two</p><pre>code</pre></admonition><p>After</p>',
    ],
    [
      'of other kinds',
      'Before\n!!! bug\n\n    a',
      '<p>Before</p><admonition kind="danger" title="Bug"><p>a</p></admonition>',
    ],
    [
      'with several spaces before the title',
      '!!! note   "T"\n    a',
      '<admonition kind="note" title="T"><p>a</p></admonition>',
    ],
    ['without a title', '!!! warning ""\n    a', '<admonition kind="warning"><p>a</p></admonition>'],
    [
      'of kinds of the site',
      '!!! recipe inline end\n    a',
      '<admonition kind="note" title="Recipe"><p>a</p></admonition>',
    ],
    [
      'what unfolds',
      '??? tip "T"\n    a\n\n???+ note\n    b',
      '<details><summary>T</summary><p>a</p></details><details open><summary>Note</summary><p>b</p></details>',
    ],
    [
      'in items of lists, and in each other',
      '1. a\n\n    !!! note\n        b\n\n        !!! tip\n            c\n2. d',
      '<ol><li><p>a</p><admonition kind="note"><p>b</p><admonition kind="tip"><p>c</p></admonition></admonition></li><li><p>d</p></li></ol>',
    ],
  ])('%s', async (_, body, expected) => {
    expect(await html(body)).toBe(expected);
  });

  test('tabs', async () => {
    const { hast, diagnostics } = await parse('=== "A"\n    a\n\n=== "B"\n\n    b\n\n===! "C"\n    c', {
      strict: false,
    });
    expect(diagnostics).toEqual([]);
    const names = hast.children.flatMap((node) => (node.type === 'element' ? [node.properties['tabs']] : []));
    expect(names.map((list) => JSON.parse(String(list)).map(({ label }: { label: string }) => label))).toEqual([
      ['A', 'B'],
      ['C'],
    ]);
  });

  test('not text that only looks like them', async () => {
    for (const body of ['!!! Wow, that is much!', 'Really???', '=== a', '```\n!!! note\n    a\n```', '`a\n!!! note`'])
      expect(await html(body)).not.toMatch(/admonition|details|tab/);
  });

  test('reported at the place of their mistakes', async () => {
    const { diagnostics } = await parse('!!! note\n    [a](b', { strict: false });
    expect(diagnostics.map(brief)).toEqual([expect.stringMatching(/^content\/page\.md:4:5\+/)]);
  });
});

test('both parsers agree on any mixture of them', async () => {
  const piece = fc.constantFrom(
    ...[': ', ':   ', '!!! note\n', '=== "a"\n', '??? tip\n', '    ', '  ', '\n', '\n\n', 'a', '*b*', '`'],
    ...['> ', '- ', '+ ', '1. ', '# ', '[c](d)', '|a|\n|-|\n'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      await html(pieces.join(''), { rawHtml: true });
    }),
    { numRuns: runs(400, 3) },
  );
});
