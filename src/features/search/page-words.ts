import { MOST_IMPACT } from '../../search/format.ts';
import { isTelling, nameOf, nameStart, queryTerms } from '../../search/query.ts';
import type { SearchLanguage } from '../../search/words.ts';
import { withoutAccents, wordForms } from '../../search/words.ts';

/** Form, section, impact. */
export type PageWord = readonly [form: string, section: number, impact: number];

/** Page as it is read for the index. All texts have passed `cleanText`. */
export interface SearchedPage {
  readonly title: string;
  readonly description?: string;
  /** Words of visitors for the page, which need not be on it. */
  readonly terms?: readonly string[];
  readonly sections: readonly SearchedSection[];
}

interface SearchedSection {
  readonly id: string;
  readonly kind: 'page' | 'heading' | 'disclosure' | 'row';
  readonly heading: string;
  readonly text: string;
}

/** Weight of a field. A word of a short title says more about the page than a word of a long one. */
interface Field {
  readonly weight: number;
  /** Words of a field of usual length, which counts as it is. */
  readonly usualLength: number;
  /** Share of the weight that depends on the length, from 0 to 1: `b` of BM25F. */
  readonly byLength: number;
}

const TITLE: Field = { weight: 14, usualLength: 3, byLength: 0.6 };
/** Other name of a page, as good as its title: `SK`, `+421`, `Slovakia`. */
const TERM: Field = { weight: 21, usualLength: 1, byLength: 0.8 };
/** Headings of sections, by what gives them their name: a disclosure is a question with its answer, a row a name of its own. */
const HEADINGS: Readonly<Record<SearchedSection['kind'], Field>> = {
  page: { weight: 7, usualLength: 4, byLength: 0.5 },
  heading: { weight: 7, usualLength: 4, byLength: 0.5 },
  disclosure: { weight: 13, usualLength: 4, byLength: 0.5 },
  row: { weight: 10, usualLength: 4, byLength: 0.5 },
};
/** Addresses are often English where titles are not. */
const ADDRESS: Field = { weight: 4, usualLength: 2, byLength: 0.3 };
const ANCHOR: Field = { weight: 2, usualLength: 2, byLength: 0.3 };
const TEXT: Field = { weight: 1, usualLength: 80, byLength: 0.5 };
/** Weight of a part of a word: a text about `webhook-signature` is less about a webhook. */
const PART = 0.5;
/** A word that is repeated in a text says more, but not without end. */
const MOST_REPEATED = 3;
/** Sections of one page that a word is kept with: those that are most about it. */
const MOST_SECTIONS = 3;
/** Factor that turns shares into whole impacts. */
const SCALE = 3;

/**
 * The words of a page, and how much its sections are about them: those of titles more than those of headings, and these more
 * than those of texts.
 *
 * @returns by form, the sections of a form in their order
 */
export function pageWords(
  url: string,
  { title, description, terms = [], sections }: SearchedPage,
  language: SearchLanguage,
): PageWord[] {
  const impacts = new Map<string, Map<number, number>>();
  const add = (shares: ReadonlyMap<string, number>, section: number) => {
    for (const [form, share] of shares) {
      const bySection = impacts.get(form) ?? new Map<number, number>();
      impacts.set(form, bySection);
      bySection.set(section, (bySection.get(section) ?? 0) + share);
    }
  };
  const sharesIn = (text: string, field: Field, isName = false) => sharesOf(text, field, language, isName);
  add(sharesIn(title, TITLE), 0);
  add(sharesIn((url.split('/').at(-2) ?? '').replaceAll('-', ' '), ADDRESS), 0);
  // A word of several terms is no more a name of the page than one of a single term.
  add(most(terms.map((term) => sharesIn(term, TERM, true))), 0);
  if (description !== undefined) add(sharesIn(description, TEXT), 0);
  for (const [i, { id, kind, heading, text }] of sections.entries()) {
    if (heading !== title) add(sharesIn(heading, HEADINGS[kind], kind === 'row'), i);
    // Most anchors are made of their headings, and say nothing more.
    const told = new Set(wordForms(heading).whole.map(withoutAccents));
    const more = id.split('-').filter((word) => !told.has(withoutAccents(word.toLowerCase())));
    add(sharesIn(more.join(' '), ANCHOR), i);
    add(sharesIn(text, TEXT), i);
  }
  return [...impacts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([form, bySection]) => strongest(bySection).map(([section, impact]) => [form, section, impact] as const));
}

/**
 * Computes the weights of the words of a text in a field.
 *
 * @param isName whether a single word is looked for as it is: `TO`, which says nothing in texts
 */
function sharesOf(
  text: string,
  { weight, usualLength, byLength }: Field,
  language: SearchLanguage,
  isName: boolean,
): Map<string, number> {
  const { whole, parts } = wordForms(text);
  const isKept = (form: string) => isTelling(form, language) || (isName && whole.length === 1);
  const counts = new Map<string, number>();
  const count = (form: string, worth: number) => isKept(form) && counts.set(form, (counts.get(form) ?? 0) + worth);
  for (const form of whole) count(form, 1);
  for (const form of parts) count(form, PART);
  const length = whole.filter(isKept).length;
  const share = weight / (1 - byLength + (byLength * length) / usualLength);
  return new Map([...counts].map(([form, count]) => [form, share * Math.min(count, MOST_REPEATED)]));
}

/** Returns the maximum share of each word. */
function most(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const shares of all) for (const [form, share] of shares) found.set(form, Math.max(found.get(form) ?? 0, share));
  return found;
}

function strongest(bySection: ReadonlyMap<number, number>): (readonly [section: number, impact: number])[] {
  return [...bySection]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MOST_SECTIONS)
    .sort(([a], [b]) => a - b)
    .map(([section, impact]) => [section, Math.max(1, Math.min(MOST_IMPACT, Math.round(impact * SCALE)))] as const);
}

/** Name of a page or of one of its sections, section, `MOST_IMPACT` (a name is one wholly), and the letters by which it is kept. */
export type PageName = readonly [name: string, section: number, impact: number, start: string];

/** Words of the longest name: nobody types more to the letter. */
const LONGEST = 5;

/**
 * Returns the names of a page and its sections, without repetition: titles, terms, rows of references. Headings are none: the
 * same one may stand on many pages.
 */
export function pageNames({ title, terms = [], sections }: SearchedPage, language: SearchLanguage): PageName[] {
  const names = new Map<string, PageName>();
  const add = (text: string, section: number) => {
    const words = queryTerms(text, language);
    const name = nameOf(words);
    if (words.length > 0 && words.length <= LONGEST && !names.has(name))
      names.set(name, [name, section, MOST_IMPACT, nameStart(words)]);
  };
  for (const [i, { kind, heading }] of sections.entries()) {
    if (kind !== 'row') continue;
    add(heading, i);
    // `codeLength` is looked for as `code length` too.
    add(wordForms(heading).parts.join(' '), i);
  }
  for (const name of [title, ...terms]) add(name, 0);
  return [...names.values()];
}
