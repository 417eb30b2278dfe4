import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareDiagnostics,
  type Diagnostic,
  error,
  normalizeDiagnostics,
  warning,
} from '../../src/base/diagnostic.ts';

const place = fc.record({
  file: fc.constantFrom('a.md', 'b.md', 'č.md'),
  line: fc.integer({ min: 1, max: 3 }),
  column: fc.integer({ min: 1, max: 2 }),
});
const diagnostic: fc.Arbitrary<Diagnostic> = fc
  .tuple(fc.constantFrom('link-broken', 'image-missing'), fc.constantFrom('first', 'second'), fc.option(place))
  .map(([code, message, where]) => error(code, message, where ?? undefined));
const diagnostics = fc.array(diagnostic, { maxLength: 12 });

describe('normalizeDiagnostics', () => {
  test('gives the same report for every order in which problems were met', () => {
    fc.assert(
      fc.property(
        diagnostics.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => void expect(normalizeDiagnostics(shuffled)).toEqual(normalizeDiagnostics(all)),
      ),
      { seed: 1 },
    );
  });

  test('loses no problem and repeats none', () => {
    fc.assert(
      fc.property(diagnostics, (all) => {
        const distinct = new Set(all.map((one) => JSON.stringify(one)));
        const normal = normalizeDiagnostics(all).map((one) => JSON.stringify(one));
        expect(normal).toHaveLength(distinct.size);
        expect(new Set(normal)).toEqual(distinct);
      }),
      { seed: 1 },
    );
  });

  test('sorts by file, then place; what has no place comes first', () => {
    const at = (file: string, line: number, column = 1) => error('link-broken', 'x', { file, line, column });
    const global = error('content-empty', 'x');
    const sorted = [
      global,
      error('link-broken', 'x', { file: 'a' }),
      at('a', 2, 3),
      at('a', 2, 10),
      at('a', 10),
      at('b', 1),
    ];
    expect(normalizeDiagnostics([...sorted].reverse())).toEqual(sorted);
  });
});

test('compareDiagnostics is an order: no cycle, and equal only for one problem', () => {
  fc.assert(
    fc.property(diagnostic, diagnostic, diagnostic, (a, b, c) => {
      expect(Math.sign(compareDiagnostics(a, b))).toBe(-Math.sign(compareDiagnostics(b, a)) + 0);
      if (compareDiagnostics(a, b) <= 0 && compareDiagnostics(b, c) <= 0)
        expect(compareDiagnostics(a, c)).toBeLessThanOrEqual(0);
    }),
    { seed: 1 },
  );
});

test('a diagnostic holds only what was given', () => {
  expect(Object.keys(error('link-broken', 'gone'))).toEqual(['code', 'severity', 'message']);
  expect(warning('image-alt-missing', 'no text', { file: 'a.md', line: 2 }, { hint: undefined, notes: ['n'] })).toEqual(
    {
      code: 'image-alt-missing',
      severity: 'warning',
      message: 'no text',
      file: 'a.md',
      line: 2,
      notes: ['n'],
    },
  );
});
