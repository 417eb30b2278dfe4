const listeners = new WeakMap<Element, () => void>();

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    listeners.get(target)?.();
  }
});

/** Calls a listener once, when an element comes into the window. */
export function whenSeen(element: Element, listener: () => void): void {
  listeners.set(element, listener);
  observer.observe(element);
}
