import { editDistance } from '../base/edit-distance.ts';
import type { SearchLanguage } from './words.ts';
import { cleanText, sharedLetters, withoutAccents, wordsIn } from './words.ts';

/** Word of a query. */
export interface Term {
  readonly form: string;
  readonly folded: string;
  readonly stem: string;
  readonly root: string;
  /** Parts of the word, used if the word itself does not occur. */
  readonly parts: readonly string[];
  /** True if the visitor may still be typing the word, so that longer words match too. */
  readonly isOpen: boolean;
  /** True for a correction of a typed word. Only the file of its own form is read. */
  readonly isMeant?: boolean;
}

/** Interpretation of a word: the word itself, its parts, or a correction. */
export interface Reading {
  readonly terms: readonly Term[];
  /** Score from 0 to 1: 1 for the typed word, less for a correction. */
  readonly worth: number;
}

/** Interpretations of a word or phrase of the query. */
export type Concept = readonly Reading[];

/** Maximum number of words of a synonym. */
const LONGEST_PHRASE = 4;
/** Score of a synonym. Lower than 1, because the synonym was not typed. */
const SYNONYM = 0.9;
/** Minimum length of a prefix. Too many words match a shorter one. */
const SHORTEST_OPEN = 3;

/** Phrase of visitors, as stems separated by spaces -> phrases of the site. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Returns the words of a query, without stop words. A query of stop words keeps them. */
export function queryTerms(query: string, language: SearchLanguage): Term[] {
  const isOpen = !/[\s.,?!]$/.test(query);
  const all = allTermsOf(query, language, isOpen);
  const telling = all.filter(({ form }) => isTelling(form, language));
  return telling.length === 0 ? all : telling;
}

/**
 * Returns the normalised name of a page or section. Names match regardless of accents, case, signs and the order of words, and
 * in names of several words also regardless of word forms. A single word may be the name of a program, which has no other
 * forms.
 */
export function nameOf(terms: readonly Term[]): string {
  const [only] = terms;
  return only !== undefined && terms.length === 1 ? only.folded : stemsOf(inOrder(terms));
}

/** Returns the letters that determine the shard of a name. */
export function nameStart(terms: readonly Term[]): string {
  return inOrder(terms)[0]?.folded ?? '';
}

function inOrder(terms: readonly Term[]): Term[] {
  return [...terms].sort((a, b) => (a.stem < b.stem ? -1 : Number(a.stem > b.stem)));
}

/**
 * Splits a query into concepts: a phrase with a synonym is one concept, every other word is one of its own. Each concept has
 * one or more interpretations, including synonyms.
 *
 * @param words interpretations of each word of the query, most likely first
 */
export function conceptsOf(words: readonly Concept[], synonyms: Synonyms, language: SearchLanguage): Concept[] {
  const concepts: Concept[] = [];
  for (let i = 0; i < words.length; ) {
    const phrase = phraseAt(words, i, synonyms);
    const readings = phrase === undefined ? (words[i] ?? []) : [phrase];
    concepts.push(
      readings.flatMap(({ terms, worth }, i) => [
        { terms, worth },
        // Synonyms may need a further file each, so only the most likely correction gets its synonyms.
        ...((i === 0 ? synonyms.get(stemsOf(terms)) : undefined) ?? []).map((said) => ({
          terms: tellingTerms(said, language),
          worth: worth * SYNONYM,
        })),
      ]),
    );
    i += phrase === undefined ? 1 : phrase.terms.length;
  }
  return concepts;
}

/** Returns the longest phrase of several words that starts at a word of the query and has a synonym. */
export function phraseAt(words: readonly Concept[], at: number, synonyms: Synonyms): Reading | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const phrase = phrasesOf(words.slice(at, at + length)).find(({ terms }) => synonyms.has(stemsOf(terms)));
    if (phrase !== undefined) return phrase;
  }
  return undefined;
}

/** Returns all combinations of interpretations of successive words. */
function phrasesOf(words: readonly Concept[]): Reading[] {
  let phrases: Reading[] = [{ terms: [], worth: 1 }];
  for (const readings of words) {
    const single = readings.filter(({ terms }) => terms.length === 1);
    phrases = phrases.flatMap(({ terms, worth }) =>
      single.map((next) => ({ terms: [...terms, ...next.terms], worth: worth * next.worth })),
    );
  }
  return phrases;
}

/** Returns the stems of a phrase, which are the key of its synonyms. */
export function phraseKey(phrase: string, language: SearchLanguage): string {
  return stemsOf(tellingTerms(phrase, language));
}

/** Returns the first letters of a phrase without accents, which determine the shard of its synonyms. */
export function phraseStart(phrase: string, language: SearchLanguage): string {
  return tellingTerms(phrase, language)[0]?.folded ?? '';
}

export function termOf(form: string, language: SearchLanguage, parts: readonly string[] = [], isOpen = false): Term {
  return {
    form,
    folded: withoutAccents(form),
    stem: language.stemOf(form),
    root: language.rootOf(form),
    parts,
    isOpen,
  };
}

function tellingTerms(text: string, language: SearchLanguage): Term[] {
  return allTermsOf(text, language, false).filter(({ form }) => isTelling(form, language));
}

function stemsOf(terms: readonly Term[]): string {
  return terms.map(({ stem }) => stem).join(' ');
}

/** Checks if a word is worth searching. Stop words and single letters are not, and the index contains them only in names. */
export function isTelling(form: string, language: SearchLanguage): boolean {
  return (form.length > 1 || /\p{N}/u.test(form)) && !language.isStopWord(form);
}

function allTermsOf(text: string, language: SearchLanguage, isOpen: boolean): Term[] {
  const words = wordsIn(cleanText(text));
  return words.map(({ form, parts }, i) =>
    termOf(form, language, parts, isOpen && i === words.length - 1 && form.length >= SHORTEST_OPEN),
  );
}

/** Correction with its likelihood: 1 for the most likely. */
interface MeantWord {
  readonly word: string;
  readonly likelihood: number;
}

/** Minimum length of a word that is corrected. Shorter words have too many neighbours. */
const SHORTEST = 3;
/** Minimum length of a word that may have two wrong letters instead of one. */
const LONG = 5;
/** Cost of a wrong letter in a correction, in steps of relevance. */
const WRONG_LETTER = 4;
/** Additional cost of a wrong first letter, which is a rare mistake. */
const WRONG_BEGINNING = 0.5;
/** Cost of a different ending, because the vocabulary contains one form only. */
const OTHER_ENDING = 0.25;
/** Factor of the likelihood per step. */
const STEP = 0.93;

interface Limits {
  /** Maximum number of words. */
  readonly most: number;
  /** Maximum number of wrong letters. */
  readonly limit: number;
}

/**
 * Returns the words of the site that a misspelt word may mean, most likely first. Wrong, missing, surplus and swapped letters
 * are corrected. Of equally near words, the more relevant one comes first.
 */
export function meantBy(
  term: Term,
  vocabulary: Vocabulary,
  language: SearchLanguage,
  { most, limit: nearest }: Limits,
): MeantWord[] {
  if (term.folded.length < SHORTEST || /\d/.test(term.folded)) return [];
  const known =
    stems.get(vocabulary) ??
    decodeVocabulary(vocabulary).map((word) => ({ ...word, stem: language.stemOf(word.word) }));
  stems.set(vocabulary, known);
  const near = known.flatMap(({ word, stem, told }) => {
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

/** Vocabulary -> its words with stems, computed once. */
const stems = new WeakMap<Vocabulary, readonly (KnownWord & { readonly stem: string })[]>();

/** Word of the vocabulary. */
export interface KnownWord {
  /** Word without accents. */
  readonly word: string;
  /** Relevance of the word for the site: from 0 to `MOST_TOLD`. */
  readonly told: number;
}

export const MOST_TOLD = 3;

/**
 * Words of the site, one text per relevance, in alphabetical order. Each word is stored as the number of letters that it shares
 * with the word before, followed by the other letters. Words contain no digits.
 */
export type Vocabulary = readonly string[];

/** Maximum number of shared letters, so that one digit suffices. */
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
