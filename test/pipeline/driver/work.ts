import type { BuildResult } from '../../../src/pipeline/driver/result.ts';

/**
 * Classes of work with the query that does them. Only this file depends on the names of queries. `work.test.ts` checks
 * that each class occurs.
 */
const QUERIES = {
  filesRead: 'file',
  summariesMade: 'summary',
  textsRendered: 'body',
  pagesRendered: 'html',
  pagesScanned: 'facts',
  templatesBundled: 'compiledTemplates',
  assetsBundled: 'assets',
  routesMade: 'routes',
  navigationMade: 'navigation',
  claimsMade: 'claims',
  sharedPartsChecked: 'brokenInShared',
  filesChecked: 'brokenInFiles',
  demandsCollected: 'demands',
  headersMade: 'headers',
  hostFilesMade: 'hostFiles',
  sitemapsMade: 'sitemapEntries',
  picturesEncoded: 'picture',
  picturesDescribed: 'pictureVariants',
  previewsDrawn: 'previewPicture',
  pagesIndexed: 'searchPage',
  indexesMade: 'searchFiles',
} as const;

/** Queries that look for changes on disk and in the environment. Every build runs them. */
const LOOKS = ['file', 'fileHash', 'entry', 'linkTarget', 'listing', 'historyState', 'isDue', 'variable', 'attempt'];

type Runs = Pick<BuildResult, 'runs'>;
export type Work = { readonly [Class in keyof typeof QUERIES]: number };

/** Returns the work that a build, or a graph so far, has done. */
export function workOf({ runs }: Runs): Work {
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, query]) => [name, runs.get(query) ?? 0]),
  ) as unknown as Work;
}

/** Counts all computations except those that look for changes. */
export function computations({ runs }: Runs): number {
  return [...runs].reduce((sum, [query, count]) => (LOOKS.includes(query) ? sum : sum + count), 0);
}
