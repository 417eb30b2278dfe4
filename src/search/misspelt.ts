import { editDistance } from '../base/edit-distance.ts';
import type { SearchLanguage } from './language.ts';
import type { Term } from './query.ts';
import { decodeVocabulary, type KnownWord, type Vocabulary } from './vocabulary.ts';

/** A word that may be meant, and how likely it is: 1 for the likeliest. */
export interface MeantWord {
  readonly word: string;
  readonly likelihood: number;
}

/** Words so short are taken as they are: too many others are one letter away. */
const SHORTEST = 3;
/** In words of this length two letters may be wrong, in shorter ones one. */
const LONG = 5;
/** What a wrong letter costs, in steps of how much the site is about a word. */
const WRONG_LETTER = 4;
/** Few make a mistake in the first letter. */
const WRONG_BEGINNING = 0.5;
/** The ending may be another one than in the vocabulary. */
const OTHER_ENDING = 0.25;
/** How much less likely a word is by a step. */
const STEP = 0.93;

interface Limits {
  /** How many words are wanted. */
  readonly most: number;
  /** How many letters may be wrong. */
  readonly limit: number;
}

/**
 * Words of the site that may be meant by one that it does not have, likeliest first: letters are wrong, missing, too many, or have
 * changed their place with the next one. Of those that are as near, the site is more about the first.
 */
export function meantBy(
  term: Term,
  vocabulary: Vocabulary,
  language: SearchLanguage,
  { most, limit: nearest }: Limits,
): MeantWord[] {
  if (term.folded.length < SHORTEST || /\d/.test(term.folded)) return [];
  const near = stemsOf(vocabulary, language).flatMap(({ word, stem, told }) => {
    const limit = Math.min(nearest, word.length >= LONG ? 2 : 1);
    const whole = editDistance(term.folded, word, limit);
    const stems =
      Math.min(term.stem.length, stem.length) <= SHORTEST ? whole : editDistance(term.stem, stem, limit) + OTHER_ENDING;
    const distance = Math.min(whole, stems);
    if (distance > limit + OTHER_ENDING) return [];
    const beginning = word[0] === term.folded[0] ? 0 : WRONG_BEGINNING;
    return [{ word, cost: distance * WRONG_LETTER + beginning - told }];
  });
  near.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1));
  const least = near[0]?.cost ?? 0;
  return near.slice(0, most).map(({ word, cost }) => ({ word, likelihood: STEP ** (cost - least) }));
}

/** Stems of a vocabulary, made once. */
const stems = new WeakMap<Vocabulary, readonly (KnownWord & { readonly stem: string })[]>();

function stemsOf(vocabulary: Vocabulary, language: SearchLanguage) {
  const known =
    stems.get(vocabulary) ??
    decodeVocabulary(vocabulary).map((word) => ({ ...word, stem: language.stemOf(word.word) }));
  stems.set(vocabulary, known);
  return known;
}
