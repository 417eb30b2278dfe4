/** A word as most are: letters of an alphabet that separates words by spaces, with punctuation round them. */
const PLAIN_WORD = /^[„“”"‚‘’'(«»…–—]*[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+[.,;:!?…“”"‘’')»–—]*$/u;

/** The narrow one in numbers joins them to one word. */
const WHITE_SPACE = /[^\S\u202f]+/;

/**
 * Words of a text, by the rules of its language (Unicode UAX #29, `Intl.Segmenter`): numbers are words, punctuation is not.
 * No rule joins what white space separates, so what is plainly one word is counted without asking, in a tenth of the time.
 */
export function countWords(text: string, locale: string): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  let words = 0;
  for (const token of text.split(WHITE_SPACE)) {
    if (PLAIN_WORD.test(token)) words += 1;
    else for (const { isWordLike } of segmenter.segment(token)) if (isWordLike) words += 1;
  }
  return words;
}

/** Whole minutes that a text takes, begun ones counted; at least one. */
export function readingMinutes(words: number, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
