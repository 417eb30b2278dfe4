import { warning } from '../../base/diagnostic.ts';
import { defined } from '../../base/lists.ts';
import type { PageWork } from '../../config/feature.ts';
import type { SidebarItem, SiteInfo } from '../../config/page.ts';
import { type Context, storedQuery } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { type Inputs, literalPlaces } from '../read/inputs.ts';
import type { ContentQueries } from '../read/pages.ts';
import { structureMessages } from './messages.ts';
import { neighboursIn, placeInNavigation, type VariantConfig, variantsOf } from './navigation.ts';
import { redirectQueries } from './redirects.ts';
import { relationQueries } from './related.ts';
import { type RouteQueries, routeQueries } from './routes.ts';

export type StructureQueries = ReturnType<typeof siteQueries>;

/** Declares all queries (cached computations) for the structure: sidebars, routes, redirects and related pages. */
export function siteQueries(project: Project, inputs: Inputs, content: ContentQueries) {
  const routes = routeQueries(project, inputs, content);
  const places = placeQueries(project, inputs, content, routes);
  const relations = relationQueries(project, content, routes);
  const stored = [places.place, places.variants, relations.near];
  const perPage: PageWork = { stored: (url) => stored.map((query) => [query, url] as const) };
  return { ...routes, ...redirectQueries(project, inputs, content, routes), ...places, ...relations, perPage };
}

/** Declares those queries that find the place of one page: its sidebar, breadcrumbs, languages and versions. */
function placeQueries(
  { config }: Project,
  inputs: Inputs,
  content: ContentQueries,
  { menuFile, navigation, routes }: RouteQueries,
) {
  const sidebar = storedQuery('sidebar', async ({ get }, name) => (await get(navigation, '')).index.sidebars.get(name));

  /** Position of a page in the navigation. `items` lists the cards of a category page and is empty for other pages. */
  const place = storedQuery('place', async ({ get, report }, url) => {
    const { index, categories, missing } = await get(navigation, '');
    const { byUrl } = await get(content.pages, '');
    const neighbour = missing.get(url);
    if (neighbour !== undefined) {
      const { line } = (await literalPlaces(get, inputs, menuFile, { key: 'sidebars:' }))(neighbour);
      const hint = structureMessages.addToSidebar({ url, neighbour, place: `${menuFile}:${line}` });
      const message = structureMessages.inNoSidebar({ url, neighbour });
      report(warning('sidebar-missing', message, { file: byUrl.get(url)?.source ?? menuFile }, { hint }));
    }
    const items: readonly SidebarItem[] = categories.find((category) => category.url === url)?.items ?? [];
    const name = byUrl.get(url)?.collection ?? '';
    const series = config.collections[name]?.order === 'newest' ? await get(content.collection, name) : [];
    return { ...neighboursIn(series, url), ...placeInNavigation(url, index, byUrl, config.versions), items };
  });

  const locales: readonly VariantConfig[] = config.locales.map(({ tag, ...locale }) => ({ name: tag, ...locale }));

  const variants = storedQuery('variants', async ({ get }, url) => {
    const known = await get(routes, '');
    const exists = (other: string) => known.has(other);
    return { locales: variantsOf(url, locales, exists), versions: variantsOf(url, config.versions, exists) };
  });

  return { sidebar, place, variants };
}

export type DateQueries = ReturnType<typeof dateQueries>;

/** Creates functions that return modification dates. They are not cached, because they only combine cached values. */
export function dateQueries({ config, configFile }: Project, { commitTime }: Inputs, site: StructureQueries) {
  /** Returns the modification date of one page, from its front matter or the git history. */
  async function ownDate(get: Context['get'], url: string): Promise<string | undefined> {
    const page = await get(site.pageSummary, url);
    if (page === undefined || page.updated !== undefined) return page?.updated;
    // Use no commit time for a page declared in the configuration or the sidebar file: a commit to such a file does not
    // mean that the page changed.
    return page.source === configFile || page.source === config.sidebars ? undefined : get(commitTime, page.source);
  }

  /**
   * Returns the modification date of a page as an ISO 8601 date or date-time: the field `updated`, or else the time of
   * the last commit to the page's file or data file. For a page with entries, such as a blog index, returns the latest
   * date of the page and its entries.
   */
  async function lastModified(get: Context['get'], url: string): Promise<string | undefined> {
    const entries = (await get(site.pageSummary, url))?.entries ?? [];
    let latest: string | undefined;
    for (const route of [url, ...entries]) {
      const date = await ownDate(get, route);
      if (date !== undefined && (latest === undefined || Date.parse(date) > Date.parse(latest))) latest = date;
    }
    return latest;
  }

  return { lastModified };
}

/** Returns the site information that templates receive. */
export function siteInfoOf({ config, generator }: Pick<Project, 'config' | 'generator'>): SiteInfo {
  const { site: origin, title, locale, announcement, theme } = config;
  const versions = config.versions.map(({ main, ...version }) => ({ ...version, url: main ?? version.path }));
  return defined({ origin, title, locale, generator, versions, announcement, theme });
}
