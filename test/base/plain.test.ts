import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashAny } from '../../src/base/hash.ts';
import { isPlain } from '../../src/base/thrown.ts';

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withUnicodeString: true,
  withNullPrototype: false,
});

class Price {}
const circle: unknown[] = [];
circle.push(circle);

describe('data through and through', () => {
  test('is the same after a copy, and has the same hash', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const copy: unknown = deserialize(serialize(value));
        expect(isPlain(value)).toBe(true);
        expect(copy).toEqual(value);
        expect(hashAny(copy)).toBe(hashAny(value));
      }),
    );
  });

  test.each([
    [() => 1],
    [Symbol('a')],
    [new Price()],
    [[{ a: new Map([[1, new Price()]]) }]],
    [new URL('https://a.example')],
  ])('is not %s, which equals nothing', (value) => {
    expect(isPlain(value)).toBe(false);
    expect(hashAny(value)).not.toBe(hashAny(value));
  });

  test('is nothing that leads back to itself', () => {
    expect(isPlain(circle)).toBe(false);
    expect(isPlain([Price.name, Price.name])).toBe(true);
  });
});

test('what is told apart has other hashes', () => {
  const values = [
    undefined,
    null,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '0',
    0n,
    1n,
    1,
    '1',
    '',
    '[]',
    [],
    [undefined],
    [null],
    {},
    { a: undefined },
    new Map(),
    new Set(),
    new Set([1]),
    new Map([[1, 1]]),
    new Date(0),
    new Date(1),
    new Date(Number.NaN),
    '1970-01-01T00:00:00.000Z',
    Uint8Array.of(1),
    Uint8Array.of(2),
    '\ud800',
    '\udc00',
    '\ufffd',
  ];
  expect(new Set(values.map(hashAny)).size).toBe(values.length);
});
