import { compareText } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import {
  encodePostings,
  HEAD_FILE,
  keyOf,
  type PageText,
  type Posting,
  pageFile,
  SEARCH_DIR,
  type SearchHead,
} from '../../shared/search/format.ts';
import { languageOf, type SearchLanguage } from '../../shared/search/language.ts';
import { phraseKey } from '../../shared/search/query.ts';
import { fold } from '../../shared/search/words.ts';
import type { PageWord } from './page-words.ts';

/** A page as the index has it. */
export interface IndexedPage {
  readonly text: PageText;
  readonly words: readonly PageWord[];
}

/** A file of the index: its path in the output, and its text. */
export interface IndexFile {
  readonly path: string;
  readonly text: string;
}

/** Size of a shard before compression, in characters; it comes to a fifth of it on the way. */
const SHARD_SIZE = 7_000;
/** A word in the text of so many pages is in the vocabulary; those of titles and headings always are. */
const COMMON = 8;
/** Impact that no word of a text has alone. */
const OF_HEADING = 10;

/**
 * The files of the index: a head, shards of words by their beginnings, the vocabulary, and the text of each page. The same
 * pages give the same bytes.
 *
 * @param pages route -> page, in the order of routes
 * @param synonyms what the site says -> what visitors say
 * @param locale language of the site
 */
export function indexFiles(
  pages: ReadonlyMap<string, IndexedPage>,
  synonyms: Readonly<Record<string, readonly string[]>>,
  locale: string,
): IndexFile[] {
  const language = languageOf(locale);
  const postings = postingsOf([...pages.values()]);
  const shards = shardsOf(postings).map(({ first, words }) => ({ first, file: hashed('words', words) }));
  const vocabulary = hashed('vocabulary', vocabularyOf(postings, language));
  const head: SearchHead = {
    language: locale,
    pages: [...pages.keys()],
    shards: shards.map(({ first, file }) => [first, `/${file.path}`]),
    vocabulary: `/${vocabulary.path}`,
    synonyms: bySaying(synonyms, language),
  };
  return [
    { path: HEAD_FILE.slice(1), text: JSON.stringify(head) },
    ...shards.map(({ file }) => file),
    vocabulary,
    ...[...pages].map(([url, { text }]) => ({ path: pageFile(url).slice(1), text: JSON.stringify(text) })),
  ];
}

type Postings = readonly (readonly [form: string, postings: readonly Posting[]])[];

/** By the letters of forms, without accents, so that those of one shard stand together. */
function postingsOf(pages: readonly IndexedPage[]): Postings {
  const byForm = new Map<string, Posting[]>();
  for (const [page, { words }] of pages.entries()) {
    for (const [form, section, impact] of words) {
      const postings = byForm.get(form);
      if (postings === undefined) byForm.set(form, [{ page, section, impact }]);
      else postings.push({ page, section, impact });
    }
  }
  return [...byForm]
    .map(([form, postings]) => ({ form, folded: fold(form), postings }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.form, b.form))
    .map(({ form, postings }) => [form, postings]);
}

function shardsOf(postings: Postings): { readonly first: string; readonly words: object }[] {
  const shards: { readonly first: string; readonly words: Record<string, number[]>; size: number }[] = [];
  let lastKey: string | undefined;
  for (const [form, own] of postings) {
    const key = keyOf(fold(form));
    const numbers = encodePostings(own);
    let shard = shards.at(-1);
    // A key is never in two shards: whoever looks for a word asks for one.
    if (shard === undefined || (shard.size > SHARD_SIZE && key !== lastKey)) {
      shard = { first: key, words: {}, size: 0 };
      shards.push(shard);
    }
    shard.words[form] = numbers;
    shard.size += JSON.stringify(numbers).length + form.length;
    lastKey = key;
  }
  return shards;
}

/** Of each stem one form, the most frequent: a misspelt word is held against stems. */
function vocabularyOf(postings: Postings, language: SearchLanguage): string[] {
  const byStem = new Map<string, { form: string; count: number; all: number; isTold: boolean }>();
  for (const [form, own] of postings) {
    if (/\p{N}/u.test(form) || form.length < 4) continue;
    const stem = language.stemOf(form);
    const known = byStem.get(stem) ?? { form: fold(form), count: 0, all: 0, isTold: false };
    byStem.set(stem, known);
    if (own.length > known.count) Object.assign(known, { form: fold(form), count: own.length });
    known.all += own.length;
    known.isTold ||= own.some(({ impact }) => impact >= OF_HEADING);
  }
  return [...byStem.values()]
    .filter(({ all, isTold }) => isTold || all >= COMMON)
    .map(({ form }) => form)
    .sort();
}

/** What visitors say -> what the site says. */
function bySaying(
  synonyms: Readonly<Record<string, readonly string[]>>,
  language: SearchLanguage,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [said, others] of Object.entries(synonyms)) {
    for (const other of others) {
      const key = phraseKey(other, language);
      if (key === '' || key === phraseKey(said, language)) continue;
      found[key] = [...new Set([...(Object.hasOwn(found, key) ? (found[key] ?? []) : []), said])];
    }
  }
  return found;
}

function hashed(name: string, value: object): IndexFile {
  const text = JSON.stringify(value);
  return { path: `${SEARCH_DIR.slice(1)}${name}-${hash(text).slice(0, 8)}.json`, text };
}
