import { query } from '../../graph/query.ts';
import { writeRobots } from '../../site/robots.ts';
import type { SiteWork } from '../feature.ts';
import type { Project } from '../project.ts';
import { type OutputFile, printOf } from './output-file.ts';
import type { SitemapQueries } from './sitemap.ts';
import type { StaticQueries } from './static-files.ts';

const PATH = 'robots.txt';

/** The file for crawlers, unless the static folder has one. */
export function robotsQueries({ config }: Project, { staticFiles }: StaticQueries, { sitemapFiles }: SitemapQueries) {
  const robots = query(
    'robots',
    async ({ get }): Promise<readonly OutputFile[]> => {
      if ((await get(staticFiles, '')).some(({ path }) => path === PATH)) return [];
      const hasSitemap = (await get(sitemapFiles, '')).length > 0;
      const text = writeRobots(config.site, config.noindex ? [] : config.robots.disallow, hasSitemap);
      return [{ path: PATH, bytes: Buffer.from(text), from: PATH }];
    },
    printOf,
  );

  const perSite: SiteWork = { files: { query: robots, haveLinks: true, mayHave: (path) => path === PATH } };

  return { robots, perSite };
}
