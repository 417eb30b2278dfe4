import { outputPath } from '../../content/routes.ts';
import { query } from '../../graph/query.ts';
import { redirectPage } from '../../site/redirects.ts';
import type { SiteWork } from '../feature.ts';
import type { Project } from '../project.ts';
import { type OutputFile, printOf } from './output-file.ts';
import type { SiteQueries } from './site.ts';

/** Redirects -> pages that lead on, for hosts that know no redirects. */
export function redirectPageQueries({ config, generator }: Project, site: SiteQueries) {
  const redirectPages = query(
    'redirectPages',
    async ({ get }): Promise<readonly OutputFile[]> =>
      (await get(site.redirects, '')).map(({ from, to, place }) => ({
        path: outputPath(from),
        bytes: Buffer.from(redirectPage(to, config.site, generator, config.locale)),
        from: place.file,
        place,
      })),
    printOf,
  );

  const perSite: SiteWork = { files: { query: redirectPages, haveLinks: true } };

  return { redirectPages, perSite };
}
