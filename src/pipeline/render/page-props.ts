import { error } from '../../base/diagnostic.ts';
import { dirname, join } from '../../base/paths.ts';
import { didYouMean } from '../../base/suggest.ts';
import type { AddedProps, Feature } from '../../config/feature.ts';
import type { Entry, PageProps, PageSummary } from '../../config/page.ts';
import type { Context } from '../../engine/graph/query.ts';
import { leadsToDraft } from '../../links/check-reference.ts';
import type { NeedsQueries } from '../bundle/needs.ts';
import { isFatal, type Project } from '../load/project.ts';
import type { DocumentQueries } from '../parse/documents.ts';
import type { Inputs } from '../read/inputs.ts';
import { type ContentQueries, isInGap } from '../read/pages.ts';
import { locateIn } from '../read/sources.ts';
import { hasIdleNames, idleNames } from '../read/summaries.ts';
import { asList, type SourceSummary } from '../read/summary.ts';
import { type DateQueries, type StructureQueries, siteInfoOf } from '../structure/site.ts';
import { renderMessages } from './messages.ts';

const NO_VARIANTS = { locales: [], versions: [] };

/** Sources of the props of a page. */
export interface PropSources {
  readonly project: Project;
  readonly features: readonly Feature[];
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly needs: NeedsQueries;
  readonly documents: DocumentQueries;
  readonly site: StructureQueries;
  readonly dates: DateQueries;
}

/** Props of a page. */
interface CollectedProps {
  readonly props: PageProps;
  /** True when a reported mistake has left props out: errors of the template are then consequences. */
  readonly isIncomplete: boolean;
}

/** Returns a function that collects the props of a page by route; undefined for a page that cannot be rendered. */
export function pageProps({ project, features, inputs, content, needs, documents, site, dates }: PropSources) {
  const { config } = project;
  // One object for all pages: shared parts are known again by their props.
  const info = siteInfoOf(project);
  const hasVariants = config.locales.length > 0 || config.versions.length > 0;

  /** Collects props. Not a query: a second copy of every body would fill the memory. */
  async function propsOf(ctx: Context, url: string): Promise<CollectedProps | undefined> {
    const { get } = ctx;
    const summary = await get(site.pageSummary, url);
    if (summary === undefined) return undefined;
    const linkFields = config.collections[summary.collection]?.linkFields ?? [];
    const { fields, linked, ...links } = await linkedPages(
      ctx,
      { project, inputs, content, site },
      summary,
      linkFields,
    );
    const wanted = await get(needs.ofTemplate, summary.template);
    const data = await needs.load(get, wanted.data);
    // No template can do without what it needs.
    if (Object.values(data).includes(undefined)) return undefined;
    const { collections, isLacking } = await collectionsOf(get, content, wanted.collections);
    const route = await get(site.route, url);
    const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
    // Without its body the page would only show further, false problems: missing anchors.
    if (route?.kind === 'file' && body === undefined) return undefined;
    const lastModified = await dates.lastModified(get, url);
    const {
      redirectFrom: _,
      movedAnchors: _moved,
      media: _media,
      isIncomplete = false,
      entries: listed,
      feed: _feed,
      ...page
    } = summary;
    const added = await addedProps(features, get, url);
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
      entries: await entriesOf(get, { site, documents }, listed),
      feeds: added.feeds,
      related: await site.relatedTo(get, summary),
      linked,
      collections,
      data,
      site: info,
    };
    return { props, isIncomplete: isIncomplete || isLacking || links.isIncomplete };
  }

  async function placeOf(get: Context['get'], url: string) {
    const { sidebar: name, ...place } = await get(site.place, url);
    const sidebar = name === undefined ? undefined : await get(site.sidebar, name);
    return { ...place, ...(sidebar === undefined ? {} : { sidebar }) };
  }

  return propsOf;
}

/** Lists the pages of collections. `isLacking` is true when a reported mistake removes pages from one. */
async function collectionsOf(get: Context['get'], content: ContentQueries, names: readonly string[]) {
  const collections: Record<string, readonly PageSummary[]> = {};
  let isLacking = false;
  for (const name of names) {
    collections[name] = await get(content.collection, name);
    isLacking ||= await get(content.isLacking, name);
  }
  return { collections, isLacking };
}

/** Returns the entries of a list with their excerpts. */
async function entriesOf(
  get: Context['get'],
  { site, documents }: Pick<PropSources, 'site' | 'documents'>,
  urls: readonly string[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const url of urls) {
    const summary = await get(site.pageSummary, url);
    const route = await get(site.route, url);
    const excerpt = route?.kind === 'file' ? await get(documents.excerpt, route.file) : undefined;
    if (summary !== undefined) entries.push({ ...summary, ...(excerpt === undefined ? {} : { excerpt }) });
  }
  return entries;
}

/** Collects the props of features: address of the Markdown copy, preview, feeds. Undefined when one has failed. */
async function addedProps(
  features: readonly Feature[],
  get: Context['get'],
  url: string,
): Promise<Required<Pick<AddedProps, 'page' | 'feeds'>> | undefined> {
  let page: AddedProps['page'] = {};
  const feeds: PageProps['feeds'][number][] = [];
  for (const { perPage } of features) {
    // Most add nothing, and each page would wait for each of them.
    if (perPage?.addProps === undefined) continue;
    const added = await perPage.addProps(get, url);
    if (added.isBroken) return undefined;
    if (added.page !== undefined) page = { ...page, ...added.page };
    if (added.features !== undefined) page = { ...page, features: { ...page?.features, ...added.features } };
    feeds.push(...(added.feeds ?? []));
  }
  return { page, feeds };
}

/** Links in the fields of a page. */
interface LinkedPages {
  /** Fields of the page, without broken routes. */
  readonly fields: PageSummary['fields'];
  /** Linked pages by route. */
  readonly linked: Readonly<Record<string, PageSummary>>;
  /** True when omitted routes fail the build: other mistakes may be consequences. */
  readonly isIncomplete: boolean;
}

/** Queries that resolve routes. */
interface LinkSources {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: StructureQueries;
}

/**
 * Resolves routes in fields of a page. Broken ones are reported at their lines and left out, so that templates need not
 * expect them, and other mistakes of the page show in the same run.
 *
 * @param names fields in `linkFields` of the collection
 */
async function linkedPages(
  { get, report }: Context,
  { project: { config }, inputs: { head }, content, site }: LinkSources,
  { fields, source, url }: SourceSummary,
  names: readonly string[],
): Promise<LinkedPages> {
  const linked: Record<string, PageSummary> = {};
  const right: Record<string, unknown> = { ...fields };
  let isIncomplete = false;
  for (const name of names) {
    const value = fields[name] as string | readonly string[] | undefined;
    if (hasIdleNames(value, url)) report(...idleNames(name, value, await locateIn(get, { head }, source), url));
    for (const [i, route] of asList(value).entries()) {
      const page = await get(site.pageSummary, route);
      if (page === undefined) await complain(route, name, typeof value === 'string' ? [name] : [name, i]);
      // Its own mistake is reported, and templates expect what its schema promises.
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
    const place = (await locateIn(get, { head }, source))(path, 'value');
    if (hidden.has(route)) {
      const { code, message, hint, missing } = leadsToDraft(route);
      return report(error(code, renderMessages.inField({ message, field: name }), place, { hint, missing }));
    }
    const moved = (await get(site.redirects, '')).find(({ from }) => from === route)?.to;
    const file = route.endsWith('.md') ? await get(content.target, join(dirname(source), route)) : undefined;
    const hint =
      file?.kind === 'page'
        ? renderMessages.write({ text: file.url })
        : moved === undefined
          ? (didYouMean(route, await get(site.urls, '')) ?? renderMessages.writeRoutePageSuch)
          : renderMessages.pageMovedWrite({ route: moved });
    report(
      error('link-broken', renderMessages.namesNoSuchPage({ field: name, route }), place, { hint, missing: route }),
    );
  }
}
