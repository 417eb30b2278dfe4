import { focusOn } from '../focus.ts';
import { prefersStill } from '../motion.ts';
import { onClick } from '../on-click.ts';
import { announceLeave, announcePage } from '../page-events.ts';
import { announce, startAnnouncer } from './announcer.ts';
import { hasSameCode, startHead, swapHead } from './head.ts';
import { goToHash, markShown, onTraverse, pushEntry, savePosition, startHistory } from './history.ts';
import { pageOf, targetOf, withoutIndex } from './links.ts';
import { fetchPage } from './page-cache.ts';
import { observeLinks, startPrefetch } from './prefetch.ts';
import { startProgress } from './progress-bar.ts';
import { hasRegions, startRegions, swapRegions } from './regions.ts';

/** A way to another page. */
interface Visit {
  readonly url: URL;
  /** Scroll position of an entry that is gone back to; undefined for a link. */
  readonly position?: number;
  /** The browser has shown a transition itself, as for a swipe. */
  readonly isAnimated?: boolean;
}

/** What navigation asks of the rest of the runtime. */
interface Effects {
  /** Brings new content to life. */
  enhance(root: ParentNode): void;
  /** Says in the place of the content that the page crashed. */
  crash(error: unknown): void;
  /** Says that another page cannot be fetched without a network, and offers to try again. */
  offline(cause: unknown, retry: () => void): void;
}

/** Path of the page that is shown; the address is ahead of it while one is gone back to. */
let shown = '';
/** The latest visit: an earlier one that arrives late is dropped. */
let latest: Visit | undefined;
/** Takes the progress bar of the latest visit away. */
let endProgress: (() => void) | undefined;

/**
 * Links within the site exchange the content instead of loading a document. Everything that is unusual, a page of
 * another build or one that cannot be fetched, is left to the browser.
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
    const url = pageOf(link);
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

/** Whether the browser would only scroll. */
function isWithinPage(link: Element, url: URL): boolean {
  if (link.getAttribute('href')?.startsWith('#')) return true;
  return !!url.hash && url.pathname === location.pathname && url.search === location.search;
}

async function visit(wanted: Visit, effects: Effects): Promise<void> {
  latest = wanted;
  endProgress?.();
  const { url, position } = wanted;
  if (url.pathname === shown) {
    // A static site has the same content whatever the query; a link to the page itself leads to its beginning.
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
    // A page without regions is a redirect, or not one of ours; a script in its body would not run.
    const isPlain = hasRegions(next) && next.body.querySelector('script:not([type$="json"])') === null;
    if (isPlain && hasSameCode(next)) await commit(wanted, page.url, next, effects);
    else leave(wanted);
  } catch (cause) {
    console.warn(cause);
    // The page that is shown would be lost for one that says no more than that.
    if (navigator.onLine) leave(wanted);
    // Who has gone back meanwhile to what is shown wants no other page any more.
    else if (latest === wanted) effects.offline(cause, () => latest === wanted && void visit(wanted, effects));
  } finally {
    end();
  }
}

/** Loads a page in the ordinary way. */
function leave(wanted: Visit): void {
  if (latest !== wanted) return;
  if (wanted.url.href === location.href) location.reload();
  else location.assign(wanted.url);
}

/** @param source address that the page came from in the end */
async function commit(wanted: Visit, source: URL, next: Document, effects: Effects): Promise<void> {
  const exchange = () => {
    // Pages arrive late, and transitions begin a moment later: the visitor may have gone elsewhere again.
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
  // Skipped when another one begins; the exchange is made all the same.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** A link makes an entry of the history; Back and Forward are in one already. */
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

/** Scrolls as the browser does for a page that it loads. */
function arrive({ url: { hash }, position }: Visit, scrolls: boolean): void {
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });
  markShown();
  if (scrolls) scroll(0);
  // Of content that was exchanged, the browser knows no target before it has gone there.
  if (hash) goToHash(hash);
  if (position !== undefined) scroll(position);
  announcePage({ traversal: position !== undefined, target: targetOf(hash) });
}

/** The keyboard goes on from the content, or from where a link points. */
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
