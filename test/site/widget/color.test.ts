import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, GROUNDS, readableAccent, readableOn } from '../../../templates/widget/color.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#FFFFFF', '#FFFFFF')).toBe(1);
  // Lightest grey that passes AA on white, a well-known value.
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

test('words on any colour, and any accent on both grounds, can be read', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(readableOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
      for (const ground of Object.values(GROUNDS)) {
        const adjusted = readableAccent(accent, ground);
        expect(adjusted).toMatch(/^#[\da-f]{6}$/);
        expect(contrast(adjusted, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(accent, ground) >= 4.5) expect(adjusted).toBe(accent);
      }
    }),
  );
});
