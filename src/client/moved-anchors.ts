import { MOVED_ANCHOR } from '../base/client.ts';

/**
 * Follows a moved anchor: replaces the URL by the new one, without a history entry. This script is loaded on pages with
 * moved anchors. When a navigation sets the hash, `<head>` is already that of the new page, so `hashchange` finds its
 * anchors.
 */
export function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [hash, to = ''] = content.split(' ');
    if (hash === location.hash) location.replace(to);
  }
}

addEventListener('hashchange', forward);
