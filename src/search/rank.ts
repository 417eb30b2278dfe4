import { decodePostings, type Posting, type SearchHead, type Shard, weightOf } from './format.ts';
import type { Term } from './query.ts';
import { type SearchLanguage, sharedLetters, withoutAccents } from './words.ts';

/**
 * Concept (word or phrase) of the query, with the matches of each interpretation. An interpretation is a list of terms;
 * its `worth` is 1 for typed words and lower for synonyms and corrections.
 */
export interface FoundConcept {
  /** Weight of the concept relative to the other concepts of the query, from 0 to 1. */
  readonly weight: number;
  readonly ways: readonly { readonly worth: number; readonly terms: readonly Found[] }[];
}

export interface RankedPage {
  readonly page: number;
  /** Index of the best matching section; 0 if the result is the page as a whole. */
  readonly section: number;
  readonly others: readonly number[];
  readonly score: number;
}

/**
 * Impact (relevance of a section for a term, in the index 1 to 63) at which the section gets half of the term's maximum
 * score. As in BM25 (Robertson and Zaragoza, 2009), a word in a title counts more than many occurrences in the text.
 */
const HALF_IMPACT = 24;
/** Share of a page's score that depends only on its best section: a page with all words in one section ranks higher. */
const TOGETHER = 0.7;
/** Factor for the matches of a term in sections of a page other than its best section. */
const ELSEWHERE = 0.3;
/** Factor for the score of a second interpretation of a query word, if a page matches both. */
const BOTH_WAYS = 0.3;
/** Factor for an additional score for the top part of a page: title, search terms, description, text above headings. */
const ON_TOP = 0.3;
/** Factor for the match of a section if the top part of its page matches, too. */
const REPEATED = 0.1;
/** Share of a term's weight in `matched` that depends on its impact, which is high in titles. The rest is constant. */
const BY_IMPACT = 0.8;
/** Score reduction per URL level below the home page. It is small: it decides only between equally good pages. */
const PER_STEP = 0.015;

/**
 * Ranks pages, best first. Rare terms count more than frequent ones. A score is multiplied by the share of the query
 * that the page matches, so a missing term costs more than its own score.
 */
export function rank(
  concepts: readonly FoundConcept[],
  names: readonly FoundName[],
  head: Pick<SearchHead, 'pages' | 'weights'>,
): RankedPage[] {
  const { pages } = head;
  const scored = concepts.map((concept) => scoreConcept(concept, pages.length));
  const total = sum(scored.map(({ most }) => most));
  const found = new Set(scored.flatMap(({ pages: scores }) => [...scores.keys()]));
  const ranked = [...found]
    .map((page) => scorePage(page, scored, total, pages[page] ?? ''))
    .map((ranked) => withName(ranked, names))
    .map((ranked) => ({ ...ranked, score: ranked.score * weightOf(head, ranked.page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const least = (ranked[0]?.score ?? 0) * LEAST;
  return ranked.filter(({ score }) => score >= least);
}

/** Page or section whose name is part of the search query. */
export interface FoundName extends Posting {
  /** Share of the query words that the name covers; 1 for the whole query. */
  readonly share: number;
}

/**
 * Raises the score of a page if its name, or the name of one of its sections, occurs in the query. A section named in
 * the query becomes the result, even if another section contains the words more often.
 */
function withName(ranked: RankedPage, names: readonly FoundName[]): RankedPage {
  const all = names.filter(({ page }) => page === ranked.page);
  const own = all.find(({ share, section }) => share === all[0]?.share && section !== 0) ?? all[0];
  if (own === undefined) return ranked;
  const gain = own.section === 0 ? NAMED.page : NAMED.section;
  const isMeant = own.share === 1 || own.section !== 0;
  const score = ranked.score * (1 + gain * own.share ** 2);
  if (!isMeant || own.section === ranked.section) return { ...ranked, score };
  const others = [ranked.section, ...ranked.others].filter((section) => section !== own.section && section !== 0);
  return { ...ranked, section: own.section, others, score };
}

/** Maximum score gain for a page or section that the query names. It grows with the square of `FoundName.share`. */
const NAMED = { page: 1.4, section: 0.85 };

/** Minimum score of a result, as a share of the best score. Pages below it match only unimportant query words. */
const LEAST = 0.03;

interface PageScore {
  readonly whole: number;
  readonly sections: ReadonlyMap<number, number>;
  /** Weight of the concept's terms that match on this page, at most `ConceptScore.most`. */
  readonly matched: number;
}

interface ConceptScore {
  readonly pages: ReadonlyMap<number, PageScore>;
  /** Maximum of `matched`, which a page reaches if it matches all terms of the concept. */
  readonly most: number;
}

function scorePage(page: number, concepts: readonly ConceptScore[], total: number, url: string): RankedPage {
  const more = new Map<number, number>();
  const repeated = new Map<number, number>();
  let whole = 0;
  let matched = 0;
  let inherited = 0;
  for (const { pages } of concepts) {
    const score = pages.get(page);
    if (score === undefined) continue;
    whole += score.whole;
    matched += score.matched;
    // A match in the top part of a page counts for each of its sections, because sections need not repeat the title.
    const ofPage = score.sections.get(0) ?? 0;
    inherited += ofPage;
    for (const [section, value] of score.sections) {
      if (section === 0) continue;
      more.set(section, (more.get(section) ?? 0) + Math.max(0, value - ofPage));
      repeated.set(section, (repeated.get(section) ?? 0) + Math.min(value, ofPage));
    }
  }
  const best = inherited + Math.max(0, ...more.values());
  const depth = url.split('/').length - 2;
  const coverage = total === 0 ? 0 : matched / total;
  const value = (1 - TOGETHER) * whole + TOGETHER * best + ON_TOP * inherited;
  const score = value * coverage * (1 - PER_STEP * Math.min(depth, 5));
  return { page, ...placesOf(more, repeated), score };
}

/**
 * Orders the matching sections of a page. The result is the best section with a match that the top part of the page
 * lacks, or else the page as a whole (section 0).
 * @param more section -> score of matches that are not in the top part of the page
 * @param repeated section -> score of matches that are also in the top part of the page
 */
function placesOf(more: ReadonlyMap<number, number>, repeated: ReadonlyMap<number, number>) {
  const worth = (section: number) => (more.get(section) ?? 0) + REPEATED * (repeated.get(section) ?? 0);
  const sections = [...more.keys()].sort((a, b) => worth(b) - worth(a) || a - b);
  const section = sections.find((section) => (more.get(section) ?? 0) > 0) ?? 0;
  return { section, others: sections.filter((other) => other !== section) };
}

function scoreConcept({ ways, weight }: FoundConcept, pageCount: number): ConceptScore {
  const scored = ways.map(({ worth, terms }) => scoreWay(worth, terms, pageCount));
  // The highest possible score (`most`) is that of the interpretation with the rarest terms. A term without matches
  // counts as rare, so that pages without this term lose more.
  const most = Math.max(0, ...scored.map((way) => way.most));
  const pages = new Map<number, PageScore>();
  for (const way of scored) {
    // Scale up a frequent synonym. It then counts as much as the rare word that it replaces.
    const scale = way.most === 0 ? 0 : (weight * most) / way.most;
    for (const [page, score] of way.pages) pages.set(page, both(pages.get(page), scaled(score, scale)));
  }
  return { pages, most: weight * most };
}

/** Combines the scores of two interpretations of a word: the better score, plus a small share of the other score. */
function both(one: PageScore | undefined, other: PageScore): PageScore {
  if (one === undefined) return other;
  const [better, worse] = one.whole >= other.whole ? [one, other] : [other, one];
  return { ...better, whole: better.whole + BOTH_WAYS * worse.whole };
}

function scaled({ whole, sections, matched }: PageScore, by: number): PageScore {
  return {
    whole: whole * by,
    sections: new Map([...sections].map(([section, score]) => [section, score * by])),
    matched: matched * by,
  };
}

function scoreWay(worth: number, terms: readonly Found[], pageCount: number): ConceptScore {
  const weights = terms.map((found) => rarity(found, pageCount));
  const most = sum(weights);
  const pages = new Map<number, PageScore>();
  for (const page of new Set(terms.flatMap((found) => [...found.keys()]))) {
    const sections = new Map<number, number>();
    let whole = 0;
    let matched = 0;
    for (const [i, found] of terms.entries()) {
      const own = found.get(page);
      const weight = weights[i] ?? 0;
      if (own === undefined) continue;
      const share = saturated(impactOf(own));
      matched += weight * (1 - BY_IMPACT + BY_IMPACT * share);
      for (const [section, impact] of own)
        sections.set(section, (sections.get(section) ?? 0) + worth * weight * saturated(impact));
      whole += worth * weight * share;
    }
    pages.set(page, { whole, sections, matched });
  }
  return { pages, most };
}

function saturated(impact: number): number {
  return impact / (impact + HALF_IMPACT);
}

/**
 * Returns how rare a term is: the square root of the inverse document frequency of BM25, so that one rare word does not
 * decide a query. A page with little relevance for the term counts only in part. The result is not negative.
 */
function rarity(found: Found, all: number): number {
  let pages = 0;
  for (const sections of found.values()) pages += saturated(impactOf(sections));
  return Math.sqrt(Math.log(1 + (all - pages + 0.5) / (pages + 0.5)));
}

/** Returns the impact of a term on a page, which is the impact in the best section plus a small share of the others. */
function impactOf(sections: ReadonlyMap<number, number>): number {
  const best = Math.max(...sections.values());
  return best + ELSEWHERE * (sum(sections.values()) - best);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Factors for forms similar to the typed word: equal without accents, with the same stem, with the same prefix. */
const SAME_LETTERS = 0.85;
const SAME_STEM = 0.75;
const SAME_BEGINNING = 0.6;
/** Factor for a word with the same root, such as `expiry` for `expire`. */
const SAME_ROOT = 0.3;
/** Two words have the same root if at least the first `SHARED` letters are equal and at most `SUFFIX` others follow. */
const SHARED = 5;
const SUFFIX = 2;
/** Minimum length of a root. Shorter roots match too many unrelated words. */
const SHORTEST_ROOT = 4;
/** Factor for a word whose accents differ from those in the query. */
const OTHER_ACCENTS = 0.85;

/** Matches of a term: map from page to section to impact (relevance of the section for the term). */
type Found = ReadonlyMap<number, ReadonlyMap<number, number>>;

export interface FoundTerm {
  readonly found: Found;
  /**
   * True if the word, an inflected form of it, or a word with this prefix occurs. False if only words with the same
   * root occur, because the word may then be misspelt.
   */
  readonly isKnown: boolean;
}

/** Finds a term in the given index files (shards). A form closer to the typed word gets a higher impact. */
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
    !(term.isOpen && withoutAccents(form).startsWith(term.folded))
  );
}

function add(found: Map<number, Map<number, number>>, { page, section, impact }: Posting, worth: number): void {
  const sections = found.get(page) ?? new Map<number, number>();
  found.set(page, sections);
  sections.set(section, (sections.get(section) ?? 0) + impact * worth);
}

function worthOf(term: Term, form: string, language: SearchLanguage): number {
  if (form === term.form) return 1;
  const folded = withoutAccents(form);
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

/** Checks if two forms of a word have the same accents in the letters that they share. */
function hasSameAccents(term: Term, form: string, folded: string): boolean {
  const length = sharedLetters(folded, term.folded);
  return form.slice(0, length) === term.form.slice(0, length);
}
