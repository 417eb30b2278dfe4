import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskCode, maskFences, positionAt, rangesOf, withReplaced } from '../../src/base/position.ts';

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

test.each([
  ['a block', 'a\n```js\nb\n```\nc', 'a\n\n\n\nc'],
  ['a block of tildes with backticks in it', '~~~\n```\n~~~~\nc', '\n\n\nc'],
  ['a block that is not closed', 'a\n````\n```\nc', 'a\n\n\n'],
  ['a block in a list', '- ```\n  b\n  ```\nc', '\n\n\nc'],
  ['a block that ends with its quotation', '> ```\n> b\n\nc', '\n\n\nc'],
  ['a block after that quotation', '> ```\nc\n```\nd\n```\ne', '\nc\n\n\n\ne'],
  ['code of one line that is no block', '``` a ``` b\nc', '``` a ``` b\nc'],
])('%s is masked', (_, text, expected) => {
  const masked = maskFences(text);
  expect(masked.replace(/ +$/gm, '')).toBe(expected);
  expect(masked).toHaveLength(text.length);
});

test('inline code is masked on its line, with any number of backticks', () => {
  expect(maskCode('a `b` ``c ` d`` `e\nf` g')).toBe(`a ${' '.repeat(14)}\`e\nf\` g`);
});

test('ranges of a text are replaced in their order, and the rest stays', () => {
  const found = rangesOf('one two  three', /\w+/g);
  expect(found).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 7 },
    { start: 9, end: 14 },
  ]);
  expect(
    withReplaced(
      'one two  three',
      found.map((range, i) => ({ ...range, text: `${i}` })),
    ),
  ).toBe('0 1  2');
  expect(withReplaced('ab', [{ start: 1, end: 1, text: '-' }])).toBe('a-b');
});
