import { dropGuard, pushGuard } from '../navigation/history.ts';
import { onLeave } from '../page.ts';
import { desktop } from './disclosures.ts';

/** Maximum milliseconds between a touch that closes a drawer and its click event. A long press has no click event. */
const CLICK_MS = 400;

/** Open drawers, the topmost one last: the drawer of the main menu may open above the drawer of the sidebar. */
let open: HTMLElement[] = [];
/** Elements that are inert because a drawer is open. */
let blocked: HTMLElement[] = [];
/** True after a press outside a drawer has closed the drawer. The page then ignores the click event that follows. */
let isBeside = false;
let clickTimer: number | undefined;

/**
 * Starts the drawers, `[data-drawer]`. They are popovers, so they open, close and have a backdrop even without scripts.
 * This script keeps the focus inside, and closes them with the Back button, in a wide window and on navigation. Escape
 * closes all of them at once.
 */
export function startDrawers(): void {
  // Back closes the drawers. If it would also open another page of this document, this listener cancels that. Leaving
  // the document cannot be cancelled, so `pushGuard` adds a history entry. On Android, Back closes popovers anyway.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (!open.length || event.navigationType !== 'traverse') return;
    // If Back leaves the entry of `pushGuard`, it leads to the same page, so the event need not be cancelled.
    if (!dropGuard(true)) event.preventDefault();
    closeAll();
  });
  // Listens in the capture phase, because `beforetoggle` and `toggle` do not bubble.
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
    // Also closes menus and other popovers, because a navigation may keep the region that contains them.
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
  // Browsers do not restore the focus when a drawer inside another one closes, so this focuses its button.
  if (top !== drawer) top.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`)?.focus();
}

function closeAll(): void {
  // Closes all drawers: when the first one closes, the browser also closes all drawers that were opened from it.
  open[0]?.hidePopover();
}

/** Makes all elements except the drawer and its ancestors inert, so that the focus stays in the drawer. */
function block(drawer: HTMLElement): void {
  for (let element = drawer; element !== document.body && element.parentElement; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      if (sibling === element || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      blocked.push(sibling);
    }
  }
}

/** Removes `inert` before the browser restores the focus, because inert elements cannot receive it. */
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
