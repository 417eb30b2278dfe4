import type { IslandStrategy } from '../../base/client.ts';
import { whenIdle } from '../page.ts';
import { recall, remember } from '../storage.ts';

/** Element of an island, in which React runs a component. */
export interface IslandElement extends HTMLElement {
  /** Button that the visitor pressed last before the island was interactive. */
  pressed?: HTMLElement | null;
}

/** Prefix of keys in session storage. There is a key for each island that the visitor has used in this tab. */
const USED = 'ssg.island.';

/** Calls `start` when the loading strategy of an island (`data-on`) requires it, possibly more than once. */
export function whenNeeded(island: IslandElement, start: () => void): void {
  const strategy = island.dataset['on'] as IslandStrategy | undefined;
  const key = USED + island.dataset['name'];
  if (strategy === 'idle') whenIdle(start);
  // Observes the children, because the island element has `display: contents` and therefore no box.
  else if (strategy === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    });
    for (const child of island.children) observer.observe(child);
  }
  // Starts at once if the URL may contain state of the island, its script is in the cache, or the focus is inside.
  else if (
    strategy !== 'interaction' ||
    /=/.test(location.href) ||
    recall(key, 'sessionStorage') ||
    island.querySelector(':focus')
  )
    start();
  // Starts when the visitor points at the island with mouse or finger (`pointerover`), or focuses it (`focusin`).
  else
    for (const event of ['pointerover', 'focusin'])
      island.addEventListener(
        event,
        () => {
          remember(key, '1', 'sessionStorage');
          start();
        },
        { once: true },
      );
  // Remembers the button pressed before an island is ready, to click it then. Excludes `<Enhance>` (no `data-props`).
  island.onclick = (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-props]:not([data-ready]) button');
    if (!button) return;
    island.pressed = button;
    event.preventDefault();
  };
}
