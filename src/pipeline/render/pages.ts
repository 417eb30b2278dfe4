import { compareText, error, warning } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { Feature, PageWork, SiteQueries } from '../../config/feature.ts';
import type { PageSummary } from '../../config/page.ts';
import { BYTES, TEXT } from '../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../engine/graph/query.ts';
import type { BundleQueries } from '../bundle/bundles.ts';
import { type CreateRenderers, setupOf } from '../bundle/loaded-templates.ts';
import type { Project } from '../load/project.ts';
import { askForReads, type Inputs, literalPlaces } from '../read/inputs.ts';
import type { ContentQueries } from '../read/pages.ts';
import { outputPath, twinRoute } from '../read/routes.ts';
import type { StructureQueries } from '../structure/site.ts';
import type { MadeText, Page, PageRenderers } from './make-page.ts';
import { renderMessages } from './messages.ts';
import { type PropSources, pageProps } from './page-props.ts';

export type PageQueries = ReturnType<typeof pageQueries>;

/** Queries of other stages. */
interface Needed extends PropSources {
  readonly create: CreateRenderers<PageRenderers>;
  readonly bundles: BundleQueries;
}

/** Declares the finished pages. */
export function pageQueries({ create, bundles, ...sources }: Needed) {
  const { project, features, inputs, site } = sources;
  const { config, configFile } = project;
  const propsOf = pageProps(sources);

  const renderers = query(
    'pageRenderers',
    async ({ get }): Promise<PageRenderers> => {
      const templates = await get(bundles.templates, '');
      // Pages hold bodies that are made already.
      const code = { templates, plugins: undefined };
      return create(
        setupOf({ root: project.root, config, ...code }, templates, await get(bundles.assets, ''), {}),
        code,
      );
    },
    'never-equal',
  );

  /** Finished page; undefined when it cannot be rendered, which is reported. */
  const page = query(
    'page',
    async (ctx, url): Promise<Page | undefined> => {
      const { get, report } = ctx;
      const templates = await get(bundles.templates, '');
      const assets = await get(bundles.assets, '');
      const collected = await propsOf(ctx, url);
      if (!templates || !assets || !collected) return undefined;
      const { props, isIncomplete } = collected;
      const { template, source } = props.page;
      const known = Object.keys(templates.module.templates);
      if (!known.includes(template)) {
        const hint = didYouMean(template, known) ?? renderMessages.templatesSite({ names: known.join(', ') });
        const bySource = (await literalPlaces(get, inputs, source))(template);
        // Many pages of a collection may ask for the same one: it is one mistake, where the collection names it.
        const place = bySource.line === undefined ? (await literalPlaces(get, inputs, configFile))(template) : bySource;
        report(error('template-unknown', renderMessages.noTemplate({ name: template }), place, { hint }));
        return undefined;
      }
      const templateFile = `${config.templatesDir}/${template}.tsx`;
      const { wantsMarkdown, wantsSections } = wantedTexts(url, config.markdown, features);
      const wantsOwn = wantsMarkdown || wantsSections;
      const moved = await get(site.movedAnchors, url);
      const made = await (await get(renderers, '')).page({ url, template, templateFile, props, moved, wantsOwn });
      report(...made.diagnostics.filter(({ code }) => !isIncomplete || code !== 'template-throws'));
      if (made.reads !== undefined) await askForReads(get, inputs, made.reads);
      return made.page && isIncomplete ? { ...made.page, isIncomplete } : made.page;
    },
    'never-equal',
  );

  /** HTML as written to disk. */
  const html = query(
    'html',
    async ({ get }, url): Promise<Uint8Array | undefined> => (await get(page, url))?.html,
    'encoded',
    BYTES,
  );

  const perPage: PageWork = {
    outputs: (url) => [{ path: outputPath(url), query: html, content: (get) => get(html, url) }],
    evicted: (url) => [[page, url]],
  };

  return { renderers, page, html, perPage };
}

/** Returns the requested texts of a page. */
function wantedTexts(
  url: string,
  markdown: Project['config']['markdown'],
  features: readonly Feature[],
): { readonly wantsMarkdown: boolean; readonly wantsSections: boolean } {
  return {
    wantsMarkdown: twinRoute(url, markdown) !== undefined,
    wantsSections: features.some(({ readsSections }) => readsSections),
  };
}

/** Declares the texts of pages for language models and the search. */
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
  /** Returns the output path of a page's Markdown copy, if any. */
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

  /** Markdown copy of a page, if any. */
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

interface Sources {
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: StructureQueries;
  readonly pages: PageQueries;
}

/** Declares the queries that every feature can read without the pipeline's own types. */
export function offeredQueries({ inputs, content, site, pages }: Sources) {
  const markdownText = query('markdownText', async ({ get }, route): Promise<string | undefined> => {
    const source = await get(site.route, route);
    return source?.kind === 'file' ? (await get(content.body, source.file))?.body : undefined;
  });
  const projectText = query('projectText', async ({ get }, path): Promise<string | undefined> => {
    const source = await inputs.text(get, path);
    return source.kind === 'text' ? source.text : undefined;
  });
  const projectFiles = query(
    'projectFiles',
    async ({ get }, folder): Promise<readonly string[]> =>
      [...(await get(inputs.listing, folder)).files].sort(compareText),
  );
  const readHtml = async ({ get }: Context, route: string): Promise<string | undefined> => {
    const bytes = await get(pages.html, route);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  };
  const htmlText = { ...query('htmlText', readHtml), level: 'output' as const };

  const siteQueries: SiteQueries = {
    routes: site.urls,
    page: site.pageSummary as Query<PageSummary | undefined>,
    markdown: markdownText,
    data: content.data,
    text: projectText,
    files: projectFiles,
    html: htmlText,
  };
  // Texts of pages would fill the memory.
  const perPage: PageWork = {
    evicted: (url) => [
      [markdownText, url],
      [htmlText, url],
    ],
  };
  return { markdownText, projectText, projectFiles, htmlText, siteQueries, perPage };
}
