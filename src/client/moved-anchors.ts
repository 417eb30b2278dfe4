import { MOVED_ANCHOR } from '../base/client.ts';

/**
 * Replaces a URL whose anchor has moved by the new URL of the anchor, without an entry in the history. Pages with moved anchors
 * load this script. A navigation sets the hash after the head of the new page is in place, so `hashchange` finds the new anchors.
 */
export function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [hash, to = ''] = content.split(' ');
    if (hash === location.hash) location.replace(to);
  }
}

addEventListener('hashchange', forward);
