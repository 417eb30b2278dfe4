import { describe, expect, test } from 'vitest';
import { adoptFields, titleOfRoute, titleOfText } from '../../../src/pipeline/read/adopted-fields.ts';

const adopt = (fields: Record<string, unknown>) => adoptFields(fields, { fields: {} });

describe('front matter of other generators', () => {
  test.each([
    ['Docusaurus', { sidebar_position: 3, sidebar_label: 'A' }, { sidebar: { position: 3, label: 'A' } }],
    [
      'Hugo',
      { weight: -10, linkTitle: 'A', lastmod: '2024-01-02' },
      { sidebar: { position: -10, label: 'A' }, updated: '2024-01-02' },
    ],
    [
      'Starlight',
      { sidebar: { order: 2, label: 'A', badge: 'New' } },
      { sidebar: { position: 2, label: 'A', badge: 'New' } },
    ],
    ['Docusaurus, by an id', { id: 'jest-object', title: 'Jest' }, { slug: 'jest-object', title: 'Jest' }],
    ['VitePress', { sidebar: false, title: 2024 }, { title: '2024' }],
    ['MkDocs', { template: 'home.html', title: 'Home' }, { title: 'Home' }],
    [
      'Jekyll',
      { permalink: '/a/index.html', published: false, redirect_from: '/b/' },
      { slug: '/a/', draft: true, redirectFrom: ['/b/'] },
    ],
    ['a page in our words', { publishDate: '2024-01-02', date: '2020-01-01' }, { publishDate: '2024-01-02' }],
    ['a field that was not filled in', { description: null }, {}],
  ])('%s', (_, written, ours) => {
    expect(adopt(written)).toEqual({ fields: ours, unknown: [] });
  });

  test.each([
    ['2024-01-02', '2024-01-02'],
    ['2024-1-2', '2024-01-02'],
    ['2024-01-02 9:05:00 -0700', '2024-01-02T09:05:00-07:00'],
    ['2024-01-02T10:00:00+02:00', '2024-01-02T10:00:00+02:00'],
    ['Jul 8, 2024', '2024-07-08'],
    ['8 July 2024 10:00 GMT', '2024-07-08T10:00:00.000Z'],
  ])('the date %s', (date, publishDate) => {
    expect(adopt({ date }).fields).toEqual({ publishDate });
  });

  test.each([
    ['no date', { date: 'yesterday' }],
    ['a day that is not in the calendar', { date: '2017-02-29 11:00:00' }],
    ['a relative route', { aliases: ['old-name'] }],
    ['a pattern', { permalink: '/:year/:title/' }],
    ['a name that nobody knows', { mermaid: true }],
    ['a name of JavaScript', { constructor: 1 }],
  ])('%s is left where it is', (_, written) => {
    expect(adopt(written)).toEqual({ fields: written, unknown: Object.keys(written) });
  });

  test('the id of an index file does not change its address', () => {
    expect(adoptFields({ id: 'index', title: 'A' }, { fields: {} }, true)).toEqual({
      fields: { title: 'A' },
      unknown: [],
    });
    expect(adoptFields({ id: 'other' }, { fields: {} }).fields).toEqual({ slug: 'other' });
  });

  test('what the collection declares is its own', () => {
    const fields = { date: {} as never, sidebar: {} as never };
    expect(adoptFields({ date: 'x', sidebar: false }, { fields })).toEqual({
      fields: { date: 'x', sidebar: false },
      unknown: [],
    });
  });
});

describe('the title that a text gives itself', () => {
  test.each([
    ['# One\n\n# Two\n', 'One'],
    ['Text.\n\n#  The `code` and *more* {#id .class}\n', 'The code and more'],
    ['One\n===\n', 'One'],
    ['```sh\n# no\n```\n# Yes\n', 'Yes'],
    ['~~~~\n~~~\n# no\n~~~~\n\nYes\n======', 'Yes'],
    ['<!--\n# no\n-->\n# Yes', 'Yes'],
    ['``` never closed\n# no', undefined],
    ['- item\n===\n', undefined],
    ['## Second\n#hashtag\n', undefined],
    ['# \n\n# Yes\r\n', 'Yes'],
  ])('%j', async (body, title) => {
    expect(await titleOfText(body, { parser: 'satteri' })).toBe(title);
  });

  test.each([
    ['/docs/02-getting-started/', 'Getting started'],
    ['/', 'Home'],
    ['/404.html', '404'],
    ['/2024/', '2024'],
  ])('the route %s in words', (url, title) => {
    expect(titleOfRoute(url)).toBe(title);
  });
});
