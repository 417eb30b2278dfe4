import { query } from '../../graph/query.ts';
import type { SiteWork } from '../feature.ts';
import type { Project } from '../project.ts';
import type { ContentQueries } from './content.ts';
import { type OutputFile, printOf } from './output-file.ts';

/** Data files that the configuration publishes as JSON. */
export function publishedDataQueries({ config }: Project, content: ContentQueries) {
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
    printOf,
  );

  const perSite: SiteWork = {
    files: { query: dataFiles, haveLinks: true, mayHave: (path) => path.endsWith('.json') },
  };

  return { dataFiles, perSite };
}
