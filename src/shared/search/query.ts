import type { SearchHead } from './format.ts';
import type { SearchLanguage } from './language.ts';
import { clean, fold, wordsOf } from './words.ts';

/** A word that is looked for. */
export interface Term {
  readonly form: string;
  readonly folded: string;
  readonly stem: string;
  /** Its parts, which are looked for when there is no such word. */
  readonly parts: readonly string[];
  /** Whether it is still being typed: longer words that begin so are meant too. */
  readonly isOpen: boolean;
}

/** Something that is asked for, in the words of the visitor and in those of the site. */
export interface Concept {
  readonly own: readonly Term[];
  readonly synonyms: readonly (readonly Term[])[];
}

/** Words of the longest synonym. */
const LONGEST_PHRASE = 4;
/** Of shorter words too many others begin so. */
const SHORTEST_OPEN = 3;

/** What a visitor asks for. Words that say nothing are left out, unless there are no others. */
export function conceptsOf(query: string, { synonyms }: SearchHead, language: SearchLanguage): Concept[] {
  const isOpen = !/[\s.,?!]$/.test(query);
  const all = termsOf(query, language, isOpen);
  const telling = all.filter(({ form }) => !language.isStopWord(form));
  const terms = telling.length === 0 ? all : telling;
  const concepts: Concept[] = [];
  for (let i = 0; i < terms.length; ) {
    let length = Math.min(LONGEST_PHRASE, terms.length - i);
    const phrase = () =>
      terms
        .slice(i, i + length)
        .map(({ stem }) => stem)
        .join(' ');
    while (length > 1 && !Object.hasOwn(synonyms, phrase())) length--;
    const said = Object.hasOwn(synonyms, phrase()) ? (synonyms[phrase()] ?? []) : [];
    concepts.push({
      own: terms.slice(i, i + length),
      synonyms: said.map((text) => termsOf(text, language, false).filter(({ form }) => !language.isStopWord(form))),
    });
    i += length;
  }
  return concepts;
}

/** Stems of a phrase, as the head of the index names synonyms. */
export function phraseKey(phrase: string, language: SearchLanguage): string {
  const terms = termsOf(phrase, language, false);
  return terms
    .filter(({ form }) => !language.isStopWord(form))
    .map(({ stem }) => stem)
    .join(' ');
}

export function termOf(form: string, language: SearchLanguage, parts: readonly string[] = [], isOpen = false): Term {
  return { form, folded: fold(form), stem: language.stemOf(form), parts, isOpen };
}

function termsOf(text: string, language: SearchLanguage, isOpen: boolean): Term[] {
  const words = wordsOf(clean(text));
  return words.map(({ form, parts }, i) =>
    termOf(form, language, parts, isOpen && i === words.length - 1 && form.length >= SHORTEST_OPEN),
  );
}
