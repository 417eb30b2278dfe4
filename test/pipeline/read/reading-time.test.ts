import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords, readingMinutes } from '../../../src/pipeline/read/summaries.ts';

describe('words', () => {
  test.each([
    ['', 0],
    [' – „…“ (!?) · 😀 ', 0],
    ['Jedno slovo', 2],
    ['Zaplatíte 153 Kč.', 3],
    ['e-shop', 2],
    ['12:30', 2],
    ['0,95', 1],
    ['první\ndruhý\u00a0třetí', 3],
  ])('of %j are %d', (text, words) => {
    expect(countWords(text, 'cs')).toBe(words);
  });

  test('are found in languages that write no spaces', () => {
    expect(countWords('メッセージを送信します', 'ja')).toBeGreaterThan(2);
  });
});

const fragment = fc.oneof(
  fc.constantFrom(
    'slovo',
    'Žluťoučký',
    'don',
    "'",
    '’',
    '-',
    '–',
    '.',
    ',',
    ':',
    '_',
    '„',
    '“',
    '(',
    ')',
    '!',
    '?',
    '…',
  ),
  fc.constantFrom(
    ' ',
    ' ',
    ' ',
    '\n',
    '\u00a0',
    '\u202f',
    '\t',
    '\u200b',
    '\u00ad',
    '7',
    '3,5',
    '😀',
    'א',
    'слово',
    'λέξη',
    '字',
  ),
  fc.string({ maxLength: 3, unit: 'grapheme' }),
);

test('as many as the segmenter finds in the whole text', () => {
  const segmenter = new Intl.Segmenter('cs', { granularity: 'word' });
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
      const text = fragments.join('');
      const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
      expect(countWords(text, 'cs')).toBe(words);
    }),
    { seed: 1, numRuns: 5000 },
  );
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
  [1001, 6],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(words, 200)).toBe(minutes);
});
