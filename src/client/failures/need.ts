import type { MessagesByLanguage } from '../../base/client.ts';
import { showLoadFailure } from './failure-box.ts';

/**
 * Fetches a part that only some pages need, and uses it. When it cannot be had, says so in its place, with a button that tries it again.
 */
export type Need = <Part>(load: () => Promise<Part>, use: (part: Part) => void, place: HTMLElement) => void;

/** @param reload loads the page anew, when that may help: a part that is gone says that this page is of an older build */
export function needWith(messages: MessagesByLanguage, reload: () => Promise<boolean>): Need {
  return function need(load, use, place) {
    load().then(use, async (cause) => {
      console.warn(cause);
      // Whoever has left it needs it no more.
      if (!place.isConnected || (await reload())) return;
      showLoadFailure(place, messages, cause, () => need(load, use, place));
    });
  };
}
