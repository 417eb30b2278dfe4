import { fencesOf } from '../../base/fences.ts';
import { dirname, extname, isInside } from '../../base/paths.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import { locateIn } from '../../pipeline/read/sources.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { type NamedFile, unfitNames, unfitSlug } from './file-names.ts';
import { ignoredFiles, mayBeIgnored, unreadFolders } from './ignored-files.ts';

/** Content folders -> names of files that are most likely not meant so. */
export function nameLintQuery({ pipeline, contentQuery }: Kit) {
  const {
    project: { config },
    inputs,
    content,
  } = pipeline;
  const dirs = Object.values(config.collections).map(({ dir }) => dir);

  /** What a page says of its address itself, of one file: an edit of a text does not read all front matter again. */
  const slug = contentQuery(
    'lintOfSlug',
    async ({ get, report }, file): Promise<NamedFile['slug']> => {
      const slug = (await get(content.frontMatter, file))?.['slug'];
      if (typeof slug !== 'string') return undefined;
      const found = unfitSlug(slug, { file });
      if (found !== undefined) report({ ...found, ...(await locateIn(get, inputs, file))(['slug'], 'value') });
      return slug;
    },
    'encoded',
    json<NamedFile['slug']>(),
  );

  const names = contentQuery('lintOfNames', async ({ get, report }): Promise<null> => {
    const named: NamedFile[] = [];
    for (const [file, name] of await get(content.sources, '')) {
      named.push({ file, dir: config.collections[name]?.dir ?? '', slug: await get(slug, file) });
    }
    report(...unfitNames(named));
    report(...unreadFolders(await unread(get), dirs));
    const files = new Set<string>();
    for (const dir of dirs)
      for (const file of (await get(inputs.listing, dir)).files) if (mayBeIgnored(file)) files.add(file);
    if (files.size > 0) report(...ignoredFiles([...files], await mentioned(get, named)));
    return null;
  });

  /** Markdown with front matter below the folder that all collections share, and in none of theirs. */
  async function unread(get: Context['get']): Promise<string[]> {
    const shared = sharedFolder(dirs);
    // A collection without a page has most likely lost its folder, which is told by itself.
    const used = new Set((await get(content.sources, '')).values());
    if (shared === '' || Object.keys(config.collections).some((name) => !used.has(name))) return [];
    const found: string[] = [];
    for (const file of (await get(inputs.listing, shared)).files) {
      const isPrivate = file.split('/').some((part) => /^[_.]/.test(part));
      if (isPrivate || extname(file) !== '.md' || dirs.some((dir) => isInside(file, dir))) continue;
      const source = await inputs.text(get, file);
      if (source.kind === 'text' && fencesOf(source.text).kind === 'closed') found.push(file);
    }
    return found;
  }

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

  return names;
}

/** The folder in which all of them lie; empty when that is the project itself. */
function sharedFolder(dirs: readonly string[]): string {
  const [first = '', ...others] = dirs.map(dirname);
  let shared = first;
  while (shared !== '' && !others.every((dir) => isInside(dir, shared))) shared = dirname(shared);
  return shared;
}
