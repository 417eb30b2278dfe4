import { twinRoute } from '../../content/routes.ts';
import { query } from '../../graph/query.ts';
import type { PageWork } from '../feature.ts';
import type { MadeText } from '../map/make-text.ts';
import type { Project } from '../project.ts';
import type { PageQueries } from './pages.ts';

export type TextQueries = ReturnType<typeof textQueries>;

/** Pages -> what readers of text get of them; nothing for a site that wants neither Markdown nor a search. */
export function textQueries({ config }: Project, pages: PageQueries) {
  const text = query(
    'text',
    async ({ get }, url): Promise<MadeText> => {
      const html = (await get(pages.page, url))?.own;
      if (html === undefined) return {};
      const makers = await get(pages.maker, '');
      return makers.text({
        html,
        url: config.site + encodeURI(url),
        wantsMarkdown: twinRoute(url, config.markdown) !== undefined,
        wantsSections: config.search !== undefined,
      });
    },
    'never-equal',
  );
  const perPage: PageWork = { evicted: (url) => [[text, url]] };

  return { text, perPage, isOn: config.markdown.twins || config.search !== undefined };
}
