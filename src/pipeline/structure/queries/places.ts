import type { Sidebar, SidebarItem, Variant } from '../../../config/page.ts';
import { json } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import type { PageWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import type { ContentQueries } from '../../read/pages.ts';
import { neighboursIn, type Place, placeOf } from '../navigation.ts';
import { type VariantConfig, variantsOf } from '../variants.ts';
import type { RouteQueries } from './routes.ts';

/** Where a page stands, and the items of a category that has no page of its own. */
export interface PagePlace extends Place {
  readonly items: readonly SidebarItem[];
}

interface PageVariants {
  readonly locales: readonly Variant[];
  readonly versions: readonly Variant[];
}

/** Routes -> where a page stands among the others: sidebar, breadcrumbs, languages and versions. */
export function placeQueries({ config }: Project, content: ContentQueries, { navigation, routes }: RouteQueries) {
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

  const perPage: PageWork = {
    stored: (url) => [
      [place, url],
      [variants, url],
    ],
  };

  return { sidebar, place, variants, perPage };
}
