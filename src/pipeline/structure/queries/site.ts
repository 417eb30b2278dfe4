import type { PageWork } from '../../contract/feature.ts';
import type { Project } from '../../load/project.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { ContentQueries } from '../../read/pages.ts';
import { placeQueries } from './places.ts';
import { redirectQueries } from './redirects.ts';
import { relationQueries } from './relations.ts';
import { routeQueries } from './routes.ts';

export type SiteQueries = ReturnType<typeof siteQueries>;

/** Summaries -> sidebars, routes, redirects, relations: the structure of the site. */
export function siteQueries(project: Project, inputs: Inputs, content: ContentQueries) {
  const routes = routeQueries(project, inputs, content);
  const { perPage: placed, ...places } = placeQueries(project, content, routes);
  const { perPage: related, ...relations } = relationQueries(project, content, routes);
  const perPage: PageWork = { stored: (url) => [...(placed.stored?.(url) ?? []), ...(related.stored?.(url) ?? [])] };
  return { ...routes, ...redirectQueries(project, inputs, content, routes), ...places, ...relations, perPage };
}
