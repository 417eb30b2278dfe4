import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAt } from '../../src/base/position.ts';

test('the lines before an offset and the characters before it on its line', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ř', '\n', '😀', '\r'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(90), (value, offset) => {
      const before = value.slice(0, offset).split('\n');
      expect(positionAt(value, offset)).toEqual({ line: before.length, column: (before.at(-1) ?? '').length + 1 });
    }),
    { seed: 1 },
  );
});
