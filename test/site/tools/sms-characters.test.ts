import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf, isOutsideGsm } from '../../../templates/tools/sms-characters.ts';

/** The engine's own segmentation, which the tested pattern must match. */
const segmenter = new Intl.Segmenter('cs', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

test.each([
  'Příliš žluťoučký kůň',
  'Pr\u030ci\u0301lis\u030c',
  'a\r\nb\n\rc',
  '👨‍👩‍👧👍🏽❤️',
  '🇨🇿🇸🇰🇨',
  '1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\ud83da\udc00',
  '',
])('%j is cut as Unicode does', (text) => expect(charactersOf(text)).toEqual(graphemes(text)));

test('any mixture of such characters too', () => {
  const piece = fc.constantFrom('a', 'ř', 'e\u0301', '€', '👨‍👩‍👧', '👍🏽', '❤️', '🇨🇿', '1️⃣', '\r\n', '\n', ' ', '中');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(charactersOf(pieces.join(''))).toEqual(graphemes(pieces.join('')));
    }),
  );
});

test('characters joined are the text, whatever it is, halves of pairs too', () => {
  const codeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: codeUnit }), fc.string({ unit: 'binary' })), (text) => {
      expect(charactersOf(text).join('')).toBe(text);
    }),
  );
});

test('a character is outside the alphabet when anything in it is', () => {
  expect(['a', '€', '\r\n', 'é', 'Δ'].filter(isOutsideGsm)).toEqual([]);
  const outside = ['č', 'e\u0301', '😀', '1️⃣', '\ud83d', '\u00a0', '„'];
  expect(outside.filter(isOutsideGsm)).toEqual(outside);
});
