import { onLeave } from '../page-events.ts';
import { desktop } from './desktop.ts';
import { ringItem } from './ring.ts';

/** How long a menu waits for the pointer that has left it, in milliseconds: the way to its links may be a diagonal. */
const PATIENCE_MS = 300;

/** The menu that the pointer has opened and no click has confirmed. */
let hovered: HTMLDetailsElement | undefined;
let closing = 0;

/**
 * `details[data-menu]` are disclosures of links that open by themselves; on a wide screen they drop down over the page,
 * so they also follow the pointer and the arrow keys, and close when the visitor turns to something else.
 */
export function startMenus(): void {
  document.addEventListener('pointerover', followPointer);
  document.addEventListener('click', keepHovered);
  document.addEventListener('keydown', followKeys);
  for (const event of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => {
      if (desktop.matches) closeMenus(menuOf(target));
    });
  }
  // What is open in a drawer would cover the page.
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
  // Only on the way in: a menu that was closed under the pointer stays closed. The keyboard's menu is not taken away.
  if (menu.open || menu.contains(relatedTarget as Node | null)) return;
  if (document.activeElement?.matches('[data-menu] a')) return;
  closeHovered();
  menu.open = true;
  hovered = menu;
}

/** The click on a menu that is open already, because the pointer had to come first, means to open it. */
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
  // A closed menu has no first and last link to go to.
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
