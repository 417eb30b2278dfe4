import type { SearchLanguage } from './language.ts';
import type { Term } from './query.ts';
import { fold, wordsOf } from './words.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Characters of an excerpt: two lines on a wide screen, four on a narrow one. */
const LENGTH = 170;
/** What stands before the first word that was looked for. */
const LEAD = 50;

/** A text in pieces, with the words marked that were looked for. */
export function marked(text: string, terms: readonly Term[], language: SearchLanguage): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    if (!isWanted(word, terms, language)) continue;
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** The part of a text with most different terms in it, cut between words, with an ellipsis where something is left out. */
export function excerptOf(text: string, terms: readonly Term[], language: SearchLanguage): string {
  if (text.length <= LENGTH) return text;
  const matches = wordsOf(text).filter((word) => isWanted(word, terms, language));
  const within = (start: number) => matches.filter((word) => word.start >= start && word.end <= start + LENGTH - LEAD);
  const variety = (start: number) => new Set(within(start).map(({ form }) => language.stemOf(form))).size;
  let best = matches[0]?.start ?? 0;
  for (const { start } of matches) if (variety(start) > variety(best)) best = start;
  const from = best <= LEAD ? 0 : wordStart(text, best - LEAD);
  const to = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH);
  return `${from === 0 ? '' : '… '}${text.slice(from, to).trim()}${to === text.length ? '' : ' …'}`;
}

function isWanted(
  { form, parts }: { readonly form: string; readonly parts: readonly string[] },
  terms: readonly Term[],
  language: SearchLanguage,
): boolean {
  return [form, ...parts].some((part) => {
    const folded = fold(part);
    const stem = language.stemOf(part);
    return terms.some((term) => term.stem === stem || (term.isOpen && folded.startsWith(term.folded)));
  });
}

function wordStart(text: string, index: number): number {
  return text.indexOf(' ', index) + 1;
}

function wordEnd(text: string, index: number): number {
  return text.lastIndexOf(' ', index);
}
