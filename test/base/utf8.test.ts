import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeUtf8 } from '../../src/base/utf8.ts';

test('gives the bytes that Node gives, halves of characters included, and texts of any length', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 40 }));
  fc.assert(
    fc.property(text, fc.constantFrom(1, 3, 300), (part, times) => {
      const whole = part.repeat(times);
      expect(Buffer.compare(encodeUtf8(whole), Buffer.from(whole))).toBe(0);
    }),
    { numRuns: 30 },
  );
  expect(encodeUtf8('\ud83d')).toEqual(Buffer.from('\ufffd'));
});

test('what was given stays as it is', () => {
  const first = encodeUtf8('příklad');
  encodeUtf8('x'.repeat(100));
  expect(Buffer.from(first).toString()).toBe('příklad');
});
