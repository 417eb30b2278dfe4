/**
 * Helpers that all modules of the browser script share: events, clicks, focus and announcements. A navigation
 * replaces the content without loading a document, so modules and code of the site listen to the events `ssg:leave` and
 * `ssg:page`.
 */
const LEAVE = 'ssg:leave';
const PAGE = 'ssg:page';

interface PageChange {
  /** True if the visitor went back or forward. */
  readonly traversal: boolean;
  /** Element to which the hash of the new URL points. */
  readonly target: Element | null;
}

/** Calls a listener before the content is replaced, for example to close menus. */
export function onLeave(listener: () => void): void {
  document.addEventListener(LEAVE, listener);
}

/** Calls a listener after each navigation, once the page has scrolled. It is not called for the first page. */
export function onPage(listener: (change: PageChange) => void): void {
  document.addEventListener(PAGE, (event) => listener((event as CustomEvent<PageChange>).detail));
}

export function announceLeave(): void {
  document.dispatchEvent(new CustomEvent(LEAVE));
}

export function announcePage(detail: PageChange): void {
  document.dispatchEvent(new CustomEvent(PAGE, { detail }));
}

let live: HTMLElement | undefined;

/** Adds a live region, without which screen readers would not notice that the page was replaced. */
export function startAnnouncer(): void {
  live = document.createElement('div');
  live.setAttribute('role', 'status');
  live.className = 'ssg-announcer';
  live.style.cssText = 'position:fixed;clip-path:inset(50%)';
  document.body.append(live);
}

/** Makes screen readers read a text aloud. */
export function announce(text: string): void {
  if (live) live.textContent = text;
}

/**
 * Calls a listener for each click in an element that matches a selector, even if the element is added later.
 * @param selector selector of the element that the listener receives
 */
export function onClick(selector: string, listener: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) listener(element, event);
  });
}

/** Moves the focus to an element without scrolling. */
export function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Moves the focus to the content, so that the Tab key continues there. */
export function focusContent(): void {
  focusOn(document.querySelector('main'));
}

/** Reports whether the visitor prefers reduced motion. Not cached, because the setting may change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Maximum wait for an idle browser in milliseconds. Chromium may never report that a quiet page is idle. */
const IDLE_LIMIT_MS = 2000;

/** Calls a listener when the browser is idle; in browsers without `requestIdleCallback`, after 200 ms. */
export function whenIdle(listener: () => void): void {
  globalThis.requestIdleCallback?.(listener, { timeout: IDLE_LIMIT_MS }) ?? setTimeout(listener, 200);
}
