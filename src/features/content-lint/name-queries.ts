import { type Context, query } from '../../engine/graph/query.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { type NamedFile, unfitNames } from './file-names.ts';
import { ignoredFiles, mayBeIgnored } from './ignored-files.ts';

/** Content folders -> names of files that are most likely not meant so. */
export function nameLintQueries({ project: { config }, inputs, content }: Stages) {
  const names = query('lintOfNames', async ({ get, report }): Promise<null> => {
    const named: NamedFile[] = [];
    for (const [file, name] of await get(content.sources, '')) {
      const slug = (await get(content.frontMatter, file))?.['slug'];
      const dir = config.collections[name]?.dir ?? '';
      named.push({ file, dir, slug: typeof slug !== 'string' ? undefined : slug.startsWith('/') ? 'whole' : 'part' });
    }
    report(...unfitNames(named));
    const files = new Set<string>();
    for (const { dir } of Object.values(config.collections))
      for (const file of (await get(inputs.listing, dir)).files) if (mayBeIgnored(file)) files.add(file);
    if (files.size > 0) report(...ignoredFiles([...files], await mentioned(get, named)));
    return null;
  });

  /** Names of files that Markdown mentions: every text is read, so it is asked only where a file may be left out. */
  async function mentioned(get: Context['get'], pages: readonly NamedFile[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const { file } of pages) {
      const source = await inputs.text(get, file);
      const words = source.kind === 'text' ? source.text.matchAll(/[^\s/"'()<>[\]{}=]+\.[a-z]{3,5}\b/gi) : [];
      for (const [name] of words) found.add(name);
    }
    return found;
  }

  return { names };
}
