import type { Diagnostic } from '../../base/diagnostic.ts';
import type { OutputFile } from '../../pipeline/contract/output-file.ts';
import { checkData, parseData } from '../../pipeline/read/data-file.ts';
import { figuresOf, type GroupFigures } from './figures.ts';
import { openFiles } from './index-source.ts';
import { openLists } from './list-lines.ts';
import { type SearchQueries, searchQueries } from './queries-file.ts';

/** Bytes of the script that is fetched with the dialog, compressed, about. */
export const SCRIPT_BYTES = 7_980;

/** What came of asking a site's search. */
export type CheckedSearch =
  | { readonly ok: true; readonly figures: readonly GroupFigures[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Asks the search of a site what a file of queries says.
 *
 * @param file name of the file of queries, for messages; its kind tells how it is read
 * @param text what is in it
 * @param files the index
 * @param lists those for language models, where the site has some: they are asked the same
 */
export async function checkSearch(
  file: string,
  text: string,
  files: readonly OutputFile[],
  lists?: readonly OutputFile[],
): Promise<CheckedSearch> {
  const parsed = parseData(file, text);
  if (!parsed.ok) return parsed;
  const { value, diagnostics } = checkData({ schema: searchQueries }, parsed);
  if (value === undefined) return { ok: false, diagnostics };
  const index = openFiles(files);
  return {
    ok: true,
    figures: await figuresOf(
      value as SearchQueries,
      index,
      SCRIPT_BYTES,
      lists && openLists(lists, index.head.language),
    ),
  };
}

/** The figures as lines of text: a line for each group, and below it each query whose place is not the first result. */
export function describeFigures(figures: readonly GroupFigures[]): string[] {
  return figures.flatMap(({ name, count, first, three, pages, heaviest, misses, below }) => [
    `${name}: ${count} queries, ${percent(first)} first, ${percent(three)} among the first three; ` +
      `"${heaviest.query}" fetches ${heaviest.bytes} bytes, the most.`,
    ...(pages === undefined
      ? []
      : [
          `  Pages alone, recall@3: ${percent(pages.bySearch)} by the search, ${percent(pages.byLists)} by llms.txt alone.`,
        ]),
    ...misses.map(({ query, expected, place, instead = 'nothing' }) => {
      const where = place === undefined ? 'not shown' : `at place ${place}`;
      return `  "${query}" leads to ${instead}; ${expected.join(' or ')} is ${where}`;
    }),
    ...below.map((bar) => `  Too low for the file: ${bar}.`),
  ]);
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`;
}
