import { describe, expect, test } from 'vitest';
import {
  changedOptions,
  DEFAULTS,
  offeredCountries,
  readOptions,
  TYPED_DEFAULTS,
  type TypedOptions,
} from '../../../templates/widget/options.ts';

const read = (typed: Partial<TypedOptions>) => readOptions({ ...TYPED_DEFAULTS, ...typed });

test('the initial values of the form are the defaults', () => {
  expect(read({})).toEqual({ options: DEFAULTS, invalid: new Set() });
  expect(changedOptions(DEFAULTS)).toEqual([]);
});

test.each([
  ['accent', '#12345'],
  ['accent', 'red'],
  ['accent', '#GGGGGG'],
  ['radius', '25'],
  ['radius', '-1'],
  ['radius', '1.5'],
  ['radius', 'x'],
  ['to', '700000001'],
  ['to', '+0700000001'],
  ['theme', 'blue'],
  ['language', 'ru'],
  ['purpose', 'spam'],
  ['country', 'XX'],
  ['sendButton', 'a'.repeat(121)],
] as const)('%s "%s" is not valid, and as if not given', (name, value) => {
  expect(read({ [name]: value })).toEqual({ options: DEFAULTS, invalid: new Set([name]) });
});

test('an empty value is as if not given, and no mistake', () => {
  const empty = { language: '', country: '', to: '', purpose: '', theme: '', accent: '', radius: '' };
  expect(read(empty)).toEqual({ options: DEFAULTS, invalid: new Set() });
});

test('valid values are taken, and named when they differ from the defaults', () => {
  const { options, invalid } = read({
    language: 'sk',
    country: 'SK',
    countries: ['SK', 'CZ', 'XX'],
    to: '+420700000001',
    accent: '#1e7f5c',
    radius: '0',
    numberHint: 'a'.repeat(120),
  });
  expect(invalid).toEqual(new Set());
  expect(changedOptions(options)).toEqual([
    ['language', 'sk'],
    ['country', 'SK'],
    ['countries', ['CZ', 'SK']],
    ['to', '+420700000001'],
    ['accent', '#1e7f5c'],
    ['radius', 0],
  ]);
  expect(options.texts).toEqual({ numberHint: 'a'.repeat(120) });
  expect(changedOptions(read({ accent: '#1f5fbf' }).options), 'the default in small letters').toEqual([]);
});

describe('the countries of the form', () => {
  const offered = (typed: Partial<TypedOptions>) => {
    const result = offeredCountries(read(typed).options);
    return [result.offered.map(({ code }) => code).join(), result.first?.code];
  };

  test('are all, and those that are named; the first is offered', () => {
    expect(offered({})).toEqual(['CZ,SK,PL,DE,AT,HU,FR,IT,GB', 'CZ']);
    expect(offered({ country: 'DE' })[1]).toBe('DE');
    expect(offered({ country: 'DE', countries: ['SK', 'CZ'] })).toEqual(['CZ,SK', 'CZ']);
    expect(offered({ countries: ['PL', 'SK'] })).toEqual(['SK,PL', 'SK']);
  });
});
