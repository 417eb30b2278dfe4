import { expect, test } from 'vitest';
import { parseData } from '../../src/pipeline/read/data-file.ts';
import { createTranslator } from '../../src/shared/translate.ts';
import { READERS } from '../../src/words/cs/readers.ts';

/** Texts that cannot be read, with what somebody who writes them gets wrong. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  'a.yaml': [
    ...[
      'a: b: c',
      'a: 1\n b: 2',
      'a: "b\nc: 1',
      "a: 'b\nc: 1",
      'a: 1\na: 2',
      'a:\n\tb: 1',
      'a: 1\nb\nc: 2',
      'a:Foo\nb: 1',
      'a b\nc: 1',
      'a = b\nc: 1',
      'a: „b: c“',
      '[a,\nb]: 1',
    ],
    ...[
      'a:\u00A0[b]\nc: 1',
      '<<<<<<< HEAD\na: 1\n=======',
      'a:\n  b: 1\n c: 2',
      'a:\n  - b: 1\n   - c',
      'a: |\nb c\nd: 1',
      'a: { b: 1 c: 2 }',
      'a: {\n  - b\n}',
      'a:\n  - b\n - c',
    ],
    ...[
      '- - a\n -b',
      '- - a\n b',
      'a: - b',
      'a: [b, c\nd: 1',
      'a: {b: 1\nc: 1',
      '[a',
      '{a: 1',
      'a: [b,,c]',
      'a: {b: 1,, c: 2}',
      'a: [b]]',
    ],
    ...[
      'a: }',
      'a: ["b" "c"]',
      'a: {"b" "c"}',
      'a: {b: c d: e}',
      'a: [b\n c: 1]',
      'a: "b" c',
      "a: 'it's'",
      '"a" "b": c',
    ],
    ...[
      'a: @b',
      'a: %b',
      'a: ,b',
      'a: *',
      'a: *b',
      'a: & b',
      'a: !b c',
      'a: &b[c]',
      '%a',
      'a: "\\q"',
      'a: "b"#c',
      'a: |b',
      'a: 1\n---\nb: 2',
    ],
    ...['a: b\n\n  c: d', ' a: 1\nb: 2', '"a" b', 'a: &b c\nd: *e'],
    ...['a: ["b\n  x ]"\nc: 1', 'a: {b: "c\n  x }"\nc: 1', '["a\n  1 ]"', '{a: "b\n  1 }"'],
    ...[`${'a'.repeat(1100)}: 1`, 'a: &b [*b]'],
  ],
  'a.json': [
    ...[
      '',
      '{',
      '{"a":1,}',
      '[1 2]',
      '{"a" 1}',
      '[1,]',
      '{"a":1',
      '"a',
      '"a\nb"',
      '01',
      '1.',
      '1e',
      '-',
      '"\\x"',
      '"\\u1"',
      '{} x',
    ],
  ],
  'a.csv': ['a,b\n1,2,3', 'a;b\n1;2', 'a\tb\n1\t2', 'a,b\n1', 'a,b\n"c', 'a,b\n"c"d,1', 'a,b\n"c" d,1', 'a,b\nc"d,1'],
};

/** It is told by a message of its own. */
const CONFLICT = /^A merge has left a conflict/;

const reasons = Object.entries(BROKEN)
  .flatMap(([file, texts]) =>
    texts.map((text) => {
      const read = parseData(file, text);
      const message = read.ok ? `${text} is all right` : (read.diagnostics[0]?.message ?? '');
      return message.replace(/^Invalid \w+: (.*)\.$/s, '$1');
    }),
  )
  .filter((reason) => !CONFLICT.test(reason));

test('why a text cannot be read is told in Czech', () => {
  const translate = createTranslator(READERS);
  expect(reasons.length).toBeGreaterThan(60);
  expect(reasons.filter((reason) => translate(reason) === undefined)).toEqual([]);
});

test('no reason is translated that no text is refused for', () => {
  const never = READERS.filter(([english]) => {
    const translate = createTranslator([[english, 'ano']]);
    return !reasons.some((reason) => translate(reason) !== undefined);
  });
  expect(never).toEqual([]);
});
