import { announce, announceLeave, announcePage, focusOn, onClick, prefersStill, startAnnouncer } from '../page.ts';
import { hasRegions, hasSameCode, loadStyles, startHead, startRegions, swapHead, swapRegions } from './exchange.ts';
import { goToHash, markShown, onTraverse, pushEntry, savePosition, startHistory } from './history.ts';
import { fetchPage, observeLinks, pageUrlOf, startPrefetch, targetOf, withoutIndex } from './pages.ts';

/** Page that the visitor has requested with a link, Back or Forward. */
interface Visit {
  readonly url: URL;
  /** Scroll position of the history entry; undefined if the visitor followed a link. */
  readonly position?: number;
  /** True if the browser has already shown a transition, such as the animation of a swipe. */
  readonly isAnimated?: boolean;
}

/** Functions of other modules that navigation calls. */
interface Effects {
  /** Starts tabs, islands and other parts in new content. */
  enhance(root: ParentNode): void;
  /** Replaces the content with a message that the page has crashed. */
  crash(error: unknown): void;
  /** Shows a message that the browser is offline, with a button to retry. */
  offline(cause: unknown, retry: () => void): void;
}

/** Path of the visible page. During Back and Forward, `location` changes before the page does. */
let shown = '';
/** Latest request. A page that arrives for an earlier request is dropped. */
let latest: Visit | undefined;
/** Removes the progress bar of the latest request; undefined if there is none. */
let endProgress: (() => void) | undefined;

/**
 * Makes links within the site replace the content instead of loading a document. A page of another build, or one that
 * cannot be fetched, is still loaded as a document.
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

/** Reports whether a link points to the visible page, so that the browser only needs to scroll. */
function isWithinPage(link: Element, url: URL): boolean {
  if (link.getAttribute('href')?.startsWith('#')) return true;
  return !!url.hash && url.pathname === location.pathname && url.search === location.search;
}

async function visit(wanted: Visit, effects: Effects): Promise<void> {
  latest = wanted;
  endProgress?.();
  const { url, position } = wanted;
  if (url.pathname === shown) {
    // The URL is that of the visible page, except for query and hash, so nothing is fetched: a query does not change a
    // static page. A link to exactly this page scrolls to its top.
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
    // A page without regions is a redirect or belongs to another site. A page with a script in `<body>` is loaded as a
    // document, because inserted scripts do not run.
    const isPlain = hasRegions(next) && next.body.querySelector('script:not([type$="json"])') === null;
    if (isPlain && hasSameCode(next)) {
      await loadStyles(next);
      await commit(wanted, page.url, next, effects);
    } else leave(wanted);
  } catch (cause) {
    console.warn(cause);
    // Loads the page as a document, unless the browser is offline: its error page would replace the visible page.
    if (navigator.onLine) leave(wanted);
    // Shows the message only if the visitor is still waiting for this page.
    else if (latest === wanted) effects.offline(cause, () => latest === wanted && void visit(wanted, effects));
  } finally {
    end();
  }
}

/** Lets the browser load the page as a document. */
function leave(wanted: Visit): void {
  if (latest !== wanted) return;
  if (wanted.url.href === location.href) location.reload();
  else location.assign(wanted.url);
}

/** Shows a page that was fetched. @param source URL of the page after redirects */
async function commit(wanted: Visit, source: URL, next: Document, effects: Effects): Promise<void> {
  const exchange = () => {
    // The visitor may have requested another page while this one was being fetched.
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
  // `ready` rejects if another transition starts. The content is replaced anyway, so this is not an error.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** Adds a history entry for a link. Back and Forward move to existing entries. */
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

/** Scrolls to where the browser would scroll after loading the page. */
function arrive({ url: { hash }, position }: Visit, scrolls: boolean): void {
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });
  markShown();
  if (scrolls) scroll(0);
  // Navigates to the hash. Otherwise the browser would not update `:target` after the content is replaced.
  if (hash) goToHash(hash);
  if (position !== undefined) scroll(position);
  announcePage({ traversal: position !== undefined, target: targetOf(hash) });
}

/** Moves the focus to the target of the link, or to the content, so that the Tab key continues there. */
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

/** Milliseconds after which a progress bar appears. Most pages load faster. */
const PROGRESS_DELAY_MS = 200;

/**
 * Shows a progress bar at the top of the window, after a delay.
 * @returns function that removes it
 */
function startProgress(): () => void {
  let bar: HTMLElement | undefined;
  const timer = setTimeout(() => {
    // Closes menus and drawers, which would cover the progress bar.
    announceLeave();
    bar = document.createElement('div');
    bar.className = 'ssg-progress';
    bar.style.cssText =
      'position:fixed;top:0;left:0;z-index:1031;height:2px;background:var(--ssg-progress,currentColor)';
    document.body.append(bar);
    // The bar slows down and stops at 95 %, because it is unknown when the page will be loaded.
    bar.animate({ width: ['8%', '95%'] }, { duration: 12_000, easing: 'ease-out', fill: 'forwards' });
  }, PROGRESS_DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar?.remove();
  };
}
