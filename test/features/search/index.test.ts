import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IndexedPage, indexFiles } from '../../../src/features/search/index-files.ts';
import { pageWords } from '../../../src/features/search/page-words.ts';
import { excerptOf, marked } from '../../../src/shared/search/excerpt.ts';
import { decodePostings, encodePostings, HEAD_FILE, type SearchHead } from '../../../src/shared/search/format.ts';
import { languageOf } from '../../../src/shared/search/language.ts';
import { search } from '../../../src/shared/search/search.ts';

const czech = languageOf('cs');

function pageOf(
  url: string,
  title: string,
  ...parts: readonly (readonly [heading: string, text: string])[]
): [string, IndexedPage] {
  const sections = parts.map(([heading, text], i) => ({
    id: i === 0 ? '' : `part-${i}`,
    kind: i === 0 ? ('page' as const) : ('heading' as const),
    heading,
    text,
  }));
  const text = { title, trail: [], sections: sections.map(({ id, heading, text }) => [id, heading, text] as const) };
  return [url, { text, words: pageWords(url, { title, sections }, czech) }];
}

/** Searches pages that are given here; the result is addresses, best first. */
async function find(query: string, pages: readonly [string, IndexedPage][], synonyms: Record<string, string[]> = {}) {
  const files = new Map(indexFiles(new Map(pages), synonyms, 'cs').map(({ path, text }) => [`/${path}`, text]));
  const read = (file: string) => JSON.parse(files.get(file) ?? 'null');
  const head = read(HEAD_FILE) as SearchHead;
  const found = await search(query, {
    head,
    shard: async (file) => read(file),
    vocabulary: async () => read(head.vocabulary),
  });
  return found.pages.map(({ page, section }) => `${head.pages[page]}${section === 0 ? '' : `#part-${section}`}`);
}

describe('ranking', () => {
  test('a title before a heading before a text', async () => {
    const pages = [
      pageOf('/a/', 'Jiná stránka', ['', 'Tady je kredit.']),
      pageOf('/b/', 'Další stránka', ['', ''], ['Kredit', 'Něco.']),
      pageOf('/c/', 'Kredit', ['', 'Něco.']),
    ];
    expect(await find('kredit', pages)).toEqual(['/c/', '/b/#part-1', '/a/']);
  });

  test('the accents that were typed before others', async () => {
    const pages = [pageOf('/a/', 'Pára', ['', 'x']), pageOf('/b/', 'Para', ['', 'x'])];
    expect(await find('para ', pages)).toEqual(['/b/', '/a/']);
    expect(await find('pára ', pages)).toEqual(['/a/', '/b/']);
  });

  test('every form of a word, the typed one first', async () => {
    const pages = [
      pageOf('/a/', 'Zprávami', ['', 'x']),
      pageOf('/b/', 'Zpráva', ['', 'x']),
      pageOf('/c/', 'Jiné', ['', 'x']),
    ];
    expect(await find('zpráva ', pages)).toEqual(['/b/', '/a/']);
    expect((await find('zprav', pages)).sort()).toEqual(['/a/', '/b/']);
  });

  test('a page with all words before one with some', async () => {
    const pages = [pageOf('/a/', 'Kredit', ['', 'x']), pageOf('/b/', 'Jiné', ['', 'Kredit propadne.'])];
    expect((await find('kredit propadne', pages))[0]).toBe('/b/');
  });
});

test('a synonym leads from what visitors say to what the site says, and not back', async () => {
  const pages = [pageOf('/a/', 'Ceník', ['', 'x']), pageOf('/b/', 'Tarif', ['', 'x'])];
  const synonyms = { ceník: ['tarif', 'kolik to bude'] };
  expect((await find('tarifem', pages, synonyms)).sort()).toEqual(['/a/', '/b/']);
  expect(await find('kolik to bude', pages, synonyms)).toEqual(['/a/']);
  expect(await find('ceník', pages, synonyms)).toEqual(['/a/']);
});

test('a misspelt word finds what is meant, a right one nothing beside it', async () => {
  const pages = [pageOf('/a/', 'Registrace', ['', 'x']), pageOf('/b/', 'Registrator', ['', 'x'])];
  expect(await find('registarce ', pages)).toEqual(['/a/']);
  expect(await find('rgeistrace ', pages)).toEqual(['/a/']);
  expect(await find('registrace ', pages)).toEqual(['/a/']);
  expect(await find('zelenina ', pages)).toEqual([]);
});

test('a misspelt word of texts is found once eight pages have it, in whatever forms', async () => {
  const forms = ['kredit', 'kreditem', 'kreditu'];
  const pages = Array.from({ length: 8 }, (_, i) =>
    pageOf(`/${i}/`, 'Jiné', ['', `${'Dlouhý text stránky. '.repeat(30)}${forms[i % 3]}`]),
  );
  expect((await find('rkedit ', pages)).length).toBeGreaterThan(0);
  expect(await find('rkedit ', pages.slice(0, 7))).toEqual([]);
});

test('words that are names of an object’s own are words', async () => {
  const pages = [pageOf('/a/', 'constructor', ['', '__proto__ toString'])];
  for (const query of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(await find(query, pages)).toEqual(query === 'hasOwnProperty' ? [] : ['/a/']);
  }
});

test('words that begin alike stand in one file, however many there are: whoever looks for one fetches one', () => {
  const words = (beginning: string) =>
    Array.from(
      { length: 1500 },
      (_, i) => `${beginning}${i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`,
    );
  const page = pageOf('/a/', 'Jiné', ['', [...words('kre'), ...words('pla')].join(' ')]);
  const shards = indexFiles(new Map([page]), {}, 'cs')
    .filter(({ path }) => path.includes('/words-'))
    .map(({ text }) => Object.keys(JSON.parse(text) as object));
  expect(shards.length).toBeGreaterThan(1);
  for (const beginning of ['kre', 'pla'])
    expect(shards.filter((forms) => forms.some((form) => form.startsWith(beginning)))).toHaveLength(1);
});

test('the same pages give the same bytes', () => {
  const pages = () => new Map([pageOf('/a/', 'Příjem', ['', 'Text']), pageOf('/b/', 'Ceník', ['', 'Text'])]);
  expect(indexFiles(pages(), {}, 'cs')).toEqual(indexFiles(pages(), {}, 'cs'));
});

test('postings come back as they were', () => {
  const posting = fc.record({
    page: fc.integer({ min: 0, max: 5000 }),
    section: fc.integer({ min: 0, max: 300 }),
    impact: fc.integer({ min: 1, max: 63 }),
  });
  const byPlace = fc.uniqueArray(posting, { selector: ({ page, section }) => `${page}-${section}` });
  fc.assert(
    fc.property(byPlace, (postings) => {
      const sorted = postings.toSorted((a, b) => a.page - b.page);
      expect(decodePostings(encodePostings(sorted))).toEqual(sorted);
    }),
  );
});

describe('an excerpt', () => {
  const terms = [{ form: 'kredit', folded: 'kredit', stem: 'kredit', parts: [], isOpen: false }];
  const long =
    `${'Začátek textu. '.repeat(30)}Tady je kredit a kreditem se platí. ${'Konec textu. '.repeat(30)}`.trim();

  test('shows what was looked for, whole words and not much more', () => {
    const excerpt = excerptOf(long, terms, czech);
    expect(excerpt).toContain('kredit a kreditem');
    expect(excerpt.length).toBeLessThan(190);
    const inside = excerpt.replaceAll('…', '').trim();
    expect(long).toContain(inside);
    expect(` ${long} `).toContain(` ${inside} `);
  });

  test('has its words marked, and loses nothing by it', () => {
    const pieces = marked('Kreditem, nebo kredity?', terms, czech);
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Kreditem', 'kredity']);
    expect(pieces.map(({ text }) => text).join('')).toBe('Kreditem, nebo kredity?');
  });
});
