import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { JsonLd } from '../../../templates/structured-data/json-ld.tsx';
import { blog, blogPosting, breadcrumbList, faqPage, publisher } from '../../../templates/structured-data/things.ts';

const site = { origin: 'https://www.example.org', title: 'Example', locale: 'cs' } as Parameters<
  typeof breadcrumbList
>[0];
const page = { url: '/docs/ceny/', title: 'Ceny', canonical: 'https://www.example.org/docs/ceny/' };

describe('the way to a page', () => {
  test('begins at the home page and ends with the page itself', () => {
    const [list] = breadcrumbList(site, page, 'Úvod', [{ label: 'Dokumentace', url: '/docs/' }]);
    expect(list?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Úvod', item: 'https://www.example.org/' },
      { position: 2, name: 'Dokumentace', item: 'https://www.example.org/docs/' },
      { position: 3, name: 'Ceny', item: 'https://www.example.org/docs/ceny/' },
    ]);
  });

  test('the home page has none', () => {
    expect(breadcrumbList(site, { ...page, url: '/' }, 'Úvod', [])).toEqual([]);
  });
});

describe('the search of the site', () => {
  const websiteOf = (searchPage: string | undefined) =>
    publisher({ ...site, theme: { searchPage } as (typeof site)['theme'] }).find(
      (thing) => thing['@type'] === 'WebSite',
    );

  test('is described with the place of the query in its address', () => {
    expect(websiteOf('/hledat/')?.['potentialAction']).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://www.example.org/hledat/?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    });
  });

  test('is not described before it exists', () => {
    expect(websiteOf(undefined)).toBeDefined();
    expect(websiteOf(undefined)).not.toHaveProperty('potentialAction');
  });
});

describe('the blog', () => {
  const authors = { redakce: { name: 'Redakce', description: 'Píše.' }, tym: { name: 'Tým', description: 'Umí.' } };
  const tags = { sms: { name: 'SMS', description: 'O zprávách.' } };
  const post = {
    ...page,
    ...{ url: '/blog/a/', title: 'Článek', description: 'O čem je', canonical: 'https://www.example.org/blog/a/' },
    ...{ collection: 'blog', source: 'a.md', template: 'post', draft: false, unlisted: false, noindex: false },
    ...{
      publishDate: '2026-03-05',
      sidebar: { hidden: false },
      fields: { authors: ['redakce', 'tym'], tags: ['sms'] },
    },
    ...{ readingMinutes: 5, cover: { src: '/assets/a.svg', alt: 'Kruh', width: 640, height: 360 } },
  };
  /** Returns the data as search engines read them, without undefined values. */
  const written = (thing: unknown) => JSON.parse(JSON.stringify(thing)) as Record<string, unknown>;

  test('a post has the properties that schema.org and search engines require of a BlogPosting', () => {
    const { '@type': type, author, ...fields } = written(blogPosting(site, post, { authors, tags }));
    expect(type).toBe('BlogPosting');
    expect(fields).toMatchObject({
      ...{ headline: 'Článek', description: 'O čem je', inLanguage: 'cs', keywords: ['SMS'], timeRequired: 'PT5M' },
      ...{ datePublished: '2026-03-05', dateModified: '2026-03-05', image: 'https://www.example.org/assets/a.svg' },
      ...{ url: post.canonical, mainEntityOfPage: post.canonical },
    });
    expect(author).toMatchObject([
      { '@type': 'Organization', name: 'Redakce', url: 'https://www.example.org/blog/authors/redakce/' },
      { '@type': 'Organization', name: 'Tým', url: 'https://www.example.org/blog/authors/tym/' },
    ]);
  });

  test('a post has its last change, and no unknown facts', () => {
    expect(blogPosting(site, { ...post, updated: '2026-04-01' }, { authors, tags })).toMatchObject({
      datePublished: '2026-03-05',
      dateModified: '2026-04-01',
    });
    const { cover: _, readingMinutes: _minutes, ...bare } = post;
    const fields = Object.keys(written(blogPosting(site, bare, { authors, tags })));
    expect(fields).toEqual(expect.arrayContaining(['headline', 'datePublished', 'author']));
    expect(fields).not.toContain('image');
    expect(fields).not.toContain('timeRequired');
  });

  test('a post is part of the blog, and both are published by the same organization', () => {
    const all = { ...page, url: '/blog/', canonical: 'https://www.example.org/blog/', description: 'O zprávách' };
    const whole = written(blog(site, all));
    const part = written(blogPosting(site, post, { authors, tags }));
    expect(whole).toMatchObject({ '@type': 'Blog', url: all.canonical, description: 'O zprávách', inLanguage: 'cs' });
    expect(whole['name']).toBeTruthy();
    expect(part['isPartOf']).toEqual({ '@id': whole['@id'] });
    expect(part['publisher']).toEqual(whole['publisher']);
  });
});

test('a text cannot end its script', () => {
  const question = { question: 'Co dělá </script>?', answer: '<b>Nic</b>' };
  const html = renderToStaticMarkup(<JsonLd things={[faqPage([question])]} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''));
  expect(json['@graph'][0].mainEntity[0]).toMatchObject({
    name: question.question,
    acceptedAnswer: { text: question.answer },
  });
  expect(renderToStaticMarkup(<JsonLd things={[]} />)).toBe('');
});
