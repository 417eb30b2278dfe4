import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { hash, hashData } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import { wildcardMatcher } from '../../base/wildcard.ts';
import type { SiteWork } from '../../config/feature.ts';
import { type Query, query, storedQuery, structured } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { type Inputs, literalPlaces } from '../read/inputs.ts';
import { readMessages } from '../read/messages.ts';
import type { ContentQueries } from '../read/pages.ts';
import type { SourceSummary } from '../read/summary.ts';
import { structureMessages } from './messages.ts';
import { indexNavigation, type NavigationIndex } from './navigation.ts';
import type { CategoryPage } from './sidebar.ts';

export type RouteQueries = ReturnType<typeof routeQueries>;

type Menus = Exclude<Project['config']['sidebars'], string>;

/** Origin of a page: a content file, a function of the configuration (`generate`), or a sidebar category. */
export type RouteSource =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'generated' }
  | { readonly kind: 'category'; readonly category: CategoryPage };

interface Navigation {
  readonly index: NavigationIndex;
  readonly categories: readonly CategoryPage[];
  /** Map from each page that is missing in the sidebars to a page with the same parent that is in one of them. */
  readonly missing: ReadonlyMap<string, string>;
}

/** Declares the queries (cached computations) for sidebars and for the routes of all pages. */
export function routeQueries({ config, configFile }: Project, inputs: Inputs, content: ContentQueries) {
  const menuFile = typeof config.sidebars === 'string' ? config.sidebars : configFile;

  const navigation = query(
    'navigation',
    async ({ get, report }): Promise<Navigation> => {
      const pages = await get(content.pages, '');
      const { byUrl, hidden, gaps } = pages;
      const placeOf = await literalPlaces(get, inputs, menuFile, { key: 'sidebars:' });
      const { sidebars: kept, locale } = config;
      const versions = config.versions.map(({ path }) => path);
      const sources = { pages: byUrl, hidden, gaps, locale, versions, placeOf };
      const categories: CategoryPage[] = [];
      const named: string[] = [];
      // False if sidebars are not in a separate file, or if it has errors. Missing pages are then not reported: a
      // misspelt route would be reported twice, as an unknown route and as a missing page.
      let isValid = typeof kept === 'string';
      const menus = typeof kept === 'string' ? ((await get(content.data, 'sidebars')) as Menus | undefined) : kept;
      const entries = Object.entries(menus ?? {});
      if (entries.length === 0) return { index: indexNavigation([]), categories, missing: new Map() };
      const { pagesWithoutSidebar, resolveSidebar } = await import('./sidebar.ts');
      const sidebars = entries.map(([name, items]) => {
        const resolved = resolveSidebar(name, items, sources);
        report(...resolved.diagnostics);
        isValid &&= resolved.diagnostics.length === 0;
        categories.push(...resolved.categories);
        named.push(...resolved.named);
        return { name, items: resolved.items };
      });
      const index = indexNavigation(sidebars);
      const missing = isValid ? pagesWithoutSidebar(named, index, pages, config) : new Map();
      return { index, categories, missing };
    },
    ({ index, categories, missing }) => hash(JSON.stringify([[...index.sidebars.values()], categories, [...missing]])),
  );

  /** Map from route to origin (content file, `generate` entry or sidebar category) of all pages. */
  const routes = query('routes', async ({ get, report }): Promise<ReadonlyMap<string, RouteSource>> => {
    const { byUrl, generated } = await get(content.pages, '');
    const found = new Map<string, RouteSource>();
    for (const { url, source } of byUrl.values()) {
      found.set(url, generated.has(url) ? { kind: 'generated' } : { kind: 'file', file: source });
    }
    for (const category of (await get(navigation, '')).categories) {
      const earlier = found.get(category.url);
      if (earlier === undefined) found.set(category.url, { kind: 'category', category });
      else {
        const other =
          earlier.kind === 'category' ? structureMessages.category({ title: earlier.category.title }) : undefined;
        const place = (await literalPlaces(get, inputs, menuFile, { key: 'sidebars:' }))(category.url);
        report(claimedTwice(category, other ?? byUrl.get(category.url)?.source, place));
      }
    }
    return found;
  });

  const urls = storedQuery('urls', async ({ get }): Promise<readonly string[]> => [...(await get(routes, '')).keys()]);

  /** Origin of one page. Cached separately, so that new routes of other pages do not invalidate it. */
  const route = storedQuery('route', async ({ get }, url) => (await get(routes, '')).get(url));

  /** Summary of one page, which may be a generated page. */
  const pageSummary = query(
    'pageSummary',
    async ({ get }, url): Promise<SourceSummary | undefined> => {
      const source = await get(route, url);
      if (source?.kind === 'category')
        return (await import('./sidebar.ts')).categorySummary(source.category, config.categoryTemplate, menuFile);
      if (source?.kind === 'file') return get(content.summary, source.file);
      return (await get(content.pages, '')).byUrl.get(url);
    },
    hashData,
    structured<SourceSummary | undefined>(),
  );

  const perSite: SiteWork = { roots: () => [urls, content.unpublished].map((one) => [one, ''] as const) };

  return { menuFile, navigation, routes, urls, route, ...formQueries(routes), pageSummary, perSite };
}

/** Declares queries that find the route for a path of other generators: `/Docs/limits.html` → `/docs/limits/`. */
function formQueries(routes: Query<ReadonlyMap<string, RouteSource>>) {
  /** Map from a folded route, such as `/docs/api` for `/docs/api/` or `/Docs/API.html`, to the route. */
  const folded = query('foldedRoutes', async ({ get }) => {
    const urls = [...(await get(routes, '')).keys()].reverse();
    return new Map(urls.map((url) => [foldRoute(url), url]));
  });

  /** Route for a path in the notation of another generator: `/Docs/limits.html` -> `/docs/limits/`. */
  const routeAs = storedQuery('routeAs', async ({ get }, path) => (await get(folded, '')).get(foldRoute(path)));

  return { folded, routeAs };
}

/** Creates the error for a category whose route already belongs to another page. */
function claimedTwice({ url, label }: CategoryPage, other: Text | undefined, place: SourcePlace): Diagnostic {
  const message = readMessages.routeClaimedBy({ url, other, own: structureMessages.category({ title: label }) });
  return error('route-duplicate', message, place, { hint: structureMessages.giveCategoryAnotherIndex });
}

/**
 * Folds a route: returns the same string for all its spellings, with or without trailing slash or file name, in any
 * case.
 *
 *   foldRoute('/Docs/API/index.html') = foldRoute('/docs/api.md') = foldRoute('/docs/api/') -> /docs/api
 * @param path decoded path from the root of the site
 */
function foldRoute(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/\/(?:_?index|readme)$/, '');
}

/**
 * Returns a function that checks if a route matches any pattern: `*` matches within a segment, `**` across segments.
 */
export function routeMatcher(patterns: readonly string[]): (url: string) => boolean {
  const matchers = patterns.map(wildcardMatcher);
  return (url) => matchers.some((matches) => matches(url));
}
