import { describe, expect, test } from 'vitest';
import { indexPage, listPages, type Posts } from '../../../templates/blog/lists.ts';
import { byYear } from '../../../templates/blog/years.ts';
import type { PostFields, PostSummary } from '../../../templates/site.ts';
import { page } from '../../pipeline/structure/pages.ts';
import { inZone, ZONES } from '../../time-zone.ts';

const TAGS = {
  sms: { name: 'SMS', description: 'O zprávách.' },
  rcs: { name: 'RCS', description: 'O obrázcích.' },
  unused: { name: 'Nic', description: 'O ničem.' },
};
const AUTHORS = {
  redakce: { name: 'Redakce', description: 'Píše.' },
  tym: { name: 'Tým', description: 'Programuje.' },
  nikdo: { name: 'Nikdo', description: 'Mlčí.' },
};

function post(name: string, fields: Partial<PostFields> = {}, publishDate = '2026-03-05'): PostSummary {
  const { collection, ...rest } = page(`/blog/${name}/`, { collection: 'blog', publishDate });
  return { ...rest, collection, publishDate, fields: { authors: ['redakce'], tags: ['sms'], ...fields } };
}

const posts = (count: number): Posts => Array.from({ length: count }, (_, i) => post(`post-${i}`));
const pagesOf = (given: Posts) => new Map(listPages(given, TAGS, AUTHORS).map((list) => [list.url, list]));

describe('the lists of the blog', () => {
  test('without posts are one empty list', () => {
    const pages = pagesOf([]);
    expect([...pages.keys()]).toEqual(['/blog/']);
    expect(pages.get('/blog/')).toMatchObject({ entries: [], feed: { items: [] } });
  });

  test('of one post are that of all, of its tags and of its authors, with feeds', () => {
    const pages = pagesOf([post('a', { tags: ['sms', 'rcs'], authors: ['tym'] })]);
    expect([...pages.keys()]).toEqual(['/blog/', '/blog/tags/sms/', '/blog/tags/rcs/', '/blog/authors/tym/']);
    expect(pages.get('/blog/')).toMatchObject({
      entries: ['/blog/a/'],
      feed: { items: [{ url: '/blog/a/', authors: ['Tým'], categories: ['SMS', 'RCS'] }] },
    });
    expect(pages.get('/blog/tags/rcs/')).toMatchObject({
      // Description for search results: the sentence of the tag, and titles of its posts.
      description: 'O obrázcích. Čtěte: /blog/a/.',
      sidebar: { label: 'RCS' },
      fields: { heading: 'RCS', lead: 'O obrázcích.', pagination: { number: 1, total: 1 } },
      feed: { items: [{ url: '/blog/a/' }] },
    });
  });

  test('say as many titles as search results show, and end none twice', () => {
    const titled = (title: string, i: number) => ({ ...post(`post-${i}`), title });
    const list = pagesOf(['Kolik to stojí?', 'x'.repeat(130), 'Druhý'].map(titled)).get('/blog/tags/sms/');
    expect(list?.description).toBe('O zprávách. Čtěte: Kolik to stojí? Druhý.');
  });

  test('of eleven posts have a second page', () => {
    const pages = pagesOf(posts(11));
    const lists = ['/blog/', '/blog/tags/sms/', '/blog/authors/redakce/'];
    expect([...pages.keys()]).toEqual(lists.flatMap((url) => [url, `${url}page/2/`]));
    for (const url of lists) {
      expect(pages.get(url)?.entries).toHaveLength(10);
      expect(pages.get(`${url}page/2/`)?.entries).toEqual(['/blog/post-10/']);
      expect(pages.get(`${url}page/2/`)?.fields.pagination).toMatchObject({ number: 2, total: 2, previous: url });
    }
    expect(pagesOf(posts(10)).size).toBe(3);
  });

  test('have a feed on their first pages only, with the posts of all pages', () => {
    const feeds = [...pagesOf(posts(11)).values()].flatMap((list) => ('feed' in list ? [[list.url, list.feed]] : []));
    const all = expect.objectContaining({ items: expect.toSatisfy((items: unknown[]) => items.length === 11) });
    expect(feeds).toEqual([
      ['/blog/', all],
      ['/blog/tags/sms/', all],
    ]);
  });

  test('are for tags and authors of some post only', () => {
    const given = [post('a'), post('b', { tags: ['rcs'] })];
    const urls = [...pagesOf(given).keys()];
    expect(urls.filter((url) => /unused|nikdo|tym/.test(url))).toEqual([]);
    expect(pagesOf(given).get('/blog/tags/rcs/')?.entries).toEqual(['/blog/b/']);
  });

  test('keep the order of the posts', () => {
    const given = [post('z', {}, '2026-03-05'), post('a', {}, '2026-03-04'), post('m', {}, '2026-03-03')];
    for (const { entries } of pagesOf(given).values()) expect(entries).toEqual(['/blog/z/', '/blog/a/', '/blog/m/']);
  });

  test('keep the routes of the previous website', () => {
    const pages = pagesOf(posts(21));
    const from = (url: string) => pages.get(url)?.redirectFrom;
    expect(from('/blog/')).toEqual(['/blog/page/', '/blog/page/1/']);
    expect(from('/blog/tags/sms/')).toEqual(['/blog/tags/sms/page/', '/blog/tags/sms/page/1/']);
    expect(from('/blog/tags/sms/page/2/')).toEqual([]);
    expect(from('/blog/authors/redakce/')).toEqual(['/blog/authors/redakce/page/', '/blog/authors/redakce/page/1/']);
    expect(from('/blog/authors/redakce/page/2/')).toEqual(['/blog/authors/redakce/authors/2/']);
    expect(from('/blog/authors/redakce/page/3/')).toEqual(['/blog/authors/redakce/authors/3/']);
    const all = [...pages.values()].flatMap(({ redirectFrom }) => redirectFrom);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((url) => pages.has(url))).toEqual([]);
  });

  test('have a title and a description of their own on every page, and stand once in sidebars', () => {
    const pages = [...pagesOf(posts(21)).values()];
    for (const values of [pages.map(({ title }) => title), pages.map(({ description }) => description)]) {
      expect(new Set(values).size).toBe(pages.length);
    }
    for (const { url, sidebar } of pages) expect('hidden' in sidebar, url).toBe(/page\/\d/.test(url));
  });
});

test('a page with the whole blog is below it in the breadcrumbs', () => {
  const words = { title: 'Archiv blogu', label: 'Archiv', description: 'Vše.' };
  expect(indexPage('archive', words)).toEqual({
    url: '/blog/archive/',
    title: 'Archiv blogu',
    description: 'Vše.',
    sidebar: { label: 'Archiv' },
  });
});

describe('posts by year', () => {
  const given = [
    post('d', {}, '2026-01-01'),
    post('c', {}, '2025-12-31T23:30:00Z'),
    post('b', {}, '2025-01-01T00:00:00Z'),
    post('a', {}, '2024-12-31'),
  ];

  test.each(ZONES)('are the same in %s', (zone) =>
    inZone(zone, () => {
      expect(byYear(given).map(({ year, posts: own }) => [year, own.map(({ url }) => url)])).toEqual([
        ['2026', ['/blog/d/']],
        ['2025', ['/blog/c/', '/blog/b/']],
        ['2024', ['/blog/a/']],
      ]);
    }),
  );

  test('keep their order, and there may be none', () => {
    const same = ['z', 'a', 'm'].map((name) => post(name));
    expect(byYear(same)).toEqual([{ year: '2026', posts: same }]);
    expect(byYear([])).toEqual([]);
  });
});
