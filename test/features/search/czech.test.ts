import { describe, expect, test } from 'vitest';
import { searchLanguageOf } from '../../../src/search/words.ts';

const { stemOf, isStopWord } = searchLanguageOf('cs');

/**
 * Paradigms published with the algorithm, with which its other implementations are tested. All forms in a line have the
 * same stem. Stems are compared without accents, because this implementation ignores them.
 */
const PARADIGMS = [
  'pan: pán páni pánové pána pánů pánovi pánům pány páne pánech pánem',
  'hrad: hrad hradu hrade hradem hrady hradech hradům hradů',
  'muh: muž muži muže mužů mužům mužích mužem',
  'stroj: stroj stroje strojů stroji strojům strojích strojem',
  'predsd: předseda předsedové předsedy předsedů předsedovi předsedům předsedu předsedo předsedech předsedou',
  'soudk: soudce soudci soudců soudcům soudcích soudcem',
  'ruh: růže růží růžím růžích růžemi růži',
  'zn: žena ženy žen ženě ženám ženu ženo ženách ženou ženami',
  'mor: moře moří mořím moři mořích mořem',
  'kur: kuře kuřata kuřete kuřat kuřeti kuřatům kuřatech kuřetem kuřaty',
  'stavn: stavení stavením staveních staveními',
  'mlad: mladý mladí mladého mladých mladému mladým mladé mladém mladými mladá mladou',
  'jarn: jarní jarního jarních jarnímu jarním jarními',
  'cesk: český čeští',
  'anglick: anglický angličtí',
  'knih: kniha knize',
  'kluk: kluk kluci klucích',
  'hezk: hezký hezčí',
  'desk: deska desek',
  'karl: Karlův',
  'jazyk: jazykový',
  'e: e',
  'zi: zi',
];

describe('the light stemmer', () => {
  test.each(PARADIGMS)('%s', (line) => {
    const [stem = '', forms = ''] = line.split(': ');
    for (const form of forms.split(' ')) expect(stemOf(form.toLowerCase()), form).toBe(stem);
  });

  test('the forms of a word of this trade are one, with accents and without', () => {
    for (const form of 'zpráva zprávy zprávě zprávu zprávou zpráv zprávám zprávách zprávami zprav zpravami zpravach'.split(
      ' ',
    ))
      expect(stemOf(form), form).toBe('zprav');
    expect(stemOf('doručenky')).not.toBe(stemOf('doručení'));
  });

  test('words without an ending keep all of it', () => {
    for (const word of ['sms', 'api', 'd203', '160', 'ttl']) expect(stemOf(word)).toBe(word);
  });
});

describe('the root', () => {
  const { rootOf } = searchLanguageOf('cs');

  test.each([
    'smažete smažeme smazat smazání smazán smazali',
    'opakujete opakujeme opakuje opakovat opakování opakován opakovali',
    'schválíte schválit schválení schválen schválil',
    'posíláte posílají posílat posílání',
    'dobít dobiju dobijete dobijte dobijí dobití',
    'použít použiju použijeme použijí použití',
  ])('is that of a verb: %s', (line) => {
    expect(new Set(line.split(' ').map(rootOf)).size, line.split(' ').map(rootOf).join(' ')).toBe(1);
  });

  test.each(['kredit kreditu kreditem kredity', 'certifikát certifikátu certifikáty'])(
    'of a noun is one too: %s',
    (line) => {
      expect(new Set(line.split(' ').map(rootOf)).size).toBe(1);
    },
  );

  test('of words that have nothing in common is another one', () => {
    const roots = 'kredit kredenc reklama reklamace zpráva spravovat odesílatel příjemce'.split(' ').map(rootOf);
    expect(new Set(roots).size).toBe(roots.length);
  });
});

test('stop words are known with accents and without', () => {
  expect([isStopWord('při'), isStopWord('pri'), isStopWord('sms')]).toEqual([true, true, false]);
  const everyday = ['a', 'byl', 'ještě', 'jestli', 'když', 'který', 'mít', 'muž', 'proč', 'protože', 'už', 'vám', 'že'];
  expect(
    everyday.filter((word) => !isStopWord(word)),
    'a letter of the alphabet after the other',
  ).toEqual(['muž']);
});

test('a language without rules only loses its accents', () => {
  const other = searchLanguageOf('fr');
  expect([other.stemOf('téléphones'), other.isStopWord('a')]).toEqual(['telephones', false]);
});
