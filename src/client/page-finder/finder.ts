import { TYPING_PAUSE_MS } from '../../base/client.ts';
import { rankPages } from './rank.ts';

const MAX_RESULTS = 6;

/**
 * Shows pages on the 404 page, from the list in `[data-finder-pages]`: first the pages most similar to the URL, then
 * the pages that match what the visitor types. `[data-finder-status]` announces their number when the typing stops.
 */
function startFinder(finder: Element): void {
  const part = <T extends Element>(name: string) => finder.querySelector<T & HTMLElement>(`[data-finder-${name}]`);
  const query = part<HTMLInputElement>('query');
  const results = part('results');
  const empty = part('empty');
  const status = part('status');
  let pause: ReturnType<typeof setTimeout> | undefined;
  const pages = [...finder.querySelectorAll<HTMLAnchorElement>('[data-finder-pages] a')].map((link) => ({
    url: link.pathname,
    title: link.textContent ?? '',
    link,
  }));
  const show = () => {
    const found = rankPages(query?.value.trim() || location.pathname, pages, MAX_RESULTS);
    results?.replaceChildren(
      ...found.map(({ link }) => {
        const item = document.createElement('li');
        item.append(link.cloneNode(true));
        return item;
      }),
    );
    if (empty !== null) empty.hidden = found.length > 0;
    return found.length;
  };
  query?.addEventListener('input', () => {
    const count = show();
    clearTimeout(pause);
    pause = setTimeout(() => {
      if (status)
        status.textContent = count > 0 ? `${status.dataset['finderStatus']} ${count}` : (empty?.textContent ?? '');
    }, TYPING_PAUSE_MS);
  });
  // A navigation from one unknown URL to another keeps this element, so the results must be updated. `onPage` is not
  // imported, because an import would bundle a copy of its module.
  document.addEventListener('ssg:page', function follow() {
    if (finder.isConnected) show();
    else document.removeEventListener('ssg:page', follow);
  });
  show();
}

export { startFinder as start };
