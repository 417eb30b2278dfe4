import { expect, test } from 'vitest';
import { hash, hashData } from '../../src/base/hash.ts';

test('text and its bytes have one hash: the beginning of SHA-256', () => {
  // https://www.di-mgt.com.au/sha_testvectors.html: SHA-256 of "abc"
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223');
  expect(hash(new TextEncoder().encode('abc'))).toBe(hash('abc'));
});

test('data is told apart by content', () => {
  expect(hashData({ a: [1, 'č'] })).toBe(hashData({ a: [1, 'č'] }));
  const different = [
    undefined,
    'undefined',
    null,
    '',
    'a',
    '[1]',
    '0',
    0,
    false,
    [],
    {},
    { a: 1 },
    { a: '1' },
    [1],
    ['1'],
    new Map([['a', 1]]),
    new Map([['a', 2]]),
    new Map([['b', 1]]),
  ];
  expect(new Set(different.map(hashData)).size).toBe(different.length);
});
