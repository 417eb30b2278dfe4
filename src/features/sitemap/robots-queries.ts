import { query } from '../../engine/graph/query.ts';
import type { SiteWork } from '../../pipeline/contract/feature.ts';
import { fingerprintOfFiles, type OutputFile } from '../../pipeline/contract/output-file.ts';
import type { Stages } from '../../pipeline/stages.ts';
import type { SitemapQueries } from './queries.ts';
import { writeRobots } from './robots.ts';

const PATH = 'robots.txt';

/** The file for crawlers, unless the static folder has one. */
export function robotsQueries(
  { project: { config }, statics: { staticFiles } }: Stages,
  { sitemapFiles }: SitemapQueries,
) {
  const robots = query(
    'robots',
    async ({ get }): Promise<readonly OutputFile[]> => {
      if ((await get(staticFiles, '')).some(({ path }) => path === PATH)) return [];
      const hasSitemap = (await get(sitemapFiles, '')).length > 0;
      const text = writeRobots(config.site, { ...config.robots, ...(config.noindex && { disallow: [] }) }, hasSitemap);
      return [{ path: PATH, bytes: Buffer.from(text), from: PATH }];
    },
    fingerprintOfFiles,
  );

  const perSite: SiteWork = { files: { query: robots, haveLinks: true, known: [PATH] } };

  return { robots, perSite };
}
