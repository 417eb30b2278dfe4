import { json } from '../../engine/graph/codec.ts';
import { type Context, query } from '../../engine/graph/query.ts';
import type { PageWork } from '../../pipeline/contract/feature.ts';
import { twinRoute } from '../../pipeline/read/routes.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { estimateTokens } from '../../render/text/tokens.ts';
import { markdownPagesMessages } from './messages.ts';

/** Pages -> their texts as Markdown. */
export function markdownPageQueries({ project: { config }, texts: { markdown, markdownPath } }: Stages) {
  /** How long it is to a language model, about; undefined for a page without. */
  const readTokens = async ({ get }: Context, url: string): Promise<number | undefined> => {
    const text = await get(markdown, url);
    return text === undefined ? undefined : estimateTokens(text);
  };
  const tokens = query('tokens', readTokens, 'encoded', json<number | undefined>());

  const perPage: PageWork = {
    async props(_, url) {
      const route = twinRoute(url, config.markdown);
      return route === undefined ? {} : { page: { twin: encodeURI(route) } };
    },
    outputs(url) {
      const path = markdownPath(url);
      if (path === undefined) return [];
      return [
        { path, from: markdownPagesMessages.markdown({ url }), query: markdown, content: (get) => get(markdown, url) },
      ];
    },
    derived: async (_, url) => (markdownPath(url) === undefined ? [] : [[tokens, url]]),
    tokens: async (get, url) => (markdownPath(url) === undefined ? undefined : get(tokens, url)),
    async check(get, url) {
      if (markdownPath(url) !== undefined) await get(tokens, url);
    },
  };

  return { tokens, perPage };
}
