import { decodePostings, type Posting, type SearchHead, type Shard, shardsOf, textPart } from './format.ts';
import {
  type Concept,
  conceptsOf,
  meantBy,
  nameOf,
  phraseAt,
  queryTerms,
  type Reading,
  type Term,
  termOf,
  type Vocabulary,
} from './query.ts';
import { type FoundConcept, type FoundName, type FoundTerm, findTerm, type RankedPage, rank } from './rank.ts';
import { type SearchLanguage, searchLanguageOf, sharedLetters, withoutAccents, wordsIn } from './words.ts';

/** Access to the index files. Implementations should cache files, because a search may request a file several times. */
export interface SearchSource {
  readonly head: SearchHead;
  shard(file: string): Promise<Shard>;
  vocabulary(): Promise<Vocabulary>;
}

const CORRECTED = 0.7;
/** Weight of a question word such as "how" in a query. Not 0, because a query may consist only of question words. */
const ASKING = 0.05;
const MOST_MEANT = 3;
/** Maximum number of index files to fetch for a query with misspelt words. Each correction needs one file. */
const MOST_FILES = 5;
/**
 * Maximum number of wrong letters to correct in a word that does not occur on the site. `derived`: words with its root
 * occur; `unknown`: no such words occur.
 */
const WRONG_LETTERS = { unknown: 2, derived: 1 };

/** State of one search. The synonyms and names come from the index files that it fetches. */
interface Search {
  readonly source: SearchSource;
  readonly language: SearchLanguage;
  /** Synonyms of the site, from all shards (index files) fetched so far. */
  readonly synonyms: Map<string, readonly string[]>;
  /** Names of pages and sections from all index files fetched so far: normalised name -> encoded postings. */
  readonly names: Map<string, readonly number[]>;
  readonly terms: Term[];
}

/**
 * Searches the site. Fetches one index file (shard) for each word of the query and of its synonyms. If only the first
 * three letters of a word determine its shard (`cat`), fetches two or three. For a word that does not occur, also
 * fetches the vocabulary and the shards of the word's corrections.
 * @returns `terms`: query terms that matched, for highlighting in texts
 */
export async function searchIndex(query: string, source: SearchSource) {
  const language = searchLanguageOf(source.head.language);
  const asked: Search = { source, language, synonyms: new Map(), names: new Map(), terms: [] };
  const terms = queryTerms(query, language);
  const words = await readingsOf(terms, asked);
  const concepts = conceptsOf(words, asked.synonyms, language);
  const found = await Promise.all(concepts.map((concept) => findConcept(concept, asked)));
  const likeliest = words.flatMap(([reading]) => reading?.terms ?? []);
  return { pages: rank(found, namesIn(likeliest, asked), source.head), terms: asked.terms };
}

/** Returns the pages and sections whose names occur in the query, the longest names first. */
function namesIn(terms: readonly Term[], asked: Search): FoundName[] {
  const found: FoundName[] = [];
  for (let length = Math.min(terms.length, LONGEST_NAME); length > 0; length--)
    for (let at = 0; at + length <= terms.length; at++)
      for (const posting of named(terms.slice(at, at + length), asked))
        found.push({ ...posting, share: length / terms.length });
  return found;
}

const LONGEST_NAME = 5;

/**
 * Returns the pages and sections with the name formed by `terms`. If the last word is still being typed, names that are
 * up to `MOST_UNTYPED` letters longer match too.
 */
function named(terms: readonly Term[], { names }: Search): Posting[] {
  const name = nameOf(terms);
  const own = names.get(name);
  if (own !== undefined || !terms.at(-1)?.isOpen) return decodePostings(own ?? []);
  const begun = [...names].filter(([other]) => other.startsWith(name) && other.length - name.length <= MOST_UNTYPED);
  return begun.flatMap(([, numbers]) => decodePostings(numbers));
}

const MOST_UNTYPED = 2;

/** Returns the interpretations of each query word. An unknown word is also interpreted as its parts or corrections. */
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
      // Fetch the index files of the corrected words, which also contain the synonyms of these words.
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

/** Fetches the index files of a term, finds the term in them, and stores the synonyms and names of these files. */
async function look(term: Term, { source, language, synonyms, names }: Search): Promise<FoundTerm> {
  const files = shardsOf(source.head, ...beginningOf(term));
  const shards = await Promise.all(files.map((file) => source.shard(file)));
  for (const shard of shards) {
    for (const [said, meant] of Object.entries(shard.synonyms ?? {})) synonyms.set(said, meant);
    for (const [name, numbers] of Object.entries(shard.names ?? {})) names.set(name, numbers);
  }
  return findTerm(term, shards, language);
}

/**
 * Returns the prefix that all inflected forms of a word share, that is, the letters that stemming keeps. The prefix has
 * at least three letters, because a shorter prefix can match half of the index.
 */
function beginningOf({ folded, stem, isMeant = false }: Term): [beginning: string, isWhole: boolean] {
  if (isMeant || folded.length < SHORTEST_INFLECTED) return [folded, true];
  return [folded.slice(0, Math.max(SHORTEST_INFLECTED, sharedLetters(folded, stem))), false];
}

/** Minimum length of a word that can have inflected forms. Shorter words are looked up as they are. */
const SHORTEST_INFLECTED = 3;

/** Piece of a text. The flag is true if the piece matches the query and is highlighted. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Maximum length of an excerpt in characters: two lines on a wide screen, four on a narrow one. */
const LENGTH = 170;
/** Number of characters that an excerpt shows before the first matching word. */
const LEAD = 50;

/** Splits a text into matching and other pieces, for highlighting. */
export function marked(text: string, terms: readonly Term[], language: SearchLanguage): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const word of wordsIn(text)) {
    if (!isWanted(word, terms, language)) continue;
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** Returns the part of a text with the most different query terms, cut between words, with an ellipsis at each cut. */
export function excerptOf(text: string, terms: readonly Term[], language: SearchLanguage, length = LENGTH): string {
  if (text.length <= length) return text;
  const matches = wordsIn(text).filter((word) => isWanted(word, terms, language));
  const within = (start: number) => matches.filter((word) => word.start >= start && word.end <= start + length - LEAD);
  const variety = (start: number) => new Set(within(start).map(({ form }) => language.stemOf(form))).size;
  let best = matches[0]?.start ?? 0;
  for (const { start } of matches) if (variety(start) > variety(best)) best = start;
  const from = best <= LEAD ? 0 : text.indexOf(' ', best - LEAD) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  return `${from === 0 ? '' : '… '}${text.slice(from, to).trim()}${to === text.length ? '' : ' …'}`;
}

function isWanted(
  { form, parts }: { readonly form: string; readonly parts: readonly string[] },
  terms: readonly Term[],
  language: SearchLanguage,
): boolean {
  return [form, ...parts].some((part) => {
    const folded = withoutAccents(part);
    const stem = language.stemOf(part);
    return terms.some((term) => term.stem === stem || (term.isOpen && folded.startsWith(term.folded)));
  });
}

/** Number of top results that list further sections of their page. Visitors rarely look at later results. */
const WITH_OTHERS = 3;
const MOST_OTHERS = 2;

/**
 * Returns the further sections to list with a result. Only sections in the same text file as the result are returned,
 * so that no other file has to be fetched.
 * @param place index of the result, from 0
 */
export function shownOthers({ section, others }: RankedPage, place: number): readonly number[] {
  if (place >= WITH_OTHERS) return [];
  return others.filter((other) => textPart(other) === textPart(section)).slice(0, MOST_OTHERS);
}
