import { dirname, join } from '../../base/paths.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import type { MarkdownLink } from '../../markdown/page.ts';
import { cutSuffix } from '../read/file-links.ts';
import type { ContentQueries } from '../read/pages.ts';
import { indexFilesOf, parentRoute } from '../read/routes.ts';

/** Who knows pages. */
interface PageSources {
  readonly get: Context['get'];
  readonly content: ContentQueries;
  readonly routeAs: Query<string | undefined>;
}

/** Whether a link may name a page in another form than its route: `limits`, `../api`, `/docs/limits`, `/docs/limits.html`, `/Docs/`. */
export function mayNamePage({ url, kind }: MarkdownLink): boolean {
  if (kind !== 'link' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|$)/i.test(url)) return false;
  const { path } = cutSuffix(url);
  return !path.startsWith('/') || !path.endsWith('/') || path !== path.toLowerCase();
}

/**
 * The address of the page that a link names as other generators understand it: from the file that holds it, without an extension or with
 * that of a page; from the address of its page, with a slash at the end or without.
 *
 * @param file that holds the link
 * @returns undefined for a link that is right as it is, and for one that names no page
 */
export async function pageNamed(
  { get, content, routeAs }: PageSources,
  file: string,
  { url }: MarkdownLink,
): Promise<string | undefined> {
  const { path, suffix } = cutSuffix(url);
  const own = await get(content.target, file);
  const at = own?.kind === 'page' ? own.url : '/';
  const asWritten = resolvePath(path, at);
  const meant = await get(routeAs, asWritten);
  if (meant === asWritten) return undefined;
  for (const other of path.startsWith('/') ? [] : filesNamed(join(dirname(file), path))) {
    const page = await get(content.target, other);
    if (page?.kind === 'page') return encodeURI(page.url) + suffix;
  }
  // Where addresses have no slash at their end, what is relative begins at the folder above.
  const found = meant ?? (await get(routeAs, resolvePath(path, parentRoute(at))));
  return found === undefined ? undefined : encodeURI(found) + suffix;
}

/** Files that a path without the extension of a page may mean. */
function filesNamed(path: string): string[] {
  const name = path.replace(/\/$/, '').replace(/\.(?:html?|mdx?)$/i, '');
  return [`${name}.md`, `${name}.mdx`, ...indexFilesOf(name)];
}

function resolvePath(path: string, page: string): string {
  return decodeSafely(new URL(encodeURI(path), `http://site.invalid${encodeURI(page)}`).pathname);
}
