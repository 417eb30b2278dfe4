import { extname } from '../../base/paths.ts';
import { json } from '../../engine/graph/codec.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { type NamedFile, unfitNames } from './file-names.ts';
import { ignoredFiles, mayBeIgnored } from './ignored-files.ts';

/** Content folders -> names of files that are most likely not meant so. */
export function nameLintQueries({ project: { config }, inputs, content }: Stages) {
  /** How much of its address a page says itself, of one file: an edit of a text does not read all front matter again. */
  const slug = query(
    'lintOfSlug',
    async ({ get }, file): Promise<NamedFile['slug']> => {
      const slug = (await get(content.frontMatter, file))?.['slug'];
      if (typeof slug !== 'string') return undefined;
      return slug.startsWith('/') ? 'whole' : 'part';
    },
    'encoded',
    json<NamedFile['slug']>(),
  );

  const names = query('lintOfNames', async ({ get, report }): Promise<null> => {
    const named: NamedFile[] = [];
    for (const [file, name] of await get(content.sources, '')) {
      named.push({ file, dir: config.collections[name]?.dir ?? '', slug: await get(slug, file) });
    }
    report(...unfitNames(named));
    const files = new Set<string>();
    const isPage = (file: string) => config.markdown.mdx !== false && extname(file) === '.mdx';
    for (const { dir } of Object.values(config.collections))
      for (const file of (await get(inputs.listing, dir)).files)
        if (mayBeIgnored(file) && !isPage(file)) files.add(file);
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

  return { names, slug };
}
