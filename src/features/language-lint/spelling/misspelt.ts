import { eachMatch, type Finding } from '../finding.ts';
import type { Speller } from './speller.ts';

/** A word: letters, none of which belongs to a name of a file, an address, a number or a unit. */
const WORD = /(?<![\p{L}\p{M}\p{N}_@#.\\/'’-])\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_@'’]|[./-][\p{L}\p{N}])/gu;

/** Words that the dictionary does not have. Abbreviations, and names with capitals inside, are passed over. */
export function misspelt(text: string, { isWord, suggest }: Speller): Finding[] {
  return eachMatch(text, WORD, ([word]) => {
    if (/\p{Lu}/u.test(word.slice(1)) || isWord(word)) return undefined;
    const meant = suggest(word);
    const guess = meant.length === 0 ? '' : `Did you mean ${meant.map((other) => `"${other}"`).join(' or ')}? `;
    const hint = `${guess}A word that is right belongs into the list of \`prose.spelling.words\`.`;
    return { code: 'prose-spelling', message: `The dictionary does not have "${word}".`, hint };
  });
}

/** Words of a list: one a line; what follows `#` is a remark. */
export function wordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}
