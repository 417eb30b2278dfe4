import { outputPath, twinRoute } from '../../content/routes.ts';
import { TEXT } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import type { Project } from '../project.ts';
import type { PageQueries } from './pages.ts';

/** Pages -> their texts as Markdown. */
export function twinQueries({ config }: Project, pages: PageQueries) {
  /** The file of a page's Markdown, relative to the output folder; undefined for a page without. */
  const pathOf = (url: string): string | undefined => {
    const route = twinRoute(url, config.markdown);
    return route === undefined ? undefined : outputPath(route);
  };

  const read = async ({ get }: Context, url: string): Promise<string | undefined> => {
    const page = pathOf(url) === undefined ? undefined : await get(pages.page, url);
    if (page?.own === undefined) return undefined;
    // Two parsers and a writer: only for sites that want them.
    const { markdownOf } = await import('../../twin/markdown-of.ts');
    return markdownOf(page.own, config.site + encodeURI(url));
  };

  /** The Markdown of a page; undefined for a page without. */
  const twin = query('twin', read, 'encoded', TEXT);

  return { twin, pathOf };
}
