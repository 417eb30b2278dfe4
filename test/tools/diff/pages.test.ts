import { describe, expect, test } from 'vitest';
import { comparePages } from '../../../src/tools/diff/compare-pages.ts';
import { pageFacts } from '../../../src/tools/diff/page-facts.ts';
import type { Change } from '../../../src/tools/diff/site-diff.ts';
import { page } from './tree.ts';

const ROUTE = '/docs/ttl/';
const changes = (before: string, after: string, route = ROUTE) =>
  comparePages(pageFacts(before, route), pageFacts(after, route));
const inMain = (before: string, after: string) => changes(page(before), page(after));
const inHead = (before: string, after: string) => changes(page('x', { head: before }), page('x', { head: after }));
const change = (aspect: Change['aspect'], subject: string, before: string | null, after: string | null) => ({
  aspect,
  subject,
  before,
  after,
});

describe('text', () => {
  test('is compared block by block, without regard to white space', () => {
    const before = '<h1>Time</h1><p>One  two\nthree.</p><ul><li>a</li><li>b</li></ul>';
    const after = '<h1>Time to live</h1><p>One two <em>three</em>.</p><ul><li>a</li><li>b</li><li>c</li></ul>';
    expect(inMain(before, after)).toEqual([
      change('heading', '', '# Time', '# Time to live'),
      change('text', '', null, 'c'),
    ]);
  });

  test('a rewritten paragraph is found beside a new one', () => {
    const after = '<p>Something entirely new.</p><p>The price is six crowns.</p>';
    expect(inMain('<p>The price is five crowns.</p>', after)).toEqual([
      change('text', '', 'The price is five crowns.', 'The price is six crowns.'),
      change('text', '', null, 'Something entirely new.'),
    ]);
  });

  test('another level of a heading, lines of code, words side by side', () => {
    expect(inMain('<h2>A</h2>', '<h3>A</h3>')).toEqual([change('heading', '', '## A', '### A')]);
    const code = (line: string) => `<pre><code><span class="l">if</span> (a)\n<span>${line}</span></code></pre>`;
    expect(inMain(code('b()'), code('c()'))).toEqual([change('text', '', 'b()', 'c()')]);
    expect(inMain('<a href="/a/">a</a><a href="/b/">b</a>', '<p>a b</p>')).not.toContainEqual(
      expect.objectContaining({ aspect: 'text' }),
    );
  });

  test('of attributes is text too; scripts, styles, templates and drawings are none', () => {
    const image = (alt: string) => `<p>x</p><img src="/a.png" alt="${alt}">`;
    expect(inMain(image('A cat'), image('A dog'))).toEqual([change('label', '', 'A cat', 'A dog')]);
    for (const attribute of ['aria-label', 'title', 'placeholder']) {
      const input = (value: string) => `<p>x</p><input ${attribute}="${value}">`;
      expect(inMain(input('A cat'), input('A dog'))).toEqual([change('label', '', 'A cat', 'A dog')]);
    }
    const hidden = (word: string) => `<p>x</p><template><p>${word}</p></template><svg><text>${word}</text></svg>`;
    expect(inMain(hidden('a'), hidden('b'))).toEqual([change('markup', '', null, null)]);
  });
});

describe('links', () => {
  test('come, go, and change their target', () => {
    const before = '<p><a href="/a/">One</a> <a href="/b/">Two</a></p>';
    const after = '<p><a href="/c/">One</a> <a href="https://example.org/?q=1#f">Three</a></p>';
    expect(inMain(before, after).filter(({ aspect }) => aspect === 'link')).toEqual([
      change('link', 'One', '/a/', '/c/'),
      change('link', 'Two', '/b/', null),
      change('link', 'Three', null, 'https://example.org/?q=1#f'),
    ]);
  });

  test('with other words are a change of the text alone', () => {
    expect(inMain('<p><a href="/a/">One</a></p>', '<p><a href="/a/">Two</a></p>')).toEqual([
      change('text', '', 'One', 'Two'),
    ]);
  });

  test('tell their words themselves when they are a block of their own', () => {
    expect(inMain('<ul></ul>', '<ul><li><a href="/a/">One</a></li></ul>')).toEqual([
      change('link', 'One', null, '/a/'),
    ]);
  });

  test.each([
    ['../a/', '/docs/a/'],
    ['?q=1', '/docs/ttl/?q=1'],
    ['#top', '#top'],
    ['/k%C3%A1va/', '/káva/'],
    ['https://www.example.org/a/', '/a/'],
    ['//cdn.example.org/a', 'https://cdn.example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['http://[', 'http://['],
  ])('%s is shown as %s', (href, shown) => {
    const head = '<link rel="canonical" href="https://www.example.org/docs/ttl/">';
    const [only] = changes(page('', { head }), page(`<a href="${href}">x</a>`, { head }));
    expect(only?.after).toBe(shown);
  });
});

describe('metadata', () => {
  test.each([
    ['title', page('', { title: 'A' }), page('', { title: 'B' }), 'A', 'B'],
    ['html lang', '<html lang="cs"><p>x', '<html lang="en"><p>x', 'cs', 'en'],
  ])('%s', (name, before, after, a, b) => {
    expect(changes(before, after)).toEqual([change('meta', name, a, b)]);
  });

  test.each([
    ['description', '<meta name="description" content="A">', '<meta name="description" content="B">', 'A', 'B'],
    ['robots', '', '<meta name="robots" content="noindex">', null, 'noindex'],
    ['og:title', '<meta property="og:title" content="A">', '', 'A', null],
    ['canonical', '', '<link rel="canonical" href="https://a.example/x/">', null, 'https://a.example/x/'],
    ['hreflang en', '', '<link rel="alternate" hreflang="en" href="/en/">', null, '/en/'],
    ['alternate application/rss+xml', '<link rel="alternate" type="application/rss+xml" href="/a">', '', '/a', null],
    [
      'JSON-LD Article.author.name',
      '<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"name":"A"}}]}</script>',
      '<script type="application/ld+json">{"@graph":[{"@type":"Thing"},{"author":{"name":"B"},"@type":"Article"}]}</script>',
      'A',
      'B',
    ],
  ])('%s', (name, before, after, a, b) => {
    expect(inHead(before, after)).toContainEqual(change('meta', name, a, b));
  });

  test('a site that moves is the same change on every page', () => {
    const head = (origin: string, route: string) =>
      page('x', {
        head: `<link rel="canonical" href="${origin}${route}"><meta property="og:image" content="${origin}${route}a.png">`,
      });
    const on = (route: string) => changes(head('https://a.example', route), head('https://b.example', route), route);
    expect(on('/one/')).toEqual([
      change('meta', 'canonical', 'https://a.example (its own address)', 'https://b.example (its own address)'),
      change('meta', 'og:image', 'https://a.example/…', 'https://b.example/…'),
    ]);
    expect(on('/two/')).toEqual(on('/one/'));
  });
});

test('files that a page shows or loads', () => {
  expect(inMain('<p>x</p><img src="/a.png" alt="">', '<p>x</p><img src="b.png" alt="">')).toEqual([
    change('file', 'img src', '/a.png', null),
    change('file', 'img src', null, '/docs/ttl/b.png'),
  ]);
  expect(inHead('', '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>')).toEqual([
    change('file', 'script src', null, '/a.js'),
    change('file', 'link stylesheet', null, '/a.css'),
  ]);
});

test('script and style in the page', () => {
  const changed = inHead('<script>a()</script>', '<script>b()</script><style>p{}</style>');
  expect(
    changed.map(({ aspect, subject, before, after }) => [aspect, subject, before !== null, after !== null]),
  ).toEqual([
    ['code', 'script', true, true],
    ['code', 'style', false, true],
  ]);
});

test('what changes nothing for anybody is the markup', () => {
  expect(inMain('<p class="a">x</p>', '<p class="b"> x</p>')).toEqual([change('markup', '', null, null)]);
});

describe('a redirect', () => {
  const refresh = (content: string) => pageFacts(`<meta http-equiv="refresh" content="${content}">`, '/old/').redirect;
  test.each([
    ['0; url=/new/', '/new/'],
    ['0;URL=&#39;../new/&#39;', '/new/'],
    ['0; url=https://example.org/', 'https://example.org/'],
    ['5; url=/new/', undefined],
    ['30', undefined],
  ])('%s', (content, target) => expect(refresh(content)).toBe(target));
});
