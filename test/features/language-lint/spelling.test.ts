import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import { createSpeller, misspelt, wordList } from '../../../src/features/language-lint/spelling.ts';

const AFF = `SET UTF-8
TRY abcdefghijklmnopqrstuvwxyz
MAP 1
MAP aá
FORBIDDENWORD q
NEEDAFFIX z

PFX N Y 1
PFX N 0 ne .

PFX E N 1
PFX E 0 nej .

SFX Z Y 3
SFX Z a y [^hk]a
SFX Z a ách a
SFX Z ka ce ka

SFX J Y 1
SFX J t l [aei]t
`;

const DIC = `8
zpráva/Z
matka/Z
dělat/NJ
lepší/E
Praha/Z
chyba/q
kmen/zZ
SMS
`;

const speller = createSpeller(AFF, DIC, ['Depeše', 'rozesílk*']);
const { isWord, suggest } = speller;

test.each([
  ...['zpráva', 'zprávy', 'zprávách', 'matce', 'matkách', 'dělat', 'dělal', 'nedělat', 'nedělal', 'nejlepší'],
  ...['Zprávy', 'ZPRÁVY', 'Praha', 'Prahách', 'PRAHA', 'SMS', 'depeše', 'Rozesílka', 'rozesílkami'],
])('%s is a word', (word) => expect(isWord(word)).toBe(true));

test.each([
  ...[
    'zprávu',
    'matky',
    'nezpráva',
    'nejdělat',
    'dělál',
    'praha',
    'chyba',
    'kmen',
    'sms',
    'nerozesílka',
    '',
    'zprávzpráva',
  ],
])('%s is none', (word) => expect(isWord(word)).toBe(false));

test('suggestions are valid words that differ by one letter', () => {
  expect(suggest('zprava')).toEqual(['zpráva']);
  expect(suggest('zprvá')).toEqual([]);
  expect(suggest('zprváa')).toEqual(['zpráva']);
  expect(suggest('zzpráva')).toEqual(['zpráva']);
  expect(suggest('matak')).toEqual(['matka']);
  for (const word of suggest('dlat')) expect(isWord(word)).toBe(true);
});

describe('in a text', () => {
  const found = (text: string) => misspelt(text, speller).map(({ start, end }) => text.slice(start, end));

  test('words have their place, and the hint fixes them', () => {
    const text = 'Zprava je zpráva.';
    expect(found(text)).toEqual(['Zprava', 'je']);
    const [first] = misspelt(text, speller);
    const meant = /"(.*?)"/.exec(toText(first?.hint ?? ''))?.[1] ?? '';
    expect(found(meant)).toEqual([]);
  });

  test('text that is not a word is ignored', () => {
    for (const text of ['GSM-7', 'iPhone', 'jmeno@firma.cz', 'depese.cz', 'a2b', 'soubor.pdf', 'x', '#hashtag', '5kg'])
      expect([text, found(text)]).toEqual([text, []]);
  });
});

test('abbreviations and texts without accents are passed over, where the language has accents', () => {
  const found = (text: string) => misspelt(text, speller).map(({ start, end }) => text.slice(start, end));
  expect(found('zpráva vyh. matka, odst. 7 vyh., matka')).toEqual([]);
  expect(found('Zpráva vyh. Matka')).toEqual(['vyh']);
  expect(found('zpráva „prijedu az zitra“ matka')).toEqual([]);
  expect(found('zpráva „prijedu zítra“ matka')).toEqual(['prijedu', 'zítra']);
  expect(found('zpráva „prijedu az zitra, matka')).toEqual(['prijedu', 'az', 'zitra']);
  expect(found('Prijedu az zitra')).toEqual([]);
  expect(found('prijedu zitra')).toEqual(['prijedu', 'zitra']);
  const plain = createSpeller('SET UTF-8\nTRY abc\n', '1\nabc\n', []);
  expect(misspelt('these are no words', plain)).toHaveLength(4);
});

test('a list has a word a line, and remarks', () => {
  expect(wordList('# Names\nDepeše\n\nrozesílk* # all forms\n')).toEqual(['Depeše', 'rozesílk*']);
});

test.each([
  ['FLAG long', 'aa', 'zpráva/bbaa'],
  ['FLAG num', '12', 'zpráva/3,12'],
])('%s', (kind, flag, entry) => {
  const other = createSpeller(`${kind}\nSFX ${flag} Y 1\nSFX ${flag} a y a\n`, `1\n${entry}\n`, []);
  expect([other.isWord('zprávy'), other.isWord('zpráva'), other.isWord('zprávu')]).toEqual([true, true, false]);
});
