import { whenIdle } from '../idle.ts';
import type { Chat, ThirdParties, Tracker } from './third-party.ts';

/** Ties the services of a site together. One that throws harms neither the page nor the others. */
export function thirdParties(trackers: readonly Tracker[], chat: Chat | undefined): ThirdParties {
  const each = (use: (tracker: Tracker) => void) => {
    for (const tracker of trackers) {
      try {
        use(tracker);
      } catch (cause) {
        console.warn('A tracker failed.', cause);
      }
    }
  };
  const pageView: ThirdParties['pageView'] = (view) => each((tracker) => tracker.pageView?.(view));
  return {
    start(view) {
      each((tracker) => tracker.start());
      pageView(view);
      if (chat !== undefined) whenIdle(() => chat.start());
    },
    pageView,
  };
}
