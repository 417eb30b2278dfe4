import { dropGuard, pushGuard } from '../navigation/history.ts';
import { onLeave } from '../page.ts';
import { desktop } from './disclosures.ts';

/** Maximum milliseconds between a touch that closes a drawer and its click. A long press causes no click. */
const CLICK_MS = 400;

/** Open drawers, the topmost last: the main menu may cover the menu of the documentation. */
let open: HTMLElement[] = [];
/** Elements that are inert because of the topmost drawer. */
let blocked: HTMLElement[] = [];
/** The pointer went down outside the drawer, which closes it. The page has to ignore the click that follows. */
let isBeside = false;
let clickTimer: number | undefined;

/**
 * Starts the drawers, `[data-drawer]`. They are popovers, which open, close and have a backdrop without scripts. The script
 * keeps the focus inside; Back, a wide window and a navigation close the drawers, and Escape closes all of them at once.
 */
export function startDrawers(): void {
  // Back to another page of this document is cancelled by this listener. Back to another document cannot be cancelled, so
  // an extra history entry (the guard) keeps the visitor on the page. On Android, Back closes popovers by itself.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (!open.length || event.navigationType !== 'traverse') return;
    // If Back leaves the guard, the visitor stays on the page anyway and Back must not be cancelled.
    if (!dropGuard(true)) event.preventDefault();
    closeAll();
  });
  // `beforetoggle` and `toggle` do not bubble, so the document listens in the capture phase.
  document.addEventListener('beforetoggle', (event) => isDrawer(event.target) && release(event as ToggleEvent), true);
  document.addEventListener('toggle', ({ target }) => isDrawer(target) && follow(target), true);
  document.addEventListener('pointerdown', ({ target }) => {
    isBeside = open.length > 0 && !open.at(-1)?.contains(target as Node);
  });
  document.addEventListener('click', () => isBeside && unblock(), true);
  document.addEventListener('keydown', ({ key }) => {
    isBeside = false;
    if (key === 'Escape') closeAll();
  });
  desktop.addEventListener('change', closeAll);
  onLeave(() => {
    // Closes menus and other popovers too, because the navigation may keep the region that contains them.
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover?.();
  });
}

function follow(drawer: HTMLElement): void {
  open = [...open.filter((other) => other !== drawer), drawer].filter((one) => one.matches(':popover-open'));
  const top = open.at(-1);
  if (!top) return void dropGuard();
  pushGuard();
  unblock();
  block(top);
  // Browsers restore the focus only when the first popover closes, so closing a nested drawer needs this call.
  if (top !== drawer) top.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`)?.focus();
}

function closeAll(): void {
  // Closing the lowest drawer also closes the drawers that were opened from it.
  open[0]?.hidePopover();
}

/** Makes all elements inert except the drawer and its ancestors. */
function block(drawer: HTMLElement): void {
  for (let element = drawer; element !== document.body && element.parentElement; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      if (sibling === element || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      blocked.push(sibling);
    }
  }
}

/** Ends the blocking before the browser restores the focus, because inert elements cannot get the focus. */
function release({ newState }: ToggleEvent): void {
  if (isBeside && newState === 'closed') clickTimer = setTimeout(unblock, CLICK_MS);
  else unblock();
}

function unblock(): void {
  isBeside = false;
  clearTimeout(clickTimer);
  for (const element of blocked) element.inert = false;
  blocked = [];
}

function isDrawer(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('[data-drawer]');
}
