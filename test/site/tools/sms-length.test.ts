import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureSms, partLimit, septetsOf } from '../../../templates/tools/sms-length.ts';
import { DEFAULT_ALPHABET, SEPTETS } from './gsm-alphabet.ts';

/** Generator of texts with many characters that come in pairs or reach a limit. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', '€', '{', 'č', '😀', '👨‍👩‍👧', '🇨🇿', '\r\n', '\n', 'e\u0301', '\ud83d', '\udc00', '\u00a0'),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat({ max: 170 }).map((count) => 'x'.repeat(count)),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));
const gsmText = fc.string({ unit: fc.constantFrom(...SEPTETS.keys()), maxLength: 700 });

test('the alphabet is that of TS 23.038, of all code points', () => {
  expect(DEFAULT_ALPHABET.flat()).toHaveLength(128);
  expect(SEPTETS.size).toBe(137);
  const wrong: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (septetsOf(character) !== SEPTETS.get(character)) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});

describe('measures', () => {
  test.each([
    ['', 'GSM-7', 0, [0], 160],
    ['a'.repeat(159), 'GSM-7', 159, [159], 1],
    ['a'.repeat(160), 'GSM-7', 160, [160], 0],
    ['a'.repeat(161), 'GSM-7', 161, [153, 8], 145],
    ['a'.repeat(306), 'GSM-7', 306, [153, 153], 0],
    ['a'.repeat(307), 'GSM-7', 307, [153, 153, 1], 152],
    ['€'.repeat(80), 'GSM-7', 160, [160], 0],
    // An escape and its character are not split: 152 septets, and the euro in the next part.
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, [152, 12], 141],
    ['€'.repeat(81), 'GSM-7', 162, [152, 10], 143],
    [`${'a'.repeat(159)}€`, 'GSM-7', 161, [153, 8], 145],
    ['ř'.repeat(70), 'UCS-2', 70, [70], 0],
    ['ř'.repeat(71), 'UCS-2', 71, [67, 4], 63],
    ['ř'.repeat(134), 'UCS-2', 134, [67, 67], 0],
    ['ř'.repeat(135), 'UCS-2', 135, [67, 67, 1], 66],
    ['€'.repeat(70).replace('€', 'ř'), 'UCS-2', 70, [70], 0],
    // A surrogate pair is not split.
    [`${'ř'.repeat(66)}😀${'ř'.repeat(5)}`, 'UCS-2', 73, [66, 7], 60],
    ['😀'.repeat(35), 'UCS-2', 70, [70], 0],
    ['😀'.repeat(36), 'UCS-2', 72, [66, 6], 61],
    ['👨‍👩‍👧', 'UCS-2', 8, [8], 62],
    ['🇨🇿', 'UCS-2', 4, [4], 66],
    ['\ud83d', 'UCS-2', 1, [1], 69],
    ['\udc00\ud83d', 'UCS-2', 2, [2], 68],
    ['\r\n', 'GSM-7', 2, [2], 158],
    ['é', 'GSM-7', 1, [1], 159],
    ['e\u0301', 'UCS-2', 2, [2], 68],
    ['`', 'UCS-2', 1, [1], 69],
    ['ç', 'UCS-2', 1, [1], 69],
    ['Ç', 'GSM-7', 1, [1], 159],
  ])('%j as %s of %d units', (text, encoding, units, parts, remainingUnits) => {
    const measured = measureSms(text);
    expect(measured).toMatchObject({ encoding, units, remainingUnits });
    expect(measured.parts.map((part) => part.units)).toEqual(parts);
  });
});

describe('whatever the text', () => {
  const encoding = (text: string) => ([...text].every((character) => SEPTETS.has(character)) ? 'GSM-7' : 'UCS-2');
  const units = (text: string, of: string) =>
    [...text].reduce(
      (sum, character) => sum + (of === 'GSM-7' ? (SEPTETS.get(character) ?? Number.NaN) : character.length),
      0,
    );

  test.each([
    ['any', anyText],
    ['of the alphabet', gsmText],
  ])('%s: parts joined give it, their units add up, none is over its limit', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const length = measureSms(text);
        expect(length.encoding).toBe(encoding(text));
        expect(length.parts.map((part) => part.text).join('')).toBe(text);
        for (const part of length.parts) expect(part.units).toBe(units(part.text, length.encoding));
        expect(length.units).toBe(units(text, length.encoding));
        const [single, concatenated] = length.encoding === 'GSM-7' ? [160, 153] : [70, 67];
        const limit = length.parts.length === 1 ? single : concatenated;
        expect(partLimit(length)).toBe(limit);
        for (const part of length.parts) expect(part.units).toBeLessThanOrEqual(limit);
        // Every part except the last is full: the next character would not fit.
        for (const part of length.parts.slice(0, -1)) expect(part.units).toBeGreaterThanOrEqual(limit - 1);
        expect(length.parts.length === 1).toBe(length.units <= single);
        expect(length.remainingUnits).toBe(limit - (length.parts.at(-1)?.units ?? Number.NaN));
      }),
    );
  });

  test('no part ends in half a pair', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { parts } = measureSms(text);
        for (const [i, part] of parts.slice(1).entries())
          expect(/[\ud800-\udbff]$/.test(parts[i]?.text ?? '') && /^[\udc00-\udfff]/.test(part.text)).toBe(false);
      }),
    );
  });
});
