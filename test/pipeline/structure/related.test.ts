import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { synonymTerms, type Terms } from '../../../src/pipeline/read/summaries.ts';
import { type RelatablePage, relatePages } from '../../../src/pipeline/structure/related.ts';

const page = (url: string, values: readonly string[], text = ''): RelatablePage => ({
  url,
  values,
  terms: synonymTerms(text),
});

/** Returns the related pages of each page, nearest first. */
const near = (pages: readonly RelatablePage[], count = 3) => Object.fromEntries(relatePages(pages, count));

describe('what a text is about', () => {
  test('is the beginnings of its longer words, without case and accents, most frequent first', () => {
    expect(synonymTerms('Doručenka je víc než zpráva. DORUČENKY vydává síť; doručenek i zpráv bývá dost.')).toEqual([
      ['doruce', 3],
      ['byva', 1],
      ['dost', 1],
      ['vydava', 1],
      ['zprav', 1],
      ['zprava', 1],
    ]);
  });

  test('is not numbers and signs', () => {
    expect(synonymTerms('2026 +420 700 000 001 – 😀 *** a1b2c3')).toEqual([]);
  });

  test('is bounded, whatever the length of the text', () => {
    const words = Array.from({ length: 1000 }, (_, i) =>
      String.fromCodePoint(...[...`${i}`.padStart(6, '0')].map((digit) => 97 + Number(digit))),
    );
    expect(synonymTerms(words.join(' ')).length).toBeLessThanOrEqual(150);
  });
});

describe('related pages', () => {
  test('share values', () => {
    const pages = [
      page('/a/', ['sms', 'rcs']),
      page('/b/', ['sms']),
      page('/c/', ['viber']),
      page('/d/', ['rcs', 'sms']),
    ];
    expect(near(pages)).toEqual({
      '/a/': ['/d/', '/b/'],
      '/b/': ['/a/', '/d/'],
      '/c/': [],
      '/d/': ['/a/', '/b/'],
    });
  });

  test('share words', () => {
    const pages = [
      page('/a/', [], 'Operátor předá zprávu telefonu.'),
      page('/b/', [], 'Kampaň se vyplatí při vysoké marži.'),
      page('/c/', [], 'Telefon zprávu potvrdí, operátor ji uloží.'),
    ];
    expect(near(pages)).toEqual({ '/a/': ['/c/'], '/b/': [], '/c/': ['/a/'] });
  });

  test('a common tag wins over a common word, and a rare tag over a frequent one', () => {
    const text = 'doručenka kampaň segment marže souhlas operátor telefon';
    const pages = [
      page('/a/', ['rare', 'sms'], `${text} šablona`),
      page('/b/', ['viber'], 'šablona obrázky tlačítka nabídka počasí závora krabice'),
      page('/c/', ['rare'], 'stůl židle okno dveře'),
      page('/d/', ['sms'], 'kniha pero papír'),
      page('/e/', ['sms'], 'strom tráva'),
    ];
    expect(near(pages)['/a/']?.slice(0, 2)).toEqual(['/c/', '/d/']);
    expect(near(pages, 5)['/a/']).toContain('/b/');
  });

  test('what every page has relates none', () => {
    const all = ['a', 'b', 'c'].map((name) => page(`/${name}/`, ['blog'], 'Depeše posílá zprávy.'));
    expect(near(all)).toEqual({ '/a/': [], '/b/': [], '/c/': [] });
  });

  test('of equals the one that stands first is nearer', () => {
    const pages = ['/a/', '/b/', '/c/', '/d/'].map((url) => page(url, ['sms']));
    const other = page('/e/', ['rcs']);
    expect(near([...pages, other], 2)).toMatchObject({ '/a/': ['/b/', '/c/'], '/d/': ['/a/', '/b/'], '/e/': [] });
    expect(near([other, ...pages.reverse()], 2)).toMatchObject({ '/a/': ['/d/', '/c/'], '/d/': ['/c/', '/b/'] });
  });

  test('of one page, or of none, are none', () => {
    expect(near([page('/a/', ['sms'], 'Zpráva.')])).toEqual({ '/a/': [] });
    expect(near([])).toEqual({});
    expect(near([page('/a/', []), page('/b/', [])])).toEqual({ '/a/': [], '/b/': [] });
  });
});

const names = ['alfa', 'beta', 'gama', 'delta', 'epsilon'];
const terms: fc.Arbitrary<Terms> = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 9 })), {
  selector: ([term]) => term,
});
const collection = fc
  .array(fc.record({ values: fc.uniqueArray(fc.constantFrom('sms', 'rcs', 'viber')), terms }), { maxLength: 8 })
  .map((pages) => pages.map((given, i) => ({ url: `/${i}/`, ...given })));

test('at most so many, never the page itself, none twice, only what shares something', () => {
  fc.assert(
    fc.property(collection, fc.integer({ min: 1, max: 4 }), (pages, count) => {
      const found = relatePages(pages, count);
      expect([...found.keys()]).toEqual(pages.map(({ url }) => url));
      for (const { url, values, terms: own } of pages) {
        const others = found.get(url) ?? expect.fail();
        expect(others.length).toBeLessThanOrEqual(count);
        expect(new Set(others).size).toBe(others.length);
        expect(others).not.toContain(url);
        for (const other of others) {
          const { values: theirs, terms: words } = pages.find((one) => one.url === other) ?? expect.fail();
          const shared = values.some((value) => theirs.includes(value));
          expect(shared || own.some(([term]) => words.some(([word]) => word === term))).toBe(true);
        }
      }
    }),
    { seed: 8 },
  );
});

test('the same pages give the same result', () => {
  fc.assert(
    fc.property(collection, (pages) => {
      expect(relatePages(structuredClone(pages), 3)).toEqual(relatePages(pages, 3));
    }),
    { seed: 8 },
  );
});

test('the order in which a page has its words and values does not matter', () => {
  fc.assert(
    fc.property(collection, (pages) => {
      const turned = pages.map((one) => ({ ...one, values: one.values.toReversed(), terms: one.terms.toReversed() }));
      expect(relatePages(turned, 3)).toEqual(relatePages(pages, 3));
    }),
    { seed: 8, numRuns: 1000 },
  );
});

test('pages with the same tags are equals, in whatever order they name them', () => {
  const tags = (url: string, ...values: string[]) => page(url, values);
  const pages = [
    ...[tags('/a/', 'viber', 'sms'), tags('/b/', 'viber', 'sms', 'rcs'), tags('/c/', 'sms', 'viber', 'rcs')],
    ...[tags('/d/', 'sms'), tags('/e/', 'rcs'), tags('/f/', 'sms'), tags('/g/')],
  ];
  expect(near(pages)['/a/']?.slice(0, 2)).toEqual(['/b/', '/c/']);
  expect(near(pages.with(1, tags('/b/', 'sms', 'viber', 'rcs')))['/a/']?.slice(0, 2)).toEqual(['/b/', '/c/']);
  expect(near(pages.with(2, tags('/c/', 'viber', 'rcs', 'sms')))['/a/']?.slice(0, 2)).toEqual(['/b/', '/c/']);
});
