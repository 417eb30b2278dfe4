import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectPage } from '../../../src/pipeline/structure/redirects.ts';
import { isEmptyDiff, type SiteDiff } from '../../../src/tools/diff/compare-trees.ts';
import type { Change } from '../../../src/tools/diff/site-diff.ts';
import { diffOf, type Files, page, story } from './tree.ts';

const redirect = (to: string) => redirectPage(to, 'https://www.example.org', 'ssg', 'en');
const routes = (pages: readonly { readonly route: string }[]) => pages.map(({ route }) => route);

describe('pages', () => {
  test('are added, removed and changed, each under its route', async () => {
    const before = { 'index.html': page('home'), '404.html': page('none'), 'a/index.html': page(story('a')) };
    const after = {
      'index.html': page('new home'),
      '404.html': page('none'),
      'b/c.html': page(story('b'), { title: 'B' }),
    };
    const found = await diffOf(before, after);
    expect(found.added).toEqual([{ route: '/b/c.html', title: 'B', words: 60, bytes: after['b/c.html'].length }]);
    expect(found.removed).toMatchObject([{ route: '/a/', redirectsTo: null }]);
    expect(found.changed).toEqual([
      {
        route: '/',
        title: 'Title',
        words: { added: 1, removed: 0 },
        bytes: { before: before['index.html'].length, after: after['index.html'].length },
        changes: [{ aspect: 'text', subject: '', before: 'home', after: 'new home' }],
      },
    ]);
    expect(found.pages).toEqual({ before: 3, after: 3, equal: 1 });
    expect(found.bytes.before.html).toBe(Object.values(before).join('').length);
  });
});

test('changes of a page are sorted by aspect: title, heading, text, link', async () => {
  const version = (word: string, to: string) =>
    page(`<p>A paragraph with ${word}.</p><p><a href="${to}">Read more about it</a></p><h2>About ${word}</h2>`, {
      title: word,
    });
  const found = await diffOf({ 'index.html': version('one', '/a/') }, { 'index.html': version('two', '/b/') });
  expect(found.changed[0]?.changes.map(({ aspect }) => aspect)).toEqual(['meta', 'heading', 'text', 'link']);
});

describe('the same change on many pages', () => {
  const names = ['a', 'b', 'c', 'd'];
  const site = (nav: string, own: (name: string) => string = () => '') =>
    Object.fromEntries(names.map((name) => [`${name}/index.html`, page(story(name) + own(name), { nav })]));
  const menu = '<ul><li><a href="/">Home</a></li></ul>';
  const longer = '<ul><li><a href="/">Home</a></li><li><a href="/new/">New</a></li></ul><p>Call us</p>';

  test('is told once, with everything that is on the same pages', async () => {
    const found = await diffOf(site(menu), site(longer));
    expect(found.shared).toEqual([
      {
        changes: [
          { aspect: 'text', subject: '', before: null, after: 'Call us' },
          { aspect: 'link', subject: 'New', before: null, after: '/new/' },
        ],
        routes: ['/a/', '/b/', '/c/', '/d/'],
      },
    ]);
    expect(found.changed).toEqual([]);
  });

  test('leaves to a page what is its own', async () => {
    const found = await diffOf(
      site(menu),
      site(longer, (name) => (name === 'b' ? '<p>Only here.</p>' : '')),
    );
    expect(found.shared[0]?.routes).toEqual(['/a/', '/b/', '/c/', '/d/']);
    expect(found.changed).toMatchObject([{ route: '/b/', changes: [{ after: 'Only here.' }] }]);
  });

  test('is not made of two', async () => {
    const found = await diffOf(
      site(menu),
      site(menu, (name) => (name < 'c' ? '<p>Twice.</p>' : '')),
    );
    expect(found.shared).toEqual([]);
    expect(routes(found.changed)).toEqual(['/a/', '/b/']);
  });

  test('groups of other pages stand apart, the largest first', async () => {
    const found = await diffOf(
      site(menu),
      site(longer, (name) => (name === 'a' ? '' : '<p>Not on a.</p>')),
    );
    expect(found.shared.map(({ routes: on }) => on.length)).toEqual([4, 3]);
  });
});

describe('a page under another address', () => {
  test('has moved when its text is nearly the same', async () => {
    const before = { 'old/index.html': page(story('a')), 'other/index.html': page(story('b')) };
    const after = { 'new/index.html': page(`${story('a')}<p>One more.</p>`), 'more/index.html': page(story('c')) };
    const found = await diffOf(before, after);
    expect(found.moved).toMatchObject([
      {
        from: '/old/',
        to: '/new/',
        redirectsTo: null,
        changes: [{ aspect: 'text', before: null, after: 'One more.' }],
      },
    ]);
    expect([routes(found.removed), routes(found.added)]).toEqual([['/other/'], ['/more/']]);
  });

  test('is recognised where a redirect took its place', async () => {
    const found = await diffOf(
      { 'old/index.html': page(story('a')) },
      { 'old/index.html': redirect('/new/'), 'new/index.html': page(story('a')) },
    );
    expect(found.moved).toMatchObject([{ from: '/old/', to: '/new/', redirectsTo: '/new/', similarity: 1 }]);
    expect([found.redirects, found.added, found.removed]).toEqual([[], [], []]);
  });

  test('of equal pages those belong together whose addresses end alike', async () => {
    const same = page(story('same'));
    const found = await diffOf(
      { 'a/z/index.html': same, 'b/k/index.html': same },
      { 'm/k/index.html': same, 'n/z/index.html': same },
    );
    expect(found.moved.map(({ from, to }) => [from, to])).toEqual([
      ['/a/z/', '/n/z/'],
      ['/b/k/', '/m/k/'],
    ]);
  });

  test('is not found in the frame that all pages share, nor in a few words', async () => {
    const nav = story('nav');
    const frame = await diffOf({ 'a.html': page(story('a'), { nav }) }, { 'b.html': page(story('b'), { nav }) });
    const short = await diffOf({ 'a.html': page('<p>Not yet</p>') }, { 'b.html': page('<p>Not yet</p>') });
    expect([frame.moved, short.moved]).toEqual([[], []]);
  });
});

describe('redirects', () => {
  test('are no pages, whether they change or not', async () => {
    const shouting = '<META HTTP-EQUIV=Refresh CONTENT="0;URL=/a/">';
    const later = '<meta http-equiv="refresh" content="30; url=/news/"><p>News</p>';
    const before = { 'a/index.html': page(story('a')), 'same.html': redirect('/a/'), 'b.html': page(story('b')) };
    const after = { ...before, 'b.html': redirect('/a/'), 'new.html': shouting, 'ticker.html': later };
    expect((await diffOf(before, after)).pages).toEqual({ before: 2, after: 2, equal: 1 });
    expect((await diffOf(after, after)).pages).toEqual({ before: 2, after: 2, equal: 2 });
  });

  test('as the generator writes them are no pages', async () => {
    const found = await diffOf(
      { 'was-page.html': page(story('a')), 'gone.html': redirect('/x/'), 'changed.html': redirect('/x/') },
      { 'was-page.html': redirect('/x/'), 'new.html': redirect('/káva/'), 'changed.html': redirect('/y/') },
    );
    expect(found.redirects).toEqual([
      { route: '/changed.html', before: { redirectsTo: '/x/' }, after: { redirectsTo: '/y/' } },
      { route: '/gone.html', before: { redirectsTo: '/x/' }, after: 'nothing' },
      { route: '/new.html', before: 'nothing', after: { redirectsTo: '/káva/' } },
    ]);
    expect(found.removed, 'a page that makes room for one is gone').toMatchObject([
      { route: '/was-page.html', redirectsTo: '/x/' },
    ]);
    expect([found.added, found.changed]).toEqual([[], []]);
    expect(found.pages).toEqual({ before: 1, after: 0, equal: 0 });
  });

  test('of the host are followed for pages that are gone', async () => {
    const found = await diffOf({ 'a/index.html': page(story('a')) }, {}, (path) =>
      path === '/a/' ? '/b/' : undefined,
    );
    expect(found.removed).toMatchObject([{ route: '/a/', redirectsTo: '/b/' }]);
  });
});

describe('names with hashes', () => {
  const site = (hash: string, css: string) => ({
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [
        `${name}/index.html`,
        page(story(name), { head: `<link rel="stylesheet" href="/assets/main-${hash}.css">` }),
      ]),
    ),
    [`assets/main-${hash}.css`]: css,
  });

  test('change no page: the file is told once, with the pages that use it', async () => {
    const found = await diffOf(site('1A2B3C4D'.replaceAll(/[01]/g, 'X'), 'p{}'), site('ZZZZZZZZ', 'p{} a{}'));
    expect(found.assets).toEqual([
      { name: 'assets/main-*.css', files: { before: 1, after: 1 }, bytes: { before: 3, after: 7 }, pages: 3 },
    ]);
    expect([found.changed, found.shared, found.pages.equal]).toEqual([[], [], 3]);
  });

  test('that a build has kept do not hide that there is a new one', async () => {
    const found = await diffOf(site('AAAAAAAA', 'p{}'), {
      ...site('BBBBBBBB', 'a{}'),
      'assets/main-AAAAAAAA.css': 'p{}',
    });
    expect(found.assets).toMatchObject([{ files: { before: 1, after: 1 }, pages: 3 }]);
  });

  test.each([
    ['main-ED6XNTXU.css', 'main-*.css'],
    ['app.5f3a9c01.min.js', 'app-*.min.js'],
    ['index-BkDq3_xZ.js.map', 'index-*.js.map'],
    ['photo-1024x768.jpg', undefined],
    ['post-20240102.png', undefined],
    ['iphone-original.png', undefined],
    ['main.css', undefined],
  ])('%s', async (name, stem) => {
    const found = await diffOf({}, { [name]: 'x', 'index.js': '' });
    expect(found.assets.map((asset) => asset.name)).toEqual(stem === undefined ? [] : [stem]);
  });
});

test('other files: added, removed, changed, renamed; what goes with others is only counted', async () => {
  const found = await diffOf(
    {
      'a.txt': 'aa',
      'b.xml': 'b',
      'old.png': 'pixels',
      'page/index.html': page('x'),
      'page/index.md': 'x',
      'same.txt': '',
    },
    {
      'b.xml': 'bb',
      'c.json': '{}',
      'new.png': 'pixels',
      'page/index.html': page('y'),
      'page/index.md': 'y',
      'same.txt': '',
      'b.xml.br': '',
    },
  );
  expect(found.files).toEqual({
    added: [{ path: 'c.json', bytes: 2 }],
    removed: [{ path: 'a.txt', bytes: 2 }],
    changed: [{ path: 'b.xml', bytes: { before: 1, after: 2 } }],
    moved: [{ from: 'old.png', to: 'new.png', bytes: 6 }],
  });
  expect(found.companions).toEqual({ added: 1, removed: 0, changed: 1 });
});

test('the list of files that a build keeps for itself is no part of the site', async () => {
  expect(isEmptyDiff(await diffOf({ '.ssg-manifest.json': 'a' }, {}))).toBe(true);
});

describe('properties', () => {
  const text = fc.array(
    fc.constantFrom('<p>one two</p>', '<h2>A</h2>', '<p>one 2</p>', '<a href="/x/">x</a>', story('s')),
    {
      maxLength: 4,
    },
  );
  const html = fc.oneof(
    text.map((parts) => page(parts.join(''))),
    fc.constantFrom('/a/', '/b/').map(redirect),
  );
  const site: fc.Arbitrary<Files> = fc.dictionary(
    fc.constantFrom(
      'index.html',
      'a/index.html',
      'b/index.html',
      'c.html',
      'd.html',
      'm-AAAAAAAA.css',
      'm-BBBBBBBB.css',
      'x.txt',
      'y.txt',
    ),
    html,
  );

  test('a site is equal to itself', async () => {
    await fc.assert(
      fc.asyncProperty(site, async (files) => {
        expect(isEmptyDiff(await diffOf(files, { ...files }))).toBe(true);
      }),
      { seed: 3, numRuns: 50 },
    );
  });

  test('read backwards it is the report of the change taken back', async () => {
    await fc.assert(
      fc.asyncProperty(site, site, async (a, b) => {
        expect(canonical(await diffOf(b, a))).toEqual(canonical(turned(await diffOf(a, b))));
      }),
      { seed: 3, numRuns: 150 },
    );
  });
});

const swap = <T>({ before, after }: { readonly before: T; readonly after: T }) => ({ before: after, after: before });

/**
 * Returns the report of the reverse change, by definition. `canonical` removes facts that only one direction has.
 */
function turned(found: SiteDiff): SiteDiff {
  const back = new Map(found.moved.map(({ from, to }) => [to, from]));
  const changes = (all: readonly Change[]) => all.map((change) => ({ ...change, ...swap(change) }));
  const { files, companions } = found;
  return {
    pages: { ...found.pages, ...swap(found.pages) },
    bytes: swap(found.bytes),
    added: found.removed.map(({ redirectsTo: _, ...page }) => page),
    removed: found.added.map((page) => ({ ...page, redirectsTo: null })),
    moved: found.moved.map((move) => ({
      ...move,
      from: move.to,
      to: move.from,
      bytes: swap(move.bytes),
      changes: changes(move.changes),
    })),
    redirects: found.redirects.map((redirect) => ({ ...redirect, ...swap(redirect) })),
    shared: found.shared.map((shared) => ({
      changes: changes(shared.changes),
      routes: shared.routes.map((route) => back.get(route) ?? route),
    })),
    changed: found.changed.map((page) => ({
      ...page,
      words: { added: page.words.removed, removed: page.words.added },
      bytes: swap(page.bytes),
      changes: changes(page.changes),
    })),
    assets: found.assets.map((asset) => ({ ...asset, files: swap(asset.files), bytes: swap(asset.bytes) })),
    files: {
      added: files.removed,
      removed: files.added,
      changed: files.changed.map(({ path, bytes }) => ({ path, bytes: swap(bytes) })),
      moved: files.moved.map(({ from, to, bytes }) => ({ from: to, to: from, bytes })),
    },
    companions: { ...companions, added: companions.removed, removed: companions.added },
  };
}

/** Removes titles and redirects of the new state, and sorts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(canonical).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'title' && key !== 'redirectsTo');
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, canonical(inner)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
