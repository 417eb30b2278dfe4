import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate } from '../../src/config/paginate.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('a list in pages of ten', () => {
  test.each([
    [0, [0]],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [101, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 1]],
  ])('of %d items', (count, lengths) => {
    const pages = paginate(numbers(count), '/blog/', 10);
    expect(pages.map(({ items }) => items.length)).toEqual(lengths);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual(lengths.map(() => lengths.length));
  });

  test('has the route of the list, and numbers below it', () => {
    const [first, second, third] = paginate(numbers(21), '/blog/', 10);
    expect([first?.url, second?.url, third?.url]).toEqual(['/blog/', '/blog/page/2/', '/blog/page/3/']);
    expect(first?.pagination).not.toHaveProperty('previous');
    expect(second?.pagination).toMatchObject({ number: 2, previous: '/blog/', next: '/blog/page/3/' });
    expect(third?.pagination).not.toHaveProperty('next');
  });

  test('is also looked for at the number of its first page', () => {
    const pages = paginate(numbers(21), '/blog/tags/sms/', 10);
    expect(pages.map(({ redirectFrom }) => redirectFrom)).toEqual([
      ['/blog/tags/sms/page/', '/blog/tags/sms/page/1/'],
      [],
      [],
    ]);
    expect(paginate([], '/', 10).map(({ redirectFrom }) => redirectFrom)).toEqual([['/page/', '/page/1/']]);
  });

  test('names two pages on each side of the current one', () => {
    const shown = paginate(numbers(101), '/', 10).map(({ pagination }) => pagination.links.map(({ number }) => number));
    expect(shown[0]).toEqual([1, 2, 3, 11]);
    expect(shown[3]).toEqual([1, 2, 3, 4, 5, 6, 11]);
    expect(shown[5]).toEqual([1, 4, 5, 6, 7, 8, 11]);
    expect(shown[10]).toEqual([1, 9, 10, 11]);
  });
});

const lists = [fc.nat(300), fc.integer({ min: 1, max: 30 })] as const;

test('every item stands on one page, in its order', () => {
  fc.assert(
    fc.property(...lists, (count, size) => {
      const pages = paginate(numbers(count), '/a/', size);
      expect(pages.flatMap(({ items }) => items)).toEqual(numbers(count));
      for (const { items } of pages.slice(0, -1)) expect(items).toHaveLength(size);
      if (count > 0) for (const { items } of pages) expect(items.length).toBeGreaterThan(0);
    }),
    { seed: 1 },
  );
});

test('pages are a chain, and each leads to its neighbours, the first, the last and itself', () => {
  fc.assert(
    fc.property(...lists, (count, size) => {
      const pages = paginate(numbers(count), '/a/', size);
      const urls = pages.map(({ url }) => url);
      expect(new Set(urls).size).toBe(pages.length);
      for (const [i, { pagination }] of pages.entries()) {
        const { number, total, previous, next, links } = pagination;
        expect({ number, total, previous, next }).toEqual({
          ...{ number: i + 1, total: pages.length },
          ...{ previous: urls[i - 1], next: urls[i + 1] },
        });
        const shown = links.map((link) => link.number);
        expect(shown).toEqual(expect.arrayContaining([1, number, total]));
        for (const [at, one] of shown.entries()) expect(one).toBeGreaterThan(shown[at - 1] ?? 0);
        for (const link of links) expect(link.url).toBe(urls[link.number - 1]);
      }
    }),
    { seed: 1 },
  );
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a page of %d entries is a mistake', (size) => {
  expect(() => paginate([1], '/', size)).toThrow(RangeError);
});
