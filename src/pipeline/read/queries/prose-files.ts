import type { ResolvedConfig } from '../../../config/schema.ts';
import type { Context } from '../../../engine/graph/query.ts';
import type { Inputs } from './inputs.ts';

/** Every Markdown file of the collections, parts that others include too, and the data files that are prose. */
export async function proseFiles(
  get: Context['get'],
  { listing }: Pick<Inputs, 'listing'>,
  { collections, data, prose }: Pick<ResolvedConfig, 'collections' | 'data' | 'prose'>,
): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  for (const { dir } of Object.values(collections))
    for (const file of (await get(listing, dir)).files) if (file.endsWith('.md')) files.add(file);
  for (const name of prose.data) files.add(data[name]?.file ?? name);
  return files;
}
