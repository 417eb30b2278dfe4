import { targetOf } from '../navigation/pages.ts';
import { focusContent, onClick, onPage, prefersStill } from '../page.ts';

/** Features that depend on the scroll position, and the boxes that scroll. */

/** Defined by the bundler: true for a site with its own header, which may hide, and a link to the top. The theme has neither. */
declare const SSG_OWN_FRAME: boolean;

/** Scroll position, measured once per frame for all listeners. Lengths in pixels. */
interface ScrollStep {
  readonly y: number;
  readonly up: boolean;
  /** True if a link or a page change scrolled, and not the visitor. */
  readonly jump: boolean;
  /** Height of the page below the window. */
  readonly left: number;
}

const listeners: ((step: ScrollStep) => void)[] = [];

/** Adds a listener. To avoid layout work, a listener measures before it changes the page. */
function onScroll(listener: (step: ScrollStep) => void): void {
  listeners.push(listener);
}

/** Starts everything that depends on the scroll position: current headings, the navigation bar, the link to the top. */
export function startScroll(): void {
  let last = scrollY;
  let jump = false;
  let waiting = false;
  const expectJump = () => {
    jump = true;
  };
  addEventListener('hashchange', expectJump);
  onPage(expectJump);
  const measure = () => {
    waiting = false;
    const y = scrollY;
    const left = document.documentElement.scrollHeight - y - innerHeight;
    const step = { y, up: y < last, jump, left };
    last = y;
    jump = false;
    for (const listener of listeners) listener(step);
  };
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(measure);
    },
    { passive: true },
  );
  startReadingPlace();
  if (SSG_OWN_FRAME) {
    startNavbar();
    startBackToTop();
  }
}

/**
 * Hides the navigation bar while the visitor scrolls down and after a jump to an anchor, and shows it while the visitor scrolls up.
 * The stylesheet applies `<html data-navbar="hidden">` unless the bar has the focus.
 */
function startNavbar(): void {
  onScroll(({ y, up, jump, left }) => {
    const height = document.querySelector<HTMLElement>('[data-region="navbar"]')?.offsetHeight ?? 0;
    if (y < height) hide(false);
    else if (jump) return;
    else if (!up) hide(true);
    // Elastic scrolling at the end of a page looks like scrolling up, so the bar stays hidden near the end.
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

/** Scroll position in pixels from which the link to the top is shown, like in Docusaurus. */
const THRESHOLD = 300;

/** Shows the link to the top, `[data-back-to-top]`, by `data-shown` while the visitor scrolls up. */
function startBackToTop(): void {
  onScroll(({ y, up, jump, left }) => {
    const shown = up && !jump && y >= THRESHOLD && left > 0;
    document.querySelector('[data-back-to-top]')?.toggleAttribute('data-shown', shown);
  });
  onClick('[data-back-to-top]', (_, event) => {
    event.preventDefault();
    scrollTo({ top: 0, behavior: prefersStill() ? 'instant' : 'smooth' });
    // At the top of the page this link is hidden, so the focus moves to the content.
    focusContent();
  });
}

interface ContentsEntry {
  readonly link: HTMLElement;
  readonly heading: Element;
}

let entries: readonly ContentsEntry[] = [];
let active: HTMLElement | undefined;

/**
 * Marks the link of the current heading with `aria-current="true"` in `nav[data-contents]`, a list of links to headings. Scrolls the
 * link of the page into view in `nav[data-shows-current]`.
 */
function startReadingPlace(): void {
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

function entriesOfPage(): ContentsEntry[] {
  return [...document.querySelectorAll<HTMLElement>('[data-contents] a')].flatMap((link) => {
    const heading = targetOf(link.getAttribute('href') ?? '');
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * Returns the index of the current heading: the first heading below the top of the window if it is in the upper half, otherwise
 * the heading before it, whose text fills the window. Below all headings, the last one is current.
 */
function activeIndex(): number {
  // On narrow screens the list of headings is hidden, so no entry is active.
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

/** Scrolls the list around a link. `scrollIntoView` would scroll the page too. */
function bringIntoView(link: Element | null | undefined): void {
  const list = link?.closest('nav');
  if (!link || !list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) list.scrollTop += place.top - (top + bottom) / 2;
}

/**
 * Makes boxes focusable only if they scroll, so that arrow keys can scroll them. In the HTML every box is focusable, for visitors
 * without scripts. Chrome from 130 and Firefox do the same by themselves.
 */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});

/** Observes the boxes that may scroll horizontally: `[data-scrolls]`. */
export function enhanceScrollers(root: ParentNode): void {
  for (const box of root.querySelectorAll('[data-scrolls]')) sizes.observe(box);
}
