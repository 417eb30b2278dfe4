import type { ShownProblem } from '../../base/dev.ts';
import { type Diagnostic, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { Words } from '../../base/language.ts';
import type { Mend } from '../../config/feature.ts';
import { type AddressNews, addressNews } from './address-news.ts';
import { isPossible, mendId } from './mends.ts';
import { devMessages } from './messages.ts';
import { namingMovedFiles } from './moved-files.ts';
import { problemsOf, reportPage, showProblem } from './page-report.ts';
import { type Current, isBefore, routeShown, siteOf, type Windows, wordsOfSite } from './windows.ts';

/**
 * Tells every window what there is to know of its page.
 *
 * @param failedAt a page that nobody can be shown
 * @param showsAll whether drafts and pages for later are everywhere
 * @returns what is wrong with these pages
 */
export async function reportPages(
  current: Current,
  windows: Windows,
  { failedAt, showsAll }: { readonly failedAt: string | undefined; readonly showsAll: boolean },
): Promise<readonly Diagnostic[]> {
  const { failure } = current;
  const { audience, views, host, departures } = windows;
  const all: Diagnostic[] = [...failure];
  const offered: Mend[] = [];
  const urls = new Set([...audience.urls(), ...(failedAt === undefined ? [] : [failedAt])]);
  const newsOf = current.site && urls.size > 0 ? await addressNews(current.site, departures) : async () => [];
  for (const url of urls) {
    const site = await siteOf(current, url);
    const route = site === undefined ? url : await routeShown(site, url);
    const wrong =
      site === undefined ? [] : await namingMovedFiles(site, departures, route, await problemsOf(site, route));
    const news = await newsOf({ url, route });
    const report =
      site === undefined
        ? { url, unpublished: [], values: [] }
        : await reportPage(site, route, views.last(route)?.html);
    const words = wordsOfSite(site);
    const isOld = await isBefore(current, windows, url);
    const problems = [
      ...[...failure, ...wrong].map((problem) => showProblem(host, problem, words)),
      ...news.map((one) => showNews(one, windows, words)),
    ];
    for (const visitor of audience.visitors) {
      if (visitor.url === url)
        visitor.send({ type: 'report', report: { ...report, url, problems, isBefore: isOld, showsAll } });
    }
    all.push(...wrong, ...news.map(({ problem }) => problem));
    offered.push(...news.flatMap(({ mends }) => mends));
  }
  windows.mends.offer(offered);
  return normalizeDiagnostics(all);
}

/** What has become of an address, with buttons for what can be written at this moment. */
function showNews({ problem, mends, linked, isNews }: AddressNews, { host }: Windows, words: Words): ShownProblem {
  return {
    ...showProblem(host, problem, words),
    mends: mends
      .filter((mend) => isPossible(host, mend))
      .map((mend) => ({ id: mendId(mend), label: labelOf(mend, words) })),
    linked,
    ...(isNews && { isNews }),
  };
}

function labelOf({ addition, to }: Mend, { say }: Words): string {
  return addition.field === 'redirectFrom'
    ? say(devMessages.redirect({ from: addition.route, to }))
    : say(devMessages.lead({ id: addition.id, to }));
}
