import { type WebSocket, WebSocketServer } from 'ws';
import type { BrowserMessage, PageReport, ServerMessage, ShownProblem } from '../../base/dev.ts';
import { type Diagnostic, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { Words } from '../../base/language.ts';
import type { SuggestedRedirect } from '../../config/feature.ts';
import { attempt } from '../../host/file-state.ts';
import type { Host } from '../../host/host.ts';
import type { Listening } from '../listen.ts';
import { devMessages } from '../messages.ts';
import { rawRefusal } from '../request.ts';
import {
  type AddressNews,
  addressNews,
  backlinksOf,
  type Departures,
  namingMovedFiles,
  placeOfMoved,
} from './addresses.ts';
import { baseOf, isBroken, renderView, SOCKET, type Views } from './answer.ts';
import type { ReadInCms } from './cms.ts';
import { describeEdit, type Fixes } from './fixes.ts';
import { type Current, type LiveSite, siteOf, wordsOfSite } from './live-site.ts';
import { pageProblems, reportPage, showProblem } from './page-report.ts';

/** Browser window (or tab) that shows a page of the dev server. */
export interface Visitor {
  /** Route of the page that the window shows. */
  url: string;
  /** Version of the page that the window shows: a hash of its URL and HTML. */
  version: string;
  send(message: ServerMessage): void;
}

type Audience = ReturnType<typeof openAudience>;

/**
 * Manages the WebSocket connections to browser windows. Only pages of this server may connect; otherwise any other site
 * could read unpublished texts.
 * @param onMessage called with each message from a window; must not throw
 */
export function openAudience(
  { server, isOwnOrigin }: Listening,
  onMessage: (visitor: Visitor, message: BrowserMessage) => void,
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 10_000 });
  const visitors = new Set<Visitor>();
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== SOCKET || !isOwnOrigin(request)) {
      // Node.js no longer handles errors of this socket. Without a listener, an error would end the server.
      socket.on('error', () => socket.destroy());
      socket.end(rawRefusal('403 Forbidden'), () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => welcome(connection));
  });

  function welcome(connection: WebSocket): void {
    const visitor: Visitor = {
      url: '',
      version: '',
      send: (message) => connection.send(JSON.stringify(message)),
    };
    connection.on('error', () => connection.terminate());
    connection.on('close', () => visitors.delete(visitor));
    connection.on('message', (data) => {
      const message = read(String(data));
      if (message === undefined) return connection.terminate();
      visitors.add(visitor);
      onMessage(visitor, message);
    });
  }

  return {
    visitors,
    /** Returns the routes that windows show. A window has no route until the first message of the window is handled. */
    urls: (): readonly string[] => [...new Set([...visitors].map(({ url }) => url).filter((url) => url !== ''))],
    close(): void {
      for (const connection of sockets.clients) connection.terminate();
      sockets.close();
    },
  };
}

/** Parses a message. Returns undefined for a message that the dev script never sends. */
function read(text: string): BrowserMessage | undefined {
  const message: Partial<Record<string, unknown>> = attempt(() => JSON.parse(text)) ?? {};
  const { type, url, version, shown } = message;
  if (typeof url !== 'string' || !url.startsWith('/')) return undefined;
  if (type === 'open' && typeof version === 'string') return { type, url, version };
  if (type === 'all' && typeof shown === 'boolean') return { type, url, shown };
  return type === 'backlinks' ? { type, url } : undefined;
}

/** All open windows, and the state that they share. */
export interface Windows {
  readonly audience: Audience;
  readonly views: Views;
  readonly departures: Departures;
  /** Fixes that windows may request by their id. */
  readonly fixes: Fixes;
  readonly readInCms: ReadInCms;
  /** Access to project files, for the code frames of problems. */
  readonly host: Host;
}

/** Message from a window about the page that it shows. */
export type PageMessage = Exclude<BrowserMessage, { readonly type: 'all' }>;

/** Handles a message from a window that has opened a page or requests backlinks. */
export async function hear(current: Current, windows: Windows, visitor: Visitor, message: PageMessage): Promise<void> {
  const { views } = windows;
  const site = await siteOf(current, message.url);
  if (message.type === 'backlinks') {
    const links = site === undefined ? [] : await backlinksOf(site, message.url);
    visitor.send({ type: 'backlinks', url: message.url, links });
    return;
  }
  visitor.url = message.url;
  visitor.version = message.version;
  const { language } = wordsOfSite(site);
  if (language !== 'en') visitor.send({ type: 'words', language });
  // Render the page to compare the current version with the version of the window. A restarted server does not know the
  // current version.
  if (site !== undefined) await renderView(site, views, await routeShown(site, message.url));
  const base = views.byVersion(message.version);
  if (base !== undefined) visitor.send({ type: 'base', html: base.html });
  await showPages(current, windows);
}

/** Sends changes to all windows. Returns the routes of the pages that have changed. */
export async function showPages(current: Current, windows: Windows): Promise<readonly string[]> {
  const changed: string[] = [];
  const urls = windows.audience.urls();
  const { site: published } = current;
  // Do not read the pages if no window is open.
  if (published !== undefined && urls.length > 0)
    windows.departures.look(await published.graph.get(published.queries.content.pages, ''));
  for (const url of urls) {
    const site = await siteOf(current, url);
    if (site !== undefined && (await showPage(site, windows, url, current))) changed.push(url);
  }
  return changed;
}

async function showPage(site: LiveSite, { audience, views }: Windows, url: string, { whole }: Current) {
  const route = await routeShown(site, url);
  // If a page has disappeared because of a mistake in its source file, windows keep showing its last version.
  if (route !== url && (await isBroken(site, views, url))) return false;
  const redirect = route === url ? undefined : await redirectOf(site, url);
  if (redirect !== undefined) return redirectWindows(audience, url, baseOf(site) + redirect);
  let moved: string | undefined;
  // Search `whole`, too: it also contains a page that has just become a draft or a scheduled page.
  for (const one of route === url ? [] : [site, await whole.ifOpen()])
    if (one !== undefined)
      moved ??= placeOfMoved(await one.graph.get(one.queries.content.pages, ''), views.last(url)?.page);
  const view = await renderView(site, views, route);
  // If a page cannot be rendered, windows keep showing its last version.
  if (view === undefined && route === url) return false;
  const version = view?.version ?? GONE;
  const behind = [...audience.visitors].filter((visitor) => visitor.url === url && visitor.version !== version);
  for (const visitor of behind) {
    if (moved !== undefined) visitor.send({ type: 'moved', to: encodeURI(moved) });
    // A window updates from the version that it shows, which the server must still have. If not, the window reloads.
    else if (view === undefined || views.byVersion(visitor.version) === undefined) visitor.send({ type: 'reload' });
    else visitor.send({ type: 'page', html: view.html });
    visitor.version = version;
  }
  return behind.length > 0;
}

/** Returns the target of the redirect at a URL, if the target is on the site. */
async function redirectOf({ graph, queries }: LiveSite, url: string): Promise<string | undefined> {
  const to = (await graph.get(queries.site.redirects, '')).find(({ from }) => from === url)?.to;
  return to?.startsWith('/') ? to : undefined;
}

/** Makes all windows that show `url` open the URL `to`. Returns false if there is no such window. */
function redirectWindows({ visitors }: Audience, url: string, to: string): boolean {
  const there = [...visitors].filter((visitor) => visitor.url === url);
  for (const visitor of there) {
    visitor.send({ type: 'moved', to: encodeURI(to) });
    visitor.url = '';
  }
  return there.length > 0;
}

/** Version of the page in a window whose URL has no page, on a site without a 404 page. */
const GONE = 'none';

/** Checks if windows show an older version of a page, because the current version has a mistake. */
export async function isBefore(current: Current, { views }: Pick<Windows, 'views'>, url: string): Promise<boolean> {
  if (views.last(url) === undefined) return false;
  const site = await siteOf(current, url);
  if (site === undefined || current.failure.length > 0) return current.site !== undefined;
  const { graph, queries } = site;
  const isKnown = (await graph.get(queries.site.routes, '')).has(url);
  return (await isBroken(site, views, url)) || (isKnown && (await graph.get(queries.pages.page, url)) === undefined);
}

/** Returns the route of the page that is served for a URL. For an unknown URL, that is the 404 page. */
async function routeShown({ graph, queries }: LiveSite, url: string): Promise<string> {
  return (await graph.get(queries.site.routes, '')).has(url) ? url : '/404.html';
}

/**
 * Sends every window a report about its page.
 * @param failedAt route of a page that could not be rendered
 * @param showsAll true if drafts and scheduled pages are shown like all others
 * @returns problems of all reported pages
 */
export async function reportPages(
  current: Current,
  windows: Windows,
  { failedAt, showsAll }: { readonly failedAt: string | undefined; readonly showsAll: boolean },
): Promise<readonly Diagnostic[]> {
  const { failure } = current;
  const { audience, views, host, departures, fixes } = windows;
  const all: Diagnostic[] = [...failure];
  const urls = new Set([...audience.urls(), ...(failedAt === undefined ? [] : [failedAt])]);
  const newsOf = current.site && urls.size > 0 ? await addressNews(current.site, departures) : async () => [];
  for (const url of urls) {
    const site = await siteOf(current, url);
    const route = site === undefined ? url : await routeShown(site, url);
    const wrong =
      site === undefined ? [] : await namingMovedFiles(site, departures, route, await pageProblems(site, route));
    const news = await newsOf({ url, route });
    const report =
      site === undefined
        ? { url, unpublished: [], values: [] }
        : await reportPage(site, route, views.last(route)?.html);
    const words = wordsOfSite(site);
    const isOld = await isBefore(current, windows, url);
    const problems = [
      ...[...failure, ...wrong].map((problem) => ({
        ...showProblem(host, problem, words),
        fixes: button(fixes.ofProblem(problem), words.say(devMessages.fix), words),
      })),
      ...news.map((one) => showNews(one, windows, words)),
    ];
    const { source } = report;
    const hasTags = source !== undefined && site !== undefined && (await takesTags(site, source));
    const names = ['title', 'description', ...(hasTags ? ['tags'] : []), 'publishDate', 'draft'];
    const fields = source === undefined ? undefined : fixes.fieldsOf(source, names);
    const last = fixes.last();
    const fixed = last && {
      undo: last.undo.id,
      text: words.say([
        describeEdit(last.fix.edit),
        devMessages.inFile({ file: last.fix.edit.file, line: last.fix.edit.line }),
      ]),
    };
    const shown: PageReport = { ...report, url, fields, problems, isBefore: isOld, showsAll, fixed };
    for (const visitor of audience.visitors) if (visitor.url === url) visitor.send({ type: 'report', report: shown });
    all.push(...wrong, ...news.map(({ problem }) => problem));
  }
  fixes.renew();
  return normalizeDiagnostics(all);
}

async function takesTags({ graph, queries, project }: LiveSite, file: string): Promise<boolean> {
  const collection = (await graph.get(queries.content.summary, file))?.collection ?? '';
  return project.config.collections[collection]?.references['tags'] !== undefined;
}

function button(fix: ReturnType<Fixes['ofProblem']>, label: string, { say }: Words) {
  return fix === undefined ? [] : [{ id: fix.id, label, title: say(describeEdit(fix.edit)) }];
}

/** Converts a report about a missing URL for the browser, with buttons for the fixes that still apply. */
function showNews({ problem, fixes, linked, isNews }: AddressNews, windows: Windows, words: Words): ShownProblem {
  return {
    ...showProblem(windows.host, problem, words),
    fixes: fixes.flatMap((fix) => button(windows.fixes.ofRedirect(fix), labelOf(fix, words), words)),
    linked,
    ...(isNews && { isNews }),
  };
}

function labelOf({ addition, to }: SuggestedRedirect, { say }: Words): string {
  return addition.field === 'redirectFrom'
    ? say(devMessages.redirect({ from: addition.route, to }))
    : say(devMessages.lead({ id: addition.id, to }));
}
