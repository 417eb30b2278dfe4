import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byNewest, byPosition, isListed } from '../../../src/pipeline/read/summary.ts';
import { page } from '../structure/pages.ts';

const titled = (title: string, position?: number) =>
  page(`/${title}/`, { title, sidebar: { hidden: false, ...(position === undefined ? {} : { position }) } });
const titles = (...pages: ReturnType<typeof page>[]) => pages.sort(byPosition('cs')).map(({ title }) => title);

describe('byPosition', () => {
  test('numbers first, in their order; then the rest', () => {
    expect(titles(titled('a'), titled('z', 2), titled('b', 1), titled('y', -1), titled('m', 1.5))).toEqual([
      'y',
      'b',
      'm',
      'z',
      'a',
    ]);
  });

  // ČSN 97 6030: č after c, ch after h, ř after r, š after s, ž after z. Other accents only count between otherwise
  // equal words.
  test('titles in the order of the Czech alphabet', () => {
    const sorted = [
      'cena',
      'cz',
      'čas',
      'ďas',
      'dům',
      'hvězda',
      'chata',
      'ikona',
      'řeka',
      'sms',
      'šek',
      'ucho',
      'úřad',
      'zpráva',
      'žádost',
    ];
    expect(titles(...sorted.toReversed().map((title) => titled(title)))).toEqual(sorted);
  });

  test('the label counts before the title, and the URL settles the rest', () => {
    const labelled = page('/b/', { title: 'z', sidebar: { hidden: false, label: 'a' } });
    expect([titled('b'), labelled].sort(byPosition('cs'))).toEqual([labelled, titled('b')]);
    const [one, two] = [page('/1/', { title: 'x' }), page('/2/', { title: 'x' })];
    expect([two, one].sort(byPosition('cs'))).toEqual([one, two]);
  });

  test('does not depend on the language of the machine', () => {
    const script = `import { byPosition } from './src/pipeline/read/summary.ts';
      const page = (title) => ({ url: title, title, sidebar: {} });
      console.log(['chata', 'cena', 'hora', 'čas', 'ikona'].map(page).sort(byPosition('cs')).map(({ title }) => title).join());`;
    const bundle = execFileSync('node_modules/.bin/esbuild', ['--bundle', '--platform=node', '--loader=ts'], {
      input: script,
    });
    const run = (lang: string) =>
      execFileSync('node', ['-'], { input: bundle, env: { LANG: lang, LC_ALL: lang } })
        .toString()
        .trim();
    expect([run('C'), run('de_DE.UTF-8')]).toEqual(['cena,čas,hora,chata,ikona', 'cena,čas,hora,chata,ikona']);
  });
});

test('byNewest: newest first, undated last, then by URL', () => {
  const dated = (url: string, publishDate?: string) => page(url, publishDate === undefined ? {} : { publishDate });
  const expected = [
    dated('/a/', '2026-03-05T10:00:00Z'),
    dated('/b/', '2026-03-05'),
    dated('/c/', '2026-03-05'),
    dated('/d/', '2025-12-31'),
    dated('/e/'),
  ];
  expect(expected.toReversed().sort(byNewest)).toEqual(expected);
});

test('every order gives one result, however the pages come', () => {
  const some = fc.record({
    url: fc.constantFrom('/a/', '/b/', '/c/', '/d/'),
    title: fc.constantFrom('č', 'c', 'ch', 'h'),
    position: fc.option(fc.nat(2)),
    date: fc.constantFrom(undefined, '2026-01-01', '2026-01-02'),
  });
  const pages = fc.uniqueArray(some, { selector: ({ url }) => url, maxLength: 4 }).map((all) =>
    all.map(({ url, title, position, date }) =>
      page(url, {
        title,
        sidebar: { hidden: false, ...(position === null ? {} : { position }) },
        ...(date === undefined ? {} : { publishDate: date }),
      }),
    ),
  );
  fc.assert(
    fc.property(
      pages.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        for (const compare of [byPosition('cs'), byNewest])
          expect(shuffled.toSorted(compare)).toEqual(all.toSorted(compare));
      },
    ),
    { seed: 1 },
  );
});

test('unlisted pages and single files such as 404.html are in no list', () => {
  expect(
    [page('/a/'), page('/b/', { unlisted: true }), page('/404.html')].filter(isListed).map(({ url }) => url),
  ).toEqual(['/a/']);
});
