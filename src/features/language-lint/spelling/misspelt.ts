import { or } from '../../../base/message.ts';
import { eachMatch, type Finding } from '../finding.ts';
import { languageLintMessages } from '../messages.ts';
import type { Speller } from './speller.ts';

/** A word: letters, none of which belongs to a name of a file, an address, a number or a unit. */
const WORD = /(?<![\p{L}\p{M}\p{N}_@#.\\/'’-])\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_@'’]|[./-][\p{L}\p{N}])/gu;

/** What stands behind an abbreviation: a sentence does not begin with a small letter, a number or a comma. */
const GOES_ON = /^\.(?:[\s\u00a0]+(?:\p{Ll}|\p{N}|[–(§])|[,;:)])/u;
const LONGEST_ABBREVIATION = 5;

/** What somebody else has written, such as a text message. */
const QUOTATION = /[„“"»«][^„“”"»«]+[“”"»«]/gu;
/** Fewer words without an accent stand in every text. */
const FEWEST_WORDS = 3;

/**
 * Words that the dictionary does not have. Abbreviations, names with capitals inside, and texts that were written without accents are
 * passed over.
 */
export function misspelt(text: string, { isWord, suggest, hasAccents }: Speller): Finding[] {
  const plain = hasAccents ? plainParts(text) : [];
  return eachMatch(text, WORD, ({ 0: word, index }) => {
    if (/\p{Lu}/u.test(word.slice(1)) || isWord(word)) return undefined;
    if (word.length <= LONGEST_ABBREVIATION && GOES_ON.test(text.slice(index + word.length))) return undefined;
    if (plain.some(([start, end]) => start <= index && index < end)) return undefined;
    const meant = suggest(word);
    const guesses = or(meant.map((word) => languageLintMessages.quoted({ word })));
    const guess = meant.length === 0 ? [] : [languageLintMessages.didYouMean({ guesses })];
    const hint = [...guess, languageLintMessages.addWord];
    return { code: 'prose-spelling', message: languageLintMessages.dictionaryDoesNot({ word }), hint };
  });
}

/** Where accents were left out, or where another language is spoken: a whole text, or what stands in quotation marks. */
function plainParts(text: string): readonly (readonly [start: number, end: number])[] {
  const isPlain = (part: string) =>
    part === part.normalize('NFD') && (part.match(/\p{L}+/gu)?.length ?? 0) >= FEWEST_WORDS;
  if (isPlain(text)) return [[0, text.length]];
  return [...text.matchAll(QUOTATION)].flatMap(({ 0: part, index }) =>
    isPlain(part) ? [[index, index + part.length] as const] : [],
  );
}

/** Words of a list: one a line; what follows `#` is a remark. */
export function wordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}
