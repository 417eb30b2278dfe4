import { decodePostings, type Posting, type SearchHead, type Shard, weightOf } from './format.ts';
import type { Term } from './query.ts';
import type { SearchLanguage } from './words.ts';
import { sharedLetters, withoutAccents } from './words.ts';

/**
 * A concept as it was found: ways to say it, each a list of terms. A way by synonym, or by a corrected word, is worth less.
 */
export interface FoundConcept {
  /** What it weighs among other concepts, from 0 to 1. */
  readonly weight: number;
  readonly ways: readonly { readonly worth: number; readonly terms: readonly Found[] }[];
}

export interface RankedPage {
  /** Index of the page in the head. */
  readonly page: number;
  /** Index of the section that answers best; 0 for the page as a whole. */
  readonly section: number;
  /** All other sections that say something of what was asked, best first. */
  readonly others: readonly number[];
  readonly score: number;
}

/**
 * Impact at which a section has half of what it can have of a term: as the saturation of BM25 (Robertson and Zaragoza,
 * "The Probabilistic Relevance Framework: BM25 and Beyond", 2009), so that a word in a title counts more than any number of them in the text.
 */
const HALF_IMPACT = 24;
/** Share of a page's score that comes from its best section: words that stand together answer better. */
const TOGETHER = 0.6;
/** What other sections of a page add to its best one. */
const ELSEWHERE = 0.3;
/** What a second way to say the same adds to the first. */
const BOTH_WAYS = 0.3;
/** What a section gains by repeating what the beginning of its page says already. */
const REPEATED = 0.1;
/** What a page loses for each step from the home page, which only decides between pages that are as good. */
const PER_STEP = 0.015;

/**
 * Pages by how well they answer, best first: rare terms count more than frequent ones, and a page that lacks one loses more than
 * its share.
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

/** What has a part of the query as its name. */
export interface FoundName extends Posting {
  /** How much of the query it is: 1 for all of it. */
  readonly share: number;
}

/** A page that is named by the query, or one of whose sections is: who types the name of a row means that, and not the section that says most of it. */
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

/** What a page gains by being what was typed, as a whole; by half of it a quarter of that. */
const NAMED = { page: 1.1, section: 0.85 };

/** What scores less than this share of the best page has one of the words somewhere, and is no answer. */
const LEAST = 0.1;

interface PageScore {
  readonly whole: number;
  readonly sections: ReadonlyMap<number, number>;
  /** How much of the concept was found, at most the concept's `most`. */
  readonly told: number;
}

interface ConceptScore {
  readonly pages: ReadonlyMap<number, PageScore>;
  /** What the concept weighs among others. */
  readonly most: number;
}

function scorePage(page: number, concepts: readonly ConceptScore[], total: number, url: string): RankedPage {
  const more = new Map<number, number>();
  const repeated = new Map<number, number>();
  let whole = 0;
  let told = 0;
  let inherited = 0;
  for (const { pages } of concepts) {
    const score = pages.get(page);
    if (score === undefined) continue;
    whole += score.whole;
    told += score.told;
    // What is below a title need not repeat it: a section says with it what the page as a whole says.
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
  const coverage = total === 0 ? 0 : told / total;
  const score = ((1 - TOGETHER) * whole + TOGETHER * best) * coverage ** 2 * (1 - PER_STEP * Math.min(depth, 5));
  return { page, ...placesOf(more, repeated), score };
}

/**
 * The section that answers best, and those that may answer too. The page as a whole does where no section says anything that its
 * beginning does not say.
 *
 * @param more section -> what it says beyond the beginning of its page
 * @param repeated section -> what it says of what the beginning says
 */
function placesOf(more: ReadonlyMap<number, number>, repeated: ReadonlyMap<number, number>) {
  const worth = (section: number) => (more.get(section) ?? 0) + REPEATED * (repeated.get(section) ?? 0);
  const sections = [...more.keys()].sort((a, b) => worth(b) - worth(a) || a - b);
  const section = sections.find((section) => (more.get(section) ?? 0) > 0) ?? 0;
  return { section, others: sections.filter((other) => other !== section) };
}

function scoreConcept({ ways, weight }: FoundConcept, pageCount: number): ConceptScore {
  const scored = ways.map(({ worth, terms }) => scoreWay(worth, terms, pageCount));
  // What was not found at all is rare, and the more is missing without it.
  const most = Math.max(0, ...scored.map((way) => way.most));
  const pages = new Map<number, PageScore>();
  for (const way of scored) {
    // A frequent synonym of a rare word answers for the rare word.
    const scale = way.most === 0 ? 0 : (weight * most) / way.most;
    for (const [page, score] of way.pages) pages.set(page, both(pages.get(page), scaled(score, scale)));
  }
  return { pages, most: weight * most };
}

/** Of two ways the better one counts, and a page that knows both is a little better still. */
function both(one: PageScore | undefined, other: PageScore): PageScore {
  if (one === undefined) return other;
  const [better, worse] = one.whole >= other.whole ? [one, other] : [other, one];
  return { ...better, whole: better.whole + BOTH_WAYS * worse.whole };
}

function scaled({ whole, sections, told }: PageScore, by: number): PageScore {
  return {
    whole: whole * by,
    sections: new Map([...sections].map(([section, score]) => [section, score * by])),
    told: told * by,
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
      matched += weight;
      for (const [section, impact] of own)
        sections.set(section, (sections.get(section) ?? 0) + worth * weight * saturated(impact));
      whole += worth * weight * saturated(impactOf(own));
    }
    pages.set(page, { whole, sections, told: matched });
  }
  return { pages, most };
}

function saturated(impact: number): number {
  return impact / (impact + HALF_IMPACT);
}

/**
 * The inverse document frequency of BM25, never negative. A page counts by how much it is about the term: a word that stands
 * somewhere in the text of each page, but in few titles, is no word that says nothing.
 */
function rarity(found: Found, all: number): number {
  let pages = 0;
  for (const sections of found.values()) pages += saturated(impactOf(sections));
  return Math.log(1 + (all - pages + 0.5) / (pages + 0.5));
}

/** A page is as much about a term as its best section is; the others only add to it. */
function impactOf(sections: ReadonlyMap<number, number>): number {
  const best = Math.max(...sections.values());
  return best + ELSEWHERE * (sum(sections.values()) - best);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

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
type Found = ReadonlyMap<number, ReadonlyMap<number, number>>;

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

/** Whether two forms agree in accents as far as they agree in letters. */
function hasSameAccents(term: Term, form: string, folded: string): boolean {
  const length = sharedLetters(folded, term.folded);
  return form.slice(0, length) === term.form.slice(0, length);
}
