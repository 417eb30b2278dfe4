import { compareText } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { addTo, groupBy } from '../../base/lists.ts';
import {
  encodePostings,
  HASH_LENGTH,
  HEAD_FILE,
  keyOf,
  type PageText,
  type Posting,
  SEARCH_DIR,
  SECTIONS_IN_FILE,
  type SearchHead,
  type Shard,
  type TextFile,
  textPath,
} from '../../search/format.ts';
import { encodeVocabulary, phraseKey, phraseStart } from '../../search/query.ts';
import { type SearchLanguage, searchLanguageOf, withoutAccents, wordsIn } from '../../search/words.ts';
import type { PageName, PageWord } from './page-words.ts';

/** Page with its data for the search index. */
export interface IndexedPage {
  readonly text: PageText;
  readonly words: readonly PageWord[];
  readonly names: readonly PageName[];
}

type IndexFile = Readonly<Record<'path' | 'text', string>>;

/** Maximum size in characters of a shard (file with words of the index). Compression reduces it to about two fifths. */
const SHARD_SIZE = 5_400;

interface IndexRules {
  /** Map from a word of the site to the words that visitors type instead. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly locale: string;
  readonly weightOf: (url: string) => number;
}

/**
 * Creates the files of the search index: `index.json`, shards with the words that start with the same letters, the
 * vocabulary, and the text of each page. Equal pages give equal bytes.
 * @param pages map from route to page, sorted by route
 */
export function indexFiles(
  pages: ReadonlyMap<string, IndexedPage>,
  { synonyms, locale, weightOf }: IndexRules,
): IndexFile[] {
  const language = searchLanguageOf(locale);
  const postings = postingsOf([...pages.values()].map(({ words }) => words)).map((word) => thinned(word, pages.size));
  const shards = shardsOf(postings, namesOf([...pages.values()]), bySaying(synonyms, language));
  const files = shards.map(({ shard }) => hashed('words', shard));
  const known = knownWords(postings, Object.values(synonyms).flat(), language);
  const texts = textFiles(pages);
  const vocabulary = hashed('vocabulary', encodeVocabulary(known));
  const head: SearchHead = {
    language: locale,
    pages: [...pages.keys()],
    weights: runsOf([...pages.keys()].map(weightOf)),
    keys: shards.map(({ first }) => first).join(' '),
    hashes: files.map((file) => file.hash).join(''),
    texts: texts.map(({ count }) => count),
    vocabulary: `/${vocabulary.path}`,
  };
  return [
    { path: HEAD_FILE.slice(1), text: JSON.stringify(head) },
    ...[...files, vocabulary].map(({ path, text }) => ({ path, text })),
    ...texts.flatMap(({ files }) => files),
  ];
}

/** Run-length encodes weights: one entry for each page whose weight differs from the weight of the page before. */
function runsOf(weights: readonly number[]): [page: number, weight: number][] {
  return [...weights.entries()].filter(([i, weight]) => weight !== (weights[i - 1] ?? 1));
}

/** Size of texts in characters up to which consecutive pages share a text file of the search index. */
const TEXTS_SIZE = 9_000;

/** Returns the text files: one for several short pages, several for a long page. `count` is the number of pages. */
function textFiles(pages: ReadonlyMap<string, IndexedPage>) {
  const groups: { readonly texts: Record<string, PageText>; size: number }[] = [];
  for (const [route, { text }] of pages) {
    const size = text.sections.length > SECTIONS_IN_FILE ? TEXTS_SIZE : JSON.stringify(text).length;
    const last = groups.at(-1);
    if (last === undefined || last.size + size > TEXTS_SIZE) groups.push({ texts: { [route]: text }, size });
    else {
      last.texts[route] = text;
      last.size += size;
    }
  }
  return groups.map(({ texts }) => ({ count: Object.keys(texts).length, files: partsOf(texts) }));
}

function partsOf(texts: TextFile): IndexFile[] {
  const [[first, { sections }] = ['', { sections: [] }]] = Object.entries(texts);
  return Array.from({ length: Math.max(1, Math.ceil(sections.length / SECTIONS_IN_FILE)) }, (_, part) => {
    const start = part * SECTIONS_IN_FILE;
    const own = Object.entries(texts).map(([route, text]) => [
      route,
      { ...text, sections: text.sections.slice(start, start + SECTIONS_IN_FILE) },
    ]);
    return { path: textPath(first, part).slice(1), text: JSON.stringify(Object.fromEntries(own)) };
  });
}

/**
 * Collects the postings (places on pages) of each word or name, sorted by letters without accents, so that each shard
 * (file of the index) contains consecutive words.
 * @param pages words or names (whole titles and search terms) of each page, with section and impact (relevance)
 */
function postingsOf(pages: readonly (readonly (PageWord | PageName)[])[]) {
  const byForm = new Map<string, Posting[]>();
  for (const [page, own] of pages.entries()) {
    for (const [form, section, impact] of own) addTo(byForm, form, { page, section, impact });
  }
  return [...byForm].map(([form, postings]) => ({ form, folded: withoutAccents(form), postings })).sort(byLetters);
}

/**
 * A word that occurs on a larger share of pages is frequent. To save space, the index keeps of its postings only the
 * best one on each page, and those with an impact (relevance) of at least `ABOUT`.
 */
const FREQUENT = 0.1;
const ABOUT = 6;

function thinned({ form, folded, postings }: WordPostings, pages: number): WordPostings {
  if (new Set(postings.map(({ page }) => page)).size <= FREQUENT * pages) return { form, folded, postings };
  const best = new Map<number, Posting>();
  for (const posting of postings)
    if (posting.impact > (best.get(posting.page)?.impact ?? 0)) best.set(posting.page, posting);
  return { form, folded, postings: postings.filter((own) => own.impact >= ABOUT || best.get(own.page) === own) };
}

function byLetters(a: Readonly<Record<'form' | 'folded', string>>, b: typeof a): number {
  return compareText(a.folded, b.folded) || compareText(a.form, b.form);
}

/** Phrase that visitors type (`said`), and words of the site that mean the same (`meant`). */
interface Saying {
  readonly start: string;
  readonly said: string;
  readonly meant: readonly string[];
}

interface Draft extends Shard {
  readonly first: string;
  readonly words: Record<string, number[]>;
  readonly names: Record<string, number[]>;
  readonly synonyms: Record<string, readonly string[]>;
  size: number;
}

/** Returns the postings of each name (see `PageName`), and the word that determines which index file contains it. */
function namesOf(pages: readonly Pick<IndexedPage, 'names'>[]) {
  const starts = new Map(pages.flatMap(({ names }) => names.map(([name, , , start]) => [name, start])));
  return postingsOf(pages.map(({ names }) => names)).map((own) => ({ ...own, start: starts.get(own.form) ?? '' }));
}

function shardsOf(postings: readonly WordPostings[], names: ReturnType<typeof namesOf>, sayings: readonly Saying[]) {
  const shards: Draft[] = [{ first: '', words: {}, names: {}, synonyms: {}, size: 0 }];
  // Words with the same first letters (`keyOf`) share a shard, so that a search fetches one file per word.
  for (const [key, words] of groupBy(postings, ({ folded }) => keyOf(folded))) {
    const own = words.map(({ form, postings }) => [form, encodePostings(postings)] as const);
    const size = JSON.stringify(own).length;
    let shard = shards.at(-1) as Draft;
    if (shard.size > 0 && shard.size + size > SHARD_SIZE) {
      shard = { first: key, words: {}, names: {}, synonyms: {}, size: 0 };
      shards.push(shard);
    }
    for (const [form, numbers] of own) shard.words[form] = numbers;
    shard.size += size;
  }
  const shardOf = (start: string) => shards.findLast(({ first }) => first <= keyOf(start)) as Draft;
  for (const { form, start, postings: own } of names) shardOf(start).names[form] = encodePostings(own);
  for (const { start, said, meant } of sayings) shardOf(start).synonyms[said] = meant;
  return shards.map(({ first, words, names, synonyms }) => {
    const shard: Shard = {
      words,
      ...(Object.keys(names).length === 0 ? {} : { names }),
      ...(Object.keys(synonyms).length === 0 ? {} : { synonyms }),
    };
    return { first, shard };
  });
}

/** Inverts the synonyms: returns the phrases that visitors type, each with the corresponding words of the site. */
function bySaying(synonyms: Readonly<Record<string, readonly string[]>>, language: SearchLanguage): Saying[] {
  const found = new Map<string, Saying>();
  for (const [meant, others] of Object.entries(synonyms)) {
    for (const other of others) {
      const said = phraseKey(other, language);
      if (said === '' || said === phraseKey(meant, language)) continue;
      const known = found.get(said)?.meant ?? [];
      found.set(said, { start: phraseStart(other, language), said, meant: [...new Set([...known, meant])] });
    }
  }
  return [...found.values()];
}

function hashed(name: string, value: object): IndexFile & { readonly hash: string } {
  const text = JSON.stringify(value);
  const own = hash(text).slice(0, HASH_LENGTH);
  return { path: `${SEARCH_DIR.slice(1)}${name}-${own}.json`, text, hash: own };
}

type WordPostings = ReturnType<typeof postingsOf>[number];

/** Minimum length of a word to be included in the vocabulary, from which spelling corrections are taken. */
const MIN_LENGTH = 4;
/** Minimum impact (relevance for a section) of a word in a title or heading. A word in a text has a lower impact. */
const OF_NAME = 10;
/**
 * The vocabulary includes a word that at least `MIN_PAGES` sections of pages contain, or whose impacts (relevance) in
 * titles and headings add up to `MIN_NAME_IMPACT`. A single occurrence in a section heading is not enough.
 */
const MIN_PAGES = 24;
const MIN_NAME_IMPACT = 36;
/** Impact (relevance) of a word in a phrase that visitors type (a synonym): as high as in a short title. */
const OF_SAYING = 60;
/** Sums of impacts that raise the relevance of a spelling correction by one each, from 0 to `MAX_RELEVANCE`. */
const STEPS = [60, 200, 600];

/**
 * Returns the vocabulary, from which spelling corrections are taken: the most frequent form of each stem, and the words
 * that visitors type.
 * @param sayings phrases that visitors type, from the synonyms
 */
function knownWords(postings: readonly WordPostings[], sayings: readonly string[], language: SearchLanguage) {
  const byStem = new Map<string, { word: string; count: number; all: number; impact: number }>();
  const entryOf = (form: string) => {
    const stem = language.rootOf(form);
    const known = byStem.get(stem) ?? { word: withoutAccents(form), count: 0, all: 0, impact: 0 };
    byStem.set(stem, known);
    return known;
  };
  const isListed = (form: string) => form.length >= MIN_LENGTH && !/\p{N}/u.test(form);
  for (const { form, folded, postings: own } of postings) {
    if (!isListed(form)) continue;
    const known = entryOf(form);
    if (own.length > known.count) Object.assign(known, { word: folded, count: own.length });
    known.all += own.length;
    for (const { impact } of own) if (impact >= OF_NAME) known.impact += impact;
  }
  for (const { form } of sayings.flatMap((saying) => wordsIn(saying)))
    if (isListed(form)) entryOf(form).impact += OF_SAYING;
  return [...byStem.values()]
    .filter(({ all, impact }) => impact >= MIN_NAME_IMPACT || all >= MIN_PAGES)
    .map(({ word, impact }) => ({ word, relevance: STEPS.filter((least) => impact >= least).length }));
}
