import { decodePostings, type Posting, type SearchHead, type Shard, shardsOf, textFile } from './format.ts';
import {
  type Concept,
  conceptsOf,
  meantBy,
  nameOf,
  phraseAt,
  type Reading,
  type Term,
  termOf,
  termsOf,
  type Vocabulary,
} from './query.ts';
import { type FoundConcept, type FoundName, type FoundTerm, findTerm, type RankedPage, rank } from './rank.ts';
import { fold, languageOf, type SearchLanguage, sharedLetters, wordsOf } from './words.ts';

/** Where the files of the index come from. Each is asked for when it is needed, perhaps more than once. */
export interface SearchSource {
  readonly head: SearchHead;
  shard(file: string): Promise<Shard>;
  vocabulary(): Promise<Vocabulary>;
}

interface SearchResult {
  readonly pages: readonly RankedPage[];
  /** The terms that were found, for marking them in texts. */
  readonly terms: readonly Term[];
}

const CORRECTED = 0.7;
/** What a word that only asks weighs among others: next to nothing, so that it does not empty a result either. */
const ASKING = 0.05;
/** Words that are looked for in the place of a misspelt one. */
const MOST_MEANT = 3;
/** Files that a query may ask for, where words of it are misspelt: each that may be meant has one. */
const MOST_FILES = 5;
/** Letters that may be wrong in a word that the site does not have, and in one of which it has only derived words. */
const WRONG_LETTERS = { unknown: 2, derived: 1 };

/** What a search asks, and what it has found on its way. */
interface Search {
  readonly source: SearchSource;
  readonly language: SearchLanguage;
  /** Synonyms of all shards that were read. */
  readonly synonyms: Map<string, readonly string[]>;
  /** Names of all shards that were read. */
  readonly names: Map<string, readonly number[]>;
  /** Terms that were found. */
  readonly terms: Term[];
}

/**
 * Searches the site. A shard is asked for per word, and per word of a synonym, two or three for a beginning of three letters; of a word
 * that the site does not have, the vocabulary and the shards of what may be meant.
 */
export async function search(query: string, source: SearchSource): Promise<SearchResult> {
  const language = languageOf(source.head.language);
  const asked: Search = { source, language, synonyms: new Map(), names: new Map(), terms: [] };
  const terms = termsOf(query, language);
  const words = await readingsOf(terms, asked);
  const concepts = conceptsOf(words, asked.synonyms, language);
  const found = await Promise.all(concepts.map((concept) => findConcept(concept, asked)));
  const likeliest = words.flatMap(([reading]) => reading?.terms ?? []);
  return { pages: rank(found, namesIn(likeliest, asked), source.head), terms: asked.terms };
}

/** What has a query, or words of it that follow one another, as its name: most of the query first. */
function namesIn(terms: readonly Term[], asked: Search): FoundName[] {
  const found: FoundName[] = [];
  for (let length = Math.min(terms.length, LONGEST_NAME); length > 0; length--)
    for (let at = 0; at + length <= terms.length; at++)
      for (const posting of named(terms.slice(at, at + length), asked))
        found.push({ ...posting, share: length / terms.length });
  return found;
}

const LONGEST_NAME = 5;

/** What has some words as its name; while the last one is typed, a name that has little more. */
function named(terms: readonly Term[], { names }: Search): Posting[] {
  const name = nameOf(terms);
  const own = names.get(name);
  if (own !== undefined || !terms.at(-1)?.isOpen) return decodePostings(own ?? []);
  const begun = [...names].filter(([other]) => other.startsWith(name) && other.length - name.length <= MOST_UNTYPED);
  return begun.flatMap(([, numbers]) => decodePostings(numbers));
}

/** Letters of a name that need not be typed yet. */
const MOST_UNTYPED = 2;

/** The ways to understand each word of a query: a word that the site does not have may be one of those that it has. */
async function readingsOf(terms: readonly Term[], asked: Search): Promise<Concept[]> {
  const found = await Promise.all(terms.map((term) => look(term, asked)));
  const { synonyms, language } = asked;
  const typed = terms.map((term): Concept => [{ terms: [term], worth: 1 }]);
  const isInPhrase = new Set<number>();
  for (const at of typed.keys())
    for (const i of (phraseAt(typed, at, synonyms)?.terms ?? []).keys()) isInPhrase.add(at + i);
  const isUnknown = (i: number) => !found[i]?.isKnown && !synonyms.has(terms[i]?.stem ?? '') && !isInPhrase.has(i);
  const unknown = terms.filter((_, i) => isUnknown(i));
  const most = Math.max(1, Math.min(MOST_MEANT, Math.floor((MOST_FILES - terms.length) / unknown.length)));
  return Promise.all(
    terms.map(async (term, i): Promise<Concept> => {
      if (!isUnknown(i)) return typed[i] ?? [];
      const parts = term.parts.map((part) => termOf(part, language));
      if ((await Promise.all(parts.map((part) => look(part, asked)))).some(({ isKnown }) => isKnown))
        return [{ terms: parts, worth: 1 }];
      const isDerived = (found[i]?.found.size ?? 0) > 0;
      const limit = isDerived ? WRONG_LETTERS.derived : WRONG_LETTERS.unknown;
      const meant = meantBy(term, await asked.source.vocabulary(), language, { most, limit });
      const corrected = meant.map(({ word, likelihood }): Reading => {
        return { terms: [{ ...termOf(word, language), isMeant: true }], worth: CORRECTED * likelihood };
      });
      // Their synonyms are in their shards.
      await Promise.all(corrected.flatMap(({ terms }) => terms.map((meant) => look(meant, asked))));
      return isDerived || corrected.length === 0 ? [...(typed[i] ?? []), ...corrected] : corrected;
    }),
  );
}

async function findConcept(concept: Concept, asked: Search): Promise<FoundConcept> {
  const ways = concept.map(async ({ terms, worth }) => ({
    worth,
    terms: await Promise.all(
      terms.map(async (term) => {
        const { found } = await look(term, asked);
        if (found.size > 0) asked.terms.push(term);
        return found;
      }),
    ),
  }));
  const [typed] = concept;
  const isAsking = typed?.terms.every(({ form }) => asked.language.isQuestionWord(form)) ?? false;
  return { ways: await Promise.all(ways), weight: isAsking ? ASKING : 1 };
}

/** Looks for a term in its shards, and learns their synonyms and names. */
async function look(term: Term, { source, language, synonyms, names }: Search): Promise<FoundTerm> {
  const files = shardsOf(source.head, ...beginningOf(term));
  const shards = await Promise.all(files.map((file) => source.shard(file)));
  for (const shard of shards) {
    for (const [said, meant] of Object.entries(shard.synonyms ?? {})) synonyms.set(said, meant);
    for (const [name, numbers] of Object.entries(shard.names ?? {})) names.set(name, numbers);
  }
  return findTerm(term, shards, language);
}

/** The letters with which forms of a word begin: those that its stem keeps, and three at least, or the files of half the index would be asked for. */
function beginningOf({ folded, stem, isMeant = false }: Term): [beginning: string, isWhole: boolean] {
  if (isMeant || folded.length < SHORTEST_INFLECTED) return [folded, true];
  return [folded.slice(0, Math.max(SHORTEST_INFLECTED, sharedLetters(folded, stem))), false];
}

/** Shorter words have no other forms. */
const SHORTEST_INFLECTED = 3;

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Characters of an excerpt: two lines on a wide screen, four on a narrow one. */
const LENGTH = 170;
/** What stands before the first word that was looked for. */
const LEAD = 50;

/** A text in pieces, with the words marked that were looked for. */
export function marked(text: string, terms: readonly Term[], language: SearchLanguage): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    if (!isWanted(word, terms, language)) continue;
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** The part of a text with most different terms in it, cut between words, with an ellipsis where something is left out. */
export function excerptOf(text: string, terms: readonly Term[], language: SearchLanguage): string {
  if (text.length <= LENGTH) return text;
  const matches = wordsOf(text).filter((word) => isWanted(word, terms, language));
  const within = (start: number) => matches.filter((word) => word.start >= start && word.end <= start + LENGTH - LEAD);
  const variety = (start: number) => new Set(within(start).map(({ form }) => language.stemOf(form))).size;
  let best = matches[0]?.start ?? 0;
  for (const { start } of matches) if (variety(start) > variety(best)) best = start;
  const from = best <= LEAD ? 0 : text.indexOf(' ', best - LEAD) + 1;
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  return `${from === 0 ? '' : '… '}${text.slice(from, to).trim()}${to === text.length ? '' : ' …'}`;
}

function isWanted(
  { form, parts }: { readonly form: string; readonly parts: readonly string[] },
  terms: readonly Term[],
  language: SearchLanguage,
): boolean {
  return [form, ...parts].some((part) => {
    const folded = fold(part);
    const stem = language.stemOf(part);
    return terms.some((term) => term.stem === stem || (term.isOpen && folded.startsWith(term.folded)));
  });
}

/** Results that are shown with further sections of their pages: of later ones few are looked at. */
const WITH_OTHERS = 3;
/** How many: more would be a list of contents. */
const MOST_OTHERS = 2;

/**
 * Further sections that are shown with a result: those whose text comes in the same file, so that nothing more is fetched for them.
 *
 * @param place of the result, from 0
 */
export function shownOthers({ section, others }: RankedPage, place: number): readonly number[] {
  if (place >= WITH_OTHERS) return [];
  return others.filter((other) => textFile('', other) === textFile('', section)).slice(0, MOST_OTHERS);
}
