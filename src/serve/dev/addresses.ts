import type { Backlink } from '../../base/dev.ts';
import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { dirname, join } from '../../base/paths.ts';
import { type Position, positionAt } from '../../base/position.ts';
import type { LostAddress, SuggestedRedirect } from '../../config/feature.ts';
import { findLiteral } from '../../links/find-literal.ts';
import { applySeverities } from '../../pipeline/check/report.ts';
import { cutSuffix, fileBehind, isFilePath, meantFile, placeOfLink } from '../../pipeline/read/file-links.ts';
import { isInGap, type Pages } from '../../pipeline/read/pages.ts';
import { devMessages } from '../messages.ts';
import { knownPaths } from './answer.ts';
import type { LiveSite } from './live-site.ts';

/** Source file and title of a page that no longer exists. */
type Departed = Readonly<Record<'source' | 'title', string>>;

/** List of the pages that have disappeared since the server was started. */
export type Departures = ReturnType<typeof createDepartures>;

export function createDepartures() {
  let present: Pages['byUrl'] = new Map();
  const departed = new Map<string, Departed>();
  return {
    /** Compares the pages with those of the last call, and records the pages that have disappeared. */
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

/** Returns the new URL of a moved page: that of the same source file, or of the only page with the same title. */
export function placeOfMoved({ byFile }: Pick<Pages, 'byFile'>, before: Partial<Departed> | undefined) {
  if (before === undefined) return undefined;
  const same = [...byFile.values()].filter(({ title }) => title === before.title);
  return byFile.get(before.source ?? '')?.url ?? (same.length === 1 ? same[0]?.url : undefined);
}

/** Matches the URL of a Markdown link or definition: `](/sms/#part)`, `]: ../sms.md`. */
const TARGET = /\](?:\(|:\s+)<?([^\s)>]+)/g;

/** Page that other files may link to. */
interface Target {
  readonly url: string;
  /** Source file of the page. For a page that no longer exists, this is the last source file. */
  readonly source: string | undefined;
}

/**
 * Finds the pages that link to a page. Searches only the Markdown of pages, because rendering all pages would take too
 * long. Does not search templates, because their links are on every page.
 */
export async function backlinksOf(site: LiveSite, url: string): Promise<readonly Backlink[]> {
  const { byFile, byUrl } = await site.graph.get(site.queries.content.pages, '');
  const target = { url, source: byUrl.get(url)?.source };
  const others = [...byFile.keys()].filter((file) => byFile.get(file)?.url !== url);
  return linksIn(site, others, (file, text) => firstLink(file, text, target));
}

/**
 * Finds the files that contain the URL of a missing page: Markdown, data, configuration and templates. Each file is
 * returned once, with the position of the first URL.
 */
async function tracesOf(site: LiveSite, target: Target): Promise<readonly Backlink[]> {
  const { graph, queries, project } = site;
  const { byFile } = await graph.get(queries.content.pages, '');
  const { config, configFile } = project;
  const templates = (await graph.get(queries.inputs.listing, config.templatesDir)).files;
  const code = [configFile, ...templates.filter((file) => /\.[jt]sx?$/.test(file))];
  const files = new Set([...byFile.keys(), ...Object.values(config.data).map(({ file }) => file), ...code]);
  return linksIn(site, files, (file, text) => {
    const link = byFile.has(file) ? firstLink(file, text, target) : undefined;
    // Do not search for `/`, the URL of the home page, because nearly every file contains a slash.
    return link ?? (target.url === '/' ? undefined : findLiteral(text, target.url, file));
  });
}

/** Returns the positions that `find` returns for the texts of files, each with the page of the file. */
async function linksIn(
  { graph, queries }: LiveSite,
  files: Iterable<string>,
  find: (file: string, text: string) => Position | undefined,
): Promise<readonly Backlink[]> {
  const { byFile } = await graph.get(queries.content.pages, '');
  const found: Backlink[] = [];
  for (const file of files) {
    const source = await queries.inputs.text(graph.get, file);
    const place = source.kind === 'text' ? find(file, source.text) : undefined;
    const { title, url } = byFile.get(file) ?? {};
    const page = title === undefined || url === undefined ? {} : { page: { title, url } };
    if (place !== undefined) found.push({ ...page, source: file, ...place });
  }
  return found;
}

/** Returns the position of the first Markdown link to a page, by its URL or source file. */
function firstLink(file: string, text: string, { url, source }: Target): Position | undefined {
  for (const match of text.matchAll(TARGET)) {
    const [target = ''] = match[1]?.split(/[?#]/, 1) ?? [];
    const isFile = /\.mdx?$/.test(target) && join(dirname(file), target) === source;
    if (target === url || `${target}/` === url || isFile)
      return positionAt(text, match.index + match[0].lastIndexOf(match[1] ?? ''));
  }
  return undefined;
}

/** Report about a URL that no longer exists, with suggested redirects. */
export interface AddressNews {
  readonly problem: Diagnostic;
  readonly fixes: readonly SuggestedRedirect[];
  readonly linked: readonly Backlink[];
  /** True if the report is about the URL that the window shows, false for other missing URLs. */
  readonly isNews: boolean;
}

/** Page that a browser window shows. */
interface Shown {
  readonly url: string;
  /** Route of the page that is served for the URL. For an unknown URL, the 404 page is served. */
  readonly route: string;
}

/** Maximum number of suggested redirects for a URL. */
const MAX_FIXES = 3;
/** Maximum number of anchors that a message about a missing page names. */
const MAX_IDS = 5;
/** Maximum number of missing pages that a window reports in addition to its own page. */
const MAX_OTHERS = 5;

/**
 * Returns a function that finds what to report to a browser window: its page was deleted or moved, or a heading has a
 * new anchor. Other missing URLs are reported only if they disappeared since the server was started.
 * @param site site with the pages that will be published
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
      // Pages in `hidden` are drafts or scheduled. They are no news, because the dev panel shows that they are hidden.
      const isOver = isSeen || address.id !== undefined || address.route === url;
      const isNews = isOwn && isOver && !pages.hidden.has(address.route);
      (isOwn ? news : others).push(await asNews(address, isNews));
    }
    const isReported = news.some(({ isNews }) => isNews);
    if (route !== url && !isReported && !isInGap(url, pages.gaps)) news.push(...(await deleted(url)));
    return [...news, ...firstOf(others)].flatMap((one) => softened(one, site));
  };

  async function asNews({ route, ids, problem, fixes }: LostAddress, isNews: boolean): Promise<AddressNews> {
    const source = departures.at(route)?.source;
    const linked = isNews ? await tracesOf(site, { url: route, source }) : [];
    const more = ids.length > MAX_IDS ? ', …' : '';
    const named = ids.slice(0, MAX_IDS).map((id) => `#${id}`);
    const notes = ids.length === 0 ? [] : [devMessages.anchorsGo({ anchors: `${named.join(', ')}${more}` })];
    return { problem: { ...problem, notes }, fixes: fixes.slice(0, MAX_FIXES), linked, isNews };
  }

  /** Reports a deleted page whose route is not in `routes.lock` (published routes). `route-lock` reports others. */
  async function deleted(url: string): Promise<AddressNews[]> {
    const before = departures.at(url);
    if (before === undefined || pages.hidden.has(url) || pages.byFile.has(before.source)) return [];
    const linked = await tracesOf(site, { url, source: before.source });
    const message = devMessages.pageGoneFileNot({ url, file: before.source });
    const hint = linked.length === 0 ? devMessages.nothingLeads : devMessages.bringFileBackOr;
    return [{ problem: warning('page-gone', message, undefined, { hint }), fixes: [], linked, isNews: true }];
  }
}

/** Returns the first reports, and one that counts the rest: a switch of the git branch may remove many pages. */
function firstOf(news: readonly AddressNews[]): readonly AddressNews[] {
  if (news.length <= MAX_OTHERS + 1) return news;
  const message = devMessages.morePagesWerePublished({ count: news.length - MAX_OTHERS });
  const problem = warning('route-gone', message, undefined, { hint: devMessages.runSsgCheckSee });
  return [...news.slice(0, MAX_OTHERS), { problem, fixes: [], linked: [], isNews: false }];
}

/** Converts errors to warnings: during editing, a missing page may return under another name. */
function softened({ problem, ...news }: AddressNews, { project }: LiveSite): AddressNews[] {
  return applySeverities([problem], project.config.policy).map((one) => ({
    ...news,
    problem: { ...one, severity: 'warning' },
  }));
}

/** Adds the new name of the target file to the hints of broken links, if the file was moved. */
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
