import { query } from '../../engine/graph/query.ts';
import type { SiteWork } from '../../pipeline/contract/feature.ts';
import { fingerprintOfFiles, type OutputFile } from '../../pipeline/contract/output-file.ts';
import { outputPath } from '../../pipeline/read/routes.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { redirectPage } from '../../pipeline/structure/redirects.ts';

/** Redirects -> pages that lead on, for hosts that know no redirects. */
export function redirectPageQueries({ project: { config, generator }, site }: Stages) {
  const redirectPages = query(
    'redirectPages',
    async ({ get }): Promise<readonly OutputFile[]> =>
      (await get(site.redirects, '')).map(({ from, to, place }) => ({
        path: outputPath(from),
        bytes: Buffer.from(redirectPage(to, config.site, generator, config.locale)),
        from: place.file,
        place,
      })),
    fingerprintOfFiles,
  );

  const perSite: SiteWork = { files: { query: redirectPages, haveLinks: true } };

  return { redirectPages, perSite };
}
