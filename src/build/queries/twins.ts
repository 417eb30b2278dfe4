import { outputPath, twinRoute } from '../../content/routes.ts';
import { query } from '../../graph/query.ts';
import type { Project } from '../project.ts';
import type { PageQueries } from './pages.ts';

interface Twin {
  readonly path: string;
  readonly text: string;
}

/** Pages -> their texts as Markdown. */
export function twinQueries({ config }: Project, pages: PageQueries) {
  /** The Markdown of a page and the file that it is written to; undefined for a page without a twin. */
  const twin = query('twin', async ({ get }, url): Promise<Twin | undefined> => {
    const route = twinRoute(url, config.markdown);
    const page = route === undefined ? undefined : await get(pages.page, url);
    if (route === undefined || page === undefined) return undefined;
    // Two parsers and a writer: only for sites that want them.
    const { markdownOf } = await import('../../twin/markdown-of.ts');
    return { path: outputPath(route), text: markdownOf(page.own, config.site + encodeURI(url)) };
  });

  return { twin };
}
