import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeRegExp, wildcardMatcher } from '../../src/base/wildcard.ts';
import { runs } from '../sample.ts';

/** Converts a pattern to a regular expression, whose time may double with every star. */
function naive(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '[\\s\\S]*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}

test('it matches what a regular expression does', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '/', '.', '*', '\n'), { maxLength: 8 })
    .map((signs) => signs.join(''));
  const pattern = fc
    .array(fc.constantFrom('a', 'b', '/', '.', '*', '**', '\n'), { maxLength: 7 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(pattern, text, (written, address) => {
      expect(wildcardMatcher(written)(address)).toBe(naive(written).test(address));
    }),
    { seed: 1, numRuns: runs(20_000, 4) },
  );
});

test('an escaped text matches itself and nothing else', () => {
  const sign = fc.constantFrom(...'a\\^$.*+?()[]{}|-/ ');
  const text = fc.string({ unit: sign, maxLength: 6 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const pattern = new RegExp(`^${escapeRegExp(one)}$`);
      expect([pattern.test(one), pattern.test(other)]).toEqual([true, one === other]);
    }),
    { seed: 1 },
  );
});

test('many stars and a long name take no time', () => {
  const long = `/${'a'.repeat(2000)}/`;
  expect(wildcardMatcher(`/${'*a'.repeat(200)}*b/`)(long)).toBe(false);
  expect(wildcardMatcher(`${'**a'.repeat(200)}**b`)(long)).toBe(false);
  expect(wildcardMatcher(`/${'*a'.repeat(200)}*/`)(long)).toBe(true);
});
