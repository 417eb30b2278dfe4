import { defineFeature } from '../../config/define.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import type { RouteLock } from './lock-file.ts';

/** File that records all published URLs. Repeated here, because an import would load code that most sites never use. */
const LEDGER_FILE = 'routes.lock';

/** Reports published URLs (`routes.lock`) that no longer exist. `ssg dev` checks headings only of the shown page. */
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
      const { compareLive, reportRouteLock } = await import('./report.ts');
      const kept = await get(lock, '');
      const read = kept ?? readRouteLock('');
      const { paths } = await get(stages.links.targets, '');
      const { compared, fixes } = await compareLive(get, stages, read, { paths, isShown: () => true });
      // Report differences only if a lock file exists. Drafts are not published, so they are not reported as new.
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
        // Renders only the page that the browser shows, so headings that other pages have lost are not reported.
        async lost(get, { paths, page, movedTo }) {
          const kept = await get(lock, '');
          if (kept === undefined) return [];
          const { asLost, compareLive, reportGone } = await import('./report.ts');
          const isShown = (url: string) => url === page;
          const { compared, fixes } = await compareLive(get, stages, kept, { paths, isShown, movedTo });
          return compared.gone.map((entry) => asLost(reportGone(entry, compared, fixes), fixes));
        },
      },
    };
  },
});
