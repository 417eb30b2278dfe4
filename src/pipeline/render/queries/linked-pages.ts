import { error } from '../../../base/diagnostic.ts';
import { dirname, join } from '../../../base/paths.ts';
import { didYouMean } from '../../../base/suggest.ts';
import type { PageSummary } from '../../../config/page.ts';
import type { Context } from '../../../engine/graph/query.ts';
import { leadsToDraft } from '../../../links/check-reference.ts';
import { isFatal } from '../../load/policy.ts';
import type { Project } from '../../load/project.ts';
import type { Inputs } from '../../read/inputs.ts';
import { type ContentQueries, isInGap } from '../../read/pages.ts';
import { locateIn } from '../../read/sources.ts';
import { hasIdleNames, idleNames } from '../../read/summaries.ts';
import { asList, type SourceSummary } from '../../read/summary.ts';
import type { StructureQueries } from '../../structure/site.ts';
import { renderMessages } from '../messages.ts';

/** What the fields of a page link to. */
interface LinkedPages {
  /** The page's own fields, without routes that lead nowhere. */
  readonly fields: PageSummary['fields'];
  /** Route -> the page. */
  readonly linked: Readonly<Record<string, PageSummary>>;
  /** Routes were left out, and the build fails for it: what else goes wrong may come of that. */
  readonly isIncomplete: boolean;
}

/** Where pages and their places are found. */
interface LinkSources {
  readonly project: Project;
  readonly inputs: Inputs;
  readonly content: ContentQueries;
  readonly site: StructureQueries;
}

/**
 * Looks up the pages that fields of a page name by their routes. What leads nowhere is reported at its line and left out,
 * so that templates need not expect it, and the page shows its other mistakes in the same run.
 *
 * @param names the fields: `linkFields` of the collection
 */
export async function linkedPages(
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
