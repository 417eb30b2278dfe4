import { parseFeed } from '@rowanmanning/feed-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { z } from 'zod';
import { type Feed, type FeedItem, feedLinks, writeFeed } from '../../../src/features/feeds/write.ts';
import { inZone, ZONES } from '../../time-zone.ts';
import { jsonFeed } from './json-feed.ts';

const SITE = 'https://www.example.org';

const item = (name: string, given: Partial<FeedItem> = {}): FeedItem => ({
  url: `${SITE}/blog/${name}/`,
  title: name,
  html: `<p>${name}</p>`,
  published: '2026-03-05',
  updated: '2026-03-05',
  authors: [],
  categories: [],
  ...given,
});

const FEED: Feed = {
  title: 'Blog',
  description: 'Novinky',
  url: `${SITE}/blog/`,
  locale: 'cs',
  author: 'Example',
  generator: 'ssg 1.0.0',
  items: [
    item('druhy', {
      summary: 'O druhém',
      published: '2026-03-05T08:30:00Z',
      updated: '2026-03-07',
      authors: ['Anna', 'Petr'],
      categories: ['SMS', 'RCS'],
      image: `${SITE}/assets/a.svg`,
    }),
    item('prvni', { published: '2026-03-04', updated: '2026-03-04' }),
  ],
};

const withItems = (...items: readonly FeedItem[]): Feed => ({ ...FEED, items });

const ALL = ['rss', 'atom', 'json'] as const;
const FORMAT = { 'rss.xml': 'rss', 'atom.xml': 'atom', 'feed.json': 'json' } as const;
/** Returns a feed in one format, read as UTF-8 bytes like a feed reader does. */
const fileOf = (feed: Feed, name: keyof typeof FORMAT) =>
  Buffer.from(writeFeed(feed, [FORMAT[name]])[name] ?? expect.fail()).toString();
const jsonOf = (feed: Feed) => JSON.parse(fileOf(feed, 'feed.json')) as z.infer<typeof jsonFeed>;
const XML = ['rss.xml', 'atom.xml'] as const;

test('the files are those that the page links', () => {
  const links = feedLinks('/blog/', 'Blog', ALL);
  expect(links).toEqual([
    { type: 'application/rss+xml', title: 'Blog', url: '/blog/rss.xml' },
    { type: 'application/atom+xml', title: 'Blog', url: '/blog/atom.xml' },
    { type: 'application/feed+json', title: 'Blog', url: '/blog/feed.json' },
  ]);
  expect(Object.keys(writeFeed(FEED, ALL)).map((file) => `/blog/${file}`)).toEqual(links.map(({ url }) => url));
});

describe.each(XML)('%s, read by an independent parser', (file) => {
  test('says what the feed is', () => {
    const feed = parseFeed(fileOf(FEED, file));
    expect(feed.meta).toEqual(file === 'rss.xml' ? { type: 'rss', version: '2.0' } : { type: 'atom', version: '1.0' });
    expect(feed.toJSON()).toMatchObject({
      ...{ title: 'Blog', description: 'Novinky', language: 'cs', url: `${SITE}/blog/`, self: `${SITE}/blog/${file}` },
      generator: { label: 'ssg 1.0.0' },
    });
  });

  test('has every item with all that is known of it', () => {
    const [second, first, ...others] = parseFeed(fileOf(FEED, file)).items.map((entry) => entry.toJSON());
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      ...{ id: `${SITE}/blog/druhy/`, url: `${SITE}/blog/druhy/`, title: 'druhy', content: '<p>druhy</p>' },
      ...{ description: 'O druhém', published: '2026-03-05T08:30:00.000Z' },
      authors: [{ name: 'Anna' }, { name: 'Petr' }],
      categories: [{ term: 'SMS' }, { term: 'RCS' }],
    });
    expect(first).toMatchObject({ id: `${SITE}/blog/prvni/`, description: null, categories: [] });
  });

  test('needs no description', () => {
    const { description: _, ...feed } = FEED;
    // RSS requires a description.
    expect(parseFeed(fileOf(feed, file)).description).toBe(file === 'rss.xml' ? 'Blog' : null);
  });

  test('keeps every text, whatever is in it', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '&', '"', "'", '&lt;', '&amp;', '&#1;', ']]>', '<!--', '<b title="x">', '</title>', 'a', 'č', '😀'],
      ...[' ', '\n', '\t', '\u00a0', '\u2028', '\u007f', '\u0000', '\u0008', '\u000b', '\u001f', '\ufffe', '\ud800'],
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `x${pieces.join('')}x`);
    // XML cannot represent these characters, and UTF-8 cannot encode a lone surrogate.
    const writable = (written: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is lost
      Buffer.from(written.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')).toString();
    fc.assert(
      fc.property(text, text, text, (title, summary, html) => {
        const feed = parseFeed(fileOf({ ...withItems(item('a', { title, summary, html })), title }, file));
        expect(feed.title).toBe(writable(title));
        expect(feed.items[0]).toMatchObject({
          title: writable(title),
          description: writable(summary),
          content: writable(html),
        });
      }),
      { seed: 5 },
    );
  });

  test('keeps names of any form', () => {
    const names = ['R&D', '<b>', '"C\'s"', '&amp;'];
    const authors = ['R&D', "D'Artagnan"];
    const [entry] = parseFeed(fileOf(withItems(item('a', { authors, categories: names })), file)).items;
    // The parser does not decode character references in attributes.
    const decoded = (text: string | null = '') =>
      text?.replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    expect(entry?.authors.map(({ name }) => name)).toEqual(authors);
    expect(entry?.categories.map(({ term }) => decoded(term))).toEqual(names);
  });

  test.each(ZONES)('written in %s, has the days of the content', (zone) =>
    inZone(zone, () => {
      const [day, time] = parseFeed(
        fileOf(
          withItems(item('a', { published: '2026-03-05' }), item('b', { published: '2026-03-05T23:30:00Z' })),
          file,
        ),
      ).items;
      expect(time?.published?.toISOString()).toBe('2026-03-05T23:30:00.000Z');
      // Etc/GMT+12 is twelve hours behind UTC: POSIX reverses the sign.
      for (const reader of ['Etc/GMT+12', 'America/Los_Angeles', 'Europe/Prague', 'Asia/Tokyo', 'Etc/GMT-11']) {
        expect(day?.published?.toLocaleDateString('sv', { timeZone: reader }), reader).toBe('2026-03-05');
      }
    }),
  );
});

describe('RSS', () => {
  test('has dates as mail has them', () => {
    const text = fileOf(FEED, 'rss.xml');
    expect(text).toContain('<pubDate>Thu, 05 Mar 2026 08:30:00 GMT</pubDate>');
    expect(text).toContain('<pubDate>Wed, 04 Mar 2026 12:00:00 GMT</pubDate>');
    expect(text).toContain('<lastBuildDate>Sat, 07 Mar 2026 12:00:00 GMT</lastBuildDate>');
  });
});

describe('the time of a feed', () => {
  /** Returns the update time in each format. JSON Feed has none. */
  const updated = (...items: readonly FeedItem[]) =>
    XML.map((file) => parseFeed(fileOf(withItems(...items), file)).updated?.toISOString());

  test('is that of the last change of any item', () => {
    const items = [
      item('a', { published: '2026-03-05', updated: '2026-03-05' }),
      item('b', { published: '2026-01-01', updated: '2026-04-01T06:00:00Z' }),
      item('c', { published: '2026-02-01', updated: '2026-03-31' }),
    ];
    const newest = '2026-04-01T06:00:00.000Z';
    expect(updated(...items)).toEqual([newest, newest]);
    expect(updated(...items.reverse())).toEqual([newest, newest]);
  });

  test('a day is its noon, beside times of the same day', () => {
    const noon = '2026-03-05T12:00:00.000Z';
    expect(updated(item('a', { updated: '2026-03-05' }), item('b', { updated: '2026-03-05T11:59:59Z' }))).toEqual([
      noon,
      noon,
    ]);
    const later = '2026-03-05T12:00:01.000Z';
    expect(updated(item('a', { updated: '2026-03-05' }), item('b', { updated: '2026-03-05T12:00:01Z' }))).toEqual([
      later,
      later,
    ]);
  });

  test('counts parts of a second', () => {
    const items = [item('a', { updated: '2026-03-05T08:30:00Z' }), item('b', { updated: '2026-03-05T08:30:00.250Z' })];
    const { updated: found } = parseFeed(fileOf(withItems(...items), 'atom.xml'));
    expect(found?.toISOString()).toBe('2026-03-05T08:30:00.250Z');
  });
});

describe('items', () => {
  const idsOf = (feed: Feed) => [
    ...XML.map((file) => parseFeed(fileOf(feed, file)).items.map(({ id }) => id)),
    jsonOf(feed).items.map(({ id }) => id),
  ];

  test('keep their identity when they are edited, and have one each', () => {
    const before = idsOf(FEED);
    const edited = FEED.items.map((one) => ({ ...one, title: 'Nový', html: '<p>Nový</p>', updated: '2026-05-01' }));
    expect(idsOf(withItems(...edited))).toEqual(before);
    for (const ids of before) expect(new Set(ids).size).toBe(FEED.items.length);
  });
});

describe('JSON Feed', () => {
  test('is as the specification says, with all that is known and with little', () => {
    for (const feed of [FEED, withItems(item('a')), { ...withItems(item('a')), description: undefined }]) {
      expect(jsonFeed.safeParse(jsonOf(feed)).error?.issues).toBeUndefined();
    }
  });

  test('has every item with all that is known of it', () => {
    const { items, ...feed } = jsonOf(FEED);
    expect(feed).toMatchObject({ title: 'Blog', home_page_url: `${SITE}/blog/`, feed_url: `${SITE}/blog/feed.json` });
    expect(items).toEqual([
      {
        ...{ id: `${SITE}/blog/druhy/`, url: `${SITE}/blog/druhy/`, title: 'druhy', content_html: '<p>druhy</p>' },
        ...{ summary: 'O druhém', image: `${SITE}/assets/a.svg`, tags: ['SMS', 'RCS'] },
        ...{ date_published: '2026-03-05T08:30:00Z', date_modified: '2026-03-07T12:00:00Z' },
        authors: [{ name: 'Anna' }, { name: 'Petr' }],
      },
      {
        ...{ id: `${SITE}/blog/prvni/`, url: `${SITE}/blog/prvni/`, title: 'prvni', content_html: '<p>prvni</p>' },
        ...{ date_published: '2026-03-04T12:00:00Z', date_modified: '2026-03-04T12:00:00Z' },
      },
    ]);
  });

  test('keeps every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, html) => {
        expect(jsonOf(withItems(item('a', { title, html }))).items[0]).toMatchObject({ title, content_html: html });
      }),
      { seed: 6 },
    );
  });
});

test('the same content gives the same bytes', () => {
  expect(writeFeed(structuredClone(FEED), ALL)).toEqual(writeFeed(FEED, ALL));
});

test('every address is absolute', () => {
  for (const text of Object.values(writeFeed(FEED, ALL))) {
    const addresses = [...text.matchAll(/(?:href="|<(?:link|guid[^>]*|id)>|_?url": "|"(?:id|image)": ")([^"<]*)/g)];
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.map(([, address = '']) => address).filter((address) => !URL.canParse(address))).toEqual([]);
  }
});

test.each(XML)('%s is well-formed by libxml2 with `]]>` in every text', async (fileName) => {
  const text = 'a ]]> b ]]]]>> <![CDATA[ c';
  const feed = { ...withItems(item('a', { title: text, summary: text, html: text })), title: text };
  const contents = fileOf(feed, fileName);
  const { normalized } = await validateXML({ xml: { fileName, contents }, normalization: 'format' });
  expect(normalized).toContain('a ]]&gt; b');
});
