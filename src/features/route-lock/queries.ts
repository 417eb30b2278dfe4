import { defineFeature } from '../../config/define.ts';
import type { CheckResult, Feature } from '../../config/feature.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import type { CheckedFacts } from '../../pipeline/check/facts.ts';
import type { Kit, Stages } from '../../pipeline/stages.ts';
import type { RouteLock } from './lock-file.ts';

/** Name of the lock file. Not imported, because that would load code that most sites do not need. */
const LEDGER_FILE = 'routes.lock';

/** Compares `routes.lock` with the site: all URLs in `ssg check`, those of the shown page in `ssg dev`. */
export const routeLock = defineFeature({
  name: 'route-lock',
  setup(kit: Kit) {
    const { pipeline: stages, contentQuery, outputQuery } = kit;
    const { inputs, content, site, facts, links } = stages;
    const { configFile, drafts, future } = stages.project;

    const lock = contentQuery('ledger', async ({ get, report }): Promise<RouteLock | undefined> => {
      const source = await inputs.text(get, LEDGER_FILE);
      if (source.kind === 'bad') report(source.diagnostic);
      return source.kind === 'text' ? (await import('./lock-file.ts')).readRouteLock(source.text) : undefined;
    });

    const compare = async ({ get, report: tell }: Context): Promise<CheckResult> => {
      const { publishedBy, readRouteLock, writeRouteLock } = await import('./lock-file.ts');
      const { compareWithLiveSite, reportRouteLock } = await import('./report.ts');
      const kept = await get(lock, '');
      const live = new Map<string, ReadonlySet<string>>();
      const ids = new Map<string, ReadonlySet<string>>();
      const pages = await get(content.pages, '');
      for (const url of await get(site.urls, '')) {
        // Skip incomplete pages: an error in front matter can make their route wrong, too.
        if (pages.byUrl.get(url)?.isIncomplete) continue;
        const page = await get(facts.facts, url);
        live.set(url, new Set(page?.headings));
        const own = idsOf(page);
        if (own !== undefined) ids.set(url, own);
      }
      const { paths } = await get(links.targets, '');
      const read = kept ?? readRouteLock('');
      const { compared, fixes } = compareWithLiveSite(read.entries, {
        ...{ pages, paths, live, configFile },
        anchorsOf: (route) => ids.get(route),
      });
      // Report differences only if a lock file exists. A build with drafts reports no new URLs, because drafts are not
      // published.
      if (kept !== undefined) {
        const shown = drafts || future ? { ...compared, added: new Map() } : compared;
        tell(...reportRouteLock(read, shown, fixes));
      }
      const count = (published: ReturnType<typeof publishedBy>) =>
        [...published.values()].reduce((sum, ids) => sum + 1 + ids.size, 0);
      const added = count(compared.all) - count(publishedBy(read.entries));
      return { proposed: { file: LEDGER_FILE, text: writeRouteLock(compared.all), added } };
    };
    const report = outputQuery('ledgerReport', compare);

    return {
      site: {
        async published(get) {
          const kept = await get(lock, '');
          return kept && (await import('./lock-file.ts')).publishedBy(kept.entries).keys();
        },
      },
      onRequest: { query: report, isRemembered: false },
      served: { lost: lostAddresses(stages, lock) },
    };
  },
});

type Lost = NonNullable<NonNullable<Feature['served']>['lost']>;

/**
 * Returns a function with which the dev server lists the lost URLs. Only the shown page is rendered, so headings of
 * other pages are not checked.
 */
function lostAddresses({ project, content, site, facts }: Stages, lock: Query<RouteLock | undefined>): Lost {
  return async (get, { paths, page, movedTo }) => {
    const kept = await get(lock, '');
    if (kept === undefined) return [];
    const { asLost, compareWithLiveSite, reportGone } = await import('./report.ts');
    const pages = await get(content.pages, '');
    const shown = pages.byUrl.has(page) ? await get(facts.facts, page) : undefined;
    const live = new Map<string, ReadonlySet<string>>();
    for (const url of await get(site.urls, ''))
      if (!pages.byUrl.get(url)?.isIncomplete) live.set(url, new Set(url === page ? shown?.headings : []));
    const ids = idsOf(shown);
    const { compared, fixes } = compareWithLiveSite(kept.entries, {
      ...{ pages, paths, live, configFile: project.configFile, movedTo },
      anchorsOf: (route) => (route === page ? ids : undefined),
    });
    return compared.gone.map((entry) => asLost(reportGone(entry, compared, fixes), fixes));
  };
}

/** Returns all ids on a page; undefined without HTML, or if a reported error hides headings. */
function idsOf(page: CheckedFacts | undefined): ReadonlySet<string> | undefined {
  return page === undefined || page.isIncomplete || page.hidesHeadings ? undefined : new Set(page.ids);
}
