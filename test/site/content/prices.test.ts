import { readFileSync } from 'node:fs';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { describe, expect, test } from 'vitest';
import { countryPage } from '../../../templates/locales/cs.ts';
import { type CountryRule, countryRules } from '../../../templates/prices/country-rules.ts';
import { numberFormatOf } from '../../../templates/prices/number-format.ts';
import {
  distanceBetween,
  type PriceList,
  pricedOnly,
  priceList,
  pricePages,
} from '../../../templates/prices/price-list.ts';
import { type Outside, outside as outsideSchema } from '../../../templates/service/outside.ts';
import { english } from '../../english.ts';
import { readData } from '../../pipeline/read/read-data.ts';

const RULES = 'content/data/country-rules.csv';
const OUTSIDE = 'content/data/outside.yaml';
const FILE = 'content/data/prices.csv';
const text = readFileSync(FILE, 'utf8');
const read = (csv: string) => readData({ file: FILE, schema: priceList }, csv);
const rows = read(text).value as PriceList;
const outside = readData({ file: OUTSIDE, schema: outsideSchema }, readFileSync(OUTSIDE, 'utf8')).value as Outside;
const rules = readData({ file: RULES, schema: countryRules }, readFileSync(RULES, 'utf8')).value as CountryRule[];

describe('the price list', () => {
  test('holds every country that people send to, once', () => {
    expect(read(text).diagnostics).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(190);
    expect(new Set(rows.map(({ country }) => country)).size).toBe(rows.length);
  });

  test('names countries as CLDR does, and addresses as the names', () => {
    const names = new Intl.DisplayNames('cs', { type: 'region' });
    // ICU of another Node may have other punctuation and a few new names, so compare letters and allow some
    // differences.
    const english = new Intl.DisplayNames('en', { type: 'region' });
    const letters = (text: string | undefined) => text?.replace(/[^\p{L}]+/gu, ' ');
    const others = rows.filter((row) => letters(row.english) !== letters(english.of(row.country)));
    expect(others.map(({ country }) => country).length).toBeLessThanOrEqual(3);
    for (const { country, name, slug } of rows) {
      expect(name, country).toBe(names.of(country));
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      expect(slug, country).toBe(plain.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, ''));
    }
  });

  test('local time follows the longitude of the capital', () => {
    for (const { country, lon, utc } of rows) {
      const hours = (utc.split(' ')[0] ?? '').split('..').map(Number);
      const [sun, low, high] = [lon / 15, Math.min(...hours), Math.max(...hours)];
      // Countries beside the date line count a day more.
      const off = Math.min(...[sun, sun + 24].map((hour) => Math.max(low - hour, hour - high, 0)));
      expect(off, `${country} ${utc}`).toBeLessThan(2.6);
    }
    const shown = ['CZ', 'US', 'NP', 'IS'].map((code) =>
      countryPage.utc(rows.find((row) => row.country === code)?.utc ?? ''),
    );
    expect(shown.map((time) => time.replaceAll('\u00a0', ' '))).toEqual([
      'UTC+1, v létě +2',
      'UTC−10 až −5, místy letní čas',
      'UTC+5:45',
      'UTC+0',
    ]);
  });

  test.each([
    ['an unknown country', 'XX,Nikde,Nowhere,,nikde,1,1,1,1,,,,,,text,,,', 1, 'a country code'],
    [
      'a country twice',
      'AF,Afghánistán,Afghanistan,,druhy-afghanistan,1,1,1,1,,,,,,text,,,',
      2,
      'a country that no other row has',
    ],
    ['a price below nothing', 'CZ,Česko,Czechia,,cesko,50,14,1,-1,,,,,,text,,,', 1, 'sms'],
    ['an unknown sender', 'CZ,Česko,Czechia,,cesko,50,14,1,1,,,,,,maybe,,,', 1, 'sender'],
    ['a chat with a price where an SMS has none', 'CZ,Česko,Czechia,,cesko,50,14,1,,1,,,,,text,,,', 1, 'on request'],
    ['a source without its day', 'CZ,Česko,Czechia,,cesko,50,14,1,1,,,,,,text,https://a.example/,,', 1, 'both or none'],
    ['too few cells', 'CZ,Česko', 1, ''],
  ])('%s is a diagnostic with its line', (_, line, expected, message) => {
    const lines = text.split('\n');
    const head = lines.findIndex((other) => other.startsWith('country,')) + 1;
    const afghanistan = lines[head] ?? '';
    const csv = [...lines.slice(0, head), ...(expected === 2 ? [afghanistan] : []), line].join('\n');
    const { diagnostics } = read(csv);
    expect(diagnostics.map((diagnostic) => diagnostic.line)).toEqual([head + expected]);
    expect(english(diagnostics[0]?.message)).toContain(message);
  });
});

describe('the search terms of a country', () => {
  const terms = new Map(pricePages(rows, outside, rules).map(({ fields: { country, terms } }) => [country, terms]));

  test('are its code, its English name, its other names, and its calling code as dialled', () => {
    expect(terms.get('SK')?.slice(0, 2)).toEqual(['SK', 'Slovakia']);
    expect(terms.get('SK')?.slice(-2)).toEqual(['+421', '00421']);
    expect(terms.get('GB')).toEqual(expect.arrayContaining(['UK', 'Anglie', '+44']));
  });

  test('names the country that a calling code is that of first', () => {
    const bearers = (code: string) => [...terms].filter(([, said]) => said.includes(code)).map(([country]) => country);
    expect(['+1', '+7', '+39', '+44', '+47', '+61', '+358'].map(bearers)).toEqual(
      ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'FI'].map((country) => [country]),
    );
  });

  test('are not repeated', () => {
    for (const { name, english, aliases } of rows) {
      const all = [name, english, ...aliases].map((text) => text.toLowerCase());
      expect(new Set(all).size, name).toBe(all.length - Number(name.toLowerCase() === english.toLowerCase()));
    }
  });
});

describe('countries without a credible route', () => {
  const onRequest = rows.filter(({ sms }) => sms === undefined);

  test('have no price of any channel', () => {
    expect(onRequest.map(({ country }) => country).toSorted()).toEqual(['BY', 'CU', 'IR', 'KP', 'RU', 'SY']);
    for (const row of onRequest)
      expect([row.viber, row.rcs, row.whatsapp_utility]).toEqual([undefined, undefined, undefined]);
  });

  test('are left out of calculations', () => {
    expect(pricedOnly(rows)).toHaveLength(rows.length - onRequest.length);
    expect(pricedOnly(rows).every(({ sms }) => sms > 0)).toBe(true);
  });
});

test('the countries that most is sent to rest on a source', () => {
  const most =
    'CZ SK DE AT PL HU GB FR IT ES PT NL BE LU IE CH DK SE NO FI EE LV LT SI HR RO BG GR CY UA MD RS TR IL AE SA QA KW EG MA ' +
    'US CA MX BR AR AU NZ IN PK BD LK CN HK JP SG MY TH VN ID PH ZA KE NG';
  for (const country of most.split(' '))
    expect(rows.find((row) => row.country === country)?.source, country).toBeDefined();
  expect(rows.filter(({ source }) => source !== undefined).length).toBeGreaterThanOrEqual(200);
});

describe('the pages', () => {
  const pages = pricePages(rows, outside, rules);

  test('show further facts about a country', () => {
    const notesOf = (code: string) => pages.find(({ fields }) => fields.country === code)?.fields.notes ?? [];
    expect(notesOf('FR').map(({ sentence }) => sentence.includes('od 22 do 8 hodin'))).toContain(true);
    expect(notesOf('IT')).toHaveLength(1);
    expect(notesOf('NO').length).toBeGreaterThan(0);
    expect(notesOf('AF')).toEqual([]);
  });

  test('show statements of providers, and nothing for a country without any', () => {
    const rulesOf = (code: string) => pages.find(({ fields }) => fields.country === code)?.fields.rules;
    expect(rulesOf('PL')).toMatchObject({ mcc: ['260'], replies: true, local: true, forbidden: ['shortlinks'] });
    expect(rulesOf('NR')).toBe(undefined);
    expect(rules.every(({ country }) => rows.some((row) => row.country === country && row.sms !== undefined))).toBe(
      true,
    );
    expect(rules.length).toBeGreaterThan(200);
  });

  test('have unique titles and descriptions of a length that search results show', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeGreaterThanOrEqual(120);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
    for (const { description, fields } of pages)
      expect(description.includes('operátoři'), description).toBe(fields.operators.length > 0);
  });

  test('know the calling code and the neighbours', () => {
    const { fields } = pages.find(({ url }) => url === '/docs/ceny/cesko/') ?? pages[0] ?? expect.fail();
    expect(fields.callingCode).toBe('420');
    expect(fields.nearest.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['slovensko', 'rakousko', 'nemecko']),
    );
    for (const page of pages) {
      const { country, callingCode } = page.fields;
      expect(callingCode).toBe(isSupportedCountry(country) ? getCountryCallingCode(country) : '');
      expect(page.fields.nearest).toHaveLength(6);
    }
  });
});

test('distances are those of the globe', () => {
  const [prague, vienna, sydney] = [
    { lat: 50.1, lon: 14.4 },
    { lat: 48.2, lon: 16.4 },
    { lat: -33.9, lon: 151.2 },
  ];
  expect(Math.round(distanceBetween(prague, vienna))).toBeGreaterThan(240);
  expect(Math.round(distanceBetween(prague, vienna))).toBeLessThan(270);
  expect(Math.round(distanceBetween(prague, sydney) / 100)).toBe(161);
  expect(distanceBetween(prague, prague)).toBe(0);
});

describe('the form of a number', () => {
  test('hides the digits, which may be somebody’s, and keeps the trunk prefix', () => {
    expect(numberFormatOf('CZ')).toEqual({ international: '+420 XXX XXX XXX', national: 'XXX XXX XXX', digits: '9' });
    expect(numberFormatOf('NZ')?.digits).toBe('8–10');
    expect(numberFormatOf('AD')?.digits).toBe('6 nebo 9');
    expect(numberFormatOf('GP')?.digits).toBe('9');
    expect(numberFormatOf('LB')?.digits).toBe('7–8');
    expect(numberFormatOf('LI')?.digits).toBe('7 nebo 9');
    expect(numberFormatOf('CW')?.digits).toBe('8');
    expect(numberFormatOf('ZA')?.digits).toBe('9');
    expect(numberFormatOf('GB')?.national).toBe('0XXXX XXXXXX');
    expect(numberFormatOf('AR')?.national).toBe('0XX 15-XXXX-XXXX');
    expect(numberFormatOf('GA')?.national).toBe('0XX XX XX XX');
    for (const { country } of rows) {
      const format = numberFormatOf(country);
      if (format === undefined) continue;
      expect(format.international.replace(/^\+\d+/, ''), country).not.toMatch(/\d/);
    }
  });
});
