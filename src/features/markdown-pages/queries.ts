import { estimateTokens } from '../../base/tokens.ts';
import { defineFeature } from '../../config/define.ts';
import type { PageWork } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { markdownCopyRoute } from '../../pipeline/read/routes.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { markdownPagesMessages } from './messages.ts';

/** Publishes a Markdown copy of each page. */
export const markdownPages = defineFeature({
  name: 'markdown-pages',
  setup({ pipeline: { project, texts }, outputQuery }: Kit) {
    const { markdown, markdownPath } = texts;

    /** Estimated number of tokens of a Markdown copy; undefined if the page has no copy. */
    const tokens = jsonQuery(outputQuery, 'tokens', async ({ get }, url): Promise<number | undefined> => {
      const text = await get(markdown, url);
      return text === undefined ? undefined : estimateTokens(text);
    });
    const tokensOf = async (get: Context['get'], url: string) =>
      markdownPath(url) === undefined ? undefined : get(tokens, url);

    const page: PageWork = {
      async addProps(_, url) {
        const route = markdownCopyRoute(url, project.config.markdown);
        return route === undefined ? {} : { page: { twin: encodeURI(route) } };
      },
      outputs(url) {
        const path = markdownPath(url);
        const from = markdownPagesMessages.markdown({ url });
        return path === undefined ? [] : [{ path, from, query: markdown, content: (get) => get(markdown, url) }];
      },
      derived: async (_, url) => (markdownPath(url) === undefined ? [] : [[tokens, url]]),
      tokens: tokensOf,
      check: ({ get }, url) => tokensOf(get, url),
    };
    return { page };
  },
});
