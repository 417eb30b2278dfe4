import type { SourcePlace } from '../../../base/diagnostic.ts';
import { problemAt } from '../../../base/unusable-file.ts';
import type { Context } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { fileBehind, missingFile } from '../file-links.ts';
import type { SourceSummary, WrittenCover } from '../summary.ts';
import type { MediaQueries } from './media.ts';

/**
 * Makes the cover of a page as visitors get it.
 *
 * @param cover as it stands in the front matter of `file`, with its place for messages
 * @returns undefined for one that is not there, which is reported
 */
export async function publishedCover(
  { get, report }: Pick<Context, 'get' | 'report'>,
  { assetsDir, media, contentFiles }: MediaQueries & Pick<Project['config'], 'assetsDir'>,
  { src, alt, file, place }: WrittenCover & { readonly file: string; readonly place: () => SourcePlace },
): Promise<Pick<SourceSummary, 'cover' | 'media'> | undefined> {
  const target = fileBehind(src, file, assetsDir, { file });
  if (typeof target !== 'string') {
    report({ ...target, ...place() });
    return undefined;
  }
  const found = await get(media, target);
  if (found === undefined || 'kind' in found) {
    const link = { url: src, kind: 'image', line: 1, column: 1, length: src.length, ...place() } as const;
    report(
      found === undefined ? missingFile(link, target, await get(contentFiles, '')) : problemAt(place(), target, found),
    );
    return undefined;
  }
  const { path, ...picture } = found;
  if (src.startsWith('/')) return { cover: { src: encodeURI(src), alt, ...picture }, media: {} };
  return { cover: { src: `/${encodeURI(path)}`, alt, ...picture }, media: { [target]: path } };
}
