import { query } from '../../engine/graph/query.ts';
import type { PageWork, SiteWork } from '../../pipeline/contract/feature.ts';
import { variantOf } from '../../pipeline/read/routes.ts';
import { locateIn } from '../../pipeline/read/sources.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { equalTexts, type ListedPage } from './equal-texts.ts';
import { nameLintQueries } from './name-queries.ts';
import { pageLintQueries } from './page-queries.ts';
import { tagLintQueries } from './tag-queries.ts';

/** Content -> what is most likely not meant in it. Values are nothing: what is found is reported. */
export function contentLintQueries(stages: Stages) {
  const { project, inputs, content } = stages;
  const { config } = project;
  const { ofPage } = pageLintQueries(stages);
  const { names, slug } = nameLintQueries(stages);
  const { tags } = tagLintQueries(stages);

  /** Titles and descriptions of all pages that search engines show. */
  const texts = query('lintOfTexts', async ({ get, report }): Promise<null> => {
    const { byUrl, generated } = await get(content.pages, '');
    const listed: ListedPage[] = [...byUrl.values()]
      .filter((page) => isListed(page) && !page.noindex && page.isIncomplete !== true)
      .map(({ url, source, title, description }) => ({
        ...{ url, title, file: generated.has(url) ? undefined : source },
        variant: `${variantOf(url, config.locales)?.tag ?? config.locale} ${variantOf(url, config.versions)?.name ?? ''}`,
        ...(description === undefined ? {} : { description }),
      }));
    report(...(await equalTexts(listed, async (file, field) => (await locateIn(get, inputs, file))([field], 'value'))));
    return null;
  });

  const perPage: PageWork = {
    derived: async (_, url) => [[ofPage, url]],
    check: async (get, url) => void (await get(ofPage, url)),
    shown: (url) => [
      [ofPage, url],
      [texts, ''],
      [names, ''],
    ],
  };

  const perSite: SiteWork = {
    async check(get) {
      for (const rule of [texts, names, tags]) await get(rule, '');
    },
  };

  return { ofPage, texts, names, slug, tags, perPage, perSite };
}
