import { whenIdle } from '../idle.ts';
import { onPage } from '../page-events.ts';
import { linkOf, pageOf } from './links.ts';
import { fetchPage } from './page-cache.ts';

/**
 * Most pages that are fetched because their links are seen, for each page that is shown: long lists are looked through by more
 * visitors than they are followed by. Fewer than are kept, so that none is thrown away before it is asked for.
 */
const MOST_AHEAD = 20;

/** Links in the window whose pages are not fetched yet. */
const seen = new Set<Element>();
let left = MOST_AHEAD;
let isBusy = false;

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
  void fetchSeen();
});

/** Fetches pages before they are asked for: those whose links are seen, and at once those that are pointed at. */
export function startPrefetch(): void {
  for (const event of ['mouseover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(
      event,
      (happened) => {
        const url = otherPage(linkOf(happened));
        if (url) fetchPage(url, 'auto').catch(ignore);
      },
      { passive: true },
    );
  }
  onPage(() => {
    left = MOST_AHEAD;
  });
}

/** Watches the links of new content. Those of menus and of the footer are on every page: most visitors only pass them. */
export function observeLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('main a[href]')) observer.observe(link);
}

/** Requests ahead of need, one after the other, so that they never hold up what the visitor waits for. */
async function fetchSeen(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (const link of seen) {
    if (!left) break;
    await new Promise<void>(whenIdle);
    // A link that has left the window meanwhile is not read.
    if (!seen.delete(link)) continue;
    observer.unobserve(link);
    const url = otherPage(link);
    if (!url) continue;
    left--;
    await fetchPage(url, 'low').catch(ignore);
  }
  isBusy = false;
}

/** The page to fetch for a link. Visitors who pay for every byte, or wait for it, get only the pages that they request. */
function otherPage(link: Element | null): URL | undefined {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  };
  const url = pageOf(link);
  const isUnwanted =
    url?.pathname === location.pathname || connection?.saveData || connection?.effectiveType?.includes('2g');
  return isUnwanted ? undefined : url;
}

/** A page that cannot be fetched ahead is asked for again when it is needed, and its failure is shown then. */
function ignore(): void {}
