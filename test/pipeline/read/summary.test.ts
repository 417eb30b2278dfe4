import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CollectionConfig } from '../../../src/config/schema.ts';
import { summarize } from '../../../src/pipeline/read/summary.ts';
import { english } from '../../english.ts';

const blog: CollectionConfig = {
  dir: 'content/blog',
  base: '/blog/',
  format: 'markdown',
  slugFrom: 'site',
  template: 'post',
  order: 'newest',
  fields: { author: z.enum(['anna', 'petr']).optional(), tags: z.array(z.string()).default([]) },
  references: {},
  required: [],
  linkFields: [],
  excerpts: false,
};

const summarizePost = (data: Readonly<Record<string, unknown>>) =>
  summarize({ file: 'content/blog/a.md', name: 'blog', collection: blog, strict: true }, data, ([name]) => ({
    file: 'content/blog/a.md',
    line: String(name).length,
  }));

/** Input of pages without a cover and without a list. */
const NOTHING_ASKED = { media: {}, entries: [] };

describe('summarize', () => {
  test('a title is enough: the rest has defaults', () => {
    expect(summarizePost({ title: ' Ceny ' })).toEqual({
      summary: {
        url: '/blog/a/',
        title: 'Ceny',
        collection: 'blog',
        source: 'content/blog/a.md',
        template: 'post',
        draft: false,
        unlisted: false,
        noindex: false,
        sidebar: { hidden: false },
        fields: { tags: [] },
        ...NOTHING_ASKED,
        redirectFrom: [],
      },
      cover: undefined,
      diagnostics: [],
    });
  });

  test('every field', () => {
    const data = {
      title: 'Ceny',
      description: 'Kolik to stojí',
      slug: 'cenik',
      draft: true,
      unlisted: true,
      publishDate: '2026-03-05',
      updated: '2026-03-06T10:00:00+01:00',
      redirectFrom: ['/stare/', '/starsi/'],
      template: 'page',
      sidebar: { label: 'Ceník', position: 3, hidden: true },
      author: 'anna',
      tags: ['a'],
      cover: { src: './a.svg', alt: '' },
    };
    expect(summarizePost(data)).toEqual({
      summary: {
        ...{ url: '/blog/cenik/', collection: 'blog', source: 'content/blog/a.md', title: 'Ceny' },
        ...{ description: 'Kolik to stojí', template: 'page', draft: true, unlisted: true },
        // A page that no list shows should not be in search engines either.
        noindex: true,
        ...{ publishDate: '2026-03-05', updated: '2026-03-06T09:00:00Z', redirectFrom: ['/stare/', '/starsi/'] },
        sidebar: { label: 'Ceník', position: 3, hidden: true },
        fields: { author: 'anna', tags: ['a'] },
        ...NOTHING_ASKED,
      },
      cover: { src: './a.svg', alt: '' },
      diagnostics: [],
    });
  });

  test('one old route needs no list', () => {
    expect(summarizePost({ title: 'A', redirectFrom: '/stare/' }).summary.redirectFrom).toEqual(['/stare/']);
  });
});

describe('wrong fields', () => {
  test('are reported, and the page goes on with the right ones', () => {
    const { summary, diagnostics } = summarizePost({
      title: 'A',
      slug: 'a?b',
      author: 'anton',
      tags: ['x'],
      nonsense: 1,
    });
    expect(diagnostics.map(({ code, line, message }) => [code, line, english(message)])).toEqual([
      ['front-matter-invalid', 6, expect.stringContaining('`author` has a wrong value')],
      ['front-matter-invalid', 4, expect.stringContaining('`slug` has a wrong value')],
      ['front-matter-invalid', 8, '`nonsense` is not a known field.'],
    ]);
    expect(summary).toMatchObject({ url: '/blog/a/', title: 'A', fields: { tags: ['x'] } });
    expect(summary.fields).not.toHaveProperty('author');
  });

  test('a page without a right title has a stand-in', () => {
    for (const data of [{}, { title: '' }, { title: 3 }, { title: '  ' }]) {
      const { summary, diagnostics } = summarizePost(data);
      expect(summary.title).toBe('(untitled)');
      expect(diagnostics).toHaveLength(1);
    }
  });

  test('what says that a page is not public is read strictly: a wrong `draft` does not hide the mistake', () => {
    const { summary, diagnostics } = summarizePost({ title: 'A', draft: 'yes', sidebar: { positon: 1 } });
    expect(diagnostics.map(({ message }) => english(message))).toHaveLength(2);
    expect(summary).toMatchObject({ draft: false, sidebar: { hidden: false } });
  });

  test.each(['', '?', 'a#b', ' a', '#', '//'])('slug %j', (slug) => {
    expect(summarizePost({ title: 'A', slug }).diagnostics).toHaveLength(1);
  });

  test.each(['a', 'ceník', 'a/b', '/a/b/', '/', 'dva slova'])('slug %j is right', (slug) => {
    expect(summarizePost({ title: 'A', slug }).diagnostics).toEqual([]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-05', '2026-03-05'],
    ['2024-02-29', '2024-02-29'],
    ['2026-03-05T08:30:00Z', '2026-03-05T08:30:00Z'],
    ['2026-03-05T08:30', '2026-03-05T08:30:00Z'],
    ['2026-03-05 08:30', '2026-03-05T08:30:00Z'],
    ['2026-03-05T08:30:00+02:00', '2026-03-05T06:30:00Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00Z'],
    ['2026-03-05T08:30:00.250Z', '2026-03-05T08:30:00.250Z'],
  ])('%s is %s', (written, iso) => {
    expect(summarizePost({ title: 'A', publishDate: written })).toMatchObject({
      summary: { publishDate: iso },
      diagnostics: [],
    });
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-3-5',
    '5. 3. 2026',
    '2026-03-05T25:00',
    '2026-03-05T08:30+25:00',
    'soon',
    '',
    20260305,
    null,
    ['2026-03-05'],
  ])('%j is none', (written) => {
    const { summary, diagnostics } = summarizePost({ title: 'A', publishDate: written });
    expect(summary.publishDate).toBeUndefined();
    expect(diagnostics.map(({ message }) => english(message))).toEqual([
      expect.stringContaining(
        '`publishDate` has a wrong value: expected a date such as 2026-03-05 or 2026-03-05T08:30:00Z',
      ),
    ]);
  });

  test('do not depend on the time zone of the machine', () => {
    const before = process.env['TZ'];
    try {
      for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
        process.env['TZ'] = zone;
        expect(summarizePost({ title: 'A', publishDate: '2026-03-05T23:30' }).summary.publishDate).toBe(
          '2026-03-05T23:30:00Z',
        );
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
