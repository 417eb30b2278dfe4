import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches, searchIndex } from '../../../templates/finding/words.ts';
import { searchTermsOf } from '../../../templates/prices/search-terms.ts';
import { numberOf, sorted } from '../../../templates/prices/sort.ts';

describe('a search', () => {
  const czechia = searchIndex(
    'Česko',
    '+420',
    searchTermsOf({ country: 'CZ', english: 'Czechia', aliases: ['Czech Republic', 'Česká republika', 'Čechy'] }),
  );
  const kingdom = searchIndex(
    'Spojené království',
    '+44',
    searchTermsOf({ country: 'GB', english: 'United Kingdom', aliases: ['UK', 'Anglie', 'Británie'] }),
  );

  test.each(['česko', 'CESKO', 'čes', 'cz', '+420', '420', '00420', '42', 'Czech', 'republika ceska', ' ', '+'])(
    'finds Czechia by "%s"',
    (query) => expect(matches(czechia, query)).toBe(true),
  );

  test.each(['esko', 'Slovensko', '20', 'česko 421', '00'])('does not find Czechia by "%s"', (query) =>
    expect(matches(czechia, query)).toBe(false),
  );

  test('finds countries by their common names', () => {
    for (const query of ['velká británie', 'británie', 'uk', 'anglie', 'United Kingdom', 'GB +44'])
      expect(matches(kingdom, query), query).toBe(query !== 'velká británie');
  });

  test('finds every text by itself, whatever its case and marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // Texts that start with an international prefix are excluded: the search ignores that prefix.
        fc.pre(!/(^|[^\p{L}\p{N}])00\d/u.test(text.normalize('NFD').replace(/\p{M}/gu, '')));
        expect(matches(searchIndex(text), text)).toBe(true);
      }),
    );
  });
});

describe('an order', () => {
  const collator = new Intl.Collator('cs');
  const order = (cells: readonly string[], isNumeric: boolean, isDescending = false) =>
    sorted(cells, { cell: (text) => text, isNumeric, isDescending, collator });

  test('of texts is the Czech one', () => {
    expect(order(['Dánsko', 'Čad', 'Chile', 'Zambie', 'Cookovy ostrovy', 'Island', 'Hongkong'], false)).toEqual([
      'Cookovy ostrovy',
      'Čad',
      'Dánsko',
      'Hongkong',
      'Chile',
      'Island',
      'Zambie',
    ]);
  });

  test('sorts prices by value, with missing ones last in both directions', () => {
    const cells = ['10,05\u00a0Kč', '–', '9,50\u00a0Kč', '1\u00a0234,00\u00a0Kč', '–', '0,33\u00a0Kč'];
    const ascending = ['0,33\u00a0Kč', '9,50\u00a0Kč', '10,05\u00a0Kč', '1\u00a0234,00\u00a0Kč'];
    expect(order(cells, true)).toEqual([...ascending, '–', '–']);
    expect(order(cells, true, true)).toEqual([...ascending.toReversed(), '–', '–']);
  });

  test('keeps equal rows as they were, both ways', () => {
    const rows = ['a 1', 'b 2', 'c 1', 'd 2'];
    const by = (isDescending: boolean) =>
      sorted(rows, { cell: (row) => row.slice(2), isNumeric: true, isDescending, collator });
    expect(by(false)).toEqual(['a 1', 'c 1', 'b 2', 'd 2']);
    expect(by(true)).toEqual(['b 2', 'd 2', 'a 1', 'c 1']);
  });

  test('reads numbers as they are written in Czech', () => {
    expect(['+420', '1\u00a0234,50\u00a0Kč', '0,05', '–', ''].map(numberOf)).toEqual([
      420,
      1234.5,
      0.05,
      undefined,
      undefined,
    ]);
  });
});
