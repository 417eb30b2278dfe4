import { defineFeature } from '../../config/define.ts';
import type { CheckResult, Feature, LostAddress, Mend, RequestedCheck, SiteWork } from '../../config/feature.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import type { CheckedFacts } from '../../pipeline/check/facts.ts';
import { isInGap, type Pages } from '../../pipeline/read/pages.ts';
import type { Kit, Stages } from '../../pipeline/stages.ts';
import {
  type Comparison,
  compareWithSite,
  LEDGER_FILE,
  type Ledger,
  type LedgerEntry,
  publishedBy,
  readLedger,
  writeLedger,
} from './lock-file.ts';
import { type Gone, type Mending, reportGone, reportLedger } from './report.ts';

/** Compares `routes.lock` with the site: `ssg check` every address, `ssg dev` those of the shown page. */
export const routeLock = defineFeature({
  name: 'route-lock',
  setup(kit: Kit) {
    const { pipeline: stages, contentQuery, outputQuery } = kit;
    const {
      project: { configFile, drafts, future },
      inputs,
      content,
      site,
      facts: { facts },
      links: { targets },
    } = stages;

    /** Undefined while the site keeps none. */
    const ledger = contentQuery('ledger', async ({ get, report }): Promise<Ledger | undefined> => {
      const source = await inputs.text(get, LEDGER_FILE);
      if (source.kind === 'bad') report(source.diagnostic);
      return source.kind === 'text' ? readLedger(source.text) : undefined;
    });

    const compare = async ({ get, report: tell }: Context): Promise<CheckResult> => {
      const kept = await get(ledger, '');
      const live = new Map<string, ReadonlySet<string>>();
      const ids = new Map<string, ReadonlySet<string>>();
      const pages = await get(content.pages, '');
      for (const url of await get(site.urls, '')) {
        // Its address may be another one when its front matter is right.
        if (pages.byUrl.get(url)?.isIncomplete) continue;
        const page = await get(facts, url);
        live.set(url, new Set(page?.headings));
        const own = idsOf(page);
        if (own !== undefined) ids.set(url, own);
      }
      const { paths } = await get(targets, '');
      const read = kept ?? readLedger('');
      const { compared, mending } = holdAgainstSite(read.entries, {
        ...{ pages, paths, live, configFile },
        anchorsOf: (route) => ids.get(route),
      });
      // Without the file the site keeps no ledger; with drafts it is not the site that is published.
      if (kept !== undefined) {
        const shown = drafts || future ? { ...compared, added: new Map() } : compared;
        tell(...reportLedger(read, shown, mending));
      }
      const count = (published: ReturnType<typeof publishedBy>) =>
        [...published.values()].reduce((sum, ids) => sum + 1 + ids.size, 0);
      const added = count(compared.all) - count(publishedBy(read.entries));
      return { proposed: { file: LEDGER_FILE, text: writeLedger(compared.all), added } };
    };
    const report = outputQuery('ledgerReport', compare);

    const perSite: SiteWork = {
      async published(get) {
        const kept = await get(ledger, '');
        return kept && publishedBy(kept.entries).keys();
      },
    };

    const onRequest: RequestedCheck = { query: report, isRemembered: false };

    return { site: perSite, onRequest, served: { lost: lostAddresses(stages, ledger) } };
  },
});

/** The site as far as somebody has looked at it. */
interface Site extends Pick<Mending, 'live' | 'configFile' | 'movedTo'> {
  readonly pages: Pages;
  /** Every address at which something is. */
  readonly paths: ReadonlySet<string>;
  /** Ids of a page; undefined while nobody can say which it has. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
}

/** Ids of a page; undefined without its HTML, and while its headings are not what they are meant to be. */
function idsOf(page: CheckedFacts | undefined): ReadonlySet<string> | undefined {
  return page === undefined || page.isIncomplete || page.hidesHeadings ? undefined : new Set(page.ids);
}

/** Holds what was published against the site, and gathers what messages about the difference want to know. */
function holdAgainstSite(
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

type Lost = NonNullable<NonNullable<Feature['served']>['lost']>;

/**
 * Returns what tells the watch server of published addresses that lead nowhere now. Headings are those of the page that is shown: the
 * others are not made.
 */
function lostAddresses(
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
