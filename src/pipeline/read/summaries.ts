import { routeProblem } from '../../base/address.ts';
import { compareText, type Diagnostic, error, isError, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { hash, hashAny } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { fitName } from '../../base/paths.ts';
import { didYouMean, nearest, nearestNames, write } from '../../base/suggest.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { type Context, query, storedQuery, structured } from '../../engine/graph/query.ts';
import { runningText } from '../../markdown/running-text.ts';
import { isFatal, type Project } from '../load/project.ts';
import { adoptedFields } from './adopted-fields.ts';
import { locateInFrontMatter } from './front-matter.ts';
import { type Inputs, requestReads } from './inputs.ts';
import { type MediaQueries, publishedCover } from './media.ts';
import { readMessages } from './messages.ts';
import { formatOf, routeOf } from './routes.ts';
import type { SourceQueries } from './sources.ts';
import { asList, type SourceSummary, summarize } from './summary.ts';
import { type DataQueries, fillFrontMatter } from './values.ts';

type FileTarget = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'hidden' | 'broken' };

export type SummaryQueries = ReturnType<typeof summaryQueries>;

/** Declares the queries (cached computations) for summaries of content files: all about a page except its body. */
export function summaryQueries(
  { config, configReads, drafts, future, lastGood }: Project,
  inputs: Inputs,
  media: MediaQueries,
  sources: SourceQueries,
  { entryNames, findIn }: Pick<DataQueries, 'entryNames' | 'findIn'>,
) {
  const { owner, frontMatter, body } = sources;
  const { ownTitle, handedDown, adopted } = adoptedFields({ config }, sources);

  /** Word count and most frequent words of a page, for collections with reading times or related pages. */
  const prose = query('prose', async ({ get }, file) => {
    const format = formatOf(file, config, await get(owner, file));
    const text = await runningText((await get(body, file))?.body ?? '', config.markdown, format);
    return { words: countWords(text, config.locale), terms: synonymTerms(text) };
  });

  const terms = storedQuery('terms', async ({ get }, file) => (await get(prose, file)).terms);

  const readSummary = async (context: Context, file: string): Promise<SourceSummary | undefined> => {
    const { get, report } = context;
    const written = await get(frontMatter, file);
    const name = await get(owner, file);
    const collection = name === undefined ? undefined : config.collections[name];
    if (written === undefined || name === undefined || collection === undefined) return undefined;
    const source = await get(inputs.head, file);
    const text = source.kind === 'text' ? source.text : '';
    const locate = locateInFrontMatter(file, text);
    const collected = { file, name, collection, strict: config.strict };
    const own = {
      text,
      data: await adopted(context, collected, written, locate),
      url: routeOf(file, collection),
      locate,
    };
    const { data, lacksValues } = await fillFrontMatter(context, own, config, findIn(get));
    const { summary, cover, diagnostics } = summarize(collected, data, locate);
    report(...diagnostics);
    await requestReads(get, inputs, configReads());
    const { url } = summary;
    const expected = routeProblem(url);
    if (expected !== undefined) {
      report(wrongAddress(url, expected, 'slug' in data ? locate(['slug'], 'value') : { file }, collection.dir));
      return undefined;
    }

    const references: EntryReference[] = [];
    for (const [field, data] of Object.entries(collection.references))
      references.push({ field, file: config.data[data]?.file ?? data, names: await get(entryNames, data) });
    const checked = checkReferences(summary.fields, references, locate);
    report(...checked.diagnostics);
    const lacksEntries = checked.diagnostics.some(isError) && isFatal('reference-unknown', config.policy);

    const { readingSpeed } = collection;
    const minutes = readingSpeed && readingMinutes((await get(prose, file)).words, readingSpeed);
    const place = () => locate(['cover', 'src'], 'value');
    const covers = { ...media, assetsDir: config.assetsDir };
    return {
      ...summary,
      fields: checked.fields,
      ...((lacksEntries || lacksValues) && { isIncomplete: true }),
      ...(minutes === undefined ? {} : { readingMinutes: minutes }),
      ...(cover && (await publishedCover(context, covers, { ...cover, file, place }))),
    };
  };

  const summary = query(
    'summary',
    async (context, file): Promise<SourceSummary | undefined> => {
      const found = await readSummary(context, file);
      return lastGood?.(`summary ${file}`, found?.isIncomplete ? undefined : found) ?? found;
    },
    // Use `hashAny`, because a schema can give a field a value that is no JSON data.
    (value) => hash(JSON.stringify(value === undefined ? [] : [value, hashAny(value.fields)])),
    structured<SourceSummary | undefined>(),
  );

  /** True if the page has a cover. Cached separately, so that the body depends on nothing else in the front matter. */
  const hasCover = query('hasCover', async ({ get }, file) => (await get(summary, file))?.cover !== undefined);

  const isPublished = async (get: Context['get'], { draft, publishDate }: SourceSummary): Promise<boolean> =>
    (drafts || !draft) && (future || publishDate === undefined || (await get(inputs.isDue, publishDate)));

  /** Link target of a content file; undefined for other files. Cached separately: links depend on few fields. */
  const target = query('fileTarget', async ({ get }, file): Promise<FileTarget | undefined> => {
    if ((await get(owner, file)) === undefined) return undefined;
    const page = await get(summary, file);
    if (page === undefined) return { kind: 'broken' };
    return (await isPublished(get, page)) ? { kind: 'page', url: page.url } : { kind: 'hidden' };
  });

  return { prose, terms, ownTitle, handedDown, summary, hasCover, target, isPublished };
}

/**
 * Creates the error for a route that is not allowed.
 * @param place position of the `slug`, or the file
 * @param dir folder of the collection
 */
function wrongAddress(url: string, expected: Text, place: SourcePlace, dir: string): Diagnostic {
  const message = readMessages.wrongAddress({ url: JSON.stringify(url).slice(1, -1), expected });
  const inside = place.file.slice(dir.length + 1).split('/');
  const fit = inside.map((name) => fitName(name) ?? name).join('/');
  const isFixed = place.line === undefined && fit !== inside.join('/') && routeProblem(fit) === undefined;
  const rename = `${dir}/${fit}`;
  const hint = isFixed
    ? { ...baseMessages.renameOrGivePage({ name: rename }), fix: { rename } }
    : readMessages.renameFileOrFolderOr;
  return error('address-invalid', message, place, { hint });
}

/** Field that refers to entries of a data file by name. */
export interface EntryReference {
  readonly field: string;
  readonly file: string;
  /** Names of the entries; undefined if the data file is unreadable, which is reported elsewhere. */
  readonly names: readonly string[] | undefined;
}

/** Checks fields that refer to entries of data files. Reports and removes unknown names. */
export function checkReferences(
  fields: SourceSummary['fields'],
  references: readonly EntryReference[],
  locate: Locate,
): { readonly fields: SourceSummary['fields']; readonly diagnostics: readonly Diagnostic[] } {
  const right: Record<string, unknown> = { ...fields };
  const diagnostics: Diagnostic[] = [];
  for (const { field, file, names } of references) {
    const value = fields[field] as Names;
    if (names === undefined || value === undefined) continue;
    // Compare names in Unicode form NFC, but return the spelling of the data file, with which templates look up an
    // entry.
    const entries = new Map(names.map((name) => [name.normalize('NFC'), name]));
    const entryOf = (name: string) => entries.get(name.normalize('NFC'));
    const unknown = [...asList(value).entries()].filter(([, name]) => entryOf(name) === undefined);
    for (const [i, name] of unknown) {
      const place = locate(typeof value === 'string' ? [field] : [field, i], 'value');
      const message = readMessages.namesDoesNot({ field, name, file });
      diagnostics.push(
        error('reference-unknown', message, place, { hint: referenceHint(name, names, file, asList(value)) }),
      );
    }
    if (unknown.length === 0 && hasIdleNames(value)) diagnostics.push(...idleNames(field, value, locate));
    if (typeof value !== 'string') right[field] = value.flatMap((name) => entryOf(name) ?? []);
    else if (unknown.length > 0) delete right[field];
    else right[field] = entryOf(value);
  }
  return { fields: right, diagnostics };
}

function referenceHint(name: string, names: readonly string[], file: string, all: readonly string[]): Text {
  const several = name.split(/\s*[;,/|]\s*/);
  if (several.length > 1 && several.every((part) => names.includes(part)))
    return readMessages.writeCommaStandsBetween({ text: several.join(', ') });
  // YAML joins a list item with more indented lines below it to one string: `a` and `- b` below it give `a - b`.
  const items = name.split(' - ');
  if (items.length > 1 && items.every((part) => names.includes(part)))
    return readMessages.writeColumnHyphenAbove({ item: `- ${items[1]}` });
  const guess = nearest(name, names);
  if (guess !== undefined && all.includes(guess)) return readMessages.deleteBesideRight({ name, guess });
  const both = name.split(/ (?:a|and|und|&|\+) /);
  if (both.length > 1 && both.every((part) => nearest(part, names) !== undefined))
    return write(both.map((part) => nearest(part, names)).join(', '), name);
  return didYouMean(name, names) ?? readMessages.add({ file, names: nearestNames(name, names) });
}

/** Value of a field that refers to entries or pages: one name or several. */
type Names = string | readonly string[] | undefined;

/** Checks if `names` contains a name twice, or the route of the page itself (`url`). */
export function hasIdleNames(names: Names, url?: string): boolean {
  const list = asList(names);
  return new Set(list).size < list.length || (url !== undefined && list.includes(url));
}

/** Returns warnings for useless names in a front matter field: repeated names, and the page's own route (`url`). */
export function idleNames(field: string, names: Names, locate: Locate, url?: string): Diagnostic[] {
  const list = asList(names);
  return list.flatMap((name, i) => {
    const isItself = name === url;
    if (!isItself && list.indexOf(name) === i) return [];
    const message = isItself ? readMessages.namesPageItself({ field }) : readMessages.namesTwice({ field, name });
    const hint = isItself ? readMessages.delete({ name }) : readMessages.deleteSecondOne;
    const place = locate(typeof names === 'string' ? [field] : [field, i], 'value');
    return [warning('reference-idle', message, place, { hint })];
  });
}

/** Matches a simple word: Latin, Cyrillic or Greek letters with optional punctuation around them. */
const PLAIN_WORD = /^[„“”"‚‘’'(«»…–—]*[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+[.,;:!?…“”"‘’')»–—]*$/u;

/** Matches white space, except the narrow no-break space that separates the digits of a number. */
const WHITE_SPACE = /[^\S\u202f]+/;

/** Counts words by Unicode UAX #29. For simple words, a pattern is ten times as fast as `Intl.Segmenter`. */
export function countWords(text: string, locale: string): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  let words = 0;
  for (const token of text.split(WHITE_SPACE)) {
    if (PLAIN_WORD.test(token)) words += 1;
    else for (const { isWordLike } of segmenter.segment(token)) if (isWordLike) words += 1;
  }
  return words;
}

/** Returns the reading time in minutes, rounded up, at least 1. */
export function readingMinutes(words: number, wordsPerMinute: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Most frequent words of a text with their counts, most frequent first. Each word is reduced to its first letters. */
export type Terms = readonly (readonly [term: string, count: number])[];

/** Minimum number of letters of a word that is counted. Shorter words mostly have no meaning of their own (`and`). */
const MIN_LETTERS = 4;

/** Number of letters kept from the start of each word, because inflection changes the end of a word. */
const STEM_LETTERS = 6;

/** Maximum number of words per text. Further words mostly occur only once. */
const MAX_TERMS = 150;

/** Returns the most frequent words of a text. Case, accents and all letters after the first six are ignored. */
export function synonymTerms(text: string): Terms {
  const counts = new Map<string, number>();
  for (const [letters] of text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    if (letters.length < MIN_LETTERS) continue;
    const stem = letters.slice(0, STEM_LETTERS);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b)).slice(0, MAX_TERMS);
}
