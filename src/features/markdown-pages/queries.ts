import { defineFeature } from '../../config/define.ts';
import type { PageWork } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { markdownCopyRoute } from '../../pipeline/read/routes.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { estimateTokens } from '../../render/text/markdown-of.ts';
import { markdownPagesMessages } from './messages.ts';

/** Publishes a Markdown copy of each page. */
export const markdownPages = defineFeature({
  name: 'markdown-pages',
  setup({
    pipeline: {
      project: { config },
      texts: { markdown, markdownPath },
    },
    outputQuery,
  }: Kit) {
    /** Returns the estimated number of tokens of a Markdown copy, or undefined if the page has no copy. */
    const readTokens = async ({ get }: Context, url: string): Promise<number | undefined> => {
      const text = await get(markdown, url);
      return text === undefined ? undefined : estimateTokens(text);
    };
    const tokens = jsonQuery(outputQuery, 'tokens', readTokens);

    const perPage: PageWork = {
      async addProps(_, url) {
        const route = markdownCopyRoute(url, config.markdown);
        return route === undefined ? {} : { page: { twin: encodeURI(route) } };
      },
      outputs(url) {
        const path = markdownPath(url);
        if (path === undefined) return [];
        return [
          {
            path,
            from: markdownPagesMessages.markdown({ url }),
            query: markdown,
            content: (get) => get(markdown, url),
          },
        ];
      },
      derived: async (_, url) => (markdownPath(url) === undefined ? [] : [[tokens, url]]),
      tokens: async (get, url) => (markdownPath(url) === undefined ? undefined : get(tokens, url)),
      async check({ get }, url) {
        if (markdownPath(url) !== undefined) await get(tokens, url);
      },
    };

    return { page: perPage };
  },
});
