import { editDistance } from '../base/edit-distance.ts';
import type { SearchLanguage } from './words.ts';
import { cleanText, sharedLetters, withoutAccents, wordsIn } from './words.ts';

/** Word of a search query, with the forms to look up in the index. */
export interface Term {
  readonly form: string;
  readonly folded: string;
  readonly stem: string;
  readonly root: string;
  /** Parts of a joined word (`e-mail`: `e`, `mail`), searched if the word itself does not occur. */
  readonly parts: readonly string[];
  /** True if the visitor may still be typing the word, so that longer words with this beginning match too. */
  readonly isOpen: boolean;
  /** True for a spelling correction. The search then fetches only the index file with this exact form. */
  readonly isMeant?: boolean;
}

/** Interpretation of a query word or phrase: the typed words, the parts of a word, a spelling correction, a synonym. */
export interface Reading {
  readonly terms: readonly Term[];
  /** Factor for the score, from 0 to 1: 1 for the typed word, less for corrections and synonyms. */
  readonly worth: number;
}

/** Alternative interpretations of one word or phrase of the query. */
export type Concept = readonly Reading[];

/** Maximum number of query words that can form a phrase with a synonym. */
const LONGEST_PHRASE = 4;
/** Factor for the score of a synonym, which counts less than the typed word. */
const SYNONYM = 0.9;
/** Minimum length of the last word to match as a prefix. Shorter prefixes match too many words. */
const SHORTEST_OPEN = 3;

/** Map from a phrase that visitors type, as stems separated by spaces, to the synonymous phrases of the site. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Returns the words of a query without stop words such as "the". If all are stop words, returns all of them. */
export function queryTerms(query: string, language: SearchLanguage): Term[] {
  const isOpen = !/[\s.,?!]$/.test(query);
  const all = allTermsOf(query, language, isOpen);
  const telling = all.filter(({ form }) => isTelling(form, language));
  return telling.length === 0 ? all : telling;
}

/**
 * Returns the normalised name of a page or section. Two names are equal regardless of accents, case, punctuation and
 * word order. In a name of several words, inflected forms are equal too. A single word is not stemmed, because it can
 * be the name of a program.
 */
export function nameOf(terms: readonly Term[]): string {
  const [only] = terms;
  return only !== undefined && terms.length === 1 ? only.folded : stemsOf(inOrder(terms));
}

/** Returns the word that determines the index file of a name: the word whose stem comes first alphabetically. */
export function nameStart(terms: readonly Term[]): string {
  return inOrder(terms)[0]?.folded ?? '';
}

function inOrder(terms: readonly Term[]): Term[] {
  return [...terms].sort((a, b) => (a.stem < b.stem ? -1 : Number(a.stem > b.stem)));
}

/**
 * Splits a query into concepts. A phrase with a synonym is one concept, and every other word is one. Each concept lists
 * its interpretations, including synonyms.
 * @param words interpretations of each query word, most likely first
 */
export function conceptsOf(words: readonly Concept[], synonyms: Synonyms, language: SearchLanguage): Concept[] {
  const concepts: Concept[] = [];
  for (let i = 0; i < words.length; ) {
    const phrase = phraseAt(words, i, synonyms);
    const readings = phrase === undefined ? (words[i] ?? []) : [phrase];
    concepts.push(
      readings.flatMap(({ terms, worth }, i) => [
        { terms, worth },
        // Only the most likely interpretation of a word gets synonyms, because each synonym may need one more file.
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

/** Returns the longest phrase of at least two words that starts at index `at` and has a synonym. */
export function phraseAt(words: readonly Concept[], at: number, synonyms: Synonyms): Reading | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const phrase = phrasesOf(words.slice(at, at + length)).find(({ terms }) => synonyms.has(stemsOf(terms)));
    if (phrase !== undefined) return phrase;
  }
  return undefined;
}

/** Returns all phrases that consecutive query words can form, with one interpretation of each word. */
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

/** Returns the stems of a phrase, separated by spaces. Synonyms are stored under this key. */
export function phraseKey(phrase: string, language: SearchLanguage): string {
  return stemsOf(tellingTerms(phrase, language));
}

/** Returns the first word of a phrase without accents. It determines the index file with the phrase's synonyms. */
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

/** Returns false for stop words and single letters, which the index contains only in names of pages and sections. */
export function isTelling(form: string, language: SearchLanguage): boolean {
  return (form.length > 1 || /\p{N}/u.test(form)) && !language.isStopWord(form);
}

function allTermsOf(text: string, language: SearchLanguage, isOpen: boolean): Term[] {
  const words = wordsIn(cleanText(text));
  return words.map(({ form, parts }, i) =>
    termOf(form, language, parts, isOpen && i === words.length - 1 && form.length >= SHORTEST_OPEN),
  );
}

/** Minimum length of a word to be corrected. Too many words are similar to a shorter word. */
const SHORTEST = 3;
/** Minimum length of a word in which two wrong letters are corrected. In a shorter word, only one is corrected. */
const LONG = 5;
/** Cost per wrong letter. Relevance (0 to 3) is subtracted from the cost: fewer wrong letters nearly always win. */
const WRONG_LETTER = 4;
/** Additional cost if the first letter is wrong, which is a rare typing mistake. */
const WRONG_BEGINNING = 0.5;
/** Cost of a different word ending. The cost is low, because the vocabulary stores one inflected form of each word. */
const OTHER_ENDING = 0.25;
/** Factor for the likelihood of a correction, applied once for each unit of its cost. */
const STEP = 0.93;

/**
 * Returns the corrections of a misspelt word, most likely first, with a likelihood from 0 to 1. The best correction has
 * likelihood 1. Corrects wrong, missing, extra and swapped letters. Of two equally similar words of the site, the more
 * relevant one comes first.
 */
export function meantBy(
  term: Term,
  vocabulary: Vocabulary,
  language: SearchLanguage,
  { most, limit: nearest }: { readonly most: number; readonly limit: number },
) {
  if (term.folded.length < SHORTEST || /\d/.test(term.folded)) return [];
  const known =
    stems.get(vocabulary) ??
    decodeVocabulary(vocabulary).map((word) => ({ ...word, stem: language.stemOf(word.word) }));
  stems.set(vocabulary, known);
  const near = known.flatMap(({ word, stem, relevance }) => {
    const limit = Math.min(nearest, word.length >= LONG ? 2 : 1);
    const whole = editDistance(term.folded, word, limit);
    const stems =
      Math.min(term.stem.length, stem.length) <= SHORTEST ? whole : editDistance(term.stem, stem, limit) + OTHER_ENDING;
    const distance = Math.min(whole, stems);
    if (distance > limit + OTHER_ENDING) return [];
    const beginning = word[0] === term.folded[0] ? 0 : WRONG_BEGINNING;
    return [{ word, cost: distance * WRONG_LETTER + beginning - relevance }];
  });
  near.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1));
  const least = near[0]?.cost ?? 0;
  return near.slice(0, most).map(({ word, cost }) => ({ word, likelihood: STEP ** (cost - least) }));
}

/** Cache of stems: map from vocabulary to its words with their stems. */
const stems = new WeakMap<Vocabulary, readonly (KnownWord & { readonly stem: string })[]>();

export interface KnownWord {
  /** Word of the site in lower case, without accents. */
  readonly word: string;
  /** Relevance of the word on this site, from 0 to `MAX_RELEVANCE`. */
  readonly relevance: number;
}

export const MAX_RELEVANCE = 3;

/**
 * Words of the site, one string per relevance level. The words of a string are in alphabetical order and
 * prefix-compressed: a digit is the number of letters shared with the previous word, and the remaining letters follow.
 * Words contain no digits.
 */
export type Vocabulary = readonly string[];

/** Maximum number of letters that a word of the vocabulary shares with the word before, stored as one digit. */
const MOST_SHARED = 9;

export function encodeVocabulary(words: readonly KnownWord[]): Vocabulary {
  return Array.from({ length: MAX_RELEVANCE + 1 }, (_, relevance) => {
    let last = '';
    const own = words.filter((known) => known.relevance === relevance).map(({ word }) => word);
    const texts = own.sort().map((word) => {
      const shared = Math.min(sharedLetters(last, word), MOST_SHARED);
      last = word;
      return `${shared}${word.slice(shared)}`;
    });
    return texts.join('');
  });
}

export function decodeVocabulary(vocabulary: Vocabulary): KnownWord[] {
  return vocabulary.flatMap((texts, relevance) => {
    let last = '';
    return (texts.match(/\d\D*/g) ?? []).map((text) => {
      last = last.slice(0, Number(text[0])) + text.slice(1);
      return { word: last, relevance };
    });
  });
}
