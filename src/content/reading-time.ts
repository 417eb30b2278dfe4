/** Words of a text, by the rules of its language (Unicode UAX #29): numbers are words, punctuation is not. */
export function countWords(text: string, locale: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
}

/** Whole minutes that a text takes, begun ones counted; at least one. */
export function readingMinutes(words: number, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
