import type { Roots } from '../graph/interface.ts';
import type { AnyQuery } from '../graph/query.ts';
import type { Queries } from './queries/declare.ts';

/** What the next build wants to know: everything that this one has asked. */
export function rootsOf(
  { site, outputs, claims, pages, twins, feeds }: Queries,
  asked: readonly AnyQuery[],
  urls: readonly string[],
): Roots {
  const all: (readonly [AnyQuery, string])[] = [
    ...asked.map((root) => [root, ''] as const),
    [site.urls, ''],
    [claims.paths, ''],
    [outputs.filePrints, ''],
    [outputs.staticPrints, ''],
    [outputs.media, ''],
    [feeds.items, ''],
  ];
  for (const url of urls) {
    all.push([pages.html, url]);
    if (twins.pathOf(url) !== undefined) all.push([twins.twin, url], [twins.tokens, url]);
  }
  return all;
}
