import { targetOf } from '../navigation/links.ts';
import { onPage } from '../page-events.ts';
import { onScroll } from './scroll.ts';

interface Entry {
  readonly link: HTMLElement;
  readonly heading: Element;
}

let entries: readonly Entry[] = [];
let active: HTMLElement | undefined;

/**
 * In `nav[data-contents]`, a list of links to headings, the one that is being read gets `aria-current="true"`. In
 * `nav[data-shows-current]`, the link to the page itself is scrolled into view.
 */
export function startReadingPlace(): void {
  const follow = () => mark(entries[activeIndex()]?.link);
  const begin = () => {
    entries = entriesOfPage();
    active = undefined;
    follow();
    bringIntoView(document.querySelector('[data-shows-current] [aria-current]'));
  };
  onScroll(follow);
  addEventListener('resize', follow, { passive: true });
  onPage(begin);
  begin();
}

function entriesOfPage(): Entry[] {
  return [...document.querySelectorAll<HTMLElement>('[data-contents] a')].flatMap((link) => {
    const heading = targetOf(link.getAttribute('href') ?? '');
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * The first heading below the top of the window is active when it is in the upper half; otherwise it is the one before,
 * whose text fills the window. At the end of the page it is the last.
 */
function activeIndex(): number {
  // Nobody sees the list on a narrow screen.
  if (!entries[0]?.link.offsetParent) return -1;
  const tops = entries.map(({ heading }) => heading.getBoundingClientRect());
  const next = tops.findIndex(({ top }) => top >= 0);
  if (next === -1) return entries.length - 1;
  return (tops[next]?.bottom ?? 0) < innerHeight / 2 ? next : next - 1;
}

function mark(link: HTMLElement | undefined): void {
  if (link === active) return;
  active?.removeAttribute('aria-current');
  active = link;
  link?.setAttribute('aria-current', 'true');
  bringIntoView(link);
}

/** Scrolls the list that a link is in, and not the page as well, as `scrollIntoView` would. */
function bringIntoView(link: Element | null | undefined): void {
  const list = link?.closest('nav');
  if (!link || !list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) list.scrollTop += place.top - (top + bottom) / 2;
}
