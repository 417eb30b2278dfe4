import { onClick, onLeave, prefersStill } from '../page.ts';
import { ringItem } from './tabs.ts';

/** Matches windows in which menus drop down. Stylesheets use the same limit: 996 pixels at the default text size. */
export const desktop = matchMedia('(width > 62.25em)');

/** Milliseconds until a menu closes after the pointer leaves it, as it may do briefly on a diagonal way to a link. */
const PATIENCE_MS = 300;

/** Menu that the mouse pointer has opened, and that has not been clicked since. */
let hovered: HTMLDetailsElement | undefined;
let closing = 0;

/** Starts menus (`details[data-menu]`) and folding boxes (`details[data-wide]`, `details[data-collapsible]`). */
export function startDisclosures(): void {
  startMenus();
  // Collapsible boxes start last, because they ignore clicks that the menus have handled (`defaultPrevented`).
  startCollapsibles();
}

/**
 * Starts the menus. In a wide window they drop down over the page: the mouse pointer opens them, arrow keys move
 * through their links, and they close when something else is clicked or focused.
 */
function startMenus(): void {
  document.addEventListener('pointerover', followPointer);
  document.addEventListener('click', keepHovered);
  document.addEventListener('keydown', followKeys);
  for (const event of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => {
      if (desktop.matches) closeMenus(menuOf(target));
    });
  }
  desktop.onchange = followWidth;
  followWidth();
  onLeave(closeMenus);
}

function followPointer({ pointerType, target, relatedTarget }: PointerEvent): void {
  if (pointerType !== 'mouse' || !desktop.matches) return;
  clearTimeout(closing);
  const menu = menuOf(target);
  if (menu === hovered && menu !== undefined) return;
  if (menu === undefined) {
    if (hovered) closing = setTimeout(closeHovered, PATIENCE_MS);
    return;
  }
  // Opens a menu only when the pointer enters it: if it is closed while the pointer is on it, it stays closed. Opens no
  // menu while a link in a menu has the focus.
  if (menu.open || menu.contains(relatedTarget as Node | null)) return;
  if (document.activeElement?.matches('[data-menu] a')) return;
  closeHovered();
  menu.open = true;
  hovered = menu;
}

/** Keeps a menu open if the visitor clicks it after the pointer has opened it. Otherwise the click would close it. */
function keepHovered(event: MouseEvent): void {
  const isPointer = event.detail > 0;
  if (isPointer && hovered?.querySelector('summary')?.contains(event.target as Node)) event.preventDefault();
  hovered = undefined;
}

function followKeys(event: KeyboardEvent): void {
  if (!desktop.matches) return;
  if (event.key === 'Escape') {
    const open = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
    if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus();
    closeMenus();
    return;
  }
  const menu = menuOf(event.target);
  const link = menu && neighbour(menu, event.key);
  if (!menu || !link) return;
  event.preventDefault();
  menu.open = true;
  link.focus();
}

function neighbour(menu: HTMLDetailsElement, key: string): HTMLElement | undefined {
  // Home and End must scroll the page while the menu is closed.
  if (!menu.open && (key === 'Home' || key === 'End')) return undefined;
  const links = [...menu.querySelectorAll('a')];
  return ringItem(links, links.indexOf(document.activeElement as HTMLAnchorElement), key, ['ArrowUp', 'ArrowDown']);
}

function closeHovered(): void {
  if (hovered) hovered.open = false;
  hovered = undefined;
}

function closeMenus(except?: HTMLDetailsElement): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except) menu.open = false;
  }
  if (hovered !== except) hovered = undefined;
}

function menuOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  return (target instanceof Element && target.closest<HTMLDetailsElement>('details[data-menu]')) || undefined;
}

/**
 * Closes the menus when the window becomes wide or narrow: a menu that was opened in a drawer would cover a wide page.
 * Opens `details[data-wide]` in wide windows, and closes them in narrow windows.
 */
function followWidth(): void {
  closeMenus();
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-wide]'))
    details.open = desktop.matches;
}

const running = new WeakMap<HTMLDetailsElement, { readonly animation: Animation; readonly opening: boolean }>();

/** Animates `details[data-collapsible]` on clicks, but not if the browser opens them, as for a search in the page. */
function startCollapsibles(): void {
  onClick('[data-collapsible] > summary', ({ parentElement }, event) => {
    const details = parentElement as HTMLDetailsElement;
    // Does not animate a menu in the navigation bar: it covers the page, and no content moves when it opens.
    if (event.defaultPrevented || (desktop.matches && details.dataset['menu'] !== undefined)) return;
    event.preventDefault();
    toggle(details);
  });
  document.addEventListener('mousedown', (event) => {
    // Prevents the second click of a double click from selecting a word of the summary.
    if (event.detail > 1 && (event.target as Element).closest('summary')) event.preventDefault();
  });
}

function toggle(details: HTMLDetailsElement): void {
  const before = running.get(details);
  const opening = before ? !before.opening : !details.open;
  const from = details.offsetHeight;
  before?.animation.cancel();
  details.open = opening;
  const to = details.offsetHeight;
  // Keeps the content visible until the closing animation ends.
  details.open = true;
  details.toggleAttribute('data-closing', !opening);
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: durationOf(Math.abs(to - from)), easing: 'ease-in-out' },
  );
  running.set(details, { animation, opening });
  animation.onfinish = () => {
    running.delete(details);
    // Does not open the element if another script has closed it during the animation.
    details.open &&= opening;
    details.removeAttribute('data-closing');
  };
}

/**
 * Returns the duration of the animation of a height in milliseconds, with the formula of Docusaurus. For visitors who
 * prefer reduced motion it is 1, because `onfinish` must still be called.
 * @param height height in pixels
 */
function durationOf(height: number): number {
  if (prefersStill()) return 1;
  return Math.round(40 + 150 * (height / 36) ** 0.25 + height / 18);
}
