import type { IslandStrategy } from '../../base/client.ts';
import { whenIdle } from '../page.ts';

/** Calls `start` when the strategy of an island says so, possibly more than once. Nothing is loaded before. */
export function whenNeeded(island: HTMLElement, start: () => void): void {
  const strategy = island.dataset['on'] as IslandStrategy | undefined;
  if (strategy === 'idle') whenIdle(start);
  // Observes the children, because the island element has `display: contents` and therefore no box.
  else if (strategy === 'visible') for (const child of island.children) whenSeen(child, start);
  // With a query in the URL, the island starts immediately: it may read its state from the query and change its HTML.
  else if (strategy === 'interaction' && !location.search)
    // `pointerover` is fired for mouse and touch, `focusin` for the keyboard.
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

/** Calls a listener once, when an element becomes visible. */
function whenSeen(element: Element, listener: () => void): void {
  listeners.set(element, listener);
  observer.observe(element);
}
