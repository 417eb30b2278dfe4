import type { NavLink, PageSummary, Sidebar, SidebarItem } from '../../config/page.ts';
import { parentRoute } from '../read/routes.ts';

/** Where a page stands: what is above it, before it and after it. */
export interface Place {
  /** The name of its sidebar: the sidebar itself is the same for many pages. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly NavLink[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** The pages of every sidebar in reading order, computed once for all pages. */
export interface NavigationIndex {
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Route -> its first sidebar. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly order: ReadonlyMap<string, readonly NavLink[]>;
  readonly positions: ReadonlyMap<string, number>;
  readonly trails: ReadonlyMap<string, readonly NavLink[]>;
}

export function indexNavigation(sidebars: readonly Sidebar[]): NavigationIndex {
  const sidebarOf = new Map<string, string>();
  const order = new Map<string, NavLink[]>();
  const positions = new Map<string, number>();
  const trails = new Map<string, readonly NavLink[]>();
  for (const { name, items } of sidebars) {
    const links: NavLink[] = [];
    order.set(name, links);
    const visit = (item: SidebarItem, trail: readonly NavLink[]) => {
      if (item.type === 'link') return;
      if (item.url !== undefined && !sidebarOf.has(item.url)) {
        sidebarOf.set(item.url, name);
        positions.set(item.url, links.length);
        trails.set(item.url, trail);
        links.push({ label: item.label, url: item.url });
      }
      if (item.type !== 'category') return;
      const inner = item.url === undefined ? trail : [...trail, { label: item.label, url: item.url }];
      for (const child of item.items) visit(child, inner);
    };
    for (const item of items) visit(item, []);
  }
  return { sidebars: new Map(sidebars.map((sidebar) => [sidebar.name, sidebar])), sidebarOf, order, positions, trails };
}

/**
 * @param pages every visible page by URL, for the ancestors that a URL names
 */
export function placeOf(url: string, index: NavigationIndex, pages: ReadonlyMap<string, PageSummary>): Place {
  const name = index.sidebarOf.get(url);
  const links = name === undefined ? [] : (index.order.get(name) ?? []);
  const position = index.positions.get(url);
  const previous = position === undefined ? undefined : links[position - 1];
  const next = position === undefined ? undefined : links[position + 1];
  return {
    ...(name === undefined ? {} : { sidebar: name }),
    breadcrumbs: mergeTrails(ancestors(url, pages), index.trails.get(url) ?? []),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
  };
}

/** The page before and after one in a series, such as the newer and the older post. */
export function neighboursIn(series: readonly PageSummary[], url: string): Pick<Place, 'previous' | 'next'> {
  const at = series.findIndex((page) => page.url === url);
  const link = (page: PageSummary | undefined) =>
    page === undefined ? undefined : { label: page.sidebar.label ?? page.title, url: page.url };
  const previous = link(series[at - 1]);
  const next = at === -1 ? undefined : link(series[at + 1]);
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}

/** The pages that the URL itself stands below, without the home page. */
function ancestors(url: string, pages: ReadonlyMap<string, PageSummary>): NavLink[] {
  const links: NavLink[] = [];
  for (let parent = parentRoute(url); parent.length > 1; parent = parentRoute(parent)) {
    const page = pages.get(parent);
    if (page !== undefined) links.unshift({ label: page.sidebar.label ?? page.title, url: parent });
  }
  return links;
}

/** A sidebar's trail says more than the URL; what the URL has above its first entry stays in front. */
function mergeTrails(byUrl: readonly NavLink[], bySidebar: readonly NavLink[]): readonly NavLink[] {
  if (bySidebar.length === 0) return byUrl;
  const inSidebar = new Set(bySidebar.map(({ url }) => url));
  const first = bySidebar[0]?.url ?? '';
  const before = byUrl.filter(({ url }) => !inSidebar.has(url) && first.startsWith(url));
  return [...before, ...bySidebar];
}
