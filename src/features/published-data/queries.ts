import { query } from '../../engine/graph/query.ts';
import type { SiteWork } from '../../pipeline/contract/feature.ts';
import { fingerprintOfFiles, type OutputFile } from '../../pipeline/contract/output-file.ts';
import type { Stages } from '../../pipeline/stages.ts';

/** Data files that the configuration publishes as JSON. */
export function publishedDataQueries({ project: { config }, content }: Stages) {
  const published = Object.values(config.data).flatMap(({ publish = [] }) => publish);
  const dataFiles = query(
    'publishedData',
    async ({ get }): Promise<readonly OutputFile[]> => {
      const found: OutputFile[] = [];
      for (const [name, { publish, file }] of Object.entries(config.data)) {
        const value = publish === undefined ? undefined : await get(content.data, name);
        if (publish === undefined || value === undefined) continue;
        const json = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
        found.push({ path: publish.slice(1), bytes: json, from: file, place: { file } });
      }
      return found;
    },
    fingerprintOfFiles,
  );

  const perSite: SiteWork = {
    // They are the configuration's, whatever the data is like.
    claims: async () =>
      Object.values(config.data).flatMap(({ publish, file }) =>
        publish === undefined ? [] : [{ path: publish.slice(1), from: file, place: { file } }],
      ),
    files: { query: dataFiles, haveLinks: true, known: published.map((route) => route.slice(1)) },
  };

  return { dataFiles, perSite };
}
