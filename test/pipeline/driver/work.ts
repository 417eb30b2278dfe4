import type { BuildResult } from '../../../src/pipeline/driver/result.ts';

/** What is done of each class of work. Only this file knows which query of the graph does it; `work.test.ts` sees each of them done. */
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

/** Looking at the world: done in every build, to see what has changed. */
const LOOKS = ['file', 'fileHash', 'entry', 'linkTarget', 'listing', 'commitTimes', 'isDue', 'variable', 'attempt'];

type Runs = Pick<BuildResult, 'runs'>;
export type Work = { readonly [Class in keyof typeof QUERIES]: number };

/** How much work a build, or a graph so far, has done. */
export function workOf({ runs }: Runs): Work {
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, query]) => [name, runs.get(query) ?? 0]),
  ) as unknown as Work;
}

/** The work that was done between two states of the same graph. */
export function workBetween(before: Work, after: Work): Work {
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - before[name as keyof Work]]),
  ) as unknown as Work;
}

/** How often anything was computed, beside looking at the world. */
export function computations({ runs }: Runs): number {
  return [...runs].reduce((sum, [query, count]) => (LOOKS.includes(query) ? sum : sum + count), 0);
}
