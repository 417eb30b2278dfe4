import { describe, expect, test } from 'vitest';
import type { Sidebar } from '../../../src/config/page.ts';
import { indexNavigation, neighboursIn, placeInNavigation } from '../../../src/pipeline/structure/navigation.ts';
import { byUrl, page } from './pages.ts';

const doc = (url: string) => ({ type: 'doc', label: `L ${url}`, url }) as const;
const docs: Sidebar = {
  name: 'docs',
  items: [
    doc('/docs/'),
    { type: 'link', label: 'out', url: 'https://b.example/', external: true },
    {
      type: 'category',
      label: 'API',
      url: '/docs/api/',
      collapsed: true,
      items: [
        doc('/docs/api/json/'),
        { type: 'category', label: 'Bez stránky', collapsed: true, items: [doc('/docs/api/http/'), doc('/docs/')] },
      ],
    },
    doc('/docs/info/'),
  ],
};
const blog: Sidebar = { name: 'blog', items: [doc('/blog/a/'), doc('/docs/info/')] };
const index = indexNavigation([docs, blog]);
const pages = byUrl(
  page('/docs/', { title: 'Dokumentace' }),
  page('/docs/api/', { title: 'Rozhraní' }),
  page('/docs/api/json/'),
  page('/docs/info/'),
  page('/blog/', { title: 'Blog', sidebar: { hidden: false, label: 'Novinky' } }),
  page('/'),
);

const place = (url: string) => {
  const { sidebar, breadcrumbs, previous, next } = placeInNavigation(url, index, pages, []);
  return {
    sidebar,
    breadcrumbs: breadcrumbs.map(({ label, url: to }) => `${label} ${to}`),
    previous: previous?.url,
    next: next?.url,
  };
};

describe('placeOf', () => {
  test('the first and the last page of a sidebar', () => {
    expect(place('/docs/')).toEqual({ sidebar: 'docs', breadcrumbs: [], previous: undefined, next: '/docs/api/' });
    expect(place('/docs/info/')).toMatchObject({ sidebar: 'docs', previous: '/docs/api/http/', next: undefined });
  });

  test('a category leads to its page first, then to its items; links out and repetitions are passed over', () => {
    const order: (string | undefined)[] = [];
    for (let url: string | undefined = '/docs/'; url !== undefined; url = place(url).next) order.push(url);
    expect(order).toEqual(['/docs/', '/docs/api/', '/docs/api/json/', '/docs/api/http/', '/docs/info/']);
    for (const [i, url] of order.entries()) expect(place(url ?? '').previous).toBe(order[i - 1]);
  });

  test('breadcrumbs are the pages above in the sidebar, with those of the URL in front', () => {
    expect(place('/docs/api/json/').breadcrumbs).toEqual(['Dokumentace /docs/', 'API /docs/api/']);
    expect(place('/docs/api/http/').breadcrumbs).toEqual(['Dokumentace /docs/', 'API /docs/api/']);
  });

  test('a page of no sidebar has only what its URL says', () => {
    expect(place('/blog/b/')).toEqual({
      sidebar: undefined,
      breadcrumbs: ['Novinky /blog/'],
      previous: undefined,
      next: undefined,
    });
    expect(place('/').breadcrumbs).toEqual([]);
    expect(place('/404.html').breadcrumbs).toEqual([]);
  });

  test('a page of two sidebars stands in the first', () => {
    expect(place('/docs/info/').sidebar).toBe('docs');
    expect(place('/blog/a/')).toMatchObject({ sidebar: 'blog', next: undefined });
  });
});

describe('neighboursIn', () => {
  const series = [page('/c/', { title: 'C' }), page('/b/', { sidebar: { hidden: false, label: 'Bé' } }), page('/a/')];
  const [newest, middle, oldest] = [
    { label: 'C', url: '/c/' },
    { label: 'Bé', url: '/b/' },
    { label: '/a/', url: '/a/' },
  ];

  test('the first page of a series, one within, and the last', () => {
    expect(neighboursIn(series, '/c/')).toEqual({ next: middle });
    expect(neighboursIn(series, '/b/')).toEqual({ previous: newest, next: oldest });
    expect(neighboursIn(series, '/a/')).toEqual({ previous: middle });
  });

  test('a page that is not in the series, or alone in it, has none', () => {
    expect(neighboursIn(series, '/x/')).toEqual({});
    expect(neighboursIn([], '/x/')).toEqual({});
    expect(neighboursIn([page('/c/')], '/c/')).toEqual({});
  });
});

test('pages of another version are not ancestors', () => {
  const versions = [
    { name: '2', label: '2', path: '/docs/' },
    { name: '1', label: '1', path: '/docs/v1/' },
  ];
  const all = byUrl(page('/docs/'), page('/docs/v1/api/', { title: 'API' }), page('/docs/v1/api/json/'));
  const trail = placeInNavigation('/docs/v1/api/json/', index, all, versions).breadcrumbs;
  expect(trail.map(({ url }) => url)).toEqual(['/docs/v1/api/']);
});
