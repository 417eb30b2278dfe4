import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IndexedPage, indexFiles } from '../../../src/features/search/index-files.ts';
import { pageNames, pageWords, type SearchedPage } from '../../../src/features/search/page-words.ts';
import { openIndex } from '../../../src/render/text/search-index.ts';
import {
  decodePostings,
  encodePostings,
  HEAD_FILE,
  SECTIONS_IN_FILE,
  type SearchHead,
  type Shard,
  type TextFile,
  textFile,
} from '../../../src/search/format.ts';
import {
  decodeVocabulary,
  encodeVocabulary,
  type KnownWord,
  MAX_RELEVANCE,
  meantBy,
  termOf,
} from '../../../src/search/query.ts';
import { excerptOf, marked, searchIndex, shownOthers } from '../../../src/search/search.ts';
import { searchLanguageOf } from '../../../src/search/words.ts';

const czech = searchLanguageOf('cs');

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
  return indexed(url, { title, sections });
}

function indexed(url: string, searched: SearchedPage): [string, IndexedPage] {
  const { title, sections } = searched;
  const text = { title, trail: [], sections: sections.map(({ id, heading, text }) => [id, heading, text] as const) };
  return [url, { text, words: pageWords(url, searched, czech), names: pageNames(searched, czech) }];
}

/** Returns a page with search terms and rows of a table. */
function named(url: string, title: string, terms: readonly string[], rows: readonly string[] = []) {
  const top = { id: '', kind: 'page', heading: title, text: '' } as const;
  const others = rows.map((name, i) => ({ id: `part-${i + 1}`, kind: 'row', heading: name, text: 'x' }) as const);
  return indexed(url, { title, terms, sections: [top, ...others] });
}

interface Rules {
  readonly synonyms?: Record<string, string[]>;
  readonly weights?: Record<string, number>;
}

const filesOf = (pages: readonly [string, IndexedPage][], { synonyms = {}, weights = {} }: Rules = {}) =>
  indexFiles(new Map(pages), { synonyms, locale: 'cs', weightOf: (url) => weights[url] ?? 1 });

/** Searches the given pages and returns addresses, best first. */
async function find(query: string, pages: readonly [string, IndexedPage][], rules: Rules = {}) {
  const { head, ranked } = await rankedOf(query, pages, rules);
  return ranked.map(({ page, section }) => addressOf(head, page, section));
}

/** Returns the addresses of further sections shown with each result. */
async function findOthers(query: string, pages: readonly [string, IndexedPage][]) {
  const { head, ranked } = await rankedOf(query, pages, {});
  return ranked.map((found, i) => shownOthers(found, i).map((other) => addressOf(head, found.page, other)));
}

const addressOf = ({ pages }: SearchHead, page: number, section: number) =>
  `${pages[page]}${section === 0 ? '' : `#part-${section}`}`;

async function rankedOf(query: string, pages: readonly [string, IndexedPage][], rules: Rules) {
  const files = new Map(filesOf(pages, rules).map(({ path, text }) => [`/${path}`, text]));
  const read = (file: string) => JSON.parse(files.get(file) ?? 'null');
  const head = read(HEAD_FILE) as SearchHead;
  const found = await searchIndex(query, {
    head,
    shard: async (file) => read(file),
    vocabulary: async () => read(head.vocabulary),
  });
  return { head, ranked: found.pages };
}

test('an index that is opened outside a browser answers the same, and reads and weighs each file once', async () => {
  const pages = [
    pageOf('/a/', 'Jiná stránka', ['', 'Tady je kredit.']),
    pageOf('/b/', 'Další stránka', ['', ''], ['Kredit', 'Něco.']),
    pageOf('/c/', 'Kredit', ['', 'Něco.']),
  ];
  const files = new Map(filesOf(pages).map(({ path, text }) => [`/${path}`, Buffer.from(text)]));
  const reads: string[] = [];
  const index = openIndex((path) => {
    reads.push(path);
    return files.get(path) ?? new Uint8Array();
  });
  const { results, files: wanted, bytes } = await index.ask('kredit');
  expect(results.map(({ url, title }) => [url, title])).toEqual([
    ['/c/', 'Kredit'],
    ['/b/#part-1', 'Další stránka'],
    ['/a/', 'Jiná stránka'],
  ]);
  // One file contains the short texts of all results.
  expect(wanted.at(-1)).toBe(textFile(index.head, 0, 0));
  const first = wanted.map((path) => gzipSync(files.get(path) ?? '').length);
  expect(bytes).toBe(first.reduce((sum, size) => sum + size));
  const { length } = reads;
  expect(await index.ask('kredit', 1)).toMatchObject({ results: [results[0]], bytes });
  expect(reads).toHaveLength(length);
});

test('a name has five words at most', () => {
  const names = (title: string) => pageNames({ title, terms: ['kredit'], sections: [] }, czech).map(([name]) => name);
  expect(names('Ceny zprávy brána odesílatel tarif')).toHaveLength(2);
  expect(names('Ceny zprávy brána odesílatel tarif platba')).toHaveLength(1);
});

describe('ranking', () => {
  test('a title before a heading before a text', async () => {
    const pages = [
      pageOf('/a/', 'Jiná stránka', ['', 'Tady je kredit.']),
      pageOf('/b/', 'Další stránka', ['', ''], ['Kredit', 'Něco.']),
      pageOf('/c/', 'Kredit', ['', 'Něco.']),
    ];
    expect(await find('kredit', pages)).toEqual(['/c/', '/b/#part-1', '/a/']);
  });

  test('a word in several sections before the same word in one of them', async () => {
    const pages = [
      pageOf('/a/', 'Jiná', ['', 'x'], ['Část', 'Tady je kredit.'], ['Další', 'Něco.']),
      pageOf('/b/', 'Jiná', ['', 'x'], ['Část', 'Tady je kredit.'], ['Další', 'Zase kredit.']),
    ];
    expect(await find('kredit', pages)).toEqual(['/b/#part-1', '/a/#part-1']);
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
    const pages = [pageOf('/a/', 'Kredit', ['', 'x']), pageOf('/b/', 'Jiné', ['Kdy kredit propadne', 'Po roce.'])];
    expect((await find('kredit propadne', pages))[0]).toBe('/b/');
  });
});

describe('sections of a page', () => {
  const page = (url: string) =>
    pageOf(
      url,
      'Cookies',
      ['', 'Souhlas s cookies.'],
      ['Jak souhlas odvolat', 'V patičce.'],
      ['Souhlas a děti', 'Souhlas dává rodič.'],
      ['Něco jiného', 'x'],
    );

  test('a query for details leads to the section that contains them', async () => {
    expect(await find('cookies', [page('/a/')])).toEqual(['/a/']);
    expect(await find('jak odvolám souhlas s cookies', [page('/a/')])).toEqual(['/a/#part-1']);
  });

  test('others that may answer are shown too, and none that has nothing of the query', async () => {
    expect(await findOthers('odvolat souhlas', [page('/a/')])).toEqual([['/a/#part-2']]);
    expect(await findOthers('rodič souhlas', [page('/a/')])).toEqual([['/a/#part-1']]);
    expect(await findOthers('cookies', [page('/a/')])).toEqual([[]]);
  });

  test('of two that add the same word, the one that also repeats a word of the top comes first', async () => {
    const credit = pageOf('/a/', 'Kredit', ['', 'x'], ['Vrácení', 'x'], ['Vrácení', 'Kredit.']);
    expect(await find('kredit vrácení', [credit])).toEqual(['/a/#part-2']);
  });

  test('they are shown with the first three results, and only where nothing more is fetched for them', async () => {
    const pages = ['/a/', '/b/', '/c/', '/d/'].map(page);
    expect((await findOthers('odvolat souhlas', pages)).map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    const far = pageOf('/a/', 'Jiné', ['', 'x'], ['Odvolání', 'x'], ...filler(7), ['Odvolat', 'x']);
    const [section] = await find('odvolat', [far]);
    expect([section, await findOthers('odvolat', [far])]).toEqual(['/a/#part-9', [[]]]);
  });
});

test('of two words that a misspelt one can mean, the nearer one is the likelier', async () => {
  const typed = termOf('kredyt', czech);
  const vocabulary = encodeVocabulary(['kredo', 'kredit'].map((word) => ({ word, relevance: 0 })));
  const [first, second, ...more] = meantBy(typed, vocabulary, czech, { most: 3, limit: 2 });
  expect([first, second?.word, more]).toEqual([{ word: 'kredit', likelihood: 1 }, 'kredo', []]);
  expect(second?.likelihood).toBeGreaterThan(0);
  expect(second?.likelihood).toBeLessThan(1);
});

/** Returns sections that do not match any query. */
const filler = (count: number) => Array.from({ length: count }, (_, i) => [`Díl ${i}`, 'x'] as const);

test('persons, infinitives and nouns of a verb find each other, after the form that was typed', async () => {
  const pages = [
    pageOf('/a/', 'Kdy účet smažeme', ['', 'x']),
    pageOf('/b/', 'Smazání', ['', 'x']),
    pageOf('/c/', 'Jiné', ['', 'x']),
  ];
  expect(await find('smazání ', pages)).toEqual(['/b/', '/a/']);
  for (const query of ['smažete účet ', 'smazat účet ']) expect((await find(query, pages))[0]).toBe('/a/');
});

test('a synonym leads from words of visitors to words of the site, and not back', async () => {
  const pages = [pageOf('/a/', 'Ceník', ['', 'x']), pageOf('/b/', 'Tarif', ['', 'x'])];
  const synonyms = { ceník: ['tarif', 'kolik to bude'] };
  expect((await find('tarifem', pages, { synonyms })).sort()).toEqual(['/a/', '/b/']);
  expect(await find('kolik to bude', pages, { synonyms })).toEqual(['/a/']);
  expect(await find('ceník', pages, { synonyms })).toEqual(['/a/']);
});

test('a misspelt word finds the intended one, a correct word finds only itself', async () => {
  const pages = [pageOf('/a/', 'Registrace', ['', 'x']), pageOf('/b/', 'Registrator', ['', 'x'])];
  expect(await find('registarce ', pages)).toEqual(['/a/']);
  expect(await find('rgeistrace ', pages)).toEqual(['/a/']);
  expect(await find('registrace ', pages)).toEqual(['/a/']);
  expect(await find('zelenina ', pages)).toEqual([]);
});

test('a misspelt word of texts is found once two dozen pages have it, in whatever forms', async () => {
  const forms = ['kredit', 'kreditem', 'kreditu'];
  const pages = Array.from({ length: 24 }, (_, i) =>
    pageOf(`/${i}/`, 'Jiné', ['', `${'Dlouhý text stránky. '.repeat(30)}${forms[i % 3]}`]),
  );
  expect((await find('rkedit ', pages)).length).toBeGreaterThan(0);
  expect(await find('rkedit ', pages.slice(0, 23))).toEqual([]);
});

test('all equally near corrections are searched', async () => {
  const pages = [pageOf('/a/', 'Chybné', ['', 'x']), pageOf('/b/', 'Chybové', ['', 'x'])];
  expect((await find('chybvé ', pages)).sort()).toEqual(['/a/', '/b/']);
});

test('a word that the site has only words derived from is corrected as well', async () => {
  const pages = [pageOf('/a/', 'Doručení', ['', 'x']), pageOf('/b/', 'Doručenka', ['', 'x'])];
  expect(await find('dorucneka ', pages)).toContain('/b/');
});

test('two letters may be wrong in a word of five', async () => {
  const pages = [pageOf('/a/', 'Viber', ['', 'x']), pageOf('/b/', 'Slon', ['', 'x'])];
  expect(await find('vbierr ', pages)).toEqual(['/a/']);
  expect(await find('sluun ', pages), 'in one of four it is one').toEqual([]);
});

test('words of visitors are corrected like words of the site, in phrases too', async () => {
  const pages = [pageOf('/a/', 'Rychlost', ['', 'x']), pageOf('/b/', 'Jiné', ['', 'x'])];
  const rules = { synonyms: { rychlost: ['throughput', 'rate limit'] } };
  expect(await find('throuhgput ', pages, rules)).toEqual(['/a/']);
  expect(await find('rate lmit ', pages, rules)).toEqual(['/a/']);
  const both = [pageOf('/b/', 'Slon', ['', 'slon slon']), pageOf('/a/', 'Rychlost', ['', 'slon'])];
  for (const query of ['slon rate limit ', 'rate limit slon '])
    expect(await find(query, both, rules), query).toEqual(['/a/', '/b/']);
});

describe('names', () => {
  const pages = [
    named('/ceny/slovensko/', 'Ceník: Slovensko', ['SK', '+421', '00421', 'Slovakia']),
    named('/ceny/tonga/', 'Ceník: Tonga', ['TO', 'Kingdom of Tonga']),
    named('/pole/', 'Pole', [], ['to', 'text', 'codeLength']),
    pageOf('/blog/', 'Text a text', ['', 'text text text Slovakia 421']),
  ];

  test.each([
    ['sk', '/ceny/slovensko/'],
    ['+421', '/ceny/slovensko/'],
    ['00421', '/ceny/slovensko/'],
    ['421', '/ceny/slovensko/'],
    ['slovakia', '/ceny/slovensko/'],
    ['kingdom of tonga', '/ceny/tonga/'],
    ['text', '/pole/#part-2'],
    ['codeLength', '/pole/#part-3'],
    ['code length', '/pole/#part-3'],
    ['pole text', '/pole/#part-2'],
    ['slovak', '/ceny/slovensko/'],
  ])('"%s" leads to what is called so', async (query, expected) => {
    expect((await find(query, pages))[0]).toBe(expected);
  });

  test('a word that says nothing in texts may be a name', async () => {
    expect((await find('to', pages)).sort()).toEqual(['/ceny/tonga/', '/pole/#part-1']);
  });
});

test('pages that weigh less come behind those that answer as well', async () => {
  const pages = [
    pageOf('/a/', 'Kredit', ['', 'x']),
    pageOf('/b/', 'Kredit', ['', 'x']),
    pageOf('/c/', 'Kredit', ['', 'x']),
  ];
  expect(await find('kredit', pages)).toEqual(['/a/', '/b/', '/c/']);
  expect(await find('kredit', pages, { weights: { '/a/': 0.5, '/c/': 1.1 } })).toEqual(['/c/', '/b/', '/a/']);
});

test('a long text is in several files, and a result fetches the one with its section', () => {
  const sections = Array.from({ length: 20 }, (_, i) => [`Část ${i}`, 'text'] as const);
  const files = filesOf([pageOf('/a/', 'Dlouhá', ...sections)]).filter(({ path }) => path.includes('/pages/'));
  const head = { pages: ['/a/'], texts: [1] };
  expect(files.map(({ path }) => `/${path}`)).toEqual([0, 8, 16].map((section) => textFile(head, 0, section)));
  for (const [i, { text }] of files.entries()) {
    const own = (JSON.parse(text) as TextFile)['/a/'];
    expect([own?.title, own?.sections[0]?.[1]]).toEqual(['Dlouhá', `Část ${i * 8}`]);
  }
});

test('the text of every section is in the file that is fetched for it, whatever the lengths of the pages', () => {
  const page = fc.array(fc.nat(3_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 12 }), (lengths) => {
      const pages = lengths.map((sections, i) =>
        pageOf(
          `/${String(i).padStart(2, '0')}/`,
          'x',
          ...sections.map((length, k) => [`${k}`, 'y'.repeat(length)] as const),
        ),
      );
      const files = new Map(filesOf(pages).map(({ path, text }) => [`/${path}`, text]));
      const head = JSON.parse(files.get(HEAD_FILE) ?? '') as SearchHead;
      for (const [i, [route, { text }]] of pages.entries())
        for (const [k, section] of text.sections.entries()) {
          const texts = JSON.parse(files.get(textFile(head, i, k)) ?? '') as TextFile;
          expect(texts[route]?.sections[k % SECTIONS_IN_FILE]).toEqual(section);
        }
      expect(
        Math.max(
          ...[...files]
            .filter(([path]) => path.includes('/pages/'))
            .map(([, text]) => (Object.keys(JSON.parse(text)).length > 1 ? text.length : 0)),
        ),
      ).toBeLessThan(10_000);
    }),
    { numRuns: 30 },
  );
});

test('the vocabulary comes back as it was', () => {
  const word = fc.record({
    word: fc.stringMatching(/^[a-z]{1,20}$/),
    relevance: fc.integer({ min: 0, max: MAX_RELEVANCE }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(word, { selector: ({ word }) => word }), (words) => {
      const byWord = (list: readonly KnownWord[]) => list.toSorted((a, b) => (a.word < b.word ? -1 : 1));
      expect(byWord(decodeVocabulary(encodeVocabulary(words)))).toEqual(byWord(words));
    }),
  );
});

test('words that are names of an object’s own are words', async () => {
  const pages = [pageOf('/a/', 'constructor', ['', '__proto__ toString'])];
  for (const query of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(await find(query, pages)).toEqual(query === 'hasOwnProperty' ? [] : ['/a/']);
  }
});

test('words with the same start are in one file, however many there are: one word needs one file', () => {
  const words = (beginning: string) =>
    Array.from(
      { length: 1500 },
      (_, i) => `${beginning}${i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`,
    );
  const page = pageOf('/a/', 'Jiné', ['', [...words('kred'), ...words('plat')].join(' ')]);
  const shards = filesOf([page])
    .filter(({ path }) => path.includes('/words-'))
    .map(({ text }) => Object.keys((JSON.parse(text) as Shard).words));
  expect(shards.length).toBeGreaterThan(1);
  for (const beginning of ['kred', 'plat'])
    expect(shards.filter((forms) => forms.some((form) => form.startsWith(beginning)))).toHaveLength(1);
});

test('the same pages give the same bytes', () => {
  const pages = () => [pageOf('/a/', 'Příjem', ['', 'Text']), pageOf('/b/', 'Ceník', ['', 'Text'])];
  expect(filesOf(pages())).toEqual(filesOf(pages()));
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
  const terms = [termOf('kredit', czech)];
  const long =
    `${'Začátek textu. '.repeat(30)}Tady je kredit a kreditem se platí. ${'Konec textu. '.repeat(30)}`.trim();

  test('shows what was looked for, whole words and not much more', () => {
    const excerpt = excerptOf(long, terms, czech);
    expect(excerpt).toContain('kredit a kreditem');
    expect(excerpt.length).toBeLessThan(190);
    const short = excerptOf(long, terms, czech, 60).replaceAll('…', '').trim();
    expect(short).toContain('kredit');
    expect(short.length).toBeLessThanOrEqual(60);
    const inside = excerpt.replaceAll('…', '').trim();
    expect(long).toContain(inside);
    expect(` ${long} `).toContain(` ${inside} `);
  });

  test('shows the place with most of the words', () => {
    const far = `Kredit nahoře. ${'Začátek textu. '.repeat(20)}Kredit za cenu tarifu. ${'Konec textu. '.repeat(30)}Ceny.`;
    const three = ['kredit', 'cena', 'tarif'].flatMap((word) => termOf(word, czech) ?? []);
    expect(excerptOf(far, three, czech)).toContain('Kredit za cenu tarifu.');
  });

  test('has its words marked, and loses nothing by it', () => {
    const pieces = marked('Kreditem, nebo kredity?', terms, czech);
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Kreditem', 'kredity']);
    expect(pieces.map(({ text }) => text).join('')).toBe('Kreditem, nebo kredity?');
  });
});
