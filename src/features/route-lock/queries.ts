import { defineFeature } from '../../config/define.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { isInGap } from '../../pipeline/read/pages.ts';
import type { Kit, Stages } from '../../pipeline/stages.ts';
import type { RouteLock } from './lock-file.ts';
import type { RouteFixes } from './report.ts';

/** Name of the lock file. Repeated here, because an import would load code that most sites do not need. */
const LEDGER_FILE = 'routes.lock';

/** Compares `routes.lock` with the site: all URLs in `ssg check`, those of the shown page in `ssg dev`. */
export const routeLock = defineFeature({
  name: 'route-lock',
  setup(kit: Kit) {
    const { pipeline: stages, contentQuery, outputQuery } = kit;
    const { inputs } = stages;
    const { drafts, future } = stages.project;

    const lock = contentQuery('ledger', async ({ get, report }): Promise<RouteLock | undefined> => {
      const source = await inputs.text(get, LEDGER_FILE);
      if (source.kind === 'bad') report(source.diagnostic);
      return source.kind === 'text' ? (await import('./lock-file.ts')).readRouteLock(source.text) : undefined;
    });

    const compare = async ({ get, report: tell }: Context): Promise<CheckResult> => {
      const { publishedBy, readRouteLock, writeRouteLock } = await import('./lock-file.ts');
      const { reportRouteLock } = await import('./report.ts');
      const kept = await get(lock, '');
      const read = kept ?? readRouteLock('');
      const { paths } = await get(stages.links.targets, '');
      const { compared, fixes } = await compareLive(get, stages, read, { paths, isShown: () => true });
      // Report differences only if a lock file exists. Drafts are not published, so a build with drafts reports no new
      // URL.
      if (kept !== undefined)
        tell(...reportRouteLock(read, drafts || future ? { ...compared, added: new Map() } : compared, fixes));
      const count = (published: ReturnType<typeof publishedBy>) =>
        [...published.values()].reduce((sum, ids) => sum + 1 + ids.size, 0);
      const added = count(compared.all) - count(publishedBy(read.entries));
      return { proposed: { file: LEDGER_FILE, text: writeRouteLock(compared.all), added } };
    };

    return {
      site: {
        async published(get) {
          const kept = await get(lock, '');
          return kept && (await import('./lock-file.ts')).publishedBy(kept.entries).keys();
        },
      },
      onRequest: { query: outputQuery('ledgerReport', compare), isRemembered: false },
      served: {
        // Only the shown page is rendered, so headings of other pages are not checked.
        async lost(get, { paths, page, movedTo }) {
          const kept = await get(lock, '');
          if (kept === undefined) return [];
          const { asLost, reportGone } = await import('./report.ts');
          const isShown = (url: string) => url === page;
          const { compared, fixes } = await compareLive(get, stages, kept, { paths, isShown, movedTo });
          return compared.gone.map((entry) => asLost(reportGone(entry, compared, fixes), fixes));
        },
      },
    };
  },
});

interface Live {
  readonly movedTo?: (route: string) => string | undefined;
  /** URL paths that exist. */
  readonly paths: ReadonlySet<string>;
  /** Returns true for pages whose headings are compared. Comparing them requires rendering the page. */
  readonly isShown: (url: string) => boolean;
}

/** Compares the lock file with the current pages, and collects the data for messages about the differences. */
async function compareLive(
  get: Context['get'],
  { project, content, site, facts }: Stages,
  { entries }: RouteLock,
  { isShown, paths, ...more }: Live,
) {
  const { compareWithSite, publishedBy } = await import('./lock-file.ts');
  const live = new Map<string, ReadonlySet<string>>();
  /** Heading ids by page. Contains no pages that are not rendered or whose headings are hidden by a reported error. */
  const ids = new Map<string, ReadonlySet<string>>();
  const { byUrl, generated, hidden, gaps } = await get(content.pages, '');
  for (const url of await get(site.urls, '')) {
    // Skip incomplete pages: an error in front matter can make their route wrong, too.
    if (byUrl.get(url)?.isIncomplete) continue;
    const page = isShown(url) ? await get(facts.facts, url) : undefined;
    live.set(url, new Set(page?.headings));
    if (page && !page.isIncomplete && !page.hidesHeadings) ids.set(url, new Set(page.ids));
  }
  const compared = compareWithSite(entries, {
    headings: live,
    anchorsOf: (route) => ids.get(route),
    isThere: (route) => paths.has(route) || (!hidden.has(route) && isInGap(route, gaps)),
  });
  const fixes: RouteFixes = {
    ...{ ...more, live, hidden, configFile: project.configFile, published: publishedBy(entries) },
    routes: { added: new Set(compared.added.keys()), all: new Set(live.keys()) },
    redirectsTo: (route) => byUrl.get(route)?.redirectFrom ?? [],
    sourceOf: (route) => (generated.has(route) ? undefined : byUrl.get(route)?.source),
  };
  return { compared, fixes };
}
