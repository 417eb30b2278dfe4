import { warning } from '../../base/diagnostic.ts';
import { outputPath, twinRoute } from '../../content/routes.ts';
import { json, TEXT } from '../../graph/codec.ts';
import { type Context, query } from '../../graph/query.ts';
import { estimateTokens } from '../../twin/tokens.ts';
import type { PageWork } from '../feature.ts';
import type { Project } from '../project.ts';
import type { TextQueries } from './texts.ts';

export type TwinQueries = ReturnType<typeof twinQueries>;

/** Pages -> their texts as Markdown. */
export function twinQueries({ config }: Project, { text }: TextQueries) {
  /** The file of a page's Markdown, relative to the output folder; undefined for a page without. */
  const pathOf = (url: string): string | undefined => {
    const route = twinRoute(url, config.markdown);
    return route === undefined ? undefined : outputPath(route);
  };

  const read = async ({ get, report }: Context, url: string): Promise<string | undefined> => {
    const made = pathOf(url) === undefined ? undefined : (await get(text, url)).markdown;
    if (made === undefined) return undefined;
    const [first, ...more] = made.lost;
    if (first !== undefined) {
      const others = more.length === 0 ? '' : `, and ${more.length} more`;
      report(
        warning('twin-incomplete', `The Markdown of ${url} lacks what the page shows: ${first}${others}.`, undefined, {
          hint: 'Write it in plainer HTML, or leave it out of the Markdown with `data-markdown="skip"` on purpose.',
          notes: more,
        }),
      );
    }
    return made.markdown;
  };

  /** The Markdown of a page; undefined for a page without. */
  const twin = query('twin', read, 'encoded', TEXT);

  /** How long it is to a language model, about; undefined for a page without. */
  const readTokens = async ({ get }: Context, url: string): Promise<number | undefined> => {
    const markdown = await get(twin, url);
    return markdown === undefined ? undefined : estimateTokens(markdown);
  };
  const tokens = query('tokens', readTokens, 'encoded', json<number | undefined>());

  const perPage: PageWork = {
    outputs(url) {
      const path = pathOf(url);
      const isReadAgain = config.llms?.full === true;
      return path === undefined
        ? []
        : [{ path, from: `the Markdown of ${url}`, query: twin, content: (get) => get(twin, url), isReadAgain }];
    },
    derived: async (_, url) => (pathOf(url) === undefined ? [] : [[tokens, url]]),
    async check(get, url) {
      if (pathOf(url) !== undefined) await get(tokens, url);
    },
  };

  return { twin, tokens, pathOf, perPage };
}
