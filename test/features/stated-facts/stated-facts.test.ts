import { describe, expect, test } from 'vitest';
import { amount } from '../../../src/config/values/expression.ts';
import { type Facts, factsIn } from '../../../src/features/stated-facts/find.ts';
import { expressionOf, moneyReader } from '../../../src/features/stated-facts/numbers.ts';
import { amountReader, quantityReader } from '../../../src/features/stated-facts/quantities.ts';
import { oldFrom, statementsOf } from '../../../src/features/stated-facts/statements.ts';
import { ruleReader } from '../../../src/features/stated-facts/words.ts';
import { english } from '../../english.ts';

describe('amounts are read as a language writes them', () => {
  test.each([
    ['cs', 'CZK', 'za 0,95 Kč, 1 234,50\u00A0Kč a 12Kč, ne 5 € ani 10 Kčs', [0.95, 1234.5, 12]],
    ['en', 'EUR', '€0.04 or €1,234.50, not 5 nor $3', [0.04, 1234.5]],
    ['de', 'EUR', '0,04 € oder 1.234,50 €', [0.04, 1234.5]],
  ])('%s', (locale, currency, text, amounts) => {
    expect(
      moneyReader(locale, currency)
        .amounts(text)
        .map(({ number }) => number),
    ).toEqual(amounts);
  });
});

test('an amount is a price, or a price times a number beside it; nothing is free because a price is', () => {
  const prices = [
    { name: 'free', price: amount(0, 'CZK') },
    { name: 'sms', price: amount(0.95, 'CZK') },
  ];
  const expressions = [0, 0.95, 95, 1.9, 950].map((number) => expressionOf(number, new Set([0, 1, 100]), prices));
  expect(expressions).toEqual([undefined, 'sms', 'sms * 100', undefined, undefined]);
});

describe('durations and numbers are read as a language writes them', () => {
  test.each([
    ['cs', 'za 72 hodin, 1 440 minut nebo třicet dní', ['72 hour', '1440 minute', '30 day']],
    ['cs', 'do čtyř hodin, po 10 minutách, čtyřiadvacet h', ['4 hour', '10 minute', '24 hour']],
    [
      'cs',
      'půl roku, po půl roce, pět set dní, třicetidenní lhůta, 48hodinová platnost',
      ['0.5 year', '0.5 year', '500 day', '30 day', '48 hour'],
    ],
    ['cs', 'stav 202 s chybou, trvá 30 s, roku 2026', ['30 second', '202', '2026']],
    ['en', 'within 72 hours, 1 day, 1,000 numbers', ['72 hour', '1 day', '1000']],
  ])('%s: %s', (locale, text, read) => {
    expect(quantityReader(locale)(text).map(({ number, unit }) => [number, unit].join(' ').trim())).toEqual(read);
  });
});

test('Czech numbers are read in both orders of their words', () => {
  const ones = ['jeden', 'dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět'];
  const tens = ['dvacet', 'třicet', 'čtyřicet', 'padesát', 'šedesát', 'sedmdesát', 'osmdesát', 'devadesát'];
  const all = tens.flatMap((ten, i) => ones.map((one, j) => ({ ten, one, number: 10 * (i + 2) + j + 1 })));
  for (const { ten, one, number } of all) {
    const read = quantityReader('cs')(`${one}a${ten} dní, ${ten} ${one} dní`);
    expect(
      read.map((found) => found.number),
      `${ten} ${one}`,
    ).toEqual([number, number]);
  }
});

const FACTS: Facts = {
  rules: [
    { name: 'service.sandbox', sentence: 'Free.', contradicts: ['Bez časového omezení', 'účtuj* odmítn* sami'] },
    { name: 'service.code', sentence: 'Filtered.', contradicts: ['filtr* D* -D302'] },
  ].map(ruleReader),
  prices: [
    { name: 'prices.CZ.sms', price: amount(0.95, 'CZK') },
    { name: 'prices.CZ.viber', price: amount(1.1, 'CZK') },
  ],
  readers: [moneyReader('cs', 'CZK')],
  allow: ['za 0,95 Kč minuta'],
  amounts: [
    {
      name: 'service.kept',
      amount: amount(30, 'day'),
      near: ['text* drží*', 'text* mažeme'],
      said: ['texty mažeme po {}', 'záloh* držíme -text*'],
    },
    { name: 'service.record', amount: amount(6, 'month'), near: ['stav*'], said: [] },
    { name: 'service.speed', amount: amount(50), near: ['požadav* za vteřinu'], said: ['limit {} požadav*'] },
  ].map(amountReader),
  quantities: quantityReader('cs'),
  locale: 'cs',
};

const found = (text: string) =>
  factsIn({ text, offsets: [...text].map((_, i) => i) }, text, FACTS).map(
    ({ code, hint, start, end }) => `${code} ${text.slice(start, end)}: ${english(hint)}`,
  );

describe('facts in a text', () => {
  test('a price, and so many times one as a number beside it says, are typed by hand', () => {
    expect(found('Jedna stojí 0,95 Kč, 1\u00A0000 stojí 950 Kč.')).toEqual([
      'fact-by-hand 0,95 Kč: Write `:value[prices.CZ.sms]`.',
      'fact-by-hand 950 Kč: Write `:value[prices.CZ.sms * 1000]`.',
    ]);
  });

  test('any other amount is none, nor is one that is allowed', () => {
    expect(found('Marže 200 Kč, 950 Kč zisku, 0 Kč a za 0,95 Kč minuta.')).toEqual([]);
  });

  test('a duration or a limit is one where its words are near, whatever its unit', () => {
    expect(found('Text držíme 30\u00A0dní a stav půl roku. Platí 30 dní.')).toEqual([
      'fact-by-hand 30\u00A0dní: Write `:value[service.kept]`. If you write the unit yourself, use `:value[service.kept]{as=number}`.',
      'fact-by-hand půl roku: Write `:value[service.record]`. If you write the unit yourself, use `:value[service.record]{as=number}`.',
    ]);
    expect(found('Texty držíme 720 hodin.')[0]).toContain('`:value[service.kept * 24]`');
    expect(found('Pošle 50 požadavků za vteřinu, 50 zpráv a 60 požadavků za vteřinu.')).toEqual([
      'fact-by-hand 50: Write `:value[service.speed]`.',
    ]);
  });

  test('the row of a table is one sentence, and a paragraph is as many as it has', () => {
    const row = '| text, který držíme | 30 dní |';
    const cell = { text: '30 dní', offsets: [...'30 dní'].map((_, i) => row.indexOf('30') + i) };
    expect(factsIn(cell, row, FACTS)).toHaveLength(1);
    expect(found('Text držíme krátce. Šablona platí 30 dní.')).toEqual([]);
  });

  test('another amount contradicts only where a wording can mean nothing else', () => {
    expect(found('Texty mažeme po 60 dnech, texty držíme v záloze 2 dny. Limit 20 požadavků za vteřinu.')).toEqual([
      expect.stringMatching(/^fact-contradicted 60 dnech: The value is "30\s\p{L}+".$/u),
      'fact-contradicted 20: The value is "50".',
    ]);
  });

  test('words with a star contradict in any order and form within a sentence, unless a word after `-` is there', () => {
    expect(
      found('Účtujeme i to, co jsme sami odmítli. Odmítneme-li sami, neúčtujeme. Účtujeme, co odmítneme sami.'),
    ).toEqual(['fact-contradicted Účtujeme: The rule says: "Free."']);
    expect(found('Filtr hlásí kód `D303`. Filtr hlásí [kód](#D303) `D302`.')).toHaveLength(1);
  });

  test('a set of words in `said` makes every other amount of their sentence a contradiction', () => {
    expect(found('Drženo je to v záloze 2 dny. V archivu držíme zálohu 3 dny. Zálohu ruší za 30 dní.')).toEqual([
      expect.stringMatching(/^fact-contradicted 3 dny/),
    ]);
  });

  test('what a rule denies contradicts it, whatever its case', () => {
    expect(found('Sandbox je bez časového omezení.')).toEqual([
      'fact-contradicted bez časového omezení: The rule says: "Free."',
    ]);
  });
});

test('rules and dates are found in groups and rows', () => {
  const data = [
    { country: 'IT', checked: '2026-11-20', source: 'https://a.example/' },
    { country: 'ES', checked: '' },
  ];
  expect(statementsOf('prices', data, 'country').checked).toEqual([
    { name: 'prices.IT', checked: '2026-11-20', source: 'https://a.example/', path: [0, 'checked'] },
  ]);
  expect(statementsOf('a', { b: { sentence: 'S.', contradicts: ['x'] }, c: { sentence: 'T.' } }).rules).toEqual([
    { name: 'a.b', sentence: 'S.', contradicts: ['x'] },
  ]);
});

test('an amount is found with its words, and is none without', () => {
  const { amounts } = statementsOf('a', { b: { value: '72 hours', near: ['c'] }, d: { value: 5 }, e: { near: ['f'] } });
  expect(amounts).toEqual([{ name: 'a.b', amount: amount(72, 'hour'), near: ['c'], said: [] }]);
});

test('months have no more days than they have', () => {
  expect(oldFrom('2026-05-04', 6)).toBe('2026-11-04');
  expect(oldFrom('2026-08-31', 6)).toBe('2027-02-28');
  expect(oldFrom('soon', 6)).toBe(undefined);
});
