import type { IslandStrategy } from '../../base/client.ts';
import { whenIdle } from '../idle.ts';
import { whenSeen } from '../seen.ts';

/**
 * Calls `start` when an island's strategy says so, perhaps more than once. Before that an island costs nothing, not even
 * the script that would start it.
 */
export function whenNeeded(island: HTMLElement, start: () => void): void {
  const strategy = island.dataset['on'] as IslandStrategy | undefined;
  if (strategy === 'idle') whenIdle(start);
  // The island itself is `display: contents`, so it has no box: its children are watched.
  else if (strategy === 'visible') for (const child of island.children) whenSeen(child, start);
  // A query may be the state of the island: then it is not as the server sent it.
  else if (strategy === 'interaction' && !location.search)
    // The pointer, which a finger is too, and the keyboard.
    for (const event of ['pointerover', 'focusin']) island.addEventListener(event, start, { once: true });
  else start();
}
