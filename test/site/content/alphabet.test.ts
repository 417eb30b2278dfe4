import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { byLetter, byName, indexLetter } from '../../../templates/blog/alphabet.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

test.each([
  ['Analýza', 'A'],
  ['Ásie', 'A'],
  ['Cena', 'C'],
  ['Časování', 'Č'],
  ['Ďábel', 'D'],
  ['Hlas', 'H'],
  ['Chat', 'Ch'],
  ['CHAT', 'Ch'],
  ['Integrace', 'I'],
  ['Ňouma', 'N'],
  ['Odesílatel', 'O'],
  ['RCS', 'R'],
  ['Řetězec', 'Ř'],
  ['Šablona', 'Š'],
  ['Ťukání', 'T'],
  ['Úspory', 'U'],
  ['Ůl', 'U'],
  ['Viber', 'V'],
  ['Zpráva', 'Z'],
  ['Železnice', 'Ž'],
  ['153 znaků', '#'],
  ['„Ahoj“', '#'],
])('%s stands under %s, whatever its case', (name, letter) => {
  expect(indexLetter(name)).toBe(letter);
  expect(indexLetter(name.toLowerCase())).toBe(letter);
});

const NAMES = [
  'šablona',
  'Chat',
  'Úspory',
  'cena',
  '5 rad',
  'Hlas',
  'Časování',
  'Ulice',
  'Cesta',
  'Identita',
  'chvíle',
];
const INDEX = [
  ['#', ['5 rad']],
  ['C', ['cena', 'Cesta']],
  ['Č', ['Časování']],
  ['H', ['Hlas']],
  ['Ch', ['Chat', 'chvíle']],
  ['I', ['Identita']],
  ['Š', ['šablona']],
  ['U', ['Ulice', 'Úspory']],
];

describe('an index', () => {
  test('has names in Czech order under their letters, and no letter without a name', () => {
    const given = named(...NAMES);
    const groups = byLetter(given);
    expect(groups.map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual(INDEX);
    expect(given, 'what was given is not changed').toEqual(named(...NAMES));
    expect(byLetter([])).toEqual([]);
  });

  test('keeps what else is known of an item', () => {
    expect(byLetter([{ name: 'SMS', count: 3 }])).toEqual([{ letter: 'S', items: [{ name: 'SMS', count: 3 }] }]);
  });

  test('is the same in every order of the items', () => {
    const [sorted, turned] = [named(...NAMES), named(...NAMES.toReversed())].map((names) => names.sort(byName));
    expect(turned).toEqual(sorted);
  });

  test('is the same on machines of other languages', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { byLetter } from './templates/blog/alphabet.ts';
          const names = ${JSON.stringify(named(...NAMES))};
          process.stdout.write(JSON.stringify(byLetter(names).map(({ letter, items }) => [letter, items.map((item) => item.name)])));`,
        resolveDir: '.',
      },
      bundle: true,
      write: false,
      format: 'esm',
    });
    const script = outputFiles[0]?.text ?? expect.fail();
    const { PATH = '' } = process.env;
    for (const language of ['C', 'en_US.UTF-8', 'sv_SE.UTF-8']) {
      const env = { PATH, LANG: language, LC_ALL: language };
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
      expect(JSON.parse(stdout), language).toEqual(INDEX);
    }
  });
});
