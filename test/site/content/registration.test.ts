import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCompany, checkEmail, checkPhone, toE164 } from '../../../templates/registration/checks.ts';
import { validatePhone } from '../../../templates/tools/phone.ts';

describe('e-mail', () => {
  test.each(['jana@firma.cz', ' jana.nova+sms@posta.firma.cz ', "o'neil@example.org"])('%s is one', (value) => {
    expect(checkEmail(value)).toBeUndefined();
  });
  test.each([
    'jana',
    'jana@firma',
    'jana@@firma.cz',
    'jana nova@firma.cz',
    '@firma.cz',
    'jana@-firma.cz',
    'jana@firma..cz',
  ])('%s is none', (value) => {
    expect(checkEmail(value)).toBe('email');
  });
  test('nothing is missing', () => {
    expect([checkEmail(' '), checkPhone(''), checkCompany('')]).toEqual(['missing', 'missing', undefined]);
  });
});

describe('telephone', () => {
  test.each([
    '700000001',
    '700 000 001',
    '+420 700-000-001',
    '00420700000001',
    '+1 (202) 555 0100',
    '+421/905 000 000',
  ])('%s can be called', (value) => {
    expect(checkPhone(value)).toBeUndefined();
  });
  test.each(['222 333 444', '+420 541 123 456', '00420800123456', '905 123 456'])('no SMS reaches %s', (value) => {
    expect(checkPhone(value)).toBe('landline');
  });
  test('no mobile number of the numbering plan is refused, and no landline of Czechia is taken', () => {
    const services = ['FIXED_LINE', 'TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'VOIP', 'UAN', 'VOICEMAIL'];
    for (let prefix = 200; prefix < 1000; prefix++) {
      const number = `${prefix}012345`;
      const { type } = validatePhone(number, 'CZ');
      if (type === 'MOBILE') expect(checkPhone(number), number).toBeUndefined();
      if (type !== undefined && services.includes(type)) expect(checkPhone(number), number).toBe('landline');
    }
  });
  test.each([
    ['601 123 456', '+420601123456'],
    ['00420 601/123-456', '+420601123456'],
    ['+421 905 000 000', '+421905000000'],
    ['+1 (202) 555.0100', '+12025550100'],
    ['12345678', undefined],
    ['+42060112345', undefined],
    ['', undefined],
  ])('%s is %s', (value, e164) => {
    expect(toE164(value)).toBe(e164);
  });
  test.each(['70000000', '7000000011', '070000000', '+420', '+0420700000001', 'sedm set', '+1234567890123456'])(
    '%s cannot',
    (value) => {
      expect(checkPhone(value)).toBe('phone');
    },
  );
});

describe('number of a company', () => {
  // Public bodies: the Ministry of Finance, the City of Prague, Czech Post, the Office for Personal
  // Data Protection.
  test.each(['00006947', '6947', '00064581', '47114983', '708 37 627'])('%s is right', (value) => {
    const expected = value === '6947' ? 'company' : undefined;
    expect(checkCompany(value)).toBe(expected);
  });

  test('leading zeros may be missing', () => {
    expect(checkCompany('064581')).toBe(checkCompany('00064581'));
  });

  test('exactly one last digit is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
        const right = [...'0123456789'].filter(
          (digit) => checkCompany(String(number).padStart(7, '0') + digit) === undefined,
        );
        expect(right).toHaveLength(1);
      }),
    );
  });

  test('one wrong digit is found', () => {
    for (let place = 0; place < 8; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const digits = [...'47114983'];
        if (digits[place] === String(digit)) continue;
        digits[place] = String(digit);
        expect(checkCompany(digits.join('')), digits.join('')).toBe('company');
      }
    }
  });
});
