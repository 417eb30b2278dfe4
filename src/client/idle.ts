/** Calls a listener when the browser has nothing else to do; where it does not say so, a moment later. */
export function whenIdle(listener: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(listener);
  else setTimeout(listener, 200);
}
