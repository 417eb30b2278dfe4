import type { Backlink } from '../../base/dev.ts';
import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import type { LostAddress, Mend } from '../../config/feature.ts';
import { applySeverities } from '../../pipeline/check/report.ts';
import { isInGap } from '../../pipeline/read/pages.ts';
import { knownPaths } from './answer.ts';
import { tracesOf } from './backlinks.ts';
import { type Departures, placeOfMoved } from './departures.ts';
import type { LiveSite } from './live-site.ts';
import { devMessages } from './messages.ts';

/** What has become of an address of the site, and what an editor can do about it. */
export interface AddressNews {
  readonly problem: Diagnostic;
  readonly mends: readonly Mend[];
  readonly linked: readonly Backlink[];
  /** Whether it has to do with the page that a window shows. */
  readonly isNews: boolean;
}

/** What a window shows. */
interface Shown {
  /** Its address. */
  readonly url: string;
  /** Route of the page: another one where there is no page of that address. */
  readonly route: string;
}

/** So many ways of leading an address on are offered. */
const MOST_MENDS = 3;
/** So many ids of a page that is gone are named. */
const MOST_IDS = 5;
/** So many pages that are gone are told in windows that have to do with none of them. */
const MOST_OTHERS = 5;

/**
 * Returns what finds the news of a window: its page was deleted or has another address, a heading of it has another anchor. Of published
 * addresses that other pages had, those are told that somebody has just given up.
 *
 * @param site the site as it will be published
 */
export async function addressNews(
  site: LiveSite,
  departures: Departures,
): Promise<(shown: Shown) => Promise<AddressNews[]>> {
  const { graph, queries } = site;
  const lost = queries.features.flatMap(({ served }) => served?.lost ?? []);
  const pages = await graph.get(queries.content.pages, '');
  const paths = await knownPaths(site);
  const movedTo = (route: string) => placeOfMoved(pages, departures.at(route));

  return async ({ url, route }) => {
    const found: LostAddress[] = [];
    for (const ask of lost) found.push(...(await ask(graph.get, { paths, page: route, movedTo })));
    const news: AddressNews[] = [];
    const others: AddressNews[] = [];
    for (const address of found) {
      const isSeen = departures.at(address.route) !== undefined;
      const isOwn = address.route === url || address.likely === route;
      if (!isOwn && !isSeen) continue;
      // A page that is a draft now has a badge that says so.
      const isOver = isSeen || address.id !== undefined || address.route === url;
      const isNews = isOwn && isOver && !pages.hidden.has(address.route);
      (isOwn ? news : others).push(await asNews(address, isNews));
    }
    const isTold = news.some(({ isNews }) => isNews);
    if (route !== url && !isTold && !isInGap(url, pages.gaps)) news.push(...(await deleted(url)));
    return [...news, ...firstOf(others)].flatMap((one) => softened(one, site));
  };

  async function asNews({ route, ids, problem, mends }: LostAddress, isNews: boolean): Promise<AddressNews> {
    const source = departures.at(route)?.source;
    const linked = isNews ? await tracesOf(site, { url: route, source }) : [];
    const more = ids.length > MOST_IDS ? ', …' : '';
    const named = ids.slice(0, MOST_IDS).map((id) => `#${id}`);
    const notes = ids.length === 0 ? [] : [devMessages.anchorsGo({ anchors: `${named.join(', ')}${more}` })];
    return { problem: { ...problem, notes }, mends: mends.slice(0, MOST_MENDS), linked, isNews };
  }

  /** A page that was never published, or of a site that keeps no record of what was. */
  async function deleted(url: string): Promise<AddressNews[]> {
    const before = departures.at(url);
    if (before === undefined || pages.hidden.has(url) || pages.byFile.has(before.source)) return [];
    const linked = await tracesOf(site, { url, source: before.source });
    const message = devMessages.pageGoneFileNot({ url, file: before.source });
    const hint = linked.length === 0 ? devMessages.nothingLeads : devMessages.bringFileBackOr;
    return [{ problem: warning('page-gone', message, undefined, { hint }), mends: [], linked, isNews: true }];
  }
}

/** A switch of branches may take many pages away at once. */
function firstOf(news: readonly AddressNews[]): readonly AddressNews[] {
  if (news.length <= MOST_OTHERS + 1) return news;
  const message = devMessages.morePagesWerePublished({ count: news.length - MOST_OTHERS });
  const problem = warning('route-gone', message, undefined, { hint: devMessages.runSsgCheckSee });
  return [...news.slice(0, MOST_OTHERS), { problem, mends: [], linked: [], isNews: false }];
}

/** While a site is written nothing of this is an error: a page that is away may come back under another name. */
function softened({ problem, ...news }: AddressNews, { project }: LiveSite): AddressNews[] {
  return applySeverities([problem], project.config.policy).map((one) => ({
    ...news,
    problem: { ...one, severity: 'warning' },
  }));
}
