import { defineFeature } from '../../config/define.ts';
import { outputPath } from '../../pipeline/read/routes.ts';
import { filesQuery, type Kit } from '../../pipeline/stages.ts';
import { redirectPage } from '../../pipeline/structure/redirects.ts';

/** Writes an HTML page for each redirect, for hosts without redirect rules. */
export const redirectPages = defineFeature({
  name: 'redirects',
  setup({ pipeline: { project, site }, contentQuery }: Kit) {
    const { config, generator } = project;
    const redirectPages = filesQuery(contentQuery, 'redirectPages', async ({ get }) =>
      (await get(site.redirects, '')).map(({ from, to, place }) => ({
        path: outputPath(from),
        bytes: Buffer.from(redirectPage(to, config.site, generator, config.locale)),
        from: place.file,
        place,
      })),
    );

    return { site: { fileList: { query: redirectPages, haveLinks: true } } };
  },
});
