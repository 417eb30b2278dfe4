import { describe, expect, test } from 'vitest';
import { rankPages } from '../../src/client/page-finder/rank.ts';

const PAGES = [
  { url: '/', title: 'Úvod' },
  { url: '/ceny/', title: 'Ceník zpráv' },
  { url: '/sms/', title: 'SMS brána' },
  { url: '/apple/', title: 'Apple Messages for Business' },
  { url: '/docs/', title: 'Dokumentace' },
  { url: '/docs/api/sandbox/', title: 'Sandbox' },
  { url: '/docs/api/json/error-codes/', title: 'Chybové kódy' },
  { url: '/docs/api/json/delivery-codes/', title: 'Kódy doručení' },
  { url: '/blog/kolik-stoji-hacky-a-carky/', title: 'Kolik stojí háčky a čárky' },
];
const best = (asked: string) => rankPages(asked, PAGES, 3).map(({ url }) => url);

describe('the pages nearest to', () => {
  test.each([
    ['/cenik/', '/ceny/'],
    ['/sms.html', '/sms/'],
    ['/docs/api/sendbox', '/docs/api/sandbox/'],
    ['/docs/json/delivery-code/', '/docs/api/json/delivery-codes/'],
    ['/docs/api/chybové-kódy/', '/docs/api/json/error-codes/'],
    [encodeURI('/blog/kolik-stojí-háčky/'), '/blog/kolik-stoji-hacky-a-carky/'],
    ['doruceni', '/docs/api/json/delivery-codes/'],
    ['sand', '/docs/api/sandbox/'],
  ])('%s begin with %s', (asked, url) => {
    expect(best(asked)[0]).toBe(url);
  });

  test.each(['/xyzzy/', '/neexistuje/foo', '/bar/', '/', '', '...', '/%E0%A4%A/'])('%j are none', (asked) => {
    expect(best(asked)).toEqual([]);
  });

  test('a page itself begin with that page', () => {
    for (const { url } of PAGES.slice(1)) expect(best(url)[0]).toBe(url);
  });

  test('equal ones come in a fixed order, whatever the order of the list', () => {
    expect(rankPages('docs', [...PAGES].reverse(), 9)).toEqual(rankPages('docs', PAGES, 9));
  });
});
