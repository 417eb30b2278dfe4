import { describe, expect, test } from 'vitest';
import { toText } from '../../src/base/message.ts';
import {
  amount,
  evaluate,
  isMistake,
  parseExpression,
  readValue,
  type Value,
} from '../../src/config/values/expression.ts';
import { type Form, type FoundValue, fillText, formatValue, formsOf } from '../../src/config/values/fill.ts';

const shown = (written: unknown, form?: Form, unit?: string) =>
  formatValue(readValue(written, unit) as Value, 'cs', form).replaceAll('\u00A0', '_');

describe('a value is shown as it is written in its file', () => {
  test.each([
    [100000, undefined, '100_000'],
    ['0.95 CZK', undefined, '0,95_Kč'],
    ['49 CZK', undefined, '49_Kč'],
    ['49 CZK', 'exact', '49,00_Kč'],
    ['0.9 CZK', undefined, '0,90_Kč'],
    ['-6564 CZK', undefined, '−6_564_Kč'],
    ['1234.5 CZK', 'number', '1_234,5'],
    ['5 %', undefined, '5_%'],
    ['0.5 %', undefined, '0,5_%'],
    ['5 %', 'number', '5'],
    ['1 year', undefined, '1_rok'],
    ['3 days', undefined, '3_dny'],
    ['72 hours', undefined, '72_hodin'],
    ['3.7 hours', 'whole', '3'],
    ['2026-10-01', undefined, '1._října 2026'],
    ['2026-10-01', 'short', '1._10. 2026'],
    [['SMS', 'RCS', 'Viber'], undefined, 'SMS, RCS a Viber'],
    [['SMS', 'RCS'], 'or', 'SMS nebo RCS'],
    [['SMS', 'RCS'], 'count', '2'],
    ['SMS 5 things', undefined, 'SMS 5 things'],
    ['12 ducks', undefined, '12 ducks'],
    ['2026-10-01T08:00', undefined, '2026-10-01T08:00'],
  ] as const)('%j as %s is %s', (written, form, text) => {
    expect(shown(written, form)).toBe(text);
  });

  test('a cell of a table is a number only with a unit', () => {
    expect(shown('0.95')).toBe('0.95');
    expect(shown('0.95', undefined, 'CZK')).toBe('0,95_Kč');
  });

  test('groups, truth values and nothing have no text', () => {
    const none = [{}, true, null, [{ a: 1 }]].map((written) => readValue(written));
    expect(none).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a form fits some values only', () => {
    expect(formsOf(amount(5))).toEqual(['number', 'whole']);
    expect(formsOf({ kind: 'text', text: 'a' })).toEqual([]);
  });
});

const VALUES: Readonly<Record<string, Value>> = {
  'p.sms': amount(0.95, 'CZK'),
  'p.vat': amount(21, 'percent'),
  'p.time': amount(2, 'hour'),
  'p.name': { kind: 'text', text: 'x' },
  'a.some-name': amount(3),
};

function computed(text: string, locale = 'en'): string {
  const parsed = parseExpression(text);
  const value = isMistake(parsed) ? parsed : evaluate(parsed, (path) => VALUES[path] as Value);
  return isMistake(value) ? toText(value.message) : formatValue(value, locale);
}

describe('sums', () => {
  test.each([
    ['p.sms * 1000', 'CZK\u00A0950'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) × 4', '20'],
    ['10 - 4 - 3', '3'],
    ['p.sms * 0.1 % * 1000', 'CZK\u00A00.95'],
    ['p.sms * p.vat', 'CZK\u00A00.20'],
    ['p.vat * p.sms', 'CZK\u00A00.20'],
    ['19 CZK / p.sms', '20'],
    ['50 CZK / 20 %', 'CZK\u00A0250'],
    ['12 * a.some-name', '36'],
    ['50 % * 50 %', '25%'],
    ['1 CZK + 1', 'A calculation mixes units: CZK and a plain number.'],
    ['p.sms * p.time', 'Cannot multiply CZK by `hour`.'],
    ['1 / p.sms', 'Cannot divide a plain number by CZK.'],
    ['1 / 0', 'A calculation divides by zero.'],
    ['p.name + 1', 'A text cannot be part of a calculation.'],
    ['1 +', '`1 +` is neither a value name nor a calculation.'],
    ['', '`` is neither a value name nor a calculation.'],
    ['(1', '`(1` is neither a value name nor a calculation.'],
    ['1 2', '`1 2` is neither a value name nor a calculation.'],
    ['3 ducks', '`ducks` is not a unit.'],
    ['a; b', '`a; b` is neither a value name nor a calculation.'],
  ])('%s is %s', (text, result) => {
    expect(computed(text)).toBe(result);
  });

  test('noise of binary fractions turns no rounding', () => {
    expect(computed('1.005 CZK * 1', 'cs')).toBe('1,01\u00A0Kč');
  });
});

describe('values in a plain text', () => {
  const find = async (path: string): Promise<FoundValue> => {
    const value = VALUES[path];
    if (path === 'broken.x') return { kind: 'gap' };
    return value
      ? { kind: 'value', value, file: 'p.yaml' }
      : { kind: 'unknown', message: `No ${path}.`, hint: 'Look.' };
  };
  const fill = (text: string) => fillText(text, find, 'cs');

  test('are put in, each with its form', async () => {
    expect((await fill('Za :value[p.sms], tedy :value[p.sms * 2]{as=number}, :value[p.time]{as="whole"}.')).text).toBe(
      'Za 0,95\u00A0Kč, tedy 1,9, 2.',
    );
  });

  test('a backslash keeps what is written', async () => {
    expect((await fill('Write \\:value[p.sms].')).text).toBe('Write :value[p.sms].');
  });

  test('what is wrong stays, and is told; what nobody knows is no mistake', async () => {
    expect(await fill(':value[p.smss] :value[p.sms]{as=or} :value[broken.x]')).toEqual({
      text: ':value[p.smss] :value[p.sms]{as=or} …',
      mistakes: [
        { kind: 'mistake', code: 'value-unknown', word: 'p.smss', message: 'No p.smss.', hint: 'Look.' },
        {
          kind: 'mistake',
          code: 'value-invalid',
          word: 'or',
          message: 'The value has no format `or`.',
          hint: 'Formats of this value: number, whole, exact.',
        },
      ],
      hasGap: true,
    });
  });
});
