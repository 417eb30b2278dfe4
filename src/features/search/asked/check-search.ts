import { type Diagnostic, error } from '../../../base/diagnostic.ts';
import type { CheckResult, CheckTools, OutputFile } from '../../../config/feature.ts';
import { checkData, parseData } from '../../../pipeline/read/data-files.ts';
import { openFiles } from '../../../render/text/search-index.ts';
import { figuresOf, type GroupFigures } from './figures.ts';
import { openLists } from './list-lines.ts';
import { type SearchQueries, searchQueries } from './queries-file.ts';

/** Bytes of the script that is fetched with the dialog, compressed, about. */
export const SCRIPT_BYTES = 7_980;

type Finished = ReturnType<NonNullable<CheckResult['finish']>>;

/**
 * Asks the search of a site what a file of queries says, and prints the figures. A result that is worse than the file wants has failed.
 *
 * @param files the index; undefined for a site that has none
 * @param argument the file of queries
 * @param others lists for language models, where the site has some: they are asked the same
 */
export async function finishCheck(
  files: readonly OutputFile[] | undefined,
  { argument: file = '', others, read, say }: CheckTools,
): Finished {
  const text = read(file);
  if (text === undefined)
    return refused(
      `There is no file of queries \`${file}\`.`,
      'Name one, from the folder of the project; docs/search.md says what is in it.',
    );
  if (files === undefined)
    return refused('The site has no search that could be asked.', 'Write `search: {}` into the configuration.');
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

function refused(message: string, hint: string) {
  return failed([error('usage-invalid', message, undefined, { hint })]);
}

function failed(diagnostics: readonly Diagnostic[]) {
  return { diagnostics, isFailed: true };
}

/** The figures as lines of text: a line for each group, and below it each query whose place is not the first result. */
function describeFigures(figures: readonly GroupFigures[]): string[] {
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
