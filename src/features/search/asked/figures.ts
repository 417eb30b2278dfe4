import type { OpenIndex } from '../../../render/text/search-index.ts';
import type { AskedLists } from './list-lines.ts';
import type { QueryGroup, SearchQueries } from './queries-file.ts';

/** A query whose expected place is not the first result. */
interface Miss {
  readonly query: string;
  readonly expected: readonly string[];
  /** Which result led there, from 1; undefined when none of those that are shown does. */
  readonly place?: number;
  /** What came first instead; undefined for nothing. */
  readonly instead?: string;
}

/** How a group of queries was answered. */
export interface GroupFigures {
  readonly name: string;
  readonly count: number;
  /** Per cent of them whose expected place was the first result, and whose first three results lead there, with the further sections that they show. */
  readonly first: number;
  readonly three: number;
  /** Per cent of them whose page, in whatever part, is among the first three: of the search, and of the lists for language models. */
  readonly pages?: { readonly bySearch: number; readonly byLists: number };
  /** The query that fetches most before its first result is seen. */
  readonly heaviest: { readonly query: string; readonly bytes: number };
  readonly misses: readonly Miss[];
  /** What of the file is not kept, in words. */
  readonly below: readonly string[];
}

/**
 * Asks an index what visitors ask.
 *
 * @param scriptBytes of the script that is fetched with the dialog: it counts to the bytes of each query
 * @param lists for language models, which are asked the same
 */
export async function figuresOf(
  { bytes: mostBytes, groups }: SearchQueries,
  index: OpenIndex,
  scriptBytes: number,
  lists?: AskedLists,
): Promise<GroupFigures[]> {
  const figures: GroupFigures[] = [];
  for (const [name, group] of Object.entries(groups))
    figures.push(await figuresOfGroup(name, group, { index, scriptBytes, mostBytes, lists }));
  return figures;
}

interface Conditions {
  readonly index: OpenIndex;
  readonly scriptBytes: number;
  readonly mostBytes: number | undefined;
  readonly lists: AskedLists | undefined;
}

async function figuresOfGroup(
  name: string,
  { first: leastFirst, three: leastThree, queries }: QueryGroup,
  { index, scriptBytes, mostBytes, lists }: Conditions,
): Promise<GroupFigures> {
  const misses: Miss[] = [];
  let amongThree = 0;
  const pagesFound = { bySearch: 0, byLists: 0 };
  let heaviest = { query: '', bytes: 0 };
  for (const { query, expect } of queries) {
    const answered = await index.ask(query);
    const bytes = answered.bytes + scriptBytes;
    if (bytes > heaviest.bytes) heaviest = { query, bytes };
    const leadsThere = (url: string) => expect.some((wanted) => isAt(url, wanted));
    const at = answered.results.findIndex(({ url, others }) => [url, ...others].some(leadsThere));
    const isFirst = at === 0 && leadsThere(answered.results[0]?.url ?? '');
    if (at >= 0 && at < 3) amongThree++;
    if (
      hasPage(
        answered.results.slice(0, 3).map(({ url }) => url),
        expect,
      )
    )
      pagesFound.bySearch++;
    if (lists !== undefined && hasPage(lists.ask(query), expect)) pagesFound.byLists++;
    if (isFirst) continue;
    const instead = answered.results[0]?.url;
    misses.push({ query, expected: expect, ...(at >= 0 && { place: at + 1 }), ...(instead && { instead }) });
  }
  const count = queries.length;
  const first = (100 * (count - misses.length)) / count;
  const three = (100 * amongThree) / count;
  const below = [
    ...(first < leastFirst ? [`${leastFirst} % have to be first`] : []),
    ...(three < leastThree ? [`${leastThree} % have to be among the first three`] : []),
    ...(mostBytes !== undefined && heaviest.bytes > mostBytes ? [`${mostBytes} bytes may be fetched`] : []),
  ];
  const share = (found: number) => (100 * found) / count;
  const pages = lists && { bySearch: share(pagesFound.bySearch), byLists: share(pagesFound.byLists) };
  return { name, count, first, three, ...(pages && { pages }), heaviest, misses, below };
}

/** A place without an anchor is the page, whichever part of it is shown. */
function isAt(url: string, wanted: string): boolean {
  return (wanted.includes('#') ? url : pageOf(url)) === wanted;
}

/** Whether some addresses lead to a page that is expected, in whatever part. */
function hasPage(urls: readonly string[], expected: readonly string[]): boolean {
  return urls.some((url) => expected.some((wanted) => pageOf(url) === pageOf(wanted)));
}

function pageOf(url: string): string | undefined {
  return url.split('#')[0];
}
