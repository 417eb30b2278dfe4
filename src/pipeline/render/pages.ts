import { error, warning } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { dirname, join } from '../../base/paths.ts';
import { didYouMean, nearestNames, write } from '../../base/suggest.ts';
import type { AddedProps, Feature, PageWork, SiteQueries } from '../../config/feature.ts';
import type { Entry, PageProps, PageSummary } from '../../config/page.ts';
import { BYTES, type Context, type Query, query, TEXT } from '../../engine/graph/query.ts';
import { leadsToDraft } from '../../links/check-reference.ts';
import type { BundleQueries } from '../bundle/bundles.ts';
import { type CreateRenderers, setupOf } from '../bundle/loaded-templates.ts';
import { isFatal, type Project } from '../load/project.ts';
import type { BodySources, DocumentQueries } from '../parse/documents.ts';
import { literalPlaces, requestReads } from '../read/inputs.ts';
import { isInGap } from '../read/pages.ts';
import { markdownCopyRoute, outputPath } from '../read/routes.ts';
import { locateIn } from '../read/sources.ts';
import { hasIdleNames, idleNames } from '../read/summaries.ts';
import { asList, publicFields, type SourceSummary } from '../read/summary.ts';
import { type DateQueries, siteInfoOf } from '../structure/site.ts';
import type { MadeText, PageRenderers, RenderedPage } from './make-page.ts';
import { pageMessages } from './messages.ts';

export type PageQueries = ReturnType<typeof pageQueries>;

interface Needed extends PropSources {
  readonly create: CreateRenderers<PageRenderers>;
  readonly bundles: BundleQueries;
}

export function pageQueries({ create, bundles, ...sources }: Needed) {
  const { project, features, inputs, site } = sources;
  const { config, configFile } = project;
  const propsOf = pageProps(sources);

  const renderers = query(
    'pageRenderers',
    async ({ get }): Promise<PageRenderers> => {
      const templates = await get(bundles.templates, '');
      // These renderers need no Markdown plugins, because the Markdown of a page is already HTML (its body).
      const code = { templates, plugins: undefined };
      return create(
        setupOf({ root: project.root, config, ...code }, templates, await get(bundles.assets, ''), {}),
        code,
      );
    },
    'never-equal',
  );

  /** Rendered page; undefined if the page cannot be rendered. The reason is reported. */
  const page = query(
    'page',
    async (ctx, url): Promise<RenderedPage | undefined> => {
      const { get, report } = ctx;
      const templates = await get(bundles.templates, '');
      const assets = await get(bundles.assets, '');
      const collected = await propsOf(ctx, url);
      if (!templates || !assets || !collected) return undefined;
      const { props, isIncomplete } = collected;
      const { template, source } = props.page;
      const known = Object.keys(templates.module.templates);
      if (!known.includes(template)) {
        const hint =
          didYouMean(template, known) ?? pageMessages.templatesSite({ names: nearestNames(template, known) });
        const bySource = (await literalPlaces(get, inputs, source))(template);
        // If the source of the page does not name the template, the configuration does. Report the mistake there, once
        // for all pages.
        const place = bySource.line === undefined ? (await literalPlaces(get, inputs, configFile))(template) : bySource;
        report(error('template-unknown', baseMessages.noTemplate({ name: template }), place, { hint }));
        return undefined;
      }
      const templateFile = `${config.templatesDir}/${template}.tsx`;
      const { wantsMarkdown, wantsSections } = wantedTexts(url, config.markdown, features);
      const wantsOwn = wantsMarkdown || wantsSections;
      const moved = await get(site.movedAnchors, url);
      const made = await (await get(renderers, '')).page({ url, template, templateFile, props, moved, wantsOwn });
      report(...made.diagnostics.filter(({ code }) => !isIncomplete || code !== 'template-throws'));
      if (made.reads !== undefined) await requestReads(get, inputs, made.reads);
      return made.page && isIncomplete ? { ...made.page, isIncomplete } : made.page;
    },
    'never-equal',
  );

  /** HTML of a page, as the build writes it to disk. */
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

/** Returns whether a page has a Markdown copy, and whether a feature such as `search` reads its text by section. */
function wantedTexts(url: string, markdown: Project['config']['markdown'], features: readonly Feature[]) {
  return {
    wantsMarkdown: markdownCopyRoute(url, markdown) !== undefined,
    wantsSections: features.some(({ readsSections }) => readsSections),
  };
}

/** Declares the queries (cached computations) for texts of rendered pages: Markdown copies, and sections for search. */
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
  const markdownPath = (url: string): string | undefined => {
    const route = markdownCopyRoute(url, config.markdown);
    return route === undefined ? undefined : outputPath(route);
  };

  const readMarkdown = async ({ get, report }: Context, url: string): Promise<string | undefined> => {
    const made = markdownPath(url) === undefined ? undefined : (await get(text, url)).markdown;
    if (made === undefined) return undefined;
    const [first, ...more] = made.lost;
    if (first !== undefined) {
      const what = more.length === 0 ? first : baseMessages.andMore({ names: first, n: more.length });
      const message = pageMessages.markdownLacksWhatPage({ url, what });
      report(warning('twin-incomplete', message, undefined, { hint: pageMessages.writePlainerHtmlOr, notes: more }));
    }
    return made.markdown;
  };

  /** Markdown copy of a page; undefined if the page has none. */
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

/** Declares the queries (cached computations) that features of a site may read. Their values have public types only. */
export function offeredQueries({
  inputs,
  content,
  site,
  pages,
}: Pick<PropSources, 'inputs' | 'content' | 'site'> & { readonly pages: PageQueries }) {
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
    async ({ get }, folder): Promise<readonly string[]> => (await get(inputs.listing, folder)).files,
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
  // Drop the Markdown and the HTML of a page from memory as soon as the page is written. All pages together would need
  // too much memory.
  const perPage: PageWork = { evicted: (url) => [markdownText, htmlText].map((query) => [query, url] as const) };
  return { markdownText, projectText, projectFiles, htmlText, siteQueries, perPage };
}

const NO_VARIANTS = { locales: [], versions: [] };

interface PropSources extends Pick<BodySources, 'project' | 'features' | 'inputs' | 'content' | 'needs' | 'site'> {
  readonly documents: DocumentQueries;
  readonly dates: DateQueries;
}

/** Returns a function that collects the props of a page. The result is undefined if the page cannot be rendered. */
function pageProps({ project, features, inputs, content, needs, documents, site, dates }: PropSources) {
  const { config } = project;
  // Create `info` once, so that all pages get the same object: the cache of shared parts compares props by identity.
  const info = siteInfoOf(project);
  const hasVariants = config.locales.length > 0 || config.versions.length > 0;

  /** Collects the props of a page. Not cached, because this would keep a second copy of every body in memory. */
  async function propsOf(
    ctx: Context,
    url: string,
  ): Promise<{ readonly props: PageProps; readonly isIncomplete: boolean } | undefined> {
    const { get } = ctx;
    const summary = await get(site.pageSummary, url);
    if (summary === undefined) return undefined;
    const { fields, linked, ...links } = await linkedPages(ctx, summary);
    const wanted = await get(needs.ofTemplate, summary.template);
    const data = await needs.load(get, wanted.data);
    // Do not render the page if data is missing that its template requests.
    if (Object.values(data).includes(undefined)) return undefined;
    const { collections, isLacking } = await collectionsOf(get, wanted.collections);
    const route = await get(site.route, url);
    const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
    // Do not render a page without its body, because that would cause further errors, such as missing anchors.
    if (route?.kind === 'file' && body === undefined) return undefined;
    const lastModified = await dates.lastModified(get, url);
    const page = publicFields(summary);
    const added = await addedProps(get, url);
    if (added === undefined) return undefined;
    const props: PageProps = {
      page: {
        ...page,
        fields,
        noindex: page.noindex || config.noindex,
        canonical: config.site + encodeURI(url),
        ...(body?.heading === undefined || body.heading === page.title ? {} : { heading: body.heading }),
        ...(lastModified === undefined ? {} : { lastModified }),
        ...added.page,
      },
      body: body?.html ?? '',
      toc: body?.toc ?? [],
      ...(await placeOf(get, url)),
      ...(hasVariants ? await get(site.variants, url) : NO_VARIANTS),
      entries: await entriesOf(get, summary.entries),
      feeds: added.feeds,
      related: await site.relatedTo(get, summary),
      linked,
      collections,
      data,
      site: info,
    };
    return { props, isIncomplete: summary.isIncomplete === true || isLacking || links.isIncomplete };
  }

  async function placeOf(get: Context['get'], url: string) {
    const { sidebar: name, ...place } = await get(site.place, url);
    const sidebar = name === undefined ? undefined : await get(site.sidebar, name);
    return { ...place, ...(sidebar === undefined ? {} : { sidebar }) };
  }

  /** Returns the pages of collections. `isLacking` is true if a collection lacks pages because of a reported error. */
  async function collectionsOf(get: Context['get'], names: readonly string[]) {
    const collections: Record<string, readonly PageSummary[]> = {};
    let isLacking = false;
    for (const name of names) {
      collections[name] = await get(content.collection, name);
      isLacking ||= await get(content.isLacking, name);
    }
    return { collections, isLacking };
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

  /** Collects the props that features add, such as the URL of the Markdown copy; undefined if one reported an error. */
  async function addedProps(
    get: Context['get'],
    url: string,
  ): Promise<Required<Pick<AddedProps, 'page' | 'feeds'>> | undefined> {
    let page: AddedProps['page'] = {};
    const feeds: PageProps['feeds'][number][] = [];
    for (const { perPage } of features) {
      // Skip features without props before the `await`. Most features add no props, and each `await` delays every page.
      if (perPage?.addProps === undefined) continue;
      const added = await perPage.addProps(get, url);
      if (added.isBroken) return undefined;
      if (added.page !== undefined) page = { ...page, ...added.page };
      if (added.features !== undefined) page = { ...page, features: { ...page?.features, ...added.features } };
      feeds.push(...(added.feeds ?? []));
    }
    return { page, feeds };
  }

  /**
   * Resolves the routes in the `linkFields` of a page to pages. Reports and omits broken routes, so that templates can
   * rely on all other routes.
   */
  async function linkedPages({ get, report }: Context, { fields, source, url, collection }: SourceSummary) {
    const names = config.collections[collection]?.linkFields ?? [];
    const linked: Record<string, PageSummary> = {};
    const right: Record<string, unknown> = { ...fields };
    let isIncomplete = false;
    for (const name of names) {
      const value = fields[name] as string | readonly string[] | undefined;
      if (hasIdleNames(value, url)) report(...idleNames(name, value, await locateIn(get, inputs, source), url));
      for (const [i, route] of asList(value).entries()) {
        const page = await get(site.pageSummary, route);
        if (page === undefined) await complain(route, name, typeof value === 'string' ? [name] : [name, i]);
        // Omit a linked page with errors, because templates rely on fields that match the schema. The linked page
        // reports its errors itself.
        else if (page.isIncomplete) isIncomplete = true;
        else linked[route] = page;
      }
      if (typeof value !== 'string') right[name] = value?.filter((route) => Object.hasOwn(linked, route));
      else if (!Object.hasOwn(linked, value)) delete right[name];
    }
    return { fields: right, linked, isIncomplete };

    async function complain(route: string, name: string, path: readonly (string | number)[]): Promise<void> {
      const { hidden, gaps } = await get(content.pages, '');
      const isOpen = !hidden.has(route) && isInGap(route, gaps);
      isIncomplete ||= isOpen || isFatal(hidden.has(route) ? 'link-draft' : 'link-broken', config.policy);
      if (isOpen) return;
      const place = (await locateIn(get, inputs, source))(path, 'value');
      if (hidden.has(route)) {
        const { code, message, hint, missing } = leadsToDraft(route);
        return report(error(code, pageMessages.inField({ message, field: name }), place, { hint, missing }));
      }
      const moved = (await get(site.redirects, '')).find(({ from }) => from === route)?.to;
      const file = route.endsWith('.md') ? await get(content.target, join(dirname(source), route)) : undefined;
      const hint =
        file?.kind === 'page'
          ? write(file.url, route)
          : moved === undefined
            ? (didYouMean(route, await get(site.urls, '')) ?? pageMessages.writeRoutePageSuch)
            : { ...pageMessages.pageMovedWrite({ route: moved }), fix: { from: route, to: moved } };
      report(
        error('link-broken', pageMessages.namesNoSuchPage({ field: name, route }), place, { hint, missing: route }),
      );
    }
  }

  return propsOf;
}
