import { dropGuard, pushGuard } from '../navigation/history.ts';
import { onLeave } from '../page-events.ts';
import { desktop } from './desktop.ts';

/** A finger's click comes after the drawer has closed, at the latest so many milliseconds after it; a long press has none. */
const CLICK_MS = 400;

/** Open drawers, the one that is seen last: the main menu may lie over that of the documentation. */
let open: HTMLElement[] = [];
/** What the topmost drawer keeps the visitor from reaching. */
let blocked: HTMLElement[] = [];
/** The pointer went down beside the drawer, which closes it: the click that comes of this is none of the page's. */
let isBeside = false;
let clickTimer: number | undefined;

/**
 * `[data-drawer]` are popovers: they open, close and have a backdrop without a script. With one, the focus stays in
 * them, the browser's Back and a wide window close them, and Escape closes all of them at once.
 */
export function startDrawers(): void {
  // Asks before it goes to another page of this document; on Android, Back closes popovers by itself. Browsers do not let
  // pages ask about another document: for those, an entry of the history keeps Back on the page.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (!open.length || event.navigationType !== 'traverse') return;
    // Of an event that cannot be cancelled this does nothing.
    if (!dropGuard(true)) event.preventDefault();
    closeAll();
  });
  // These two do not bubble.
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
    // Whatever popovers there are, in parts of the page that stay.
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
  // Browsers give the focus back from the first popover only.
  if (top !== drawer) top.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`)?.focus();
}

function closeAll(): void {
  // The lowest takes those along that were opened from it.
  open[0]?.hidePopover();
}

/** Everything beside the way from the body to the drawer. */
function block(drawer: HTMLElement): void {
  for (let element = drawer; element !== document.body && element.parentElement; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      if (sibling === element || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      blocked.push(sibling);
    }
  }
}

/** Before the browser moves the focus, which it cannot give back to what is inert. */
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
