import fc from 'fast-check';
import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { diffMarkdown, diffText, escapeCode, escapeMarkdown, MAX_BYTES } from '../../../src/cli/report/diff/render.ts';
import { runs } from '../../sample.ts';
import { diffOf, type Files, page, story } from './tree.ts';

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();
const reader = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Renders a comment for its reader: Markdown and the HTML in it, with parsers that are independent of the writer.
 */
const rendered = (markdown: string): Root => reader.parse(toHtml.processSync(markdown).toString());

function elements(node: Nodes): Element[] {
  const inner = 'children' in node ? node.children.flatMap(elements) : [];
  return node.type === 'element' ? [node, ...inner] : inner;
}

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

async function reports(before: Files, after: Files) {
  const found = await diffOf(before, after);
  return { markdown: diffMarkdown(found), text: diffText(found, false) };
}

const pages = (n: number, main: (i: number) => string): Files =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${String(i).padStart(4, '0')}/index.html`, page(main(i))]));

test('of many files and of a change on many pages names four, and counts the others', async () => {
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`file-${i}.txt`, 'a']));
  const { text } = await reports(
    { ...pages(6, () => '<p>one</p>'), ...files },
    pages(6, () => '<p>two</p>'),
  );
  expect(text).toMatchInlineSnapshot(`
    "1 change on many pages, 6 other files changed.
    6 → 6 pages, 0 of them the same; HTML 960 B → 960 B.

    The same on many pages (1)
      On 6 pages: /p0000/, /p0001/, /p0002/, /p0003/ and 2 more
        text: [-one-] {+two+}

    Other files (6)
      removed: file-0.txt (1 B)
      removed: file-1.txt (1 B)
      removed: file-2.txt (1 B)
      removed: file-3.txt (1 B)
      removed: file-4.txt (1 B)
      removed: file-5.txt (1 B)
    "
  `);
});

describe('a report', () => {
  const before = {
    'index.html': page('<p>The price is five crowns.</p>', { title: 'Prices' }),
    'old/index.html': page(story('a'), { title: 'Story' }),
    'main-AAAAAAAA.css': 'p{}',
    'robots.txt': 'a',
  };
  const after = {
    'index.html': page('<p>The price is <a href="/six/">six</a> crowns.</p>', { title: 'Prices' }),
    'new/index.html': page(story('a'), { title: 'Story' }),
    'main-BBBBBBBB.css': 'p{} a{}',
    'sitemap.xml': 'x',
  };

  test('as Markdown', async () => {
    expect((await reports(before, after)).markdown).toMatchInlineSnapshot(`
      "### Changes to the published site

      <strong>1 page moved, 1 page changed, 3 other files changed</strong>.<br>
      2 → 2 pages, 0 of them the same; HTML 665 B → 684 B (+2.9 %).<br>
      <strong>1 old address leads nowhere</strong>.

      #### Pages moved (1)

      - \`/old/\` → \`/new/\` Story: <strong>nothing redirects from the old address</strong>

      #### Pages changed (1)

      - \`/\` Prices, +1 −1 words
        - text: The price is <del>five</del> <ins>six</ins> crowns.
        - link added: \`/six/\` “six”

      #### Assets (1)

      - stylesheet \`main-*.css\` changed (3 B → 7 B (+133 %))

      #### Other files (2)

      - added: \`sitemap.xml\` (1 B)
      - removed: \`robots.txt\` (1 B)
      "
    `);
  });

  test('as text of a terminal', async () => {
    expect((await reports(before, after)).text).toMatchInlineSnapshot(`
      "1 page moved, 1 page changed, 3 other files changed.
      2 → 2 pages, 0 of them the same; HTML 665 B → 684 B (+2.9 %).
      1 old address leads nowhere.

      Pages moved (1)
        /old/ → /new/ Story: nothing redirects from the old address

      Pages changed (1)
        / Prices, +1 −1 words
          text: The price is [-five-] {+six+} crowns.
          link added: /six/ “six”

      Assets (1)
        stylesheet main-*.css changed (3 B → 7 B (+133 %))

      Other files (2)
        added: sitemap.xml (1 B)
        removed: robots.txt (1 B)
      "
    `);
  });

  test('of equal sites is a line', async () => {
    expect((await reports(before, before)).text).toBe('No differences in 2 pages.\n');
  });

  test('is the same whatever order the files come in', async () => {
    const reversed = (files: Files) => Object.fromEntries(Object.entries(files).reverse());
    expect(await reports(reversed(before), reversed(after))).toEqual(await reports(before, after));
  });
});

describe('text of the site stays text', () => {
  const NASTY = [
    'a | b',
    '<b>bold</b> & &amp; &copy;',
    '`code` ``',
    '</details></summary><script>alert(1)</script>',
    '**strong** _em_ ~~gone~~ [link](javascript:x) ![image](/x)',
    '# heading',
    '1. one',
    '- item',
    '$x$ \\( y \\)',
    'https://example.org www.example.org a@example.org',
    '<!-- comment',
    '{+ added +}',
  ];
  const ALLOWED = new Set([
    'h3',
    'h4',
    'p',
    'br',
    'strong',
    'ul',
    'li',
    'code',
    'del',
    'ins',
    'span',
    'details',
    'summary',
  ]);

  test.each(NASTY)('%s', async (nasty) => {
    const escaped = nasty.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const site = (word: string) => ({
      'index.html': page(`<p>${word} ${escaped}</p><p><a href="/x/">${word} ${escaped}</a></p>`, {
        title: `${escaped}${word}`,
        head: `<meta name="${escaped.replaceAll('"', '')}" content="${word}">`,
      }),
    });
    const { markdown } = await reports(site('a'), site('b'));
    const tree = rendered(markdown);
    const names = new Set(elements(tree).map(({ tagName }) => tagName));
    // GitHub links e-mail addresses in any notation. Such a link only leads to the address in its text.
    names.delete('a');
    expect([...names].filter((name) => !ALLOWED.has(name))).toEqual([]);
    expect(textOf(tree).replace(/\s+/g, ' ')).toContain(nasty);
  });

  test('whatever it is', () => {
    const piece = fc.constantFrom(
      ...'`*_~|<>&[]()#$@!\\{}:/.-+1 aé\n'.split(''),
      'www.',
      'https://',
      '</details>',
      '&lt;',
    );
    const anything = fc.array(piece, { maxLength: 12 }).map((parts) => `x${parts.join('')}x`);
    fc.assert(
      fc.property(anything, (text) => {
        const plain = text.replace(/\s*\n\s*/g, ' ');
        const shown = (markdown: string) =>
          textOf(rendered(`- a: ${markdown}`))
            .trim()
            .slice(3);
        expect(shown(escapeMarkdown(text)).replace(/ +/g, ' ')).toBe(plain.replace(/ +/g, ' '));
        expect(shown(escapeCode(text)).replace(/ +/g, ' ')).toBe(plain.replace(/ +/g, ' '));
      }),
      { seed: 11, numRuns: runs(500, 5) },
    );
  });

  test('nobody is called and nothing is mentioned', () => {
    for (const text of ['@karel', 'ask @karel', '#12', '!12', '(~bug)']) {
      expect(textOf(rendered(escapeMarkdown(text)))).toBe(text);
      expect(escapeMarkdown(text)).toMatch(/<span>&#\d+;<\/span>|<span>[!%@]<\/span>/);
    }
  });
});

describe('much', () => {
  test('fits in a comment, names what was cut, and closes what it opens', async () => {
    const before = { ...pages(260, (i) => `<p>before ${i} ${'wwwwwwww '.repeat(60)}</p>`), 'a.txt': 'a' };
    const after = { ...pages(260, (i) => `<p>after ${i} ${'yyyyyyyy '.repeat(60)}</p>`), 'b.txt': 'bb' };
    const { markdown, text } = await reports(before, after);
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(MAX_BYTES * 0.8);
    expect(markdown).toMatch(/\d+ more entries cut here/);
    const shown = markdown.match(/^- `\/p/gm)?.length ?? 0;
    expect(Number(/(\d+) more entries/.exec(markdown)?.[1]) + shown).toBe(260);
    // A long section must not hide a short one.
    expect(markdown).toContain('added: `b.txt`');
    expect(markdown.match(/<details>/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
    expect(elements(rendered(markdown)).filter(({ tagName }) => tagName === 'details')).toHaveLength(1);
    expect(text).toContain('  and 240 more; --verbose shows all.\n');
  });

  test('on one page is told in part', async () => {
    const list = (word: string) =>
      `<ul>${Array.from({ length: 40 }, (_, i) => `<li>${word} ${i}</li><li>${i}</li>`).join('')}</ul>`;
    const found = await diffOf({ 'index.html': page(list('a')) }, { 'index.html': page(list('b')) });
    expect(diffText(found, false)).toContain('    and 30 more changes\n');
    expect(diffText(found, true).match(/text: /g)).toHaveLength(40);
  });

  test('text shows the words that have changed, and what stands round them', async () => {
    const long = (word: string) => `<p>${'lorem ipsum '.repeat(20)}${word} ${'dolor sit '.repeat(20)}</p>`;
    const { text } = await reports({ 'index.html': page(long('old')) }, { 'index.html': page(long('new')) });
    expect(text).toMatch(/ {4}text: … (?:lorem|ipsum)[^[]{10,40}\[-old-\] \{\+new\+\} dolor sit [^[]{10,40} …\n/);
  });
});

test('a terminal gets no control characters of a site', async () => {
  const { text } = await reports({}, { 'index.html': page('x', { title: 'a\u001b[31mb\u009b' }) });
  expect(text).toContain('a\\x1b[31mb\\x9b');
});
