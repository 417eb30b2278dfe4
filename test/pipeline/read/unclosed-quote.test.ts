import { expect, test } from 'vitest';
import { unclosedQuote } from '../../../src/pipeline/read/unclosed-quote.ts';

test.each([
  ['title: "A\nalt: "B"', 7],
  ["title: 'A\nalt: B", 7],
  ['a: 1\n- "x\n- y', 7],
  ['- { a: "x, b: 1 }\n- { a: y }', 7],
  ['tags: [sms, "rcs]\nother: 1', 12],
  ['a: "x \\" y\nb: 1', 3],
  ["a: 'it''s\nb: 1", 3],
  ['last: "A', 6],
])('%j begins at %i', (yaml, offset) => {
  expect(unclosedQuote(yaml)?.offset).toBe(offset);
});

test.each([
  'title: "A"\nalt: \'B\'',
  'title: a "quoted" word, and 5" more\nb: 1',
  "it: isn't it\nb: 1",
  'a: "two\n  lines"\nb: 1',
  "a: 'it''s'\nb: [\"x\", 'y']",
])('%j has none', (yaml) => {
  expect(unclosedQuote(yaml)).toBeUndefined();
});
