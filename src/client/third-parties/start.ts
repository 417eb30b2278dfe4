import type { Chat, ThirdParties, Tracker } from './third-party.ts';

/** At the latest, in milliseconds: Chromium may give no idle time at all to a page that has come to rest. */
const IDLE_LIMIT_MS = 2000;

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

/** Not that of the runtime, which as an import would be a script of its own for every page. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  else setTimeout(run, IDLE_LIMIT_MS);
}
