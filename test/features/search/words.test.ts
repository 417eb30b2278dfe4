import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clean, fold, formsOf, wordsOf } from '../../../src/search/words.ts';

describe('words', () => {
  test('are joined and in parts, because nobody remembers how a name is written', () => {
    expect(formsOf('Chyba invalid-field v callbackUrl')).toEqual({
      whole: ['chyba', 'invalidfield', 'v', 'callbackurl'],
      parts: ['invalid', 'field', 'callback', 'url'],
    });
    expect(formsOf('e-\u2060mail, e\u2011mail').whole).toEqual(['email', 'email']);
  });

  test('know where they stand', () => {
    const text = 'Ceník SMS: 1,20 Kč';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ceník', 'SMS', '1', '20', 'Kč']);
  });

  test('are the same in both spellings of Unicode', () => {
    expect(formsOf('zpráva'.normalize('NFD'))).toEqual(formsOf('zpráva'.normalize('NFC')));
  });
});

test('folding takes accents, and nothing from what has none', () => {
  expect(fold('příliš žluťoučký kůň úpěl ďábelské ódy')).toBe('prilis zlutoucky kun upel dabelske ody');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = fold(text);
      expect(fold(once)).toBe(once);
    }),
  );
});

test('a cleaned text is clean', () => {
  expect(clean(' a\u00a0\u00adb\n\tc ')).toBe('a b c');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});
