/**
 * What happens to a page that is navigated without being loaded anew, as events of the document: parts of the runtime,
 * and of a site, follow them without knowing each other.
 */
const LEAVE = 'ssg:leave';
const PAGE = 'ssg:page';

export interface PageChange {
  /** Whether the visitor went back or forward. */
  readonly traversal: boolean;
  /** The element that the address points to, when there is one. */
  readonly target: Element | null;
}

/** Before the content is exchanged: menus close. */
export function onLeave(listener: () => void): void {
  document.addEventListener(LEAVE, listener);
}

/** After the content of another page is in its place, or another address of the same page, scrolled to where it belongs. Not for the page that was loaded. */
export function onPage(listener: (change: PageChange) => void): void {
  document.addEventListener(PAGE, (event) => listener((event as CustomEvent<PageChange>).detail));
}

export function announceLeave(): void {
  document.dispatchEvent(new CustomEvent(LEAVE));
}

export function announcePage(detail: PageChange): void {
  document.dispatchEvent(new CustomEvent(PAGE, { detail }));
}
