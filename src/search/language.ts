import { CZECH_QUESTION_WORDS, CZECH_STOP_WORDS, rootOfCzech, stemCzech } from './czech.ts';
import { fold } from './words.ts';

/** What search knows of a language. */
export interface SearchLanguage {
  /** The part that forms of a word have in common. The form may have accents, the stem has none. */
  stemOf(form: string): string;
  /** The part that words share which are derived from one another: shorter than the stem, or the same. */
  rootOf(form: string): string;
  /** Whether a word says nothing about a text. */
  isStopWord(form: string): boolean;
  /** Whether a word only asks (how many, may I): pages have it by chance, but it may be part of a phrase. */
  isQuestionWord(form: string): boolean;
}

/** @param tag BCP 47; of a language without rules here, words are found as they are written, and by their beginnings */
export function languageOf(tag: string): SearchLanguage {
  if (!/^cs\b/i.test(tag)) return { stemOf: fold, rootOf: fold, isStopWord: () => false, isQuestionWord: () => false };
  return {
    stemOf: (form) => stemCzech(fold(form)),
    rootOf: (form) => rootOfCzech(fold(form)),
    isStopWord: (form) => CZECH_STOP_WORDS.has(fold(form)),
    isQuestionWord: (form) => CZECH_QUESTION_WORDS.has(fold(form)),
  };
}
