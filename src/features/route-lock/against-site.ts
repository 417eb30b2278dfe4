import type { CheckedFacts } from '../../pipeline/check/facts.ts';
import { isInGap, type Pages } from '../../pipeline/read/pages.ts';
import { type Comparison, compareWithSite } from './compare.ts';
import { type LedgerEntry, publishedBy } from './ledger-file.ts';
import type { Mending } from './report.ts';

/** The site as far as somebody has looked at it. */
interface Site extends Pick<Mending, 'live' | 'configFile' | 'movedTo'> {
  readonly pages: Pages;
  /** Every address at which something is. */
  readonly paths: ReadonlySet<string>;
  /** Ids of a page; undefined while nobody can say which it has. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
}

/** Ids of a page; undefined without its HTML, and while its headings are not what they are meant to be. */
export function idsOf(page: CheckedFacts | undefined): ReadonlySet<string> | undefined {
  return page === undefined || page.isIncomplete || page.hidesHeadings ? undefined : new Set(page.ids);
}

/** Holds what was published against the site, and gathers what messages about the difference want to know. */
export function holdAgainstSite(
  entries: readonly LedgerEntry[],
  { pages: { byUrl, generated, hidden, gaps }, paths, anchorsOf, live, ...site }: Site,
): { readonly compared: Comparison; readonly mending: Mending } {
  const compared = compareWithSite(entries, {
    headings: live,
    anchorsOf,
    isThere: (route) => paths.has(route) || (!hidden.has(route) && isInGap(route, gaps)),
  });
  const mending = {
    ...site,
    published: publishedBy(entries),
    live,
    routes: { added: new Set(compared.added.keys()), all: new Set(live.keys()) },
    hidden,
    redirectsTo: (route: string) => byUrl.get(route)?.redirectFrom ?? [],
    sourceOf: (route: string) => (generated.has(route) ? undefined : byUrl.get(route)?.source),
  };
  return { compared, mending };
}
