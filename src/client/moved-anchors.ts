import { MOVED_ANCHOR } from '../base/client.ts';

/**
 * Follows a moved anchor: replaces the URL without adding a history entry. This script is loaded on pages with moved
 * anchors. If a navigation sets the hash, `<head>` is already that of the new page, so `hashchange` finds the anchors.
 */
export function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [hash, to = ''] = content.split(' ');
    if (hash === location.hash) location.replace(to);
  }
}

addEventListener('hashchange', forward);
