import { TYPING_PAUSE_MS } from '../../base/client.ts';
import { rankPages } from './rank.ts';

const MAX_RESULTS = 6;

/**
 * Finds pages in the list `[data-finder-pages]`: first the pages most similar to the requested URL, then the pages that match the
 * typed text. When typing pauses, `[data-finder-status]` announces their number.
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
  // A navigation between two unknown URLs keeps this element, so its results are updated. `onPage` is not imported: see
  // `Tools` in islands.ts.
  document.addEventListener('ssg:page', function follow() {
    if (finder.isConnected) show();
    else document.removeEventListener('ssg:page', follow);
  });
  show();
}

export { startFinder as start };
