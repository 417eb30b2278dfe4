import type { FeatureSiteWork } from '../../config/feature.ts';
import { query } from '../../engine/graph/query.ts';
import type { SiteWork } from '../../pipeline/contract/feature.ts';
import { fingerprintOfFiles, type OutputFile } from '../../pipeline/contract/output-file.ts';
import type { Declarer } from './declarer.ts';
import { definedMessages } from './messages.ts';
import { notOutputPath } from './values.ts';

/** What a feature adds to the site. */
export function siteWorkOf(declarer: Declarer, { files = {}, check }: FeatureSiteWork): SiteWork {
  const { feature, from, run, refuse } = declarer;
  const paths = Object.keys(files).filter((path) => notOutputPath(path) === undefined);

  const file = declarer.fileQuery('file', (path) => ({
    what: definedMessages.file({ path }),
    level: 'output',
    run: (context) => files[path]?.(context),
  }));

  const made = declarer.declare(
    query(
      `${feature.name}/files`,
      async ({ get }): Promise<readonly OutputFile[]> => {
        const found: OutputFile[] = [];
        for (const path of paths) {
          const content = await get(file, path);
          if (content.ok && content.value !== undefined)
            found.push({ path, bytes: content.value, from, place: await declarer.place(get) });
        }
        return found;
      },
      fingerprintOfFiles,
    ),
  );

  const checked = declarer.checkQuery('site-check', async (context) => {
    for (const path of Object.keys(files)) {
      const problem = notOutputPath(path);
      if (problem !== undefined)
        await refuse(
          context,
          { what: definedMessages.givesInFiles({ name: feature.name, value: problem }) },
          definedMessages.correctPath2,
        );
    }
    if (check !== undefined) await run(context, { what: definedMessages.checkSite, level: 'output', run: check });
  });

  return {
    ...(paths.length > 0 && { files: { query: made, haveLinks: true, known: paths } }),
    // A file that could not be made is told of by the feature: a link to it is no second mistake.
    async claims(get) {
      const contents = await Promise.all(paths.map((path) => get(file, path)));
      const claimed = paths.filter((_, i) => contents[i]?.ok === false || contents[i]?.value !== undefined);
      const place = await declarer.place(get);
      return claimed.map((path) => ({ path, from, place }));
    },
    check: (get) => get(checked, ''),
  };
}
