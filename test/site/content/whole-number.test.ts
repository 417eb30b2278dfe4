import { expect, test } from 'vitest';
import { wholeNumber } from '../../../templates/prices/whole-number.ts';

test.each([
  ['1', 1],
  [' 1000 ', 1000],
  ['10 000', 10_000],
  ['10\u00a0000', 10_000],
  ['1.000.000', 1_000_000],
  ['10000000', 10_000_000],
  ['10 000 001', 'too-many'],
  ['1.5', 'not-whole'],
  ['1,5', 'not-whole'],
  ['10.00', 'not-whole'],
  ['1 5', 'not-whole'],
  ['0', 'not-whole'],
  ['-5', 'not-whole'],
  ['', 'not-whole'],
  ['sto', 'not-whole'],
])('%j is %s', (text, found) => {
  expect(wholeNumber(text, 10_000_000)).toBe(found);
});
