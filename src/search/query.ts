import { editDistance } from '../base/edit-distance.ts';
import type { SearchLanguage } from './words.ts';
import { cleanText, sharedLetters, withoutAccents, wordsIn } from './words.ts';

/** A word that is looked for. */
export interface Term {
  readonly form: string;
  readonly folded: string;
  readonly stem: string;
  readonly root: string;
  /** Its parts, which are looked for when there is no such word. */
  readonly parts: readonly string[];
  /** Whether it is still being typed: longer words that begin so are meant too. */
  readonly isOpen: boolean;
  /** Whether it was not typed, but may be meant: looked for in the file of its own form alone. */
  readonly isMeant?: boolean;
}

/** One way to understand a word: itself, its parts, or a word that may be meant. */
export interface Reading {
  readonly terms: readonly Term[];
  /** 1 for what was typed, less for what may be meant. */
  readonly worth: number;
}

/** Something that is asked for, as it may be understood. */
export type Concept = readonly Reading[];

/** Words of the longest synonym. */
const LONGEST_PHRASE = 4;
/** A synonym is what the site says, but not what was typed. */
const SYNONYM = 0.9;
/** Of shorter words too many others begin so. */
const SHORTEST_OPEN = 3;

/** What visitors say, as stems with spaces between -> what the site says. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

/** The words of a query. Those that say nothing are left out, unless there are no others. */
export function queryTerms(query: string, language: SearchLanguage): Term[] {
  const isOpen = !/[\s.,?!]$/.test(query);
  const all = allTermsOf(query, language, isOpen);
  const telling = all.filter(({ form }) => isTelling(form, language));
  return telling.length === 0 ? all : telling;
}

/**
 * A text as the name of something: who types just that means it. Accents, large letters, signs and the order of words do not
 * matter, nor forms of the words of a longer one; a single word may be that of a program, which has none.
 */
export function nameOf(terms: readonly Term[]): string {
  const [only] = terms;
  return only !== undefined && terms.length === 1 ? only.folded : stemsOf(inOrder(terms));
}

/** The letters by which a name is kept. */
export function nameStart(terms: readonly Term[]): string {
  return inOrder(terms)[0]?.folded ?? '';
}

function inOrder(terms: readonly Term[]): Term[] {
  return [...terms].sort((a, b) => (a.stem < b.stem ? -1 : Number(a.stem > b.stem)));
}

/**
 * What a visitor asks for: a phrase that has a synonym is one concept, every other word is one of its own. Each may be understood
 * in several ways, those of synonyms among them.
 *
 * @param words the readings of each word of the query, likeliest first
 */
export function conceptsOf(words: readonly Concept[], synonyms: Synonyms, language: SearchLanguage): Concept[] {
  const concepts: Concept[] = [];
  for (let i = 0; i < words.length; ) {
    const phrase = phraseAt(words, i, synonyms);
    const readings = phrase === undefined ? (words[i] ?? []) : [phrase];
    concepts.push(
      readings.flatMap(({ terms, worth }, i) => [
        { terms, worth },
        // Each synonym may ask for a file: of words that may be meant, only the likeliest has some.
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

/** The longest phrase of several words that begins at a word of the query and has a synonym. */
export function phraseAt(words: readonly Concept[], at: number, synonyms: Synonyms): Reading | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
    const phrase = phrasesOf(words.slice(at, at + length)).find(({ terms }) => synonyms.has(stemsOf(terms)));
    if (phrase !== undefined) return phrase;
  }
  return undefined;
}

/** Every way to understand words that follow one another, each word as one. */
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

/** Stems of a phrase, as the head of the index names synonyms. */
export function phraseKey(phrase: string, language: SearchLanguage): string {
  return stemsOf(tellingTerms(phrase, language));
}

/** The first letters of a phrase, without accents: where its synonyms are kept. */
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

/** The same is left out of the index, but where it is a name: a single letter, a word that every text has. */
export function isTelling(form: string, language: SearchLanguage): boolean {
  return (form.length > 1 || /\p{N}/u.test(form)) && !language.isStopWord(form);
}

function allTermsOf(text: string, language: SearchLanguage, isOpen: boolean): Term[] {
  const words = wordsIn(cleanText(text));
  return words.map(({ form, parts }, i) =>
    termOf(form, language, parts, isOpen && i === words.length - 1 && form.length >= SHORTEST_OPEN),
  );
}

/** A word that may be meant, and how likely it is: 1 for the likeliest. */
interface MeantWord {
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

/** Stems of a vocabulary, made once. */
const stems = new WeakMap<Vocabulary, readonly (KnownWord & { readonly stem: string })[]>();

/** A word of the site that may be meant by a misspelt one. */
export interface KnownWord {
  /** Without accents. */
  readonly word: string;
  /** How much the site is about it: 0 for least, to `MOST_TOLD`. */
  readonly told: number;
}

export const MOST_TOLD = 3;

/**
 * The words by how much the site is about them, each list in the order of letters: of a word what differs from the one before, behind the
 * number of letters that do not, all in one text. Words have no digits.
 */
export type Vocabulary = readonly string[];

/** One digit tells how much is the same. */
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
