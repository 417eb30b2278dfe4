import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { measureSms } from '../../../templates/tools/sms-length.ts';
import { fillIn, LANGUAGES, TEXT_KEYS, variablesOf } from '../../../templates/widget/texts.ts';
import { widgetTexts } from '../../../templates/widget/texts-file.ts';
import { english } from '../../english.ts';
import { readData } from '../../pipeline/read/read-data.ts';

const FILE = 'content/data/widget-texts.yaml';
const text = readFileSync(FILE, 'utf8');
const read = (yaml: string) => readData({ file: FILE, schema: widgetTexts }, yaml);

describe('the texts of the widget', () => {
  const { value, diagnostics } = read(text);
  const { languages, texts } = value as z.infer<typeof widgetTexts>;

  test('are there in every language, and differ from the Czech ones', () => {
    expect(diagnostics).toEqual([]);
    expect(languages.map(({ code }) => code)).toEqual([...LANGUAGES]);
    expect(Object.keys(texts)).toEqual([...TEXT_KEYS]);
    for (const language of LANGUAGES.filter((code) => code !== 'cs')) {
      const same = TEXT_KEYS.filter((key) => texts[key][language] === texts[key].cs);
      expect(same, language).toEqual([]);
    }
  });

  test('messages fit into one part of the basic alphabet, with the line of domains', () => {
    for (const { code, message } of languages) {
      expect(variablesOf(message).sort(), code).toEqual(['brand', 'code', 'minutes']);
      const domains = '\n@www.example.com #481203 @widget.depese.example';
      const length = measureSms(fillIn(message, { code: 123456, brand: 'E-SHOP', minutes: 10 }) + domains);
      expect([length.encoding, length.parts.length], code).toEqual(['GSM-7', 1]);
    }
  });

  test.each([
    ['Zbývá pokusů: {attempts}', 'Zbývá pokusů: {atempts}', 'the variables of the Czech text'],
    ['de: Ländervorwahl', 'de: ""', 'de'],
    ['  countryLabel:', '  countryLable:', 'countryLabel'],
  ])('a slip in the file is a diagnostic: %s', (right, wrong, message) => {
    expect(text).toContain(right);
    const { diagnostics: found } = read(text.replace(right, wrong));
    expect(found.map((diagnostic) => `${english(diagnostic.message)} ${english(diagnostic.hint)}`).join()).toContain(
      message,
    );
  });
});

test('a variable without a value stays, braces included', () => {
  expect(fillIn('{a} a {b}', { a: 1 })).toBe('1 a {b}');
});
