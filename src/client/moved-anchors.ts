import { MOVED_ANCHOR } from '../base/client.ts';

/** Follows a moved anchor of the current page: opens its new URL without adding a history entry. */
export function forward(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name="${MOVED_ANCHOR}"]`)) {
    const [hash, to = ''] = content.split(' ');
    if (hash === location.hash) location.replace(to);
  }
}

addEventListener('hashchange', forward);
