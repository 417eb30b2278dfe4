/** Whether the visitor has asked the system for less motion; asked each time, since it may change. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
