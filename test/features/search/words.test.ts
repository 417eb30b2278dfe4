import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, withoutAccents, wordForms, wordsIn } from '../../../src/search/words.ts';

describe('words', () => {
  test('are joined and split, because nobody remembers how a name is written', () => {
    expect(wordForms('Chyba invalid-field v callbackUrl')).toEqual({
      whole: ['chyba', 'invalidfield', 'v', 'callbackurl'],
      parts: ['invalid', 'field', 'callback', 'url'],
    });
    expect(wordForms('e-\u2060mail, e\u2011mail').whole).toEqual(['email', 'email']);
  });

  test('know where they stand', () => {
    const text = 'Ceník SMS: 1,20 Kč';
    expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ceník', 'SMS', '1', '20', 'Kč']);
  });

  test('are the same in both spellings of Unicode', () => {
    expect(wordForms('zpráva'.normalize('NFD'))).toEqual(wordForms('zpráva'.normalize('NFC')));
  });
});

test('folding takes accents, and nothing from what has none', () => {
  expect(withoutAccents('příliš žluťoučký kůň úpěl ďábelské ódy')).toBe('prilis zlutoucky kun upel dabelske ody');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = withoutAccents(text);
      expect(withoutAccents(once)).toBe(once);
    }),
  );
});

test('a cleaned text is clean', () => {
  expect(cleanText(' a\u00a0\u00adb\n\tc ')).toBe('a b c');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});
