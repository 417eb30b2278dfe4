import { z } from 'zod';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import type { CheckResult, CheckTools, OutputFile } from '../../config/feature.ts';
import { checkData, parseData } from '../../pipeline/read/data-files.ts';
import { type OpenIndex, openFiles } from '../../render/text/search-index.ts';
import { type SearchLanguage, searchLanguageOf, wordForms } from '../../search/words.ts';
import { searchMessages } from './messages.ts';

/** Approximate compressed size in bytes of the script that the search dialog loads. */
export const SCRIPT_BYTES = 8_500;

type Finished = ReturnType<NonNullable<CheckResult['finish']>>;

/**
 * Runs test queries against the search of a site and prints the results. Fails if they do not meet the requirements in
 * the file of test queries.
 * @param files files of the search index; undefined if the site has no search
 * @param argument path of the file with test queries
 * @param others llms.txt and the lists that it links, which are tested with the same queries
 */
export async function finishSearchCheck(
  files: readonly OutputFile[] | undefined,
  { argument: file = '', others, read, say }: CheckTools,
): Finished {
  const text = read(file);
  if (text === undefined) return refused(searchMessages.noQueries({ file }), searchMessages.nameFileOfQueries);
  if (files === undefined) return refused(searchMessages.noSearch, searchMessages.addSearch);
  const parsed = parseData(file, text);
  if (!parsed.ok) return failed(parsed.diagnostics);
  const { value, diagnostics } = checkData({ schema: searchQueries }, parsed);
  if (value === undefined) return failed(diagnostics);
  const index = openFiles(files);
  const lists = others.length === 0 ? undefined : openLists(others, index.head.language);
  const figures = await figuresOf(value as SearchQueries, index, SCRIPT_BYTES, lists);
  for (const line of describeFigures(figures)) say(line);
  return { diagnostics: [], isFailed: figures.some(({ below }) => below.length > 0) };
}

function refused(message: Text, hint: Text) {
  return failed([error('usage-invalid', message, undefined, { hint })]);
}

function failed(diagnostics: readonly Diagnostic[]) {
  return { diagnostics, isFailed: true };
}

/** Formats the results: a line per group of queries, and a line per query whose expected result is not the first. */
function describeFigures(figures: Awaited<ReturnType<typeof figuresOf>>): string[] {
  return figures.flatMap(({ name, count, first, three, pages, heaviest, misses, below }) => [
    `${name}: ${count} queries, ${percent(first)} first, ${percent(three)} among the first three. ` +
      `Largest download: ${heaviest.bytes} bytes for "${heaviest.query}".`,
    ...(pages === undefined
      ? []
      : [
          `  Page among the first three: ${percent(pages.bySearch)} by the search, ${percent(pages.byLists)} by llms.txt.`,
        ]),
    ...misses.map(({ query, expected, place, instead = 'none' }) => {
      const where = place === undefined ? 'not found' : `result ${place}`;
      return `  "${query}": expected ${expected.join(' or ')} (${where}); first result: ${instead}`;
    }),
    ...below.map((bar) => `  Failed: ${bar}.`),
  ]);
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`;
}

const place = z.string().startsWith('/');

const group = z.strictObject({
  /** Required percentage of queries whose expected result is first (`first`) or among the first three (`three`). */
  first: z.number().min(0).max(100).default(0),
  three: z.number().min(0).max(100).default(0),
  queries: z
    .array(
      z.strictObject({
        query: z.string().min(1),
        /** Accepted routes. `/a/#b` requires the section `b` of the page. */
        expect: z.union([place.transform((one) => [one]), z.array(place).min(1)]),
      }),
    )
    .min(1),
});

/** Schema of the file of test queries: groups of queries with expected results. */
export const searchQueries = z.strictObject({
  /** Maximum number of bytes that a browser has to fetch before it can show the first result. */
  bytes: z.int().positive().optional(),
  groups: z.record(z.string(), group),
});

export type SearchQueries = z.infer<typeof searchQueries>;

/**
 * Runs test queries against a search index.
 * @param scriptBytes size of the dialog's script, which every query has to fetch
 * @param lists llms.txt and its lists, which are tested with the same queries
 */
export async function figuresOf(
  { bytes: mostBytes, groups }: SearchQueries,
  index: OpenIndex,
  scriptBytes: number,
  lists?: ReturnType<typeof openLists>,
) {
  const figures = [];
  for (const [name, { first: leastFirst, three: leastThree, queries }] of Object.entries(groups)) {
    // Queries whose expected result is not first, with the rank of that result; undefined if it was not found.
    const misses = [];
    const found = { amongThree: 0, pageBySearch: 0, pageByLists: 0 };
    // Query that fetches the most bytes before its first result is shown
    let heaviest = { query: '', bytes: 0 };
    for (const { query, expect } of queries) {
      const { results, bytes: indexBytes } = await index.ask(query);
      const bytes = indexBytes + scriptBytes;
      if (bytes > heaviest.bytes) heaviest = { query, bytes };
      const leadsThere = (url: string) =>
        expect.some((wanted) => (wanted.includes('#') ? url : pageOf(url)) === wanted);
      const at = results.findIndex(({ url, others }) => [url, ...others].some(leadsThere));
      if (at >= 0 && at < 3) found.amongThree++;
      const firstThree = results.slice(0, 3).map(({ url }) => url);
      if (hasPage(firstThree, expect)) found.pageBySearch++;
      if (lists !== undefined && hasPage(lists.ask(query), expect)) found.pageByLists++;
      const [instead] = firstThree;
      if (at === 0 && leadsThere(instead ?? '')) continue;
      misses.push({ query, expected: expect, place: at < 0 ? undefined : at + 1, instead });
    }
    const share = (part: number) => (100 * part) / queries.length;
    const [first, three] = [share(queries.length - misses.length), share(found.amongThree)];
    // Requirements that are not met
    const below = [
      ...(first < leastFirst ? [`fewer than ${leastFirst} % are first`] : []),
      ...(three < leastThree ? [`fewer than ${leastThree} % are among the first three`] : []),
      ...(mostBytes !== undefined && heaviest.bytes > mostBytes ? [`a query needs over ${mostBytes} bytes`] : []),
    ];
    // Percentages of queries for which the search or the lists in llms.txt have the expected page among the best three
    const pages = lists && { bySearch: share(found.pageBySearch), byLists: share(found.pageByLists) };
    figures.push({ name, count: queries.length, first, three, pages, heaviest, misses, below });
  }
  return figures;
}

function hasPage(urls: readonly string[], expected: readonly string[]): boolean {
  return urls.some((url) => expected.some((wanted) => pageOf(url) === pageOf(wanted)));
}

function pageOf(url: string): string | undefined {
  return url.split('#')[0];
}

/**
 * Reads `/llms.txt` and the lists that it links to. The returned `ask` simulates a language model that has only these
 * lists and not the search.
 * @param files output files that include the lists
 * @param tag language of the site (BCP 47), which determines how words are stemmed
 */
export function openLists(files: readonly Pick<OutputFile, 'path' | 'bytes'>[], tag: string) {
  const language = searchLanguageOf(tag);
  const lines = files
    .filter(({ path }) => /(?:^|\/)llms\.txt$/.test(path))
    .flatMap(({ bytes }) => linesOf(Buffer.from(bytes).toString('utf8'), language));
  const counts = new Map<string, number>();
  for (const { stems } of lines) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(1 + lines.length / (counts.get(stem) ?? 1));
  return {
    /** Returns the routes of the three lines with the most words in common with a question. Rare words count more. */
    ask(question: string): string[] {
      const asked = stemsOf(question, language);
      return lines
        .map(({ route, stems }) => {
          const shared = [...asked].filter((stem) => stems.has(stem));
          return { route, score: shared.reduce((sum, stem) => sum + weightOf(stem), 0) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, LINES_READ)
        .map(({ route }) => route);
    },
  };
}

const LINES_READ = 3;
const LINE = /^- \[((?:\\.|[^\]\\])*)\]\(([^)]+)\)(?:: (.*))?$/gm;

/** Returns the route of each link in a list, and the stems of the words in its text and description. */
function linesOf(text: string, language: SearchLanguage) {
  return [...text.matchAll(LINE)].map(([, title = '', url = '', description = '']) => ({
    route: decodeURI(url.replace(/^https?:\/\/[^/]+/, '').replace(/(?:\/index)?\.md$/, '/')),
    stems: stemsOf(`${title} ${description}`, language),
  }));
}

function stemsOf(text: string, language: SearchLanguage): Set<string> {
  const { whole, parts } = wordForms(text);
  const telling = [...whole, ...parts].filter((form) => !language.isStopWord(form) && !language.isQuestionWord(form));
  return new Set(telling.map((form) => language.stemOf(form)));
}
