import { targetOf } from '../navigation/pages.ts';
import { focusContent, onClick, onPage, prefersStill } from '../page.ts';

/** This module handles everything that depends on the scroll position, and boxes that scroll horizontally. */

/** False for a site with a theme: its header never hides, and it has no link to the top. Set by the bundler. */
declare const SSG_OWN_FRAME: boolean;

const listeners: (() => void)[] = [];

/** Calls a listener once per frame in which the page scrolls. It must read sizes before it changes the page. */
export function onScroll(listener: () => void): void {
  listeners.push(listener);
}

/** Starts everything that depends on the scroll position: current heading, navigation bar, link to the top. */
export function startScroll(): void {
  let waiting = false;
  const call = () => {
    waiting = false;
    for (const listener of listeners) listener();
    jump = false;
  };
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(call);
      waiting = true;
    },
    { passive: true },
  );
  if (SSG_OWN_FRAME) measureSteps();
  startReadingPlace();
  if (SSG_OWN_FRAME) {
    startNavbar();
    startBackToTop();
  }
}

/** Scroll position (`y`), and height of the page below the window (`left`), in pixels. Updated once per frame. */
let y = 0;
let left = 0;
let up = false;
/** True if a link or a navigation, and not the visitor, has scrolled the page. */
let jump = false;

/** Updates the variables above. This scroll listener runs first, so all other listeners read current values. */
function measureSteps(): void {
  y = scrollY;
  const expectJump = () => {
    jump = true;
  };
  addEventListener('hashchange', expectJump);
  onPage(expectJump);
  onScroll(() => {
    up = scrollY < y;
    y = scrollY;
    left = document.documentElement.scrollHeight - y - innerHeight;
  });
}

/**
 * Hides the navigation bar while the visitor scrolls down and after a jump to an anchor, and shows it while the visitor
 * scrolls up. The stylesheet hides it by `<html data-navbar="hidden">`, but not while the bar has the focus.
 */
function startNavbar(): void {
  onScroll(() => {
    const height = document.querySelector<HTMLElement>('[data-region="navbar"]')?.offsetHeight ?? 0;
    if (y < height) hide(false);
    else if (jump) return;
    else if (!up) hide(true);
    // Near the end of the page the bar stays hidden, because elastic scrolling there looks like scrolling up.
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

/** Scroll position in pixels below which the link to the top stays hidden, as in Docusaurus. */
const THRESHOLD = 300;

/** Shows the link to the top, `[data-back-to-top]`, while the visitor scrolls up, by setting `data-shown`. */
function startBackToTop(): void {
  onScroll(() => {
    const shown = up && !jump && y >= THRESHOLD && left > 0;
    document.querySelector('[data-back-to-top]')?.toggleAttribute('data-shown', shown);
  });
  onClick('[data-back-to-top]', (_, event) => {
    event.preventDefault();
    scrollTo({ top: 0, behavior: prefersStill() ? 'instant' : 'smooth' });
    // The link to the top has just disappeared, so the focus moves to the content.
    focusContent();
  });
}

let entries: ReturnType<typeof entriesOf> = [];
let active: HTMLElement | undefined;

/**
 * Marks the link to the current heading in `nav[data-contents]` with `aria-current="true"`. Also scrolls
 * `nav[data-shows-current]` so that the link to the current page is visible.
 */
function startReadingPlace(): void {
  const follow = () => mark(entries[activeIndex()]?.link);
  const begin = () => {
    entries = entriesOf('[data-contents] a');
    active = undefined;
    follow();
    bringIntoView(document.querySelector('[data-shows-current] [aria-current]'));
  };
  onScroll(follow);
  addEventListener('resize', follow, { passive: true });
  onPage(begin);
  begin();
}

/** Returns the links that a selector matches, with their headings. */
export function entriesOf(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((link) => {
    const heading = targetOf(link.getAttribute('href') ?? '');
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * Returns the index of the current heading: the first heading below the top of the window if it is in the upper half;
 * otherwise the heading before it, whose text fills the window. At the end of the page, it is the last heading.
 */
function activeIndex(): number {
  // On narrow screens the list of headings is hidden, so no heading needs to be current.
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

/** Scrolls the list until a link in it is visible. `scrollIntoView` would also scroll the page. */
function bringIntoView(link: Element | null | undefined): void {
  const list = link?.closest('nav');
  if (!link || !list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) list.scrollTop += place.top - (top + bottom) / 2;
}

/** Makes a box focusable only while its content overflows. Without scripts, all boxes are focusable, as in the HTML. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});

/** Starts observing the boxes that may scroll horizontally: `[data-scrolls]`. */
export function enhanceScrollers(root: ParentNode): void {
  for (const box of root.querySelectorAll('[data-scrolls]')) sizes.observe(box);
}
