import { occurrences, rangesOf } from '../../base/position.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import type { Range } from '../../markdown/lint/findings.ts';

export function pattern(source: string): RegExp {
  return new RegExp(source, 'iu');
}

/** Returns the source of a regular expression for consecutive words. `*` at the end of a word matches any ending. */
export function sourceOf(wording: string): string {
  return wording === '' ? '' : wording.split(/\s+/).map(wordSource).join('\\s+');
}

/** Returns the source of a regular expression for one word. `_` matches white space, and `#` matches digits. */
function wordSource(word: string): string {
  const stem = escapeRegExp(word.replace(/\*$/, '')).replaceAll('_', '\\s+').replaceAll('#', '\\d+');
  const isWord = /^[\p{L}\d#]/u.test(word) ? '(?<![\\p{L}\\d])' : '';
  return `${isWord}${stem}${word.endsWith('*') ? '[\\p{L}\\d]*' : '(?![\\p{L}\\d])'}`;
}

/** Returns a test for sentences that contain every word, but no word written as `-word`. Questions never match. */
export function wordSet(words: string): (sentence: string) => boolean {
  const all = words.split(/\s+/).map((written) => {
    const word = written.replace(/^-/, '');
    return { isWanted: word === written, word: pattern(wordSource(word)) };
  });
  return (sentence) =>
    !sentence.trimEnd().endsWith('?') && all.every(({ isWanted, word }) => word.test(sentence) === isWanted);
}

/** Rule of the service, such as "accounts are free", with phrases in texts that would contradict it. */
export interface Rule {
  /** Dotted name of the rule in the data, such as `service.account.sandbox`. */
  readonly name: string;
  readonly sentence: string;
  /** Phrases that texts must not contain, because they contradict the rule. With `*`: words in any order. */
  readonly contradicts: readonly string[];
}

/** Rule, with a function that finds sentences that contradict it. Its patterns are compiled once. */
export type RuleReader = ReturnType<typeof ruleReader>;

/** Creates a function that finds contradictions. A phrase with `*` matches words in any order; others are literal. */
export function ruleReader({ name, sentence, contradicts }: Rule) {
  const phrases = contradicts.filter((piece) => !piece.includes('*')).map((piece) => piece.toLowerCase());
  const sets = contradicts
    .filter((piece) => piece.includes('*'))
    .map((words) => ({ first: new RegExp(wordSource(words.split(' ', 1)[0] ?? ''), 'giu'), all: wordSet(words) }));
  return {
    ...{ name, sentence },
    /** Returns the ranges of contradictions in a text. `sentenceAt` returns the sentence around a range, as written. */
    contradictions: (text: string, sentenceAt: (place: Range) => string): readonly Range[] => [
      ...phrases.flatMap((piece) => occurrences(text.toLowerCase(), piece)),
      ...sets.flatMap(({ first, all }) => rangesOf(text, first).filter((place) => all(sentenceAt(place)))),
    ],
  };
}
