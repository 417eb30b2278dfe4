import { whenIdle } from '../idle.ts';
import { whenSeen } from '../seen.ts';
import { linkOf, pageOf } from './links.ts';
import { fetchPage } from './page-cache.ts';

/** Requests ahead of need, one after the other, so that they never hold up what the visitor waits for. */
let queue: Promise<unknown> = Promise.resolve();

/** Fetches pages before they are asked for: those whose links are seen, and at once those that are pointed at. */
export function startPrefetch(): void {
  for (const event of ['mouseover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(
      event,
      (happened) => {
        const url = otherPage(linkOf(happened));
        if (url && isAllowed()) fetchPage(url, 'auto').catch(ignore);
      },
      { passive: true },
    );
  }
}

/** Watches the links of new content. */
export function observeLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href]'))
    whenSeen(link, () => {
      const url = otherPage(link);
      if (url && isAllowed()) queue = queue.then(idle).then(() => fetchPage(url, 'low').catch(ignore));
    });
}

function otherPage(link: Element | null): URL | undefined {
  const url = pageOf(link);
  return url?.pathname === location.pathname ? undefined : url;
}

/** Visitors who pay for every byte, or wait for it, get only what they ask for. */
function isAllowed(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  };
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

const idle = () => new Promise<void>(whenIdle);

/** A page that cannot be fetched ahead is asked for again when it is needed, and its failure is shown then. */
function ignore(): void {}
