import { rankPages } from './rank.ts';

const MOST_RESULTS = 6;

/**
 * Finds pages in the list that a page holds (`[data-finder-pages]`): at first those nearest to the address that the
 * visitor came for, then those that match what is typed.
 */
export function start(finder: Element): void {
  const part = <T extends Element>(name: string) => finder.querySelector<T & HTMLElement>(`[data-finder-${name}]`);
  const query = part<HTMLInputElement>('query');
  const results = part('results');
  const empty = part('empty');
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
  };
  query?.addEventListener('input', show);
  // The page for unknown addresses is the same for all of them. Not imported: see `Tools` in islands.ts.
  document.addEventListener('ssg:page', function follow() {
    if (finder.isConnected) show();
    else document.removeEventListener('ssg:page', follow);
  });
  show();
}
