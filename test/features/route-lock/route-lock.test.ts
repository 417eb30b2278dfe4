import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareWithSite,
  type Published,
  publishedBy,
  readRouteLock,
  writeRouteLock,
} from '../../../src/features/route-lock/lock-file.ts';
import { likelyAnchor, likelyRoute, otherTargets, reportGone } from '../../../src/features/route-lock/report.ts';
import { english } from '../../english.ts';

const published = (pages: Readonly<Record<string, readonly string[]>>): Published =>
  new Map(Object.entries(pages).map(([route, ids]) => [route, new Set(ids)]));
const plain = (pages: Published) =>
  Object.fromEntries([...pages].map(([route, ids]) => [route, [...ids].sort()] as const));
const read = (text: string) => publishedBy(readRouteLock(text).entries);

describe('the file', () => {
  const route = fc.string({ unit: 'grapheme' }).map((text) => `/${text}/`);
  const id = fc.string({ unit: 'grapheme', minLength: 1 });
  const pages = fc.dictionary(route, fc.uniqueArray(id)).map(published);

  test('returns what was written, with any characters in addresses', () => {
    fc.assert(
      fc.property(pages, (all) => {
        expect(plain(read(writeRouteLock(all)))).toEqual(plain(all));
      }),
    );
  });

  test('has an address on each line, sorted, with letters as people write them', () => {
    const text = writeRouteLock(published({ '/b/': [], '/a/': ['úvod', 'cena'], '/c#/': ['x#y'], '/': [] }));
    expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
      ...['/', '/a/', '/a/#cena', '/a/#úvod', '/b/', '/c%23/', '/c%23/#x#y', ''],
    ]);
  });

  test('means the same in any order and with repeated lines, so that the lines of two branches can be joined', () => {
    fc.assert(
      fc.property(pages, pages, fc.nat(), (ours, theirs, seed) => {
        const lines = [...writeRouteLock(ours).split('\n'), ...writeRouteLock(theirs).split('\n')];
        const cut = seed % lines.length;
        const joined = read([...lines.slice(cut), ...lines.slice(0, cut)].join('\n'));
        const both = new Map(ours);
        for (const [page, ids] of theirs) both.set(page, new Set([...(both.get(page) ?? []), ...ids]));
        expect(plain(joined)).toEqual(plain(both));
      }),
    );
  });

  test('names lines that are no address', () => {
    const { entries, wrong } = readRouteLock('# note\n/a/\n<<<<<<< ours\n/b/#x\n/b/#\n\n');
    expect(entries).toEqual([
      { route: '/a/', line: 2, length: 3 },
      { route: '/b/', id: 'x', line: 4, length: 5 },
    ]);
    expect(wrong.map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('the comparison', () => {
  const live = published({ '/': [], '/a/': ['one', 'new'], '/d/': ['x'] });
  const compare = (text: string) =>
    compareWithSite(readRouteLock(text).entries, {
      headings: live,
      // The anchors of /broken/ are unknown, and /a/ forwards an old anchor.
      anchorsOf: (route) => (route === '/a/' ? new Set(['one', 'new', 'forwarded']) : live.get(route)),
      isThere: (route) => live.has(route) || ['/redirected/', '/broken/'].includes(route),
    });
  const gone = (text: string) =>
    compare(text).gone.map(({ route, id }) => (id === undefined ? route : `${route}#${id}`));

  test('finds pages and headings that lead nowhere', () => {
    expect(gone('/\n/a/\n/a/#one\n/a/#two\n/b/\n')).toEqual(['/a/#two', '/b/']);
  });

  test('accepts redirects, and pages that could not be rendered', () => {
    expect(gone('/redirected/\n/redirected/#x\n/a/#forwarded\n/broken/\n/broken/#x\n')).toEqual([]);
  });

  test('for a removed page reports only the page, once', () => {
    expect(gone('/b/\n/b/#one\n/b/#two\n/b/\n')).toEqual(['/b/']);
  });

  test('adds what is new, and drops nothing', () => {
    const { added, all } = compare('/a/\n/a/#two\n/b/#x\n/\n');
    expect(plain(added)).toEqual({ '/a/': ['new', 'one'], '/d/': ['x'] });
    expect(plain(all)).toEqual({ '/': [], '/a/': ['new', 'one', 'two'], '/b/': ['x'], '/d/': ['x'] });
  });
});

describe('the likely place', () => {
  const pages = new Set(['/', '/prices/', '/docs/limits/', '/other/']);
  const likely = (route: string, ids: readonly string[], added: Published) =>
    likelyRoute(route, new Set(ids), added, { added: new Set(added.keys()), all: pages });

  test('of a page: the new one with its headings, before any similar route', () => {
    const added = published({ '/other/': ['a', 'b', 'price'], '/sms-price/': ['price', 'z'] });
    expect(likely('/sms-prices/', ['a', 'b', 'c', 'price'], added)).toBe('/other/');
  });

  test('one common heading is no sign', () => {
    const added = published({ '/other/': ['price'], '/sms-price/': [] });
    expect(likely('/sms-prices/', ['price'], added)).toBe('/sms-price/');
  });

  test('of a page: a similar route, a new one before an old one', () => {
    expect(likely('/price/', [], published({ '/pricez/': [] }))).toBe('/pricez/');
    expect(likely('/price/', [], published({}))).toBe('/prices/');
    expect(likely('/something-else-altogether/', [], published({}))).toBeUndefined();
  });

  test('of a heading: the page that has it new, then the most similar one of its own page', () => {
    const live = published({ '/a/': ['limits-of-sending', 'old'], '/b/': ['limits'] });
    expect(likelyAnchor({ route: '/a/', id: 'limits', gone: 2 }, published({ '/b/': ['limits'] }), live)).toEqual([
      '/b/',
      'limits',
    ]);
    const others = { '/b/': ['limits'], '/c/': ['prices'], '/a/': ['limits-of-nothing'] };
    expect(likelyAnchor({ route: '/a/', id: 'limits', gone: 2 }, published(others), live)).toEqual(['/b/', 'limits']);
    expect(likelyAnchor({ route: '/a/', id: 'limits-of-send', gone: 2 }, published({}), live)).toEqual([
      '/a/',
      'limits-of-sending',
    ]);
    expect(likelyAnchor({ route: '/a/', id: 'qqqqqq', gone: 2 }, published({}), live)).toBeUndefined();
  });

  test('of a heading: the only new one of its page, when it is the only one that is gone', () => {
    const place = (gone: readonly string[], headings: readonly string[]) => {
      const entries = readRouteLock(['/a/', ...gone.map((id) => `/a/#${id}`)].join('\n')).entries;
      const live = published({ '/a/': headings });
      const compared = compareWithSite(entries, {
        headings: live,
        anchorsOf: (route) => live.get(route),
        isThere: () => true,
      });
      const routes = { added: new Set<string>(), all: new Set(['/a/']) };
      const mending = { published: publishedBy(entries), live, routes, hidden: new Set<string>(), configFile: 'c.ts' };
      return compared.gone.map((entry) =>
        reportGone(entry, compared, { ...mending, sourceOf: () => 'a.md', redirectsTo: () => [] }),
      );
    };
    expect(place(['price'], ['tariff']).map(({ likely }) => likely)).toEqual(['tariff']);
    expect(english(place(['price'], ['tariff'])[0]?.problem.hint)).toContain(
      'Has it moved to #tariff? Add `movedAnchors: { price: tariff }`',
    );
    expect(place(['price'], ['tariff', 'zones']).map(({ likely, others }) => [likely, others])).toEqual([
      [undefined, ['tariff', 'zones']],
    ]);
    expect(place(['price', 'limits'], ['zones']).map(({ likely }) => likely)).toEqual([undefined, undefined]);
  });

  test('beside it: the pages above, or for a page at the top the most similar one and the home page', () => {
    const all = new Set(['/', '/a/', '/a/b/c/']);
    expect(otherTargets('/a/b/c/d/', all)).toEqual(['/a/b/c/', '/a/']);
    expect(otherTargets('/x/', new Set(['/a/']))).toEqual([]);
    const top = new Set(['/', '/sms-api/', '/sms/', '/blog/']);
    expect(otherTargets('/sms-spam/', top), 'the most similar page and the home page').toEqual(['/sms/', '/']);
    expect(otherTargets('/partners/', top)).toEqual(['/']);
  });

  test('a heading that came up on two pages has not moved to one of them', () => {
    const added = published({ '/b/': ['limits'], '/c/': ['limits'] });
    expect(likelyAnchor({ route: '/a/', id: 'limits', gone: 2 }, added, published({ '/a/': [] }))).toBeUndefined();
  });
});
