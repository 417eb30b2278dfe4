import type { Diagnostic } from '../../base/diagnostic.ts';
import { problemAt } from '../../base/unusable-file.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import type { ResolvedUrl } from '../../markdown/hast.ts';
import type { MarkdownLink } from '../../markdown/page.ts';
import {
  cutSuffix,
  draftLink,
  fileBehind,
  isFilePath,
  isMarkdownFile,
  missingFile,
  placeOf,
  targetKey,
} from '../read/file-links.ts';
import type { MediaQueries } from '../read/media.ts';
import type { ContentQueries } from '../read/pages.ts';
import type { ResolvedFiles } from './make-body.ts';
import { pageNamed } from './page-named.ts';

/** Who knows what links to files lead to. */
interface FileSources {
  readonly assetsDir: string;
  readonly content: ContentQueries;
  readonly media: MediaQueries;
  /** The route that a path means in any of its forms; undefined in a site that has one form for each. */
  readonly routeAs: Query<string | undefined> | undefined;
}

/**
 * Finds where the links of a body to files lead, and those to pages in a form of other tools. Files that are not there are reported; pages are
 * left to the check of the output.
 */
export async function resolveFiles(
  { get, report }: Context,
  { assetsDir, content, media, routeAs }: FileSources,
  file: string,
  links: readonly MarkdownLink[],
): Promise<ResolvedFiles> {
  const targets = new Map<string, ResolvedUrl>();
  const used: Record<string, string> = {};
  const reported: string[] = [];
  for (const link of links) {
    const key = targetKey(link.url, link.kind);
    if (targets.has(key)) continue;
    if (!isFilePath(link)) {
      const url = routeAs && (await pageNamed({ get, content, routeAs }, file, link));
      if (url !== undefined) targets.set(key, { url });
      continue;
    }
    const found = await resolveFile(link);
    if ('code' in found) {
      report(found);
      reported.push(decodeSafely(link.url));
    } else targets.set(key, found);
  }
  return { targets, media: used, reported };

  async function resolveFile(link: MarkdownLink): Promise<ResolvedUrl | Diagnostic> {
    const { path, suffix } = cutSuffix(link.url);
    const target = fileBehind(path, file, assetsDir, placeOf(link));
    if (typeof target !== 'string') return target;
    const other = await get(content.target, target);
    if (other?.kind === 'page' && link.kind === 'link') return { url: encodeURI(other.url) + suffix };
    if (other?.kind === 'hidden') return draftLink(link, target);
    if (other?.kind === 'broken') return { url: '#' };
    const found = isMarkdownFile(target) ? undefined : await get(media.media, target);
    const named = found === undefined && routeAs ? await pageNamed({ get, content, routeAs }, file, link) : undefined;
    if (named !== undefined) return { url: named };
    if (found === undefined) return missingFile(link, target, await get(media.contentFiles, ''));
    if ('kind' in found) return problemAt(placeOf(link), target, found);
    const { path: published, ...picture } = found;
    if (path.startsWith('/')) return { ...picture, url: path };
    used[target] = published;
    return { ...picture, url: `/${encodeURI(published)}${suffix}` };
  }
}
