import { defineFeature } from '../../config/define.ts';
import type { PageWork, SiteWork } from '../../config/feature.ts';
import { variantOf } from '../../pipeline/read/routes.ts';
import { locateIn } from '../../pipeline/read/sources.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { equalTexts, type ListedPage } from './equal-texts.ts';
import { nameLintQuery } from './name-queries.ts';
import { pageLintQuery } from './page-queries.ts';
import { tagLintQuery } from './tag-queries.ts';

/** Content -> what is most likely not meant in it. Values are nothing: what is found is reported. */
export const contentLint = defineFeature({
  name: 'content-lint',
  setup(kit: Kit) {
    const { pipeline: stages, contentQuery } = kit;
    const { project, inputs, content } = stages;
    const { config } = project;
    const ofPage = pageLintQuery(kit);
    const names = nameLintQuery(kit);
    const tags = tagLintQuery(kit);

    /** Titles and descriptions of all pages that search engines show. */
    const texts = contentQuery('lintOfTexts', async ({ get, report }): Promise<null> => {
      const { byUrl, generated } = await get(content.pages, '');
      const listed: ListedPage[] = [...byUrl.values()]
        .filter((page) => isListed(page) && !page.noindex && page.isIncomplete !== true)
        .map(({ url, source, title, description }) => ({
          ...{ url, title, file: generated.has(url) ? undefined : source },
          variant: `${variantOf(url, config.locales)?.tag ?? config.locale} ${variantOf(url, config.versions)?.name ?? ''}`,
          ...(description === undefined ? {} : { description }),
        }));
      report(
        ...(await equalTexts(listed, async (file, field) => (await locateIn(get, inputs, file))([field], 'value'))),
      );
      return null;
    });

    const perPage: PageWork = {
      derived: async (_, url) => [[ofPage, url]],
      check: async ({ get }, url) => void (await get(ofPage, url)),
      shown: (url) => [
        [ofPage, url],
        [texts, ''],
        [names, ''],
      ],
    };

    const perSite: SiteWork = {
      async check({ get }) {
        for (const rule of [texts, names, tags]) await get(rule, '');
      },
    };

    return { page: perPage, site: perSite };
  },
});
