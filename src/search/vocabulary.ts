import { sharedLetters } from './words.ts';

/** A word of the site that may be meant by a misspelt one. */
export interface KnownWord {
  /** Without accents. */
  readonly word: string;
  /** How much the site is about it: 0 for least, to `MOST_TOLD`. */
  readonly told: number;
}

export const MOST_TOLD = 3;

/**
 * The words by how much the site is about them, each list in the order of letters: of a word what differs from the one before, behind the
 * number of letters that do not, all in one text. Words have no digits.
 */
export type Vocabulary = readonly string[];

/** One digit tells how much is the same. */
const MOST_SHARED = 9;

export function encodeVocabulary(words: readonly KnownWord[]): Vocabulary {
  return Array.from({ length: MOST_TOLD + 1 }, (_, told) => {
    let last = '';
    const own = words.filter((known) => known.told === told).map(({ word }) => word);
    const texts = own.sort().map((word) => {
      const shared = Math.min(sharedLetters(last, word), MOST_SHARED);
      last = word;
      return `${shared}${word.slice(shared)}`;
    });
    return texts.join('');
  });
}

export function decodeVocabulary(vocabulary: Vocabulary): KnownWord[] {
  return vocabulary.flatMap((texts, told) => {
    let last = '';
    return (texts.match(/\d\D*/g) ?? []).map((text) => {
      last = last.slice(0, Number(text[0])) + text.slice(1);
      return { word: last, told };
    });
  });
}
