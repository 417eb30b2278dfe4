import { basename, dirname, extname, join } from '../../base/paths.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { MarkdownFormat } from '../../markdown/options.ts';

/**
 * Returns the route of a content file, which follows from its folder and name.
 *
 *   routeOf('content/docs/api/index.md', collection)  -> /docs/api/
 *   routeOf('content/docs/api/ttl.md', collection)    -> /docs/api/ttl/
 *   with slug `limity`                                -> /docs/api/limity/
 *   with slug `/nahoru/`                              -> /nahoru/
 *   content/docs/api/README.md                        -> /docs/api/
 *   content/pages/404.md                              -> /404.html
 * @param slug replaces the last segment of the route. If it starts with a slash, it replaces the whole route, or the part
 *   below the base for a collection with `slugFrom: 'base'`
 */
export function routeOf(
  file: string,
  collection: { readonly dir: string; readonly base: string; readonly slugFrom?: 'site' | 'base' },
  slug?: string,
): string {
  if (slug?.startsWith('/'))
    return `/${join(collection.slugFrom === 'base' ? collection.base : '', slug)}/`.replace('//', '/');
  const inside = file.slice(collection.dir.length + 1, file.length - extname(file).length).normalize('NFC');
  const folder = isIndexFile(file) ? dirname(inside) : inside;
  const named = slug === undefined ? folder : join(dirname(folder), slug);
  const path = join(collection.base, named);
  if (path === '404') return '/404.html';
  return path === '' ? '/' : `/${path}/`;
}

/** Returns the output path of a route: `/sms/` -> `sms/index.html`. */
export function outputPath(route: string): string {
  const path = route.slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** Returns the route of a page's Markdown copy: `/sms/` -> `/sms/index.md`. Pages such as `/404.html` have no copy. */
export function markdownCopyRoute(route: string, { twins }: { readonly twins: boolean }): string | undefined {
  return twins && route.endsWith('/') ? `${route}index.md` : undefined;
}

/** Names, without extension, of files that define the page of their folder. `_index` is the name in Hugo. */
const INDEX: ReadonlySet<string> = new Set(['index', '_index']);

/** Names of files that GitHub, MkDocs and mdBook show for a folder without an index file. */
const README: ReadonlySet<string> = new Set(['README', 'readme', 'Readme']);

/** Returns all possible paths of the file that defines the page of a folder. */
export function indexFilesOf(folder: string): string[] {
  return [...INDEX, ...README].flatMap((name) => [join(folder, `${name}.md`), join(folder, `${name}.mdx`)]);
}

/** Checks if a file defines the page of its folder, such as `index.md`. */
export function isIndexFile(file: string): boolean {
  const name = basename(file.slice(0, file.length - extname(file).length));
  return INDEX.has(name) || README.has(name);
}

/**
 * Checks if a README is in a folder that also has an index file. Such a README is not a page.
 * @param files all files, including the index file if there is one
 */
export function isSecondIndex(file: string, files: readonly string[]): boolean {
  if (!README.has(basename(file.slice(0, file.length - extname(file).length)))) return false;
  const folder = dirname(file);
  const others = [folder, ...[...INDEX].map((name) => join(folder, name))];
  return others.some((other) => files.includes(`${other}.md`) || files.includes(`${other}.mdx`));
}

/**
 * Checks if a file is a page: a Markdown or MDX file without a name in its path that starts with `_` (only for
 * including) or `.` (hidden). `_index.md` is a page.
 */
export function isPageFile(path: string): boolean {
  if (extname(path) !== '.md' && extname(path) !== '.mdx') return false;
  const parts = path.split('/');
  const marked = /^_index\.mdx?$/.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
  return !marked.some((segment) => /^[_.]/.test(segment));
}

/**
 * Returns the syntax of a content file: MDX by its extension, otherwise the `format` of its collection.
 * @param collection name of the collection, if the file belongs to one
 */
export function formatOf(
  file: string,
  { collections }: Pick<ResolvedConfig, 'collections'>,
  collection: string | undefined,
): MarkdownFormat {
  return extname(file) === '.mdx' ? 'mdx' : (collections[collection ?? '']?.format ?? 'markdown');
}

/** Returns the parent of a route: `/docs/api/ttl/` -> `/docs/api/`. */
export function parentRoute(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}

/** Returns the language or version of a route: the variant with the longest `path` that is a prefix of the route. */
export function variantOf<Of extends { readonly path: string }>(url: string, variants: readonly Of[]): Of | undefined {
  return variants
    .filter(({ path }) => url.startsWith(path))
    .reduce<Of | undefined>((best, one) => (one.path.length > (best?.path.length ?? -1) ? one : best), undefined);
}
