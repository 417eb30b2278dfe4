import { expect, test } from 'vitest';
import { unusedWords } from '../../../src/features/search/synonyms.ts';
import { searchLanguageOf } from '../../../src/search/words.ts';

const PAGES = [
  {
    words: [
      ['zprávy', 0, 1],
      ['hromadné', 0, 1],
    ] as const,
  },
  { words: [['ceník', 0, 1]] as const },
];
const unused = (...said: string[]) => unusedWords(said, PAGES, searchLanguageOf('cs')).map((one) => one.said);

test('words that pages contain in another form, or without accents, are reported', () => {
  expect(unused('zpráva', 'hromadná zpráva', 'cenik', 'ceníky')).toEqual([]);
});

test('a word that no page has makes its phrase lead nowhere', () => {
  expect(unused('papoušek', 'hromadný papoušek', 'zpráva')).toEqual(['papoušek', 'hromadný papoušek']);
  expect(unused()).toEqual([]);
});
