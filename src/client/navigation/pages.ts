import { attempt } from '../../base/attempt.ts';
import { onPage, whenIdle } from '../page.ts';

/** This module fetches and prefetches the pages to which links point. */

/**
 * Returns the URL of the page to which a link points, if navigation can show the page.
 * @returns undefined if the browser must follow the link: another site, a new window, a download, a file, a mail
 * address
 */
export function pageUrlOf(link: Element | null): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  url.pathname = withoutIndex(url.pathname);
  return /\.(?!html$)[a-z0-9]+$/i.test(url.pathname) ? undefined : url;
}

/** Returns `/x/` for `/x/index.html`, because both are URLs of the same page. */
export function withoutIndex(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/');
}

/** Returns the element to which a hash points. The hash contains the element's id, possibly percent-encoded. */
export function targetOf(hash: string): Element | null {
  const id = hash.slice(1);
  if (!id) return null;
  return document.getElementById(id) ?? document.getElementById(attempt(() => decodeURIComponent(id)) ?? '');
}

/** HTML of a page as the server sent it. */
interface FetchedPage {
  /** URL of the page after redirects. */
  readonly url: URL;
  readonly html: string;
}

/** Milliseconds for which a fetched page is used: five minutes, as for prefetched pages in Chromium. */
const FRESH_MS = 5 * 60_000;
/** Maximum number of pages in memory: more than twice `MOST_AHEAD`. The least recently used page is evicted first. */
const MOST_PAGES = 50;

const entries = new Map<string, { readonly page: Promise<FetchedPage>; readonly time: number }>();

/**
 * Fetches a page, or returns it from memory if it was fetched recently.
 * @throws (rejects) if the page cannot be fetched or is not HTML. Calling it again retries.
 */
export function fetchPage({ pathname, search }: URL, priority: RequestPriority): Promise<FetchedPage> {
  const key = pathname + search;
  const known = entries.get(key);
  entries.delete(key);
  if (known && (!navigator.onLine || Date.now() - known.time < FRESH_MS)) {
    entries.set(key, known);
    return known.page;
  }
  const page = request(key, priority);
  entries.set(key, { page, time: Date.now() });
  for (const old of [...entries.keys()].slice(0, -MOST_PAGES)) entries.delete(old);
  page.catch(() => entries.delete(key));
  return page;
}

async function request(path: string, priority: RequestPriority): Promise<FetchedPage> {
  // If the browser is offline, accepts an old page from its cache.
  const response = await fetch(path, { priority, cache: navigator.onLine ? 'default' : 'force-cache' });
  const type = response.headers.get('content-type') ?? '';
  // Accepts status 404, because the page for unknown URLs is an ordinary page of the site.
  if (!(response.ok || response.status === 404) || !type.startsWith('text/html'))
    throw new Error(`${path} ${response.status} ${type}`);
  return { url: new URL(response.url), html: await response.text() };
}

/**
 * Maximum number of visible links per page whose pages are prefetched, because few links of a long list are followed.
 * Less than `MOST_PAGES`, so that no prefetched page is evicted before it is used.
 */
const MOST_AHEAD = 20;

/** Visible links whose pages have not been prefetched yet. */
const seen = new Set<Element>();
let left = MOST_AHEAD;
let isBusy = false;

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
  void fetchSeen();
});

/** Prefetches the pages of visible links when the browser is idle, and of a hovered or focused link immediately. */
export function startPrefetch(): void {
  for (const event of ['mouseover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(
      event,
      ({ target }) => {
        const url = target instanceof Element ? otherPage(target.closest('a[href]')) : undefined;
        if (url) fetchPage(url, 'auto').catch(ignore);
      },
      { passive: true },
    );
  }
  onPage(() => {
    left = MOST_AHEAD;
  });
}

/** Observes the links in the content of a page, but not in menus and the footer, which every page has. */
export function observeLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('main a[href]')) observer.observe(link);
}

/** Prefetches one page after the other, so that a page that the visitor requests is never delayed. */
async function fetchSeen(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (const link of seen) {
    if (!left) break;
    await new Promise<void>(whenIdle);
    // Skips a link that is no longer visible.
    if (!seen.delete(link)) continue;
    observer.unobserve(link);
    const url = otherPage(link);
    if (!url) continue;
    left--;
    await fetchPage(url, 'low').catch(ignore);
  }
  isBusy = false;
}

/** Returns the URL of the page to prefetch for a link; undefined on slow connections or with data saving. */
function otherPage(link: Element | null): URL | undefined {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  };
  const url = pageUrlOf(link);
  const isUnwanted =
    url?.pathname === location.pathname || connection?.saveData || connection?.effectiveType?.includes('2g');
  return isUnwanted ? undefined : url;
}

/** Ignores a failed prefetch: if the visitor follows the link, the page is fetched again. */
function ignore(): void {}
