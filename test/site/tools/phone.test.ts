import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import mobileExamples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { phoneTool } from '../../../templates/locales/cs-phone-tool.ts';
import { factsOf, verdictOf } from '../../../templates/phone-tool/facts.ts';
import { type PhoneReason, validatePhone } from '../../../templates/tools/phone.ts';
import { runs } from '../../sample.ts';

/** Number that nobody has, from a German range for films and books. */
const FICTION = '+4917604069000';

describe('what people type', () => {
  const MOBILE = { valid: true, e164: '+420601123456', country: 'CZ', type: 'MOBILE' };
  test.each([
    ['spaces', '601 123 456'],
    ['none', '601123456'],
    ['non-breaking and narrow spaces', '601\u00a0123\u202f456'],
    ['dashes of any kind', '601-123–456'],
    ['dots', '601.123.456'],
    ['the slash of old leaflets', '601/123456'],
    ['brackets', '(+420) 601 123 456'],
    ['a plus', '+420 601 123 456'],
    ['a plus apart', '+ 420 601 123 456'],
    ['two', '++420601123456'],
    ['00', '00420 601 123 456'],
    ['00 and plus', '+00420601123456'],
    ['no plus', '420601123456'],
    ['words before it', 'tel.: 601 123 456'],
    ['a name before it', 'Nováková 601 123 456'],
    ['words after it', '601 123 456 (mobil)'],
    ['a link', 'tel:+420601123456'],
    ['full-width digits', '＋４２０６０１１２３４５６'],
    ['Arabic digits', '٦٠١١٢٣٤٥٦'],
    ['invisible marks of direction', '\u202a+420 601 123 456\u202c'],
    ['invisible spaces and a byte order mark', '\ufeff601\u200b123\u2060456\u00ad'],
    ['an apostrophe of a spreadsheet', "'+420601123456"],
    ['quotes', '„601 123 456“'],
    ['decimals of a spreadsheet', '601123456.0'],
    ['decimals with a comma', '420601123456,00'],
    ['an extension', '601 123 456 linka 12'],
    ['an extension, abbreviated', '601 123 456 l. 12'],
    ['another', '601 123 456, kl. 12'],
    ['an e-mail address beside it', '601 123 456 jana2@firma.example'],
    ['an English extension', '601 123 456 ext. 12'],
    ['a line end', ' 601 123 456\r\n'],
  ])('%s', (_, input) => {
    expect(validatePhone(input)).toMatchObject(MOBILE);
  });

  test('every form of a valid number comes with it, and nothing else', () => {
    expect(validatePhone('00420 601-123-456')).toEqual({
      valid: true,
      e164: '+420601123456',
      country: 'CZ',
      type: 'MOBILE',
      national: '601 123 456',
      international: '+420 601 123 456',
    });
  });
});

describe('Czech ranges', () => {
  test.each([
    ['601 123 456', 'MOBILE'],
    ['702 123 456', 'MOBILE'],
    ['720 123 456', 'MOBILE'],
    ['739 123 456', 'MOBILE'],
    ['777 123 456', 'MOBILE'],
    ['790 123 456', 'MOBILE'],
    ['212 345 678', 'FIXED_LINE'],
    ['541 123 456', 'FIXED_LINE'],
    ['800 123 456', 'TOLL_FREE'],
    ['811 234 567', 'SHARED_COST'],
    ['906 123 456', 'PREMIUM_RATE'],
    ['910 123 456', 'VOIP'],
    ['972 123 456', 'UAN'],
    ['700 000 001', 'PERSONAL_NUMBER'],
  ])('%s is %s', (input, type) => {
    expect(validatePhone(input)).toMatchObject({ valid: true, country: 'CZ', type });
  });

  test('the test numbers of the documentation are valid, and no mobile ones', () => {
    for (let n = 1; n <= 10; n++) {
      const number = `+4207000000${String(n).padStart(2, '0')}`;
      expect(validatePhone(number)).toMatchObject({ valid: true, e164: number, type: 'PERSONAL_NUMBER' });
    }
  });
});

describe('other countries', () => {
  test.each([
    ['0176 04069000', 'DE', FICTION, 'MOBILE'],
    ['+49 (0)30 23125000', 'CZ', '+493023125000', 'FIXED_LINE'],
    ['0912 123 456', 'SK', '+421912123456', 'MOBILE'],
    ['+4210912123456', 'CZ', '+421912123456', 'MOBILE'],
    ['421912123456', 'SK', '+421912123456', 'MOBILE'],
    ['222 333 444 l. 12', 'CZ', '+420222333444', 'FIXED_LINE'],
    ['0011 420 601 123 456', 'AU', '+420601123456', 'MOBILE'],
    ['00420 601 123 456', 'US', '+420601123456', 'MOBILE'],
    ['(202) 555-0123', 'US', '+12025550123', 'FIXED_LINE_OR_MOBILE'],
    ['06 1234 5678', 'IT', '+390612345678', 'FIXED_LINE'],
    ['+420601123456', 'XX', '+420601123456', 'MOBILE'],
  ])('%s from %s', (input, country, e164, type) => {
    expect(validatePhone(input, country)).toMatchObject({ valid: true, e164, type });
  });

  test('a number of no country has none', () => {
    expect(validatePhone('+800 1234 5678')).toEqual({
      valid: true,
      e164: '+80012345678',
      type: 'TOLL_FREE',
      national: '1234 5678',
      international: '+800 1234 5678',
    });
  });
});

describe('reasons', () => {
  test.each<[string, PhoneReason]>([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['nemá', 'not-a-number'],
    ['6O1 123 456', 'letter'],
    ['601 123 45x', 'letter'],
    ['77712345O', 'letter'],
    ['+420 777 l23 4S6', 'letter'],
    ['60112345', 'too-short'],
    ['+42070000001', 'too-short'],
    ['42060112345', 'too-short'],
    ['112', 'emergency'],
    ['158', 'emergency'],
    ['150', 'emergency'],
    ['155', 'emergency'],
    ['156', 'emergency'],
    ['157', 'too-short'],
    ['601 123 4567', 'too-long'],
    ['+420 601 123 45678', 'too-long'],
    ['4206011234567', 'too-long'],
    ['+42070000000100000', 'too-long'],
    ['1'.repeat(300), 'too-long'],
    ['602 123 456 789', 'too-long'],
    ['750 123 456', 'unassigned-range'],
    ['0601 123 456', 'surplus-zero'],
    ['+420 (0)602 123 456', 'surplus-zero'],
    ['+420 0602123456', 'surplus-zero'],
    ['00420 0602 123 456', 'surplus-zero'],
    ['+4200700000001', 'surplus-zero'],
    ['jana602123456@firma.example', 'not-a-number'],
    ['sip:602123456@firma.example', 'not-a-number'],
    ['+999700000001', 'unknown-country'],
    ['+42 601 123 456', 'unknown-country'],
    ['4,2E+11', 'scientific-notation'],
    ['4.20601E+11', 'scientific-notation'],
    ['601 123 456, 602 123 456', 'several-numbers'],
    ['601123456;602123456', 'several-numbers'],
    ['601 123 456 / 602 123 456', 'several-numbers'],
    ['601 123 456 nebo 602 123 456', 'several-numbers'],
    ['601123456 602123456', 'several-numbers'],
    ['601123456 601123456', 'several-numbers'],
    ['601 123 456 602 123 456', 'several-numbers'],
    ['+420 601 123 456 +421 912 123 456', 'several-numbers'],
  ])('%j: %s', (input, reason) => {
    const check = validatePhone(input);
    expect(check).toMatchObject({ valid: false, reason });
    expect(check).not.toHaveProperty('e164');
  });

  test.each([
    ['601 123 456 789', 'CZ', '+60 11 2345 6789'],
    ['222 333 444 12', 'CZ', '+222 33 34 44 12'],
    ['421912123456', 'CZ', '+421 912 123 456'],
    ['49 176 04069000', 'CZ', '+49 176 04069000'],
    ['420 601 123 456', 'US', '+420 601 123 456'],
    ['0602 123 456', 'CZ', '+420 602 123 456'],
    ['+420 (0)602 123 456', 'CZ', '+420 602 123 456'],
    ['0905 123 456', 'CZ', '+421 905 123 456'],
    ['602 123 456 789', 'CZ', undefined],
    ['421 12', 'CZ', undefined],
  ])('%s from %s is no number, and at most a question: %s', (input, country, suggestion) => {
    const check = validatePhone(input, country);
    expect(check).toMatchObject({ valid: false });
    expect(check.suggestion).toBe(suggestion);
  });

  test('no number without a plus is one of a country that was not chosen', () => {
    const homes = ['CZ', 'SK', 'DE', 'US', 'MY'] as const;
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 '), minLength: 6, maxLength: 18 });
    fc.assert(
      fc.property(
        digits.filter((text) => !/^[ ]*0/.test(text)),
        fc.constantFrom(...homes),
        (text, home) => {
          const { e164 } = validatePhone(text, home);
          if (e164 !== undefined) expect(e164).toMatch(new RegExp(`^\\+${getCountryCallingCode(home)}`));
        },
      ),
      { numRuns: runs(2000, 4) },
    );
  });

  test.each([
    ['905 123 456', 'CZ', '+421 905 123 456'],
    ['602 123 456', 'SK', '+420 602 123 456'],
    ['+420 905 123 456', 'CZ', undefined],
    ['800 123 456', 'CZ', undefined],
    ['601 123 456', 'CZ', undefined],
  ])(
    'a dear line of %s (%s) that is a mobile of the other country is asked about: %s',
    (input, country, suggestion) => {
      expect(validatePhone(input, country)).toMatchObject({ valid: true });
      expect(validatePhone(input, country).suggestion).toBe(suggestion);
    },
  );

  test('ten digits are no number of Malaysia', () => {
    expect(validatePhone('+6011234567').country ?? 'MY').toBe('MY');
    expect(validatePhone('6011234567')).toEqual({ valid: false, reason: 'too-long', country: 'CZ' });
  });

  test('without a country, a number has to bring its own', () => {
    expect(validatePhone('601123456', '')).toEqual({ valid: false, reason: 'unknown-country' });
  });
});

/** Compares types. A range for both mobile and fixed lines matches either of them. */
function isSameType(found: string | undefined, type: string): boolean {
  const both = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'];
  return found === type || (both.includes(type) && [found, type].includes('FIXED_LINE_OR_MOBILE'));
}

describe('examples', () => {
  test('of mobile numbers of every country, by the library', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, mobileExamples as Record<CountryCode, string>);
      if (example === undefined) throw new Error(country);
      const found = validatePhone(example.number);
      expect(found, country).toMatchObject({ valid: true, e164: example.number });
      expect(found.type, country).toMatch(/MOBILE/);
      expect(validatePhone(example.formatNational(), country).e164, country).toBe(example.number);
    }
  });

  const examples = parse<{ callingCode: string; country: string; type: string; number: string }>(
    readFileSync(new URL('./phone-examples.csv', import.meta.url)),
    { columns: true, comment: '#' },
  );

  test('of every type in every country, by Google', () => {
    const owners = new Map<string, Set<string>>();
    for (const { callingCode, country } of examples)
      owners.set(callingCode, (owners.get(callingCode) ?? new Set()).add(country));
    const wrong = examples.filter(({ callingCode, type, number }) => {
      const found = validatePhone(`+${callingCode}${number}`);
      // Countries that share a calling code also share ranges: only the digits decide the country.
      const isOwner = owners.get(callingCode)?.has(found.country ?? '001');
      return found.e164 !== `+${callingCode}${number}` || !isSameType(found.type, type) || !isOwner;
    });
    // Plans that have changed since: Benin has ten digits now, and the others have moved the range.
    const changed = ['BJ UAN 81123456', 'BJ VOIP 85751234', 'ZW FIXED_LINE 1312345', 'BW VOIP 79101234'];
    expect(wrong.map(({ country, type, number }) => `${country} ${type} ${number}`)).toEqual(changed);
  });

  test('E.164 is read as itself, whatever the country', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.constantFrom(...getCountries()), (example, country) => {
        const { e164, international } = validatePhone(`+${example.callingCode}${example.number}`);
        expect(validatePhone(e164 ?? '', country).e164).toBe(e164);
        expect(validatePhone(international ?? '', country).e164).toBe(e164);
      }),
    );
  });
});

test('every input gets a result: a number in E.164, or a reason', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'0123456789+ -/().,;E\'"x#٦６\u200b'), maxLength: 24 }),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom('CZ', 'DE', 'US', ''), (input, country) => {
      const check = validatePhone(input, country);
      if (check.valid) {
        expect(check.e164).toMatch(/^\+[1-9]\d{1,14}$/);
        expect(validatePhone(check.e164 ?? '').e164).toBe(check.e164);
      } else expect(check.reason).toBeDefined();
    }),
    { numRuns: runs(500, 3) },
  );
});

describe('the description of a number', () => {
  const knowledge = {
    countries: [{ code: 'CZ', name: 'Česko', callingCode: '420', sms: 0.95 }],
    sandbox: ['+420700000001'],
  };
  const said = (input: string) => {
    const check = validatePhone(input);
    const facts = factsOf(check, knowledge);
    return { ...verdictOf(check, facts, phoneTool.single), reason: facts.reason, note: facts.note };
  };
  const amber = { text: 'Platné číslo, SMS nepřijme', className: 'phone-verdict is-limited', reason: '' };

  test.each([
    ['601 123 456', { text: 'Platné číslo', className: 'phone-verdict is-valid', note: undefined }],
    ['800 123 456', amber],
    ['224 123 456', amber],
    ['700 000 001', amber],
    ['112', { text: 'Tísňová linka', className: 'phone-verdict is-limited' }],
    ['77712345O', { className: 'phone-verdict is-invalid', reason: 'Obsahuje písmeno O.' }],
    ['777 l23 4S6', { reason: 'Obsahuje písmena l a\u00a0S.' }],
    ['jana 777', { className: 'phone-verdict is-invalid' }],
  ])('%s', (input, expected) => {
    expect(said(input)).toMatchObject(expected);
  });

  test.each(['601 123 456;ext=12', '601 123 456 linka 12', '601 123 456 ext. 12', 'tel:+420601123456;ext=12'])(
    '%s: the extension is named as left out',
    (input) => {
      expect(said(input)).toMatchObject({
        className: 'phone-verdict is-valid',
        note: expect.stringMatching(/^Klapka 12 /),
      });
    },
  );
});
