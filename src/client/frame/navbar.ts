import { onPage } from '../page-events.ts';
import { onScroll } from './scroll.ts';

/**
 * The bar makes room for reading: it hides while the page is scrolled down, or has jumped to an anchor, and comes back
 * with the way up. The stylesheet acts on `<html data-navbar="hidden">`, and not while the bar has the focus.
 */
export function startNavbar(): void {
  onScroll(({ y, up, jump, left }) => {
    const height = document.querySelector<HTMLElement>('[data-region="navbar"]')?.offsetHeight ?? 0;
    if (y < height) hide(false);
    else if (jump) return;
    else if (!up) hide(true);
    // The end of a page bounces up by itself.
    else if (left > height) hide(false);
  });
  onPage(({ target }) => hide(!!target));
  addEventListener('hashchange', () => hide(!!document.querySelector(':target')));
}

function hide(hidden: boolean): void {
  const { dataset } = document.documentElement;
  if (hidden) dataset['navbar'] = 'hidden';
  else delete dataset['navbar'];
}
