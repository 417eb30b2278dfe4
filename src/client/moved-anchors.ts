import { MOVED_ANCHOR } from '../base/client.ts';

/**
 * Follows a moved anchor: opens its new URL without adding a history entry. Loaded only on pages with moved anchors.
 * When `hashchange` fires after a navigation, `<head>` already belongs to the new page.
 */
export function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [hash, to = ''] = content.split(' ');
    if (hash === location.hash) location.replace(to);
  }
}

addEventListener('hashchange', forward);
