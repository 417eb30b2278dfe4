import { PAUSE_MS } from '../typing-pause.ts';
import { rankPages } from './rank.ts';

const MOST_RESULTS = 6;

/**
 * Finds pages in the list that a page holds (`[data-finder-pages]`): at first those nearest to the address that the
 * visitor came for, then those that match what is typed. When typing pauses, their number is said, before the word of
 * `[data-finder-status]` for it.
 */
export function start(finder: Element): void {
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
    const found = rankPages(query?.value.trim() || location.pathname, pages, MOST_RESULTS);
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
    }, PAUSE_MS);
  });
  // The page for unknown addresses is the same for all of them. Not imported: see `Tools` in islands.ts.
  document.addEventListener('ssg:page', function follow() {
    if (finder.isConnected) show();
    else document.removeEventListener('ssg:page', follow);
  });
  show();
}
