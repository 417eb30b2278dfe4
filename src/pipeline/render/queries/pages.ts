import { error } from '../../../base/diagnostic.ts';
import { didYouMean } from '../../../base/suggest.ts';
import type { Feature, PageWork } from '../../../config/feature.ts';
import { BYTES, query } from '../../../engine/graph/query.ts';
import type { BundleQueries } from '../../bundle/queries/bundles.ts';
import { type CreateRenderers, setupOf } from '../../bundle/setup.ts';
import type { Project } from '../../load/project.ts';
import { askForReads, literalPlaces } from '../../read/inputs.ts';
import { outputPath, twinRoute } from '../../read/routes.ts';
import type { Page, PageRenderers } from '../make-page.ts';
import { renderMessages } from '../messages.ts';
import { type PropSources, pageProps } from './page-props.ts';

export type PageQueries = ReturnType<typeof pageQueries>;

/** What the queries below ask of other stages. */
interface Needed extends PropSources {
  readonly create: CreateRenderers<PageRenderers>;
  readonly bundles: BundleQueries;
}

/** Route -> finished page. */
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

  /** A page's HTML; undefined when it cannot be rendered, which is then reported. */
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

  /** What is written to the disk. */
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

/** Which texts of a page somebody reads. */
export function wantedTexts(
  url: string,
  markdown: Project['config']['markdown'],
  features: readonly Feature[],
): { readonly wantsMarkdown: boolean; readonly wantsSections: boolean } {
  return {
    wantsMarkdown: twinRoute(url, markdown) !== undefined,
    wantsSections: features.some(({ readsSections }) => readsSections),
  };
}
