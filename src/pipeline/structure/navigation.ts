import { defined } from '../../base/lists.ts';
import type { NavLink, PageSummary, Sidebar, SidebarItem, Variant } from '../../config/page.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { parentRoute, variantOf } from '../read/routes.ts';

export type NavigationIndex = ReturnType<typeof indexNavigation>;

/** First occurrence of a route in a sidebar: its breadcrumbs, and its index (`at`) among the links of the sidebar. */
interface SidebarPlace {
  readonly sidebar: string;
  readonly links: readonly NavLink[];
  readonly at: number;
  readonly trail: readonly NavLink[];
}

/** Returns lookup tables for the navigation of all pages: sidebars by name, and positions in a sidebar by route. */
export function indexNavigation(sidebars: readonly Sidebar[]) {
  const placeOf = new Map<string, SidebarPlace>();
  for (const { name, items } of sidebars) {
    const links: NavLink[] = [];
    const visit = (item: SidebarItem, trail: readonly NavLink[]) => {
      if (item.type === 'link') return;
      if (item.url !== undefined && !placeOf.has(item.url)) {
        placeOf.set(item.url, { sidebar: name, links, at: links.length, trail });
        links.push({ label: item.label, url: item.url });
      }
      if (item.type !== 'category') return;
      const inner = item.url === undefined ? trail : [...trail, { label: item.label, url: item.url }];
      for (const child of item.items) visit(child, inner);
    };
    for (const item of items) visit(item, []);
  }
  return { sidebars: new Map(sidebars.map((sidebar) => [sidebar.name, sidebar])), placeOf };
}

/**
 * Returns the position of a page in the navigation: sidebar, breadcrumbs, previous and next page.
 * @param pages all visible pages by route, including the ancestors of the page
 * @param versions versions of the documentation. Pages of another version are not ancestors
 */
export function placeInNavigation(
  url: string,
  index: NavigationIndex,
  pages: ReadonlyMap<string, PageSummary>,
  versions: readonly VariantConfig[],
) {
  const { sidebar, links = [], at = 0, trail = [] }: Partial<SidebarPlace> = index.placeOf.get(url) ?? {};
  const breadcrumbs = mergeTrails(ancestors(url, pages, versions), trail);
  return defined({ sidebar, breadcrumbs, previous: links[at - 1], next: links[at + 1] });
}

/** Returns the previous and next page in a series such as blog posts. */
export function neighboursIn(series: readonly PageSummary[], url: string) {
  const at = series.findIndex((page) => page.url === url);
  const link = (page: PageSummary | undefined) =>
    page === undefined ? undefined : { label: page.sidebar.label ?? page.title, url: page.url };
  return defined({ previous: link(series[at - 1]), next: at === -1 ? undefined : link(series[at + 1]) });
}

/** Returns links to the ancestors of a URL, outermost first, without the home page. */
function ancestors(url: string, pages: ReadonlyMap<string, PageSummary>, versions: readonly VariantConfig[]) {
  const version = variantOf(url, versions);
  const links: NavLink[] = [];
  for (let parent = parentRoute(url); parent.length > 1; parent = parentRoute(parent)) {
    const page = pages.get(parent);
    if (page !== undefined && (version === undefined || variantOf(parent, versions) === version))
      links.unshift({ label: page.sidebar.label ?? page.title, url: parent });
  }
  return links;
}

/** Joins breadcrumbs: `bySidebar` (parents in the sidebar), and before them the pages of `byUrl` above the first. */
function mergeTrails(byUrl: readonly NavLink[], bySidebar: readonly NavLink[]): readonly NavLink[] {
  if (bySidebar.length === 0) return byUrl;
  const inSidebar = new Set(bySidebar.map(({ url }) => url));
  const first = bySidebar[0]?.url ?? '';
  const before = byUrl.filter(({ url }) => !inSidebar.has(url) && first.startsWith(url));
  return [...before, ...bySidebar];
}

type Version = ResolvedConfig['versions'][number];

/** Variant of the site: a language or a version, with all pages below a path. */
export type VariantConfig = Pick<Version, 'name' | 'label' | 'path'> & Partial<Pick<Version, 'main' | 'last'>>;

/**
 * Returns links to a page in other languages or versions: to the same route below the path of each variant, or to the
 * start page of the variant if the route does not exist there (or for the error page). Returns nothing for a page
 * outside all variants.
 * @param exists checks if the site has a route
 */
export function variantsOf(
  url: string,
  variants: readonly VariantConfig[],
  exists: (url: string) => boolean,
): readonly Variant[] {
  const own = variantOf(url, variants);
  if (own === undefined) return [];
  const rest = url.slice(own.path.length);
  return variants.map(({ name, label, path, main = path, last = false }) => {
    const counterpart = path + rest;
    const current = name === own.name;
    // `/docs/v1/` is below the path `/docs/`, but it belongs to the version `/docs/v1/` and is no counterpart.
    const exact =
      url.endsWith('/') && (current || (exists(counterpart) && variantOf(counterpart, variants)?.path === path));
    return { name, label, url: exact ? counterpart : main, exact, current, last };
  });
}
