import type { Context } from '../../engine/graph/query.ts';
import { locateIn } from '../../pipeline/read/sources.ts';
import { asList } from '../../pipeline/read/summary.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { similarTags, type Tag } from './similar-tags.ts';

type Get = Context['get'];

/** Names by which pages are put together -> those that are most likely meant as one. */
export function tagLintQuery({ pipeline, contentQuery }: Kit) {
  const {
    project: { config },
    inputs,
    content,
  } = pipeline;
  const tags = contentQuery('lintOfTags', async ({ get, report }): Promise<null> => {
    for (const [name, { related, references, fields }] of Object.entries(config.collections)) {
      const by = related?.by ?? (Object.hasOwn(fields, 'tags') ? ['tags'] : []);
      for (const field of by) {
        const data = references[field];
        report(...similarTags(data === undefined ? await written(get, name, field) : await defined(get, data)));
      }
    }
    return null;
  });

  /** The entries of a data file. */
  async function defined(get: Get, data: string): Promise<Tag[]> {
    const file = config.data[data]?.file ?? data;
    const parsed = await get(content.parsedData, file);
    const locate = parsed?.ok ? parsed.written.locate : undefined;
    const names = (await get(content.entryNames, data)) ?? [];
    return names.map((name) => ({ name, place: () => locate?.([name], 'key') ?? { file } }));
  }

  /** What the pages of a collection have written into a field, in the order of their files. */
  async function written(get: Get, collection: string, field: string): Promise<Tag[]> {
    const found = new Map<string, Tag>();
    for (const [file, page] of (await get(content.pages, '')).byFile) {
      const value = page.fields[field];
      const names = page.collection === collection && (Array.isArray(value) || typeof value === 'string');
      const fresh = names ? asList(value).filter((name) => typeof name === 'string' && !found.has(name)) : [];
      if (fresh.length === 0) continue;
      const locate = await locateIn(get, inputs, file);
      const pathOf = (name: string) =>
        typeof value === 'string' ? [field] : [field, asList(value as string[]).indexOf(name)];
      for (const name of fresh) found.set(name, { name, place: () => locate(pathOf(name), 'value') });
    }
    return [...found.values()];
  }

  return tags;
}
