import { onPage, whenIdle } from '../page.ts';

/** Pages behind links: their URLs, their HTML, and fetching them before the visitor clicks. */

/**
 * Returns the URL of the page that a link points to, if the page can be shown without leaving this document.
 *
 * @returns undefined if the browser has to follow the link: other sites, other windows, downloads, files, mail addresses
 */
export function pageUrlOf(link: Element | null): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  url.pathname = withoutIndex(url.pathname);
  return /\.(?!html$)[a-z0-9]+$/i.test(url.pathname) ? undefined : url;
}

/** `/x/index.html` -> `/x/`, which is the same page. */
export function withoutIndex(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/');
}

/** Returns the element that a hash points to, by the literal id or the decoded id. */
export function targetOf(hash: string): Element | null {
  const id = hash.slice(1);
  if (!id) return null;
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** Page as the server sent it. */
interface FetchedPage {
  /** URL after redirects. */
  readonly url: URL;
  readonly html: string;
}

/** Lifetime of a fetched page in milliseconds: five minutes, like prefetched pages in Chromium. */
const FRESH_MS = 5 * 60_000;
/** Maximum number of pages in memory; the least recently used is evicted first. Exceeds the prefetches of two pages. */
const MOST_PAGES = 50;

interface CachedPage {
  readonly page: Promise<FetchedPage>;
  readonly time: number;
}

const entries = new Map<string, CachedPage>();

/**
 * Returns a page, from memory if it was fetched recently.
 *
 * @throws (rejects) if the page cannot be fetched, or is not HTML. The next call fetches again.
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
  // If the visitor is offline, a cached page of any age is better than an error.
  const response = await fetch(path, { priority, cache: navigator.onLine ? 'default' : 'force-cache' });
  const type = response.headers.get('content-type') ?? '';
  // Responses with status 404 are accepted, because the page for unknown paths is a normal page of the site.
  if (!(response.ok || response.status === 404) || !type.startsWith('text/html'))
    throw new Error(`${path} ${response.status} ${type}`);
  return { url: new URL(response.url), html: await response.text() };
}

/**
 * Maximum number of pages to prefetch for visible links, per page: most visitors of a long list follow few of its links. Lower than
 * `MOST_PAGES`, so that no prefetched page is evicted before it is requested.
 */
const MOST_AHEAD = 20;

/** Visible links whose pages are not fetched yet. */
const seen = new Set<Element>();
let left = MOST_AHEAD;
let isBusy = false;

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
  void fetchSeen();
});

/** Prefetches the pages of visible links when the browser is idle, and of links under the pointer or focus at once. */
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

/** Observes the links of new content. Links of menus and of the footer are left out, because they are on every page. */
export function observeLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('main a[href]')) observer.observe(link);
}

/** Fetches one page after the other, so that prefetching never delays a page that the visitor requested. */
async function fetchSeen(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (const link of seen) {
    if (!left) break;
    await new Promise<void>(whenIdle);
    // The link may have left the window while the loop waited. Such a link is not prefetched.
    if (!seen.delete(link)) continue;
    observer.unobserve(link);
    const url = otherPage(link);
    if (!url) continue;
    left--;
    await fetchPage(url, 'low').catch(ignore);
  }
  isBusy = false;
}

/** Returns the page to prefetch for a link. Nothing is prefetched on slow connections or if the visitor saves data. */
function otherPage(link: Element | null): URL | undefined {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  };
  const url = pageUrlOf(link);
  const isUnwanted =
    url?.pathname === location.pathname || connection?.saveData || connection?.effectiveType?.includes('2g');
  return isUnwanted ? undefined : url;
}

/** Ignores a failed prefetch: the visit fetches the page again, and shows a failure then. */
function ignore(): void {}
