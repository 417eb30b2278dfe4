import { defineFeature } from '../../config/define.ts';
import type { OutputFile } from '../../config/feature.ts';
import { filesQuery, type Kit } from '../../pipeline/stages.ts';

/** Publishes data files as JSON or YAML. */
export const publishedData = defineFeature({
  name: 'published-data',
  setup({ pipeline: { project, content }, contentQuery }: Kit) {
    const { data } = project.config;
    // Lists the output paths even if the data is invalid; otherwise links to the files would be reported as broken.
    const claimed = Object.values(data).flatMap(({ publish, file }) =>
      publish.map((path) => ({ path: path.slice(1), from: file, place: { file } })),
    );
    const dataFiles = filesQuery(contentQuery, 'publishedData', async ({ get }) => {
      const found: OutputFile[] = [];
      for (const [name, { publish, file }] of Object.entries(data)) {
        const value = publish.length === 0 ? undefined : await get(content.data, name);
        if (value === undefined) continue;
        for (const path of publish)
          found.push({ path: path.slice(1), bytes: await written(value, path), from: file, place: { file } });
      }
      return found;
    });

    const known = claimed.map(({ path }) => path);
    return { site: { claims: async () => claimed, fileList: { query: dataFiles, haveLinks: true, known } } };
  },
});

async function written(value: unknown, path: string): Promise<Buffer> {
  if (path.endsWith('.json')) return Buffer.from(JSON.stringify(value));
  // Load `write-yaml.ts` on demand, because few sites publish YAML.
  const { writeYaml } = await import('./write-yaml.ts');
  return Buffer.from(writeYaml(value));
}
