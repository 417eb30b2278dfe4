import { groupBy } from '../../base/lists.ts';
import type { Section } from '../../render/text/sections-of.ts';
import { MOST_IMPACT } from '../../search/format.ts';
import { isTelling, nameOf, nameStart, queryTerms } from '../../search/query.ts';
import { type SearchLanguage, withoutAccents, wordForms } from '../../search/words.ts';

/** Word form, index of the section that contains it, and its impact (relevance for that section). */
export type PageWord = readonly [form: string, section: number, impact: number];

/** Page to be indexed. `cleanText` has normalised all texts: single spaces, no invisible characters. */
export interface SearchedPage {
  readonly title: string;
  readonly description?: string;
  /** Additional search terms from fields of the page. `HMAC #signature` belongs to the section `signature`. */
  readonly terms?: readonly string[];
  readonly sections: readonly Section[];
}

/** Field of a page (title, heading, text) with its weight. In a shorter field each word gets a higher weight. */
interface Field {
  readonly weight: number;
  /** Length of the field, in words, at which a word gets exactly `weight`. */
  readonly usualLength: number;
  /** Influence of the field's length on the weight; 0 for none. This is the parameter `b` of BM25F. */
  readonly byLength: number;
}

const TITLE: Field = { weight: 14, usualLength: 3, byLength: 0.6 };
/** Weight of an alternative name, as important as the title: `SK` or `+421` for the page about Slovakia. */
const TERM: Field = { weight: 21, usualLength: 1, byLength: 1.5 };
/** Weights of headings by kind of section: higher for disclosures (often questions) and table rows (names). */
const HEADINGS: Readonly<Record<Section['kind'], Field>> = {
  page: { weight: 7, usualLength: 4, byLength: 0.5 },
  heading: { weight: 7, usualLength: 4, byLength: 0.5 },
  disclosure: { weight: 13, usualLength: 4, byLength: 0.5 },
  row: { weight: 10, usualLength: 4, byLength: 0.5 },
};
/** Weight of words in the last segment of the URL, which are often English on sites in other languages. */
const ADDRESS: Field = { weight: 4, usualLength: 2, byLength: 0.3 };
const ANCHOR: Field = { weight: 2, usualLength: 2, byLength: 0.3 };
const TEXT: Field = { weight: 1, usualLength: 80, byLength: 0.5 };
const DESCRIPTION: Field = { weight: 3, usualLength: 20, byLength: 0.5 };
/** Factor for the weight of a part of a compound word: `webhook` in `webhook-signature` counts half. */
const PART = 0.5;
/** Number of occurrences of a word in a field that count. Further occurrences do not increase its weight. */
const MAX_REPEATED = 3;
/** Maximum number of sections per page and word in the index. Sections with the highest impacts are kept. */
const MAX_SECTIONS = 3;
const SCALE = 3;

/**
 * Returns the words of a page with their impacts. Words in titles have a higher impact than words in headings, which
 * have a higher impact than words in texts.
 * @returns words sorted by form, then by section
 */
export function pageWords(url: string, page: SearchedPage, language: SearchLanguage): PageWord[] {
  const { title, description, sections } = page;
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
  // If several terms contain the same word, only its highest weight counts.
  for (const [section, own] of groupBy(placedTerms(page), ([, section]) => section))
    add(most(own.map(([term]) => sharesIn(term, TERM, true))), section);
  if (description !== undefined) add(sharesIn(description, DESCRIPTION), 0);
  for (const [i, { id, kind, heading, text }] of sections.entries()) {
    if (heading !== title) add(sharesIn(heading, HEADINGS[kind], kind === 'row'), i);
    // Adds only words of an anchor that its heading lacks. Most anchors are derived from the heading and add none.
    const inHeading = new Set(wordForms(heading).whole.map(withoutAccents));
    const more = id.split('-').filter((word) => !inHeading.has(withoutAccents(word.toLowerCase())));
    add(sharesIn(more.join(' '), ANCHOR), i);
    add(sharesIn(text, TEXT), i);
  }
  return [...impacts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([form, bySection]) => strongest(bySection).map(([section, impact]) => [form, section, impact] as const));
}

/** Matches an anchor at the end of a search term, with the spaces before it. `C#` has no anchor. */
export const TERM_ANCHOR = / +#(\S+)$/;

/** Returns the search terms of a page with the index of the section to which each belongs; 0 for the whole page. */
function placedTerms({ terms = [], sections }: SearchedPage) {
  const sectionOf = (id?: string) => Math.max(0, id === undefined ? 0 : sections.findIndex((own) => own.id === id));
  return terms.map((term) => [term.replace(TERM_ANCHOR, ''), sectionOf(TERM_ANCHOR.exec(term)?.[1])] as const);
}

/**
 * Returns the weight of each word in a field.
 * @param isName true to index a single word even if it is a stop word, such as the country code `TO`
 */
function sharesOf(text: string, field: Field, language: SearchLanguage, isName: boolean): Map<string, number> {
  const { weight, usualLength, byLength } = field;
  const { whole, parts } = wordForms(text);
  const isKept = (form: string) => isTelling(form, language) || (isName && whole.length === 1);
  const counts = new Map<string, number>();
  const count = (form: string, worth: number) => isKept(form) && counts.set(form, (counts.get(form) ?? 0) + worth);
  for (const form of whole) count(form, 1);
  for (const form of parts) count(form, PART);
  const length = whole.filter(isKept).length;
  const share = weight / (1 - byLength + (byLength * length) / usualLength);
  return new Map([...counts].map(([form, count]) => [form, share * Math.min(count, MAX_REPEATED)]));
}

/** Merges maps from word to weight, keeping the highest weight of each word. */
function most(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const shares of all) for (const [form, share] of shares) found.set(form, Math.max(found.get(form) ?? 0, share));
  return found;
}

function strongest(bySection: ReadonlyMap<number, number>): (readonly [section: number, impact: number])[] {
  return [...bySection]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MAX_SECTIONS)
    .sort(([a], [b]) => a - b)
    .map(([section, impact]) => [section, Math.max(1, Math.min(MOST_IMPACT, Math.round(impact * SCALE)))] as const);
}

/** Title or search term, index of its section, impact (always `MOST_IMPACT`), and the word that selects its file. */
export type PageName = readonly [name: string, section: number, impact: number, start: string];

/** Longer titles and terms are not indexed as exact phrases, because visitors do not type them in full. */
const MAX_NAME_WORDS = 5;

/**
 * Returns the different names by which visitors look for a page or a part of it: titles, search terms and names of
 * table rows. Headings are left out, because many pages have the same headings.
 */
export function pageNames(page: SearchedPage, language: SearchLanguage): PageName[] {
  const names = new Map<string, PageName>();
  const add = (text: string, section: number) => {
    const words = queryTerms(text, language);
    const name = nameOf(words);
    if (words.length > 0 && words.length <= MAX_NAME_WORDS && !names.has(name))
      names.set(name, [name, section, MOST_IMPACT, nameStart(words)]);
  };
  for (const [i, { kind, heading }] of page.sections.entries()) {
    if (kind !== 'row') continue;
    add(heading, i);
    // Also add the parts of compound names, so that `code length` finds `codeLength`.
    add(wordForms(heading).parts.join(' '), i);
  }
  for (const [name, section] of [[page.title, 0] as const, ...placedTerms(page)]) add(name, section);
  return [...names.values()];
}
