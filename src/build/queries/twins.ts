import { warning } from '../../base/diagnostic.ts';
import { outputPath, twinRoute } from '../../content/routes.ts';
import { json, TEXT } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import { estimateTokens } from '../../twin/tokens.ts';
import type { Project } from '../project.ts';
import type { PageQueries } from './pages.ts';

export type TwinQueries = ReturnType<typeof twinQueries>;

/** Pages -> their texts as Markdown. */
export function twinQueries({ config }: Project, pages: PageQueries) {
  /** The file of a page's Markdown, relative to the output folder; undefined for a page without. */
  const pathOf = (url: string): string | undefined => {
    const route = twinRoute(url, config.markdown);
    return route === undefined ? undefined : outputPath(route);
  };

  const read = async ({ get, report }: Context, url: string): Promise<string | undefined> => {
    const page = pathOf(url) === undefined ? undefined : await get(pages.page, url);
    if (page?.own === undefined) return undefined;
    // Two parsers and a writer: only for sites that want them.
    const { markdownOf } = await import('../../twin/markdown-of.ts');
    const { markdown, lost } = markdownOf(page.own, config.site + encodeURI(url));
    const [first, ...more] = lost;
    if (first !== undefined) {
      const others = more.length === 0 ? '' : `, and ${more.length} more`;
      report(
        warning('twin-incomplete', `The Markdown of ${url} lacks what the page shows: ${first}${others}.`, undefined, {
          hint: 'Write it in plainer HTML, or leave it out of the Markdown with `data-markdown="skip"` on purpose.',
          notes: more,
        }),
      );
    }
    return markdown;
  };

  /** The Markdown of a page; undefined for a page without. */
  const twin = query('twin', read, 'encoded', TEXT);

  /** How long it is to a language model, about; undefined for a page without. */
  const readTokens = async ({ get }: Context, url: string): Promise<number | undefined> => {
    const text = await get(twin, url);
    return text === undefined ? undefined : estimateTokens(text);
  };
  const tokens = query('tokens', readTokens, 'encoded', json<number | undefined>());

  return { twin, tokens, pathOf };
}
