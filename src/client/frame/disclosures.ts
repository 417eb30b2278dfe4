import { onClick, onLeave, prefersStill } from '../page.ts';
import { ringItem } from './tabs.ts';

/**
 * Matches wide screens, where menus drop down from the bar. The stylesheets use the same boundary: 996 pixels at the default
 * text size, more with larger text.
 */
export const desktop = matchMedia('(width > 62.25em)');

/** Milliseconds until a menu closes after the pointer left it: a diagonal way to its links may leave the menu briefly. */
const PATIENCE_MS = 300;

/** Menu that the pointer opened and no click confirmed. */
let hovered: HTMLDetailsElement | undefined;
let closing = 0;

/** Starts the menus, `details[data-menu]`, and the collapsible boxes, `details[data-collapsible]`. */
export function startDisclosures(): void {
  startMenus();
  // Starts after the menus, because their click listener may prevent the default, which collapsibles check.
  startCollapsibles();
}

/**
 * Starts the menus. On a wide screen they drop down over the page: they open under the pointer, arrow keys move through
 * their links, and they close when the visitor clicks or focuses something else.
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
  // A menu that was opened inside a drawer would cover the page when the window becomes wide.
  desktop.addEventListener('change', () => closeMenus());
  onLeave(() => closeMenus());
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
  // Opens only when the pointer enters, so a menu that was closed under the pointer stays closed.
  // A menu that the keyboard uses stays open.
  if (menu.open || menu.contains(relatedTarget as Node | null)) return;
  if (document.activeElement?.matches('[data-menu] a')) return;
  closeHovered();
  menu.open = true;
  hovered = menu;
}

/** Keeps a menu open when its summary is clicked: the pointer has opened the menu before the click. */
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
  // In a closed menu, Home and End must scroll the page as usual.
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

interface Toggle {
  readonly animation: Animation;
  readonly opening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Toggle>();

/**
 * Animates `details[data-collapsible]` when their summary is clicked. The browser opens them without animation for a search in
 * the page, or for a link to their content.
 */
function startCollapsibles(): void {
  onClick('[data-collapsible] > summary', ({ parentElement }, event) => {
    const details = parentElement as HTMLDetailsElement;
    // A menu of the navigation bar covers the page and does not move other content, so it opens without an animation.
    if (event.defaultPrevented || (desktop.matches && details.dataset['menu'] !== undefined)) return;
    event.preventDefault();
    toggle(details);
  });
  document.addEventListener('mousedown', (event) => {
    // By default, a double click selects a word of the summary.
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
  // While the element closes, its content must stay visible until the animation ends.
  details.open = true;
  details.toggleAttribute('data-closing', !opening);
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: durationOf(Math.abs(to - from)), easing: 'ease-in-out' },
  );
  running.set(details, { animation, opening });
  animation.onfinish = () => {
    running.delete(details);
    // Another script may have closed the element during the animation. Such an element stays closed.
    details.open &&= opening;
    details.removeAttribute('data-closing');
  };
}

/**
 * Returns the duration of the animation for a change of height, by the formula of Docusaurus.
 *
 * @param height height in pixels
 * @returns milliseconds; 1 for visitors who prefer reduced motion, so that `onfinish` still fires
 */
function durationOf(height: number): number {
  if (prefersStill()) return 1;
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
