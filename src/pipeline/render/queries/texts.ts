import { warning } from '../../../base/diagnostic.ts';
import type { Feature, PageWork } from '../../../config/feature.ts';
import { type Context, query, TEXT } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { outputPath, twinRoute } from '../../read/routes.ts';
import type { MadeText } from '../make-text.ts';
import { renderMessages } from '../messages.ts';
import { type PageQueries, wantedTexts } from './pages.ts';

/** Pages -> what readers of text get of them; nothing for a site that wants neither Markdown nor a search. */
export function textQueries({ config }: Project, pages: PageQueries, features: readonly Feature[]) {
  const wanted = (url: string) => wantedTexts(url, config.markdown, features);

  const text = query(
    'text',
    async ({ get }, url): Promise<MadeText> => {
      const html = (await get(pages.page, url))?.own;
      if (html === undefined) return {};
      const renderers = await get(pages.renderers, '');
      return renderers.text({
        html,
        address: { url: config.site + encodeURI(url), site: config.site },
        ...wanted(url),
      });
    },
    'never-equal',
  );
  /** The file of a page's Markdown, relative to the output folder; undefined for a page without. */
  const markdownPath = (url: string): string | undefined => {
    const route = twinRoute(url, config.markdown);
    return route === undefined ? undefined : outputPath(route);
  };

  const readMarkdown = async ({ get, report }: Context, url: string): Promise<string | undefined> => {
    const made = markdownPath(url) === undefined ? undefined : (await get(text, url)).markdown;
    if (made === undefined) return undefined;
    const [first, ...more] = made.lost;
    if (first !== undefined) {
      report(
        warning(
          'twin-incomplete',
          more.length === 0
            ? renderMessages.markdownLacksWhatPage({ url, what: first })
            : renderMessages.markdownLacksMore({ url, what: first, count: more.length }),
          undefined,
          {
            hint: renderMessages.writePlainerHtmlOr,
            notes: more,
          },
        ),
      );
    }
    return made.markdown;
  };

  /** The Markdown of a page; undefined for a page without. */
  const markdown = query('markdown', readMarkdown, 'encoded', TEXT);

  const perPage: PageWork = { evicted: (url) => [[text, url]] };

  return {
    text,
    markdown,
    markdownPath,
    perPage,
    isOn: () => config.markdown.twins || features.some(({ readsSections }) => readsSections),
  };
}
