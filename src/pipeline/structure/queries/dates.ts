import type { Context } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { SiteQueries } from './site.ts';

export type DateQueries = ReturnType<typeof dateQueries>;

/** When pages were changed last. No queries: they are no more than what they look up. */
export function dateQueries({ config, configFile }: Project, { commitTime }: Inputs, site: SiteQueries) {
  /** Of what stands in front matter, data or the history; undefined for what nobody has dated. */
  async function ownDate(get: Context['get'], url: string): Promise<string | undefined> {
    const page = await get(site.pageSummary, url);
    if (page === undefined || page.updated !== undefined) return page?.updated;
    // A commit of the configuration, or of sidebars, says nothing of one page.
    return page.source === configFile || page.source === config.sidebars ? undefined : get(commitTime, page.source);
  }

  /**
   * Date or date-time (ISO 8601) of a page's last change: `updated`, else the last commit of its file; of a page made from data,
   * of the data file. A page that lists others has changed with the latest of them.
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
