import { query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { type ContentQueries, isInGap } from '../../read/pages.ts';
import { findMoves, hiddenMove, type Move } from '../moves.ts';
import type { LinkQueries } from './links.ts';

/** What is there and what was ever published -> what has moved. Only asked when something is missing. */
export function moveQueries({ config }: Project, content: ContentQueries, { targets }: Pick<LinkQueries, 'targets'>) {
  const moves = query('moves', async ({ get }): Promise<readonly Move[]> => {
    const published = await content.published(get);
    if (published === undefined) return [];
    const { byFile, hidden, hiddenFiles, gaps } = await get(content.pages, '');
    const { paths } = await get(targets, '');
    const known = new Set(published);
    const drafts: Move[] = [];
    for (const file of hiddenFiles) {
      const page = await get(content.summary, file);
      if (page !== undefined && known.has(page.url)) drafts.push(hiddenMove(file, page.url));
    }
    const moved = findMoves({
      published: known,
      pages: new Map([...byFile].map(([file, { url }]) => [url, file])),
      collections: Object.values(config.collections),
      isThere: (route) => paths.has(route) || hidden.has(route) || isInGap(route, gaps),
    });
    return [...moved, ...drafts];
  });
  return { moves };
}
