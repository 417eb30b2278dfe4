import { decodePostings, type Posting, type Shard } from './format.ts';
import type { SearchLanguage } from './language.ts';
import type { Term } from './query.ts';
import { fold, sharedLetters } from './words.ts';

/** How much a form of another kind is worth beside the very word that was typed. */
const SAME_LETTERS = 0.85;
const SAME_STEM = 0.75;
const SAME_BEGINNING = 0.6;
/** Words that are derived from one another: `to expire`, `expiry`. */
const SAME_ROOT = 0.4;
/** Letters that such words have in common at least, and letters by which each may differ behind them. */
const SHARED = 5;
const SUFFIX = 2;
/** Shorter roots are those of too many words. */
const SHORTEST_ROOT = 4;
/** Accents that were typed otherwise than they stand in the text. */
const OTHER_ACCENTS = 0.85;

/** The sections in which a term is found -> how much they are about it. */
export type Found = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A term as it was found. */
export interface FoundTerm {
  readonly found: Found;
  /** Whether the word itself is there, in whatever form, or begins so: not only words that are derived from it. */
  readonly isKnown: boolean;
}

/** What is found of a term in the shards of its word: page -> section -> impact, by how near the form is to what was typed. */
export function findTerm(term: Term, shards: readonly Shard[], language: SearchLanguage): FoundTerm {
  const found = new Map<number, Map<number, number>>();
  let isKnown = false;
  for (const { words } of shards)
    for (const [form, numbers] of Object.entries(words)) {
      const worth = worthOf(term, form, language);
      if (worth > 0) for (const posting of decodePostings(numbers)) add(found, posting, worth);
      isKnown ||= worth > 0 && !isDerived(term, form, language);
    }
  return { found, isKnown };
}

function isDerived(term: Term, form: string, language: SearchLanguage): boolean {
  return (
    language.stemOf(form) !== term.stem &&
    isSameRoot(term, form, language) &&
    !(term.isOpen && fold(form).startsWith(term.folded))
  );
}

function add(found: Map<number, Map<number, number>>, { page, section, impact }: Posting, worth: number): void {
  const sections = found.get(page) ?? new Map<number, number>();
  found.set(page, sections);
  sections.set(section, (sections.get(section) ?? 0) + impact * worth);
}

function worthOf(term: Term, form: string, language: SearchLanguage): number {
  if (form === term.form) return 1;
  const folded = fold(form);
  if (folded === term.folded) return SAME_LETTERS;
  const accents = hasSameAccents(term, form, folded) ? 1 : OTHER_ACCENTS;
  if (language.stemOf(form) === term.stem) return SAME_STEM * accents;
  if (isSameRoot(term, form, language)) return SAME_ROOT * accents;
  if (!term.isOpen || !folded.startsWith(term.folded)) return 0;
  return SAME_BEGINNING * accents * Math.sqrt(term.folded.length / folded.length);
}

function isSameRoot({ stem, root }: Term, form: string, language: SearchLanguage): boolean {
  if (root.length >= SHORTEST_ROOT && language.rootOf(form) === root) return true;
  const other = language.stemOf(form);
  const shared = sharedLetters(stem, other);
  return shared >= SHARED && Math.max(stem.length, other.length) - shared <= SUFFIX;
}

/** Whether two forms agree in accents as far as they agree in letters. */
function hasSameAccents(term: Term, form: string, folded: string): boolean {
  const length = sharedLetters(folded, term.folded);
  return form.slice(0, length) === term.form.slice(0, length);
}
