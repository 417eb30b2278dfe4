/**
 * Page as all parts of the runtime see it: its events, clicks, focus and announcements. A navigation exchanges the content
 * without loading a document, so the runtime and the site follow it by events of the document.
 */
const LEAVE = 'ssg:leave';
const PAGE = 'ssg:page';

interface PageChange {
  /** True if the visitor went back or forward. */
  readonly traversal: boolean;
  /** Element that the hash of the URL points to. */
  readonly target: Element | null;
}

/** Calls a listener before the content is exchanged, for example to close menus. */
export function onLeave(listener: () => void): void {
  document.addEventListener(LEAVE, listener);
}

/**
 * Calls a listener after a navigation to another page, or to another URL of the same page, once the page is scrolled.
 * The first page of a document causes no call.
 */
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

/** Adds the live region that screen readers watch. Without it, they would not notice an exchanged page. */
export function startAnnouncer(): void {
  live = document.createElement('div');
  live.setAttribute('role', 'status');
  live.className = 'ssg-announcer';
  live.style.cssText = 'position:fixed;clip-path:inset(50%)';
  document.body.append(live);
}

/** Makes screen readers read a text. */
export function announce(text: string): void {
  if (live) live.textContent = text;
}

/**
 * Calls a listener for every click inside an element that matches, including elements added later.
 *
 * @param selector matches the element that the listener gets
 */
export function onClick(selector: string, listener: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) listener(element, event);
  });
}

/** Focuses an element without scrolling the page. */
export function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Moves the focus to the content, so that the Tab key continues from there. */
export function focusContent(): void {
  focusOn(document.querySelector('main'));
}

/** Checks if the visitor prefers reduced motion. Not cached, because the system setting may change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Upper limit in milliseconds: Chromium may never report a quiet page as idle. */
const IDLE_LIMIT_MS = 2000;

/** Calls a listener when the browser is idle. Browsers without `requestIdleCallback` call it after 200 ms. */
export function whenIdle(listener: () => void): void {
  globalThis.requestIdleCallback?.(listener, { timeout: IDLE_LIMIT_MS }) ?? setTimeout(listener, 200);
}
