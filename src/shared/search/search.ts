import { type SearchHead, type Shard, shardOf } from './format.ts';
import { languageOf, type SearchLanguage } from './language.ts';
import { type Found, findTerm } from './match.ts';
import { meantBy } from './misspelt.ts';
import { type Concept, conceptsOf, type Term, termOf } from './query.ts';
import { type FoundConcept, type RankedPage, rank } from './rank.ts';

/** Where the files of the index come from. Each is asked for when it is needed, perhaps more than once. */
export interface SearchSource {
  readonly head: SearchHead;
  shard(file: string): Promise<Shard>;
  vocabulary(): Promise<readonly string[]>;
}

export interface SearchResult {
  readonly pages: readonly RankedPage[];
  /** The terms that were found, for marking them in texts. */
  readonly terms: readonly Term[];
}

/** A synonym is what the site says, but not what was typed. */
const SYNONYM = 0.9;
const CORRECTED = 0.7;

/**
 * Searches the site. One shard is asked for per word, and one per word of a synonym; of a word that the site does not have, the
 * vocabulary and the shards of what may be meant.
 */
export async function search(query: string, source: SearchSource): Promise<SearchResult> {
  const language = languageOf(source.head.language);
  const terms: Term[] = [];
  const concepts = await Promise.all(
    conceptsOf(query, source.head, language).map((concept) => findConcept(concept, source, language, terms)),
  );
  return { pages: rank(concepts, source.head.pages), terms };
}

async function findConcept(
  { own, synonyms }: Concept,
  source: SearchSource,
  language: SearchLanguage,
  terms: Term[],
): Promise<FoundConcept> {
  const find = async (term: Term): Promise<Found> => {
    const file = shardOf(source.head, term.folded);
    const found = file === undefined ? NOWHERE : findTerm(term, await source.shard(file), language);
    if (found.size > 0) terms.push(term);
    return found;
  };
  const way = async (worth: number, wanted: readonly Term[]) => ({ worth, terms: await Promise.all(wanted.map(find)) });
  const ways = await Promise.all([way(1, own), ...synonyms.map((synonym) => way(SYNONYM, synonym))]);
  if (ways.some((tried) => tried.terms.some(({ size }) => size > 0))) return { ways };
  const [term] = own;
  if (term === undefined) return { ways };
  if (term.parts.length > 0) {
    const parts = await way(
      1,
      term.parts.map((part) => termOf(part, language)),
    );
    if (parts.terms.some(({ size }) => size > 0)) return { ways: [parts] };
  }
  const meant = meantBy(term, await source.vocabulary(), language);
  return { ways: await Promise.all(meant.map((word) => way(CORRECTED, [termOf(word, language)]))) };
}

const NOWHERE: Found = new Map();
