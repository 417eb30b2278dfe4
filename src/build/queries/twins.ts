import { twinRoute } from '../../content/routes.ts';
import { query } from '../../graph/query.ts';
import type { Project } from '../project.ts';
import type { PageQueries } from './pages.ts';

/** Pages -> their texts as Markdown. */
export function twinQueries({ config }: Project, pages: PageQueries) {
  /** The Markdown of a page; undefined for one without a twin. */
  const twin = query('twin', async ({ get }, url): Promise<string | undefined> => {
    if (!config.markdown.twins || twinRoute(url) === undefined) return undefined;
    const page = await get(pages.page, url);
    if (page === undefined) return undefined;
    // Two parsers and a writer: only for sites that want them.
    const { markdownOf } = await import('../../twin/markdown-of.ts');
    return markdownOf(page.own, config.site + encodeURI(url));
  });

  return { twin };
}
