import type { BrowserMessage } from '../../base/dev.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { ENGLISH, type Words, wordsOf } from '../../base/language.ts';
import type { Host } from '../../host/host.ts';
import { isBroken, renderView } from './answer.ts';
import type { Audience, Visitor } from './audience.ts';
import { backlinksOf } from './backlinks.ts';
import { baseOf } from './below-base.ts';
import { type Departures, placeOfMoved } from './departures.ts';
import type { LiveSite } from './live-site.ts';
import type { Mends } from './mends.ts';
import type { Views } from './views.ts';

/** What can be shown at this moment. */
export interface Current {
  readonly site: LiveSite | undefined;
  /** The same site with its drafts and pages for later, which is opened when somebody looks at one of them. */
  readonly whole: {
    readonly get: () => Promise<LiveSite | undefined>;
    readonly ifOpen: () => Promise<LiveSite | undefined>;
  };
  /** Why the configuration as it is now cannot be used; the site is then the one before. */
  readonly failure: readonly Diagnostic[];
}

/** The open windows, with what they were shown. */
export interface Windows {
  readonly audience: Audience;
  readonly views: Views;
  readonly departures: Departures;
  /** What their pages offer to write. */
  readonly mends: Mends;
  /** Reads the files from which problems are shown. */
  readonly host: Host;
}

/** A message about the page of one window. */
export type PageMessage = Exclude<BrowserMessage, { readonly type: 'all' }>;

/** Answers a browser window that has opened a page, or asks something. */
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
  // After a new start, what the window shows may be what would be served now.
  if (site !== undefined) await renderView(site, views, await routeShown(site, message.url));
  const base = views.byVersion(message.version);
  if (base !== undefined) visitor.send({ type: 'base', html: base.html });
  await showPages(current, windows);
}

/** The language of a site; English while its configuration cannot be read. */
export function wordsOfSite(site: LiveSite | undefined): Words {
  return site === undefined ? ENGLISH : wordsOf(site.project.config.locale);
}

/**
 * Brings every window up to date.
 *
 * @returns routes of the pages that have changed
 */
export async function showPages(current: Current, windows: Windows): Promise<readonly string[]> {
  const changed: string[] = [];
  const urls = windows.audience.urls();
  const { site: published } = current;
  // Nobody is told of pages that go while no window is open, and a change that nobody sees costs nothing.
  if (published !== undefined && urls.length > 0)
    windows.departures.look(await published.graph.get(published.queries.content.pages, ''));
  for (const url of urls) {
    const site = await siteOf(current, url);
    if (site !== undefined && (await showPage(site, windows, url))) changed.push(url);
  }
  return changed;
}

/** The site that an address is shown from: a page that is not published yet is only in the whole one. */
export async function siteOf({ site, whole }: Current, url: string): Promise<LiveSite | undefined> {
  if (site === undefined) return undefined;
  const { hidden } = await site.graph.get(site.queries.content.pages, '');
  return hidden.has(url) ? ((await whole.get()) ?? site) : site;
}

async function showPage(site: LiveSite, { audience, views }: Windows, url: string): Promise<boolean> {
  const route = await routeShown(site, url);
  // A page that is broken for now stays as it was.
  if (route !== url && (await isBroken(site, views, url))) return false;
  const redirect = route === url ? undefined : await redirectOf(site, url);
  if (redirect !== undefined) return leadOn(audience, url, baseOf(site) + redirect);
  const moved =
    route === url ? undefined : placeOfMoved(await site.graph.get(site.queries.content.pages, ''), views.last(url));
  const view = await renderView(site, views, route);
  // A page that cannot be rendered for now stays as it was.
  if (view === undefined && route === url) return false;
  const version = view?.version ?? GONE;
  const behind = [...audience.visitors].filter((visitor) => visitor.url === url && visitor.version !== version);
  for (const visitor of behind) {
    if (moved !== undefined) visitor.send({ type: 'moved', to: encodeURI(moved) });
    // A window whose page nobody remembers cannot be told what has changed in it.
    else if (view === undefined || views.byVersion(visitor.version) === undefined) visitor.send({ type: 'reload' });
    else visitor.send({ type: 'page', html: view.html });
    visitor.version = version;
  }
  return behind.length > 0;
}

/** Where an address without a page leads on the site itself. */
async function redirectOf({ graph, queries }: LiveSite, url: string): Promise<string | undefined> {
  const to = (await graph.get(queries.site.redirects, '')).find(({ from }) => from === url)?.to;
  return to?.startsWith('/') ? to : undefined;
}

/** Sends the windows of an address to another one, once. */
function leadOn({ visitors }: Audience, url: string, to: string): boolean {
  const there = [...visitors].filter((visitor) => visitor.url === url);
  for (const visitor of there) {
    visitor.send({ type: 'moved', to: encodeURI(to) });
    visitor.url = '';
  }
  return there.length > 0;
}

/** Version of a window at an address where no page is, on a site without a page that says so. */
const GONE = 'none';

/** Whether an address shows a page as it was before a mistake, because it cannot be made with it. */
export async function isBefore(current: Current, { views }: Pick<Windows, 'views'>, url: string): Promise<boolean> {
  if (views.last(url) === undefined) return false;
  const site = await siteOf(current, url);
  if (site === undefined || current.failure.length > 0) return current.site !== undefined;
  const { graph, queries } = site;
  const isKnown = (await graph.get(queries.site.routes, '')).has(url);
  return (await isBroken(site, views, url)) || (isKnown && (await graph.get(queries.pages.page, url)) === undefined);
}

/** Unknown addresses show the page that says so. */
export async function routeShown({ graph, queries }: LiveSite, url: string): Promise<string> {
  return (await graph.get(queries.site.routes, '')).has(url) ? url : '/404.html';
}
