import type { Feature, LostAddress, Mend } from '../../config/feature.ts';
import type { Query } from '../../engine/graph/query.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { holdAgainstSite, idsOf } from './against-site.ts';
import type { Ledger } from './ledger-file.ts';
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
    const pages = await get(content.pages, '');
    const shown = pages.byUrl.has(page) ? await get(facts, page) : undefined;
    const live = new Map<string, ReadonlySet<string>>();
    for (const url of await get(site.urls, ''))
      if (!pages.byUrl.get(url)?.isIncomplete) live.set(url, new Set(url === page ? shown?.headings : []));
    const ids = idsOf(shown);
    const { compared, mending } = holdAgainstSite(kept.entries, {
      ...{ pages, paths, live, configFile, movedTo },
      anchorsOf: (route) => (route === page ? ids : undefined),
    });
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
