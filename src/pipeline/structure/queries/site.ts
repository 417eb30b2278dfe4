import { error } from '../../../base/diagnostic.ts';
import { hash, hashData } from '../../../base/hash.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { type Context, query } from '../../../engine/graph/query.ts';
import type { MovedAnchor } from '../../../shared/moved-anchors.ts';
import type { Sidebar, SidebarItem, Variant } from '../../../shared/page.ts';
import type { PageWork, SiteWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import { locateInFrontMatter } from '../../read/front-matter.ts';
import type { ContentQueries } from '../../read/queries/content.ts';
import type { Inputs } from '../../read/queries/inputs.ts';
import { literalPlaces } from '../../read/queries/literal-place.ts';
import { outputPath } from '../../read/routes.ts';
import { asList, type SourceSummary } from '../../read/summary.ts';
import { anchorTarget, cutAnchor, type MovedAnchors, resolveMovedAnchors } from '../moved-anchors.ts';
import { indexNavigation, type NavigationIndex, neighboursIn, type Place, placeOf } from '../navigation.ts';
import { type Redirect, resolveRedirects } from '../redirects.ts';
import { type RelatablePage, relatePages } from '../related.ts';
import { type CategoryPage, resolveSidebar } from '../sidebar.ts';
import { type VariantConfig, variantsOf } from '../variants.ts';
import { categorySummary } from './category-summary.ts';

export type SiteQueries = ReturnType<typeof siteQueries>;

/** A route and what is behind it. */
export type RouteSource =
  | { readonly kind: 'file'; readonly file: string }
  /** Made from data. */
  | { readonly kind: 'generated' }
  | { readonly kind: 'category'; readonly category: CategoryPage };

/** Where a page stands, and the items of a category that has no page of its own. */
export interface PagePlace extends Place {
  readonly items: readonly SidebarItem[];
}

interface PageVariants {
  readonly locales: readonly Variant[];
  readonly versions: readonly Variant[];
}

/** Summaries -> sidebars, routes, redirects: the structure of the site. */
export function siteQueries({ config, configFile }: Project, inputs: Inputs, content: ContentQueries) {
  const navigation = query(
    'navigation',
    async ({
      get,
      report,
    }): Promise<{ readonly index: NavigationIndex; readonly categories: readonly CategoryPage[] }> => {
      const { byUrl, hidden, brokenUrls } = await get(content.pages, '');
      const leftOut = new Set([...hidden, ...brokenUrls]);
      const place = await literalPlaces(get, inputs, configFile);
      const categories: CategoryPage[] = [];
      const sidebars = Object.entries(config.sidebars).map(([name, items]) => {
        const resolved = resolveSidebar(name, items, byUrl, leftOut, config.locale, place);
        report(...resolved.diagnostics);
        categories.push(...resolved.categories);
        return { name, items: resolved.items };
      });
      return { index: indexNavigation(sidebars), categories };
    },
    ({ index, categories }) => hash(JSON.stringify([[...index.sidebars.values()], categories])),
  );

  /** Every page of the site by route. */
  const routes = query(
    'routes',
    async ({ get, report }): Promise<ReadonlyMap<string, RouteSource>> => {
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
            earlier.kind === 'category' ? `the category "${earlier.category.title}"` : byUrl.get(category.url)?.source;
          const message = `The route ${category.url} is claimed by ${other} and by the category "${category.title}".`;
          report(
            error('route-duplicate', message, (await literalPlaces(get, inputs, configFile))(category.url), {
              hint: 'Give the category another `index`, or `link` it to the page.',
            }),
          );
        }
      }
      return found;
    },
    (value) => hash(JSON.stringify([...value])),
  );

  /** All of them, for whoever goes through the site. */
  const urls = query(
    'urls',
    async ({ get }): Promise<readonly string[]> => [...(await get(routes, '')).keys()],
    'encoded',
    json<readonly string[]>(),
  );

  /** Two routes may still name one file: `/a/` and `/a/index.html`. */
  const redirects = query('redirects', async ({ get, report }): Promise<readonly Redirect[]> => {
    const { byUrl } = await get(content.pages, '');
    const taken = new Set((await get(routes, '')).keys());
    const inConfig = await literalPlaces(get, inputs, configFile);
    const wanted: Redirect[] = Object.entries(config.redirects)
      .filter(([from]) => !from.includes('#'))
      .map(([from, to]) => ({ from, to, place: inConfig(from) }));
    for (const { redirectFrom, url, source } of byUrl.values()) {
      if (redirectFrom.length === 0) continue;
      const inSource = await literalPlaces(get, inputs, source);
      wanted.push(...redirectFrom.map((from) => ({ from, to: url, place: inSource(from) })));
    }
    const resolved = resolveRedirects(
      wanted.map((redirect) => ({ ...redirect, from: normalRoute(redirect.from) })),
      taken,
    );
    report(...resolved.diagnostics);
    return resolved.redirects;
  });

  /** Anchors that have left their pages: those of front matter, and redirects of the configuration that name one. */
  const allMovedAnchors = query(
    'allMovedAnchors',
    async ({ get, report }): Promise<MovedAnchors> => {
      const { byUrl, hidden, brokenUrls } = await get(content.pages, '');
      const inConfig = await literalPlaces(get, inputs, configFile);
      const wanted: Redirect[] = [];
      for (const [from, to] of Object.entries(config.redirects)) {
        if (!from.includes('#')) continue;
        const [route, id] = cutAnchor(from);
        wanted.push({ from: `${normalRoute(route)}#${id}`, to: anchorTarget(route, to), place: inConfig(from) });
      }
      for (const { movedAnchors = {}, url, source } of byUrl.values()) {
        if (Object.keys(movedAnchors).length === 0) continue;
        const head = await get(inputs.head, source);
        const locate = locateInFrontMatter(source, head.kind === 'text' ? head.text : '');
        for (const [id, to] of Object.entries(movedAnchors)) {
          const place = locate(['movedAnchors', id], 'value');
          wanted.push({ from: `${url}#${id}`, to: anchorTarget(url, to), place });
        }
      }
      const { moved, diagnostics } = resolveMovedAnchors(wanted);
      report(...diagnostics);
      const known = await get(routes, '');
      for (const [route, [first]] of moved) {
        if (first === undefined || known.has(route) || hidden.has(route) || brokenUrls.has(route)) continue;
        const message = `There is no page ${route}, so nothing can forward its anchor "${first.id}".`;
        const hint = 'Redirect the whole page, or correct the route.';
        report(error('redirect-invalid', message, first.place, { hint }));
      }
      return moved;
    },
    (moved) => hash(JSON.stringify([...moved])),
    structured<MovedAnchors>(),
  );

  /** Those of one page. */
  const movedAnchors = query(
    'movedAnchors',
    async ({ get }, url): Promise<readonly MovedAnchor[]> =>
      ((await get(allMovedAnchors, '')).get(url) ?? []).map(({ id, to }) => ({ id, to })),
    'encoded',
    json<readonly MovedAnchor[]>(),
  );

  /** What is behind one route, so that another page more or less does not touch it. */
  const route = query(
    'route',
    async ({ get }, url): Promise<RouteSource | undefined> => (await get(routes, '')).get(url),
    'encoded',
    json<RouteSource | undefined>(),
  );

  /** The summary behind a route; generated pages have one too. */
  const pageSummary = query(
    'pageSummary',
    async ({ get }, url): Promise<SourceSummary | undefined> => {
      const source = await get(route, url);
      if (source?.kind === 'category') return categorySummary(source.category, config.categoryTemplate, configFile);
      if (source?.kind === 'file') return get(content.summary, source.file);
      return (await get(content.pages, '')).byUrl.get(url);
    },
    hashData,
    structured<SourceSummary | undefined>(),
  );

  const sidebar = query(
    'sidebar',
    async ({ get }, name): Promise<Sidebar | undefined> => (await get(navigation, '')).index.sidebars.get(name),
    'encoded',
    json<Sidebar | undefined>(),
  );

  /** The name of a page's sidebar, its breadcrumbs, previous and next. */
  const place = query(
    'place',
    async ({ get }, url): Promise<PagePlace> => {
      const { index, categories } = await get(navigation, '');
      const { byUrl } = await get(content.pages, '');
      const items: readonly SidebarItem[] = categories.find((category) => category.url === url)?.items ?? [];
      const name = byUrl.get(url)?.collection ?? '';
      const series = config.collections[name]?.order === 'newest' ? await get(content.collection, name) : [];
      return { ...neighboursIn(series, url), ...placeOf(url, index, byUrl), items };
    },
    'encoded',
    json<PagePlace>(),
  );

  /** The pages nearest to each page of a collection. */
  const relations = query(
    'relations',
    async ({ get }, name): Promise<ReadonlyMap<string, readonly string[]>> => {
      const { count, by } = config.collections[name]?.related ?? { count: 0, by: [] };
      const pages: RelatablePage[] = [];
      for (const { url, source, fields } of count === 0 ? [] : await get(content.collection, name)) {
        const values = by.flatMap((field) => asList(fields[field] as string | readonly string[] | undefined));
        pages.push({ url, values, terms: await get(content.terms, source) });
      }
      return relatePages(pages, count);
    },
    (value) => hash(JSON.stringify([...value])),
  );

  /** Routes of the pages nearest to a page of a collection. */
  const near = query(
    'near',
    async ({ get }, url): Promise<readonly string[]> => {
      const name = (await get(pageSummary, url))?.collection ?? '';
      return (await get(relations, name)).get(url) ?? [];
    },
    'encoded',
    json<readonly string[]>(),
  );

  /** Not a query: it is no more than what it looks up. */
  async function relatedTo(get: Context['get'], { url, collection }: SourceSummary): Promise<readonly SourceSummary[]> {
    if (config.collections[collection]?.related === undefined) return [];
    const summaries = await Promise.all((await get(near, url)).map((other) => get(pageSummary, other)));
    return summaries.filter((summary) => summary !== undefined);
  }

  const locales: readonly VariantConfig[] = config.locales.map(({ tag, ...locale }) => ({ name: tag, ...locale }));

  /** The page in other languages and versions. */
  const variants = query(
    'variants',
    async ({ get }, url): Promise<PageVariants> => {
      const known = await get(routes, '');
      const exists = (other: string) => known.has(other);
      return { locales: variantsOf(url, locales, exists), versions: variantsOf(url, config.versions, exists) };
    },
    'encoded',
    json<PageVariants>(),
  );

  const perSite: SiteWork = { roots: () => [[urls, '']] };

  const perPage: PageWork = {
    stored: (url) => [
      [place, url],
      [variants, url],
      [near, url],
    ],
  };

  return {
    navigation,
    routes,
    urls,
    redirects,
    allMovedAnchors,
    movedAnchors,
    route,
    pageSummary,
    sidebar,
    place,
    relations,
    near,
    relatedTo,
    variants,
    perPage,
    perSite,
  };
}

/** `/old` and `/old/index.html` mean the same folder as `/old/`. */
function normalRoute(from: string): string {
  const path = outputPath(from.replace(/index\.html$/, ''));
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('index.html')
    ? `/${path}`
    : `/${path.replace(/index\.html$/, '')}`.replace(/([^/])$/, '$1/');
}
