import { MOVED_ANCHOR } from '../base/client.ts';

/**
 * Leads an address with an anchor that has left the page to where it is now; the old address leaves no entry in the history. A
 * navigation without a load adds the hash last, when the head is that of the new page. Fetched for pages that have such an anchor.
 */
export function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [hash, to = ''] = content.split(' ');
    if (hash === location.hash) location.replace(to);
  }
}

addEventListener('hashchange', forward);
