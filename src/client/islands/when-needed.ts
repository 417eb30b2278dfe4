import type { IslandStrategy } from '../../base/client.ts';
import { whenIdle } from '../page.ts';

/**
 * Calls `start` when the strategy of an island demands it, perhaps more than once. Until then nothing is loaded for the
 * island.
 */
export function whenNeeded(island: HTMLElement, start: () => void): void {
  const strategy = island.dataset['on'] as IslandStrategy | undefined;
  if (strategy === 'idle') whenIdle(start);
  // The island element has `display: contents` and therefore no box, so its children are observed.
  else if (strategy === 'visible') for (const child of island.children) whenSeen(child, start);
  // If the URL has a query, the island starts at once: its state may come from the query and change the HTML.
  else if (strategy === 'interaction' && !location.search)
    // `pointerover` covers mouse and touch, `focusin` covers the keyboard.
    for (const event of ['pointerover', 'focusin']) island.addEventListener(event, start, { once: true });
  else start();
}

const listeners = new WeakMap<Element, () => void>();

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    listeners.get(target)?.();
  }
});

/** Calls a listener once, when an element becomes visible in the window. */
function whenSeen(element: Element, listener: () => void): void {
  listeners.set(element, listener);
  observer.observe(element);
}
