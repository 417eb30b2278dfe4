import { MOVED_ANCHOR } from '../shared/moved-anchors.ts';

/**
 * Leads an address with an anchor that has left the page to where it is now; the old address leaves no entry in the history. A
 * navigation without a load adds the hash last, when the head is that of the new page.
 */
export function startMovedAnchors(): void {
  forward();
  addEventListener('hashchange', forward);
}

function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [id = '', to = ''] = content.split(' ');
    // The browser may or may not have encoded it.
    if (location.hash === `#${id}` || location.hash === `#${encodeURIComponent(id)}`) location.replace(to);
  }
}
