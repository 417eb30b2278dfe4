import type { Backlink } from '../../base/dev.ts';
import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { dirname, join } from '../../base/paths.ts';
import { type Position, positionAt } from '../../base/position.ts';
import type { LostAddress, Mend } from '../../config/feature.ts';
import { findLiteral } from '../../links/find-literal.ts';
import { applySeverities } from '../../pipeline/check/report.ts';
import { cutSuffix, fileBehind, isFilePath, meantFile, placeOfLink } from '../../pipeline/read/file-links.ts';
import { isInGap, type Pages } from '../../pipeline/read/pages.ts';
import { devMessages } from '../messages.ts';
import { knownPaths } from './answer.ts';
import type { LiveSite } from './live-site.ts';

/** Source file and title of a page at the time it was last present. */
export interface Departed {
  readonly source: string;
  readonly title: string;
}

/** Pages that have disappeared since the server started. */
export type Departures = ReturnType<typeof createDepartures>;

export function createDepartures() {
  let present: Pages['byUrl'] = new Map();
  const departed = new Map<string, Departed>();
  return {
    /** Compares the current pages with the previous ones. */
    look({ byUrl }: Pick<Pages, 'byUrl'>): void {
      if (byUrl === present) return;
      for (const [url, { source, title }] of present) if (!byUrl.has(url)) departed.set(url, { source, title });
      for (const url of byUrl.keys()) departed.delete(url);
      present = byUrl;
    },
    at: (url: string) => departed.get(url),
    ofFile: (file: string) => [...departed.values()].find(({ source }) => source === file),
  };
}

/** Returns the new address of a page: the address of its file, or that of the only page with its title. */
export function placeOfMoved(
  { byFile }: Pick<Pages, 'byFile'>,
  before: Partial<Departed> | undefined,
): string | undefined {
  if (before === undefined) return undefined;
  const same = [...byFile.values()].filter(({ title }) => title === before.title);
  return byFile.get(before.source ?? '')?.url ?? (same.length === 1 ? same[0]?.url : undefined);
}

/** Matches the end of a Markdown link or reference: `](/sms/#part)`, `]: ../sms.md`. */
const TARGET = /\](?:\(|:\s+)<?([^\s)>]+)/g;

/** Page whose links are searched. */
interface Target {
  readonly url: string;
  /** Current or former content file of the page. */
  readonly source: string | undefined;
}

/**
 * Finds pages that link to a page. Only their Markdown is searched: rendering the whole site would take too long, and links
 * of templates are on every page.
 */
export async function backlinksOf({ graph, queries }: LiveSite, url: string): Promise<readonly Backlink[]> {
  const { byFile, byUrl } = await graph.get(queries.content.pages, '');
  const target = { url, source: byUrl.get(url)?.source };
  const found: Backlink[] = [];
  for (const [file, { title, url: other }] of byFile) {
    const source = other === url ? undefined : await queries.inputs.text(graph.get, file);
    const place = source?.kind === 'text' ? firstLink(file, source.text, target) : undefined;
    if (place !== undefined) found.push({ page: { title, url: other }, source: file, ...place });
  }
  return found;
}

/**
 * Finds the files that mention the address of a missing page: Markdown, data, configuration and templates. Each file is
 * listed once.
 */
async function tracesOf({ graph, queries, project }: LiveSite, target: Target): Promise<readonly Backlink[]> {
  const { byFile } = await graph.get(queries.content.pages, '');
  const { config, configFile } = project;
  const templates = (await graph.get(queries.inputs.listing, config.templatesDir)).files;
  const code = [configFile, ...templates.filter((file) => /\.[jt]sx?$/.test(file))];
  const files = new Set([...byFile.keys(), ...Object.values(config.data).map(({ file }) => file), ...code]);
  const found: Backlink[] = [];
  for (const file of files) {
    const source = await queries.inputs.text(graph.get, file);
    if (source.kind !== 'text') continue;
    const page = byFile.get(file);
    const place =
      (page && firstLink(file, source.text, target)) ??
      // Every address contains `/`, the path of the home page, so a text search would find it everywhere.
      (target.url === '/' ? undefined : findLiteral(source.text, target.url, file));
    if (place === undefined) continue;
    found.push({ ...(page && { page: { title: page.title, url: page.url } }), source: file, ...place });
  }
  return found;
}

/** Returns the first link of a Markdown file to a page, by its address or its file. */
function firstLink(file: string, text: string, { url, source }: Target): Position | undefined {
  for (const match of text.matchAll(TARGET)) {
    const [target = ''] = match[1]?.split(/[?#]/, 1) ?? [];
    const isFile = /\.mdx?$/.test(target) && join(dirname(file), target) === source;
    if (target === url || `${target}/` === url || isFile)
      return positionAt(text, match.index + match[0].lastIndexOf(match[1] ?? ''));
  }
  return undefined;
}

/** Address that the site no longer has, with fixes. */
export interface AddressNews {
  readonly problem: Diagnostic;
  readonly mends: readonly Mend[];
  readonly linked: readonly Backlink[];
  /** True if the news concerns the page in the window. */
  readonly isNews: boolean;
}

/** Page that a window shows. */
interface Shown {
  readonly url: string;
  /** Route of the displayed page. It differs from `url` if no page has that address. */
  readonly route: string;
}

/** Maximum number of fixes per address. */
const MAX_FIXES = 3;
/** Maximum number of anchors named for a missing page. */
const MAX_IDS = 5;
/** Maximum number of missing pages reported in windows that show other pages. */
const MAX_OTHERS = 5;

/**
 * Returns the search for news of a window: the page was deleted or moved, or a heading has another anchor. Missing addresses
 * of other pages are included if they disappeared during this session.
 *
 * @param site site as it will be published
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
      // A page that became a draft is not reported as lost, because the page shows a badge instead.
      const isOver = isSeen || address.id !== undefined || address.route === url;
      const isNews = isOwn && isOver && !pages.hidden.has(address.route);
      (isOwn ? news : others).push(await asNews(address, isNews));
    }
    const isReported = news.some(({ isNews }) => isNews);
    if (route !== url && !isReported && !isInGap(url, pages.gaps)) news.push(...(await deleted(url)));
    return [...news, ...firstOf(others)].flatMap((one) => softened(one, site));
  };

  async function asNews({ route, ids, problem, mends }: LostAddress, isNews: boolean): Promise<AddressNews> {
    const source = departures.at(route)?.source;
    const linked = isNews ? await tracesOf(site, { url: route, source }) : [];
    const more = ids.length > MAX_IDS ? ', …' : '';
    const named = ids.slice(0, MAX_IDS).map((id) => `#${id}`);
    const notes = ids.length === 0 ? [] : [devMessages.anchorsGo({ anchors: `${named.join(', ')}${more}` })];
    return { problem: { ...problem, notes }, mends: mends.slice(0, MAX_FIXES), linked, isNews };
  }

  /** Reports a deleted page that was never published, or whose site has no lock file of routes. */
  async function deleted(url: string): Promise<AddressNews[]> {
    const before = departures.at(url);
    if (before === undefined || pages.hidden.has(url) || pages.byFile.has(before.source)) return [];
    const linked = await tracesOf(site, { url, source: before.source });
    const message = devMessages.pageGoneFileNot({ url, file: before.source });
    const hint = linked.length === 0 ? devMessages.nothingLeads : devMessages.bringFileBackOr;
    return [{ problem: warning('page-gone', message, undefined, { hint }), mends: [], linked, isNews: true }];
  }
}

/** Returns the first news and the number of the others, because switching the branch may remove many pages at once. */
function firstOf(news: readonly AddressNews[]): readonly AddressNews[] {
  if (news.length <= MAX_OTHERS + 1) return news;
  const message = devMessages.morePagesWerePublished({ count: news.length - MAX_OTHERS });
  const problem = warning('route-gone', message, undefined, { hint: devMessages.runSsgCheckSee });
  return [...news.slice(0, MAX_OTHERS), { problem, mends: [], linked: [], isNews: false }];
}

/** Converts errors to warnings: a missing page may return under another name while the site is being edited. */
function softened({ problem, ...news }: AddressNews, { project }: LiveSite): AddressNews[] {
  return applySeverities([problem], project.config.policy).map((one) => ({
    ...news,
    problem: { ...one, severity: 'warning' },
  }));
}

/** Adds the new name of a moved file to the hint of a broken link. */
export async function namingMovedFiles(
  { graph, queries, project }: LiveSite,
  departures: Departures,
  route: string,
  problems: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  if (!problems.some(({ code }) => code === 'link-broken')) return problems;
  const found = (await graph.get(queries.site.routes, '')).get(route);
  const links = found?.kind === 'file' ? ((await graph.get(queries.documents.body, found.file))?.links ?? []) : [];
  const pages = await graph.get(queries.content.pages, '');

  return problems.map((problem) => {
    if (problem.code !== 'link-broken') return problem;
    const link = links.find(
      (one) =>
        isFilePath(one) && one.file === problem.file && one.line === problem.line && one.column === problem.column,
    );
    const target =
      found?.kind === 'file' && link !== undefined
        ? fileBehind(cutSuffix(link.url).path, found.file, project.config.assetsDir, placeOfLink(link))
        : undefined;
    const moved = typeof target === 'string' ? placeOfMoved(pages, departures.ofFile(target)) : undefined;
    const file = pages.byUrl.get(moved ?? '')?.source;
    return link === undefined || file === undefined ? problem : { ...problem, hint: meantFile(link, file) };
  });
}
