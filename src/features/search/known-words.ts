import type { Posting } from '../../search/format.ts';
import { type KnownWord, MOST_TOLD } from '../../search/query.ts';
import type { SearchLanguage } from '../../search/words.ts';
import { fold, wordsOf } from '../../search/words.ts';

/** A word of the site, and where it stands. */
export interface WordPostings {
  readonly form: string;
  readonly folded: string;
  readonly postings: readonly Posting[];
}

/** Shorter words are not corrected. */
const SHORTEST = 4;
/** Impact that no word of a text has alone. */
const OF_NAME = 10;
/** A word in the text of so many pages is known, and one that is worth so much in names: one heading of a section is not enough. */
const COMMON = 24;
const TOLD = 31;
/** What a word of visitors is worth: as much as that of a short title. */
const OF_SAYING = 60;
/** From so many impacts in names on, the site is a step more about a word. */
const STEPS = [60, 200, 600];

/**
 * The words of the site that a misspelt one is held against: of each stem one form, the most frequent, and what visitors say.
 *
 * @param sayings what visitors say instead of words of the site
 */
export function knownWords(
  postings: readonly WordPostings[],
  sayings: readonly string[],
  language: SearchLanguage,
): KnownWord[] {
  const byStem = new Map<string, { word: string; count: number; all: number; impact: number }>();
  for (const { form, folded, postings: own } of postings) {
    if (/\p{N}/u.test(form) || form.length < SHORTEST) continue;
    const stem = language.rootOf(form);
    const known = byStem.get(stem) ?? { word: folded, count: 0, all: 0, impact: 0 };
    byStem.set(stem, known);
    if (own.length > known.count) Object.assign(known, { word: folded, count: own.length });
    known.all += own.length;
    for (const { impact } of own) if (impact >= OF_NAME) known.impact += impact;
  }
  const said = sayings.flatMap((saying) => wordsOf(saying).map(({ form }) => form));
  for (const form of said) {
    const stem = language.rootOf(form);
    if (form.length < SHORTEST || /\p{N}/u.test(form)) continue;
    const known = byStem.get(stem) ?? { word: fold(form), count: 0, all: 0, impact: 0 };
    byStem.set(stem, { ...known, impact: known.impact + OF_SAYING });
  }
  return [...byStem.values()]
    .filter(({ all, impact }) => impact >= TOLD || all >= COMMON)
    .map(({ word, impact }) => ({ word, told: Math.min(MOST_TOLD, STEPS.filter((least) => impact >= least).length) }));
}
