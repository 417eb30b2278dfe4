import { describe, expect, test } from 'vitest';
import { type Facts, factsIn } from '../../../src/features/stated-facts/find.ts';
import { moneyReader } from '../../../src/features/stated-facts/money.ts';
import { oldFrom, statementsOf } from '../../../src/features/stated-facts/statements.ts';
import { amount } from '../../../src/shared/values/value.ts';

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

const FACTS: Facts = {
  rules: [{ name: 'service.sandbox', sentence: 'Free.', contradicts: ['Bez časového omezení'] }],
  prices: [
    { name: 'prices.CZ.sms', price: amount(0.95, 'CZK') },
    { name: 'prices.CZ.viber', price: amount(1.1, 'CZK') },
  ],
  readers: [moneyReader('cs', 'CZK')],
  allow: ['za 0,95 Kč minuta'],
};

const found = (text: string) =>
  factsIn({ text, offsets: [...text].map((_, i) => i) }, text, FACTS).map(
    ({ code, hint, start, end }) => `${code} ${text.slice(start, end)}: ${hint}`,
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

test('months have no more days than they have', () => {
  expect(oldFrom('2026-05-04', 6)).toBe('2026-11-04');
  expect(oldFrom('2026-08-31', 6)).toBe('2027-02-28');
  expect(oldFrom('soon', 6)).toBe(undefined);
});
