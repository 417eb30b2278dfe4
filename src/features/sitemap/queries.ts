import { fingerprintOfFiles } from '../../base/hash.ts';
import { defineFeature } from '../../config/define.ts';
import type { OutputFile } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { historyProblem } from './history-problem.ts';
import { sitemapMessages } from './messages.ts';
import { writeRobots } from './robots.ts';
import { type SitemapEntry, writeSitemap } from './write.ts';

const ROBOTS = 'robots.txt';

/** Pages -> the sitemap, and the file that leads crawlers to it. */
export const sitemap = defineFeature({
  name: 'sitemap',
  setup({
    pipeline: {
      project: { config },
      inputs,
      statics,
      site,
      dates,
    },
    contentQuery,
  }: Kit) {
    const isLeftOut = routeMatcher(config.sitemap.exclude);
    const readEntries = async ({ get }: Context): Promise<readonly SitemapEntry[]> => {
      if (config.noindex) return [];
      const entries: SitemapEntry[] = [];
      for (const url of [...(await get(site.routes, '')).keys()].sort()) {
        const page = await get(site.pageSummary, url);
        if (page === undefined || !isListed(page) || page.noindex) continue;
        if (isLeftOut(url)) continue;
        const lastModified = await dates.lastModified(get, url);
        entries.push({ url, ...(lastModified === undefined ? {} : { lastModified }) });
      }
      return entries;
    };
    const sitemapEntries = contentQuery('sitemapEntries', readEntries, 'encoded', json<readonly SitemapEntry[]>());

    /** Whether dates of the last change are known. Says why not: once, whatever shows them. */
    const history = contentQuery(
      'history',
      async ({ get, report }) => {
        const { trouble } = await get(inputs.commitTimes, '');
        if (trouble !== undefined) report(historyProblem(trouble));
        return trouble === undefined;
      },
      'encoded',
      json<boolean>(),
    );

    const sitemapFiles = contentQuery(
      'sitemapFiles',
      async ({ get }): Promise<readonly OutputFile[]> => {
        const files = await writeSitemap(await get(sitemapEntries, ''), { origin: config.site, ...config.sitemap });
        return files.map((file) => ({ ...file, from: sitemapMessages.sitemap }));
      },
      fingerprintOfFiles,
    );

    /** The file for crawlers, unless the static folder has one. */
    const robots = contentQuery(
      'robots',
      async ({ get }): Promise<readonly OutputFile[]> => {
        if ((await get(statics.staticFiles, '')).some(({ path }) => path === ROBOTS)) return [];
        const hasSitemap = (await get(sitemapFiles, '')).length > 0;
        const text = writeRobots(
          config.site,
          { ...config.robots, ...(config.noindex && { disallow: [] }) },
          hasSitemap,
        );
        return [{ path: ROBOTS, bytes: Buffer.from(text), from: ROBOTS }];
      },
      fingerprintOfFiles,
    );

    const files = contentQuery(
      'sitemapAndRobots',
      async ({ get }): Promise<readonly OutputFile[]> => [...(await get(sitemapFiles)), ...(await get(robots))],
      fingerprintOfFiles,
    );

    return {
      site: {
        fileList: {
          query: files,
          haveLinks: true,
          mayHave: (path) => path === ROBOTS || /^sitemap(?:-\d+)?\.xml$/.test(path),
          known: ['sitemap.xml', ROBOTS],
        },
        check: ({ get }) => get(history),
      },
    };
  },
});
