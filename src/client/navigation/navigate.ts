import { announce, announceLeave, announcePage, focusOn, onClick, prefersStill, startAnnouncer } from '../page.ts';
import { hasRegions, hasSameCode, startHead, startRegions, swapHead, swapRegions } from './exchange.ts';
import { goToHash, markShown, onTraverse, pushEntry, savePosition, startHistory } from './history.ts';
import { fetchPage, observeLinks, pageUrlOf, startPrefetch, targetOf, withoutIndex } from './pages.ts';

/** Request to show a page. */
interface Visit {
  readonly url: URL;
  /** Scroll position of the history entry; undefined for a link. */
  readonly position?: number;
  /** The browser has already shown a transition, for example for a swipe. */
  readonly isAnimated?: boolean;
}

/** Functions of the rest of the runtime that navigation calls. */
interface Effects {
  /** Starts the tabs, islands and parts of new content. */
  enhance(root: ParentNode): void;
  /** Replaces the content by a message that the page crashed. */
  crash(error: unknown): void;
  /** Shows a message that there is no network, with a button that retries. */
  offline(cause: unknown, retry: () => void): void;
}

/** Path of the visible page. During Back and Forward, the URL of the browser changes before the page does. */
let shown = '';
/** Latest visit. An earlier visit whose page arrives late is dropped. */
let latest: Visit | undefined;
/** Removes the progress bar of the latest visit. */
let endProgress: (() => void) | undefined;

/**
 * Makes links within the site exchange the content instead of loading a document. The browser loads unusual pages: pages of
 * another build, and pages that cannot be fetched.
 */
export function startNavigation(effects: Effects): void {
  if (!hasRegions(document)) return;
  shown = withoutIndex(location.pathname);
  startRegions();
  startHead();
  startHistory(shown + location.search + location.hash);
  startAnnouncer();
  startPrefetch();
  observeLinks(document);

  onClick('a[href]', (link, event) => {
    if (event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = pageUrlOf(link);
    if (!url) return;
    if (isWithinPage(link, url)) {
      savePosition();
      return;
    }
    event.preventDefault();
    void visit({ url }, effects);
  });

  onTraverse((position, event) => {
    if (position === undefined && location.pathname === shown) return;
    const url = new URL(location.href);
    void visit({ url, position: position ?? 0, isAnimated: event.hasUAVisualTransition }, effects);
  });
}

/** Checks if a link leads to the visible page, so that the browser would only scroll. */
function isWithinPage(link: Element, url: URL): boolean {
  if (link.getAttribute('href')?.startsWith('#')) return true;
  return !!url.hash && url.pathname === location.pathname && url.search === location.search;
}

async function visit(wanted: Visit, effects: Effects): Promise<void> {
  latest = wanted;
  endProgress?.();
  const { url, position } = wanted;
  if (url.pathname === shown) {
    // The query does not change the content of a static page, so nothing is fetched. A link to the page itself scrolls up.
    const scrolls = position !== undefined || url.search === location.search;
    enter(wanted, url);
    arrive(wanted, scrolls);
    return;
  }
  const end = startProgress();
  endProgress = end;
  try {
    const page = await fetchPage(url, 'high');
    const next = new DOMParser().parseFromString(page.html, 'text/html');
    // A page without regions is a redirect or belongs to another program. A page with a script in its body needs a full
    // load, because inserted scripts do not run.
    const isPlain = hasRegions(next) && next.body.querySelector('script:not([type$="json"])') === null;
    if (isPlain && hasSameCode(next)) await commit(wanted, page.url, next, effects);
    else leave(wanted);
  } catch (cause) {
    console.warn(cause);
    // If the visitor is offline, a full load would replace the current page by the error page of the browser.
    if (navigator.onLine) leave(wanted);
    // The message is shown only if the visitor still waits for the requested page.
    else if (latest === wanted) effects.offline(cause, () => latest === wanted && void visit(wanted, effects));
  } finally {
    end();
  }
}

/** Leaves the document and lets the browser load the page. */
function leave(wanted: Visit): void {
  if (latest !== wanted) return;
  if (wanted.url.href === location.href) location.reload();
  else location.assign(wanted.url);
}

/** @param source URL of the page after redirects */
async function commit(wanted: Visit, source: URL, next: Document, effects: Effects): Promise<void> {
  const exchange = () => {
    // The visitor may have requested another page while this page was fetched or the transition was prepared.
    if (latest !== wanted) return;
    const address = new URL(withoutIndex(source.pathname) + source.search, wanted.url);
    enter(wanted, address);
    shown = location.pathname;
    try {
      show(next, effects);
    } catch (cause) {
      console.error(cause);
      effects.crash(cause);
    }
    arrive(wanted, true);
    focus(wanted);
    announce(document.title);
  };
  if (wanted.isAnimated || prefersStill() || !document.startViewTransition) {
    exchange();
    return;
  }
  const transition = document.startViewTransition(exchange);
  // `ready` rejects if another transition starts. The exchange still happens, so the rejection is ignored.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** Adds a history entry for a link. Back and Forward already have an entry. */
function enter({ position }: Visit, { href }: URL): void {
  announceLeave();
  if (position !== undefined) return;
  savePosition();
  pushEntry(href);
}

function show(next: Document, { enhance }: Effects): void {
  if (document.body.className !== next.body.className) document.body.className = next.body.className;
  swapHead(next);
  for (const region of swapRegions(next)) {
    enhance(region);
    observeLinks(region);
  }
}

/** Scrolls like the browser does after loading a page. */
function arrive({ url: { hash }, position }: Visit, scrolls: boolean): void {
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });
  markShown();
  if (scrolls) scroll(0);
  // After an exchange of content, the browser updates `:target` only if it navigates to the hash.
  if (hash) goToHash(hash);
  if (position !== undefined) scroll(position);
  announcePage({ traversal: position !== undefined, target: targetOf(hash) });
}

/** Moves the focus to the target of the link, or to the content, so that the Tab key continues from there. */
function focus({ url: { hash }, position }: Visit): void {
  const target = position === undefined ? targetOf(hash) : null;
  const element = (target ?? document.querySelector('main')) as HTMLElement | null;
  if (!element) return;
  focusOn(element);
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  focusOn(element);
}

/** Delay in milliseconds before the progress bar appears. A page that loads faster shows none. */
const PROGRESS_DELAY_MS = 200;

/**
 * Shows a line at the top of the window while the next page loads.
 *
 * @returns function that removes the line
 */
function startProgress(): () => void {
  let bar: HTMLElement | undefined;
  const timer = setTimeout(() => {
    // Open menus and drawers would cover the progress bar, so they are closed.
    announceLeave();
    bar = document.createElement('div');
    bar.className = 'ssg-progress';
    bar.style.cssText =
      'position:fixed;top:0;left:0;z-index:1031;height:2px;background:var(--ssg-progress,currentColor)';
    document.body.append(bar);
    // The bar slows down and stops at 95 %, so it never reaches the end before the page is loaded.
    bar.animate({ width: ['8%', '95%'] }, { duration: 12_000, easing: 'ease-out', fill: 'forwards' });
  }, PROGRESS_DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar?.remove();
  };
}
