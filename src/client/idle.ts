/** At the latest, in milliseconds: Chromium may give no idle time at all to a page that has come to rest. */
const LIMIT_MS = 2000;

/** Calls a listener when the browser has nothing else to do; where it does not say so, a moment later. */
export function whenIdle(listener: () => void): void {
  globalThis.requestIdleCallback?.(listener, { timeout: LIMIT_MS }) ?? setTimeout(listener, 200);
}
