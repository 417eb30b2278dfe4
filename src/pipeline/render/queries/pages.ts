import { error } from '../../../base/diagnostic.ts';
import { didYouMean } from '../../../base/suggest.ts';
import { BYTES } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { Entry, PageProps, PageSummary } from '../../../shared/page.ts';
import type { BundleQueries } from '../../bundle/queries/bundles.ts';
import type { NeedsQueries } from '../../bundle/queries/needs.ts';
import { type CreateRenderers, setupOf } from '../../bundle/setup.ts';
import type { AddedProps, Feature, PageWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import type { DocumentQueries } from '../../parse/queries/documents.ts';
import { askForReads } from '../../read/queries/ask-for-reads.ts';
import type { ContentQueries } from '../../read/queries/content.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import { literalPlaces } from '../../read/queries/literal-place.ts';
import { outputPath, twinRoute } from '../../read/routes.ts';
import type { DateQueries } from '../../structure/queries/dates.ts';
import type { SiteQueries } from '../../structure/queries/site.ts';
import { siteInfoOf } from '../../structure/site-info.ts';
import type { Page, PageRenderers } from '../make-page.ts';
import { linkedPages } from './linked-pages.ts';

const NO_VARIANTS = { locales: [], versions: [] };

export type PageQueries = ReturnType<typeof pageQueries>;

/** What the queries below ask of other stages. */
interface Needed {
  readonly project: Project;
  readonly features: readonly Feature[];
  readonly create: CreateRenderers<PageRenderers>;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly bundles: BundleQueries;
  readonly needs: NeedsQueries;
  readonly documents: DocumentQueries;
  readonly site: SiteQueries;
  readonly dates: DateQueries;
}

/** Route -> finished page. */
export function pageQueries({
  project,
  features,
  create,
  inputs,
  content,
  bundles,
  needs,
  documents,
  site,
  dates,
}: Needed) {
  const { config, configFile } = project;
  // One object for all pages: shared parts are known again by their props.
  const info = siteInfoOf(project);

  const hasVariants = config.locales.length > 0 || config.versions.length > 0;

  const renderers = query(
    'pageRenderers',
    async ({ get }): Promise<PageRenderers> => {
      const templates = await get(bundles.templates, '');
      return create(setupOf(config, templates, await get(bundles.assets, ''), {}), templates);
    },
    'never-equal',
  );

  /** Not a query: props hold the body, and a second copy of every body is what memory is short of. */
  async function propsOf(ctx: Context, url: string): Promise<PageProps | undefined> {
    const { get } = ctx;
    const summary = await get(site.pageSummary, url);
    if (summary === undefined) return undefined;
    const wanted = await get(needs.ofTemplate, summary.template);
    const data = await needs.load(get, wanted.data);
    const collections: Record<string, readonly PageSummary[]> = {};
    for (const name of wanted.collections) collections[name] = await get(content.collection, name);
    const route = await get(site.route, url);
    const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
    // Without its body the page would only show further, false problems: missing anchors.
    if (route?.kind === 'file' && body === undefined) return undefined;
    const lastModified = await dates.lastModified(get, url);
    const {
      redirectFrom: _,
      movedAnchors: _moved,
      media: _media,
      isSalvaged: _isSalvaged,
      entries: listed,
      feed: _feed,
      ...page
    } = summary;
    const added = await addedProps(get, url);
    const linkFields = config.collections[summary.collection]?.linkFields ?? [];
    const { fields, linked } = await linkedPages(ctx, inputs, content, site, summary, linkFields);
    return {
      page: {
        ...page,
        fields,
        noindex: page.noindex || config.noindex,
        canonical: config.site + encodeURI(url),
        ...(lastModified === undefined ? {} : { lastModified }),
        ...added.page,
      },
      body: body?.html ?? '',
      toc: body?.toc ?? [],
      ...(await placeOf(get, url)),
      ...(hasVariants ? await get(site.variants, url) : NO_VARIANTS),
      entries: await entriesOf(get, listed),
      feeds: added.feeds,
      related: await site.relatedTo(get, summary),
      linked,
      collections,
      data,
      site: info,
    };
  }

  /** What features add: an address of the page's Markdown, its preview, its feeds. */
  async function addedProps(get: Context['get'], url: string): Promise<Required<AddedProps>> {
    let page: AddedProps['page'] = {};
    const feeds: PageProps['feeds'][number][] = [];
    for (const { perPage } of features) {
      const added = await perPage?.props?.(get, url);
      if (added?.page !== undefined) page = { ...page, ...added.page };
      feeds.push(...(added?.feeds ?? []));
    }
    return { page, feeds };
  }

  async function placeOf(get: Context['get'], url: string) {
    const { sidebar: name, ...place } = await get(site.place, url);
    const sidebar = name === undefined ? undefined : await get(site.sidebar, name);
    return { ...place, ...(sidebar === undefined ? {} : { sidebar }) };
  }

  async function entriesOf(get: Context['get'], urls: readonly string[]): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const url of urls) {
      const summary = await get(site.pageSummary, url);
      const route = await get(site.route, url);
      const excerpt = route?.kind === 'file' ? await get(documents.excerpt, route.file) : undefined;
      if (summary !== undefined) entries.push({ ...summary, ...(excerpt === undefined ? {} : { excerpt }) });
    }
    return entries;
  }

  /** A page's HTML; undefined when it cannot be rendered, which is then reported. */
  const page = query(
    'page',
    async (ctx, url): Promise<Page | undefined> => {
      const { get, report } = ctx;
      const templates = await get(bundles.templates, '');
      const assets = await get(bundles.assets, '');
      const props = await propsOf(ctx, url);
      if (!templates || !assets || !props) return undefined;
      const { template, source } = props.page;
      const known = Object.keys(templates.module.templates);
      if (!known.includes(template)) {
        const hint = didYouMean(template, known) ?? `Templates of this site: ${known.join(', ')}.`;
        const bySource = (await literalPlaces(get, inputs, source))(template);
        // Many pages of a collection may ask for the same one: it is one mistake, where the collection names it.
        const place = bySource.line === undefined ? (await literalPlaces(get, inputs, configFile))(template) : bySource;
        report(error('template-unknown', `There is no template \`${template}\`.`, place, { hint }));
        return undefined;
      }
      const templateFile = `${config.templatesDir}/${template}.tsx`;
      const wantsOwn =
        twinRoute(url, config.markdown) !== undefined || features.some(({ readsSections }) => readsSections);
      const moved = await get(site.movedAnchors, url);
      const made = await (await get(renderers, '')).page({ url, template, templateFile, props, moved, wantsOwn });
      // Front matter that is wrong is reported, and a field that is missing for it is no mistake of the template.
      const { isSalvaged = false } = (await get(site.pageSummary, url)) ?? {};
      report(...made.diagnostics.filter(({ code }) => !isSalvaged || code !== 'template-throws'));
      if (made.reads !== undefined) await askForReads(get, inputs, made.reads);
      return made.page;
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
