import { defineFeature } from '../../config/define.ts';
import type { CheckResult, RequestedCheck, SiteWork } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { holdAgainstSite, idsOf } from './against-site.ts';
import { LEDGER_FILE, type Ledger, publishedBy, readLedger, writeLedger } from './ledger-file.ts';
import { lostAddresses } from './lost.ts';
import { reportLedger } from './report.ts';

/** What was ever published, held against what is live. `ssg check` asks for all of it, `ssg dev` for what it shows. */
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
