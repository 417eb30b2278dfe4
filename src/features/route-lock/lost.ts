import type { Query } from '../../engine/graph/query.ts';
import type { Feature, LostAddress, Mend } from '../../pipeline/contract/feature.ts';
import { isInGap } from '../../pipeline/read/gaps.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { compareWithSite } from './compare.ts';
import { type Ledger, publishedBy } from './ledger-file.ts';
import { type Gone, type Mending, reportGone } from './report.ts';

type Lost = NonNullable<NonNullable<Feature['served']>['lost']>;

/**
 * Returns what tells the watch server of published addresses that lead nowhere now. Headings are those of the page that is shown: the
 * others are not made.
 */
export function lostAddresses(
  { project: { configFile }, content, site, facts: { facts } }: Stages,
  ledger: Query<Ledger | undefined>,
): Lost {
  return async (get, { paths, page, movedTo }) => {
    const kept = await get(ledger, '');
    if (kept === undefined) return [];
    const { byUrl, generated, hidden, gaps } = await get(content.pages, '');
    const shown = byUrl.has(page) ? await get(facts, page) : undefined;
    const live = new Map<string, ReadonlySet<string>>();
    for (const url of await get(site.urls, ''))
      if (!byUrl.get(url)?.isIncomplete) live.set(url, new Set(url === page ? shown?.headings : []));
    const ids = shown === undefined || shown.isIncomplete || shown.hidesHeadings ? undefined : new Set(shown.ids);
    const compared = compareWithSite(kept.entries, {
      headings: live,
      anchorsOf: (route) => (route === page ? ids : undefined),
      isThere: (route) => paths.has(route) || (!hidden.has(route) && isInGap(route, gaps)),
    });
    const mending: Mending = {
      published: publishedBy(kept.entries),
      live,
      routes: { added: new Set(compared.added.keys()), all: new Set(live.keys()) },
      hidden,
      configFile,
      sourceOf: (route) => (generated.has(route) ? undefined : byUrl.get(route)?.source),
      redirectsTo: (route) => byUrl.get(route)?.redirectFrom ?? [],
      movedTo,
    };
    return compared.gone.map((entry) => asLost(reportGone(entry, compared, mending), mending));
  };
}

function asLost({ entry, problem, likely, others }: Gone, { published, sourceOf }: Mending): LostAddress {
  const { route, id } = entry;
  const places = new Set(likely === undefined ? others : [likely, ...others]);
  const mends = [...places].flatMap((place): Mend[] => {
    const file = sourceOf(id === undefined ? place : route);
    if (file === undefined) return [];
    if (id === undefined) return [{ file, addition: { field: 'redirectFrom', route }, to: place }];
    const to = place.startsWith('/') ? place : `#${place}`;
    return [{ file, addition: { field: 'movedAnchors', id, to: place }, to }];
  });
  if (id !== undefined) return { route, id, ids: [], problem, likely: route, mends };
  return { route, ids: [...(published.get(route) ?? [])], problem, likely, mends };
}
