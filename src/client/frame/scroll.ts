import { onPage } from '../page-events.ts';

/** Where the page has been scrolled to, measured once per frame for all who follow it. Lengths in pixels. */
export interface ScrollStep {
  readonly y: number;
  readonly up: boolean;
  /** Not the visitor, but a link or another page has scrolled. */
  readonly jump: boolean;
  /** What is left below the window. */
  readonly left: number;
}

const listeners: ((step: ScrollStep) => void)[] = [];

/** Follows the scroll position. What a listener measures itself, it measures before it changes anything. */
export function onScroll(listener: (step: ScrollStep) => void): void {
  listeners.push(listener);
}

export function startScroll(): void {
  let last = scrollY;
  let jump = false;
  let waiting = false;
  const expectJump = () => {
    jump = true;
  };
  addEventListener('hashchange', expectJump);
  onPage(expectJump);
  const measure = () => {
    waiting = false;
    const y = scrollY;
    const left = document.documentElement.scrollHeight - y - innerHeight;
    const step = { y, up: y < last, jump, left };
    last = y;
    jump = false;
    for (const listener of listeners) listener(step);
  };
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(measure);
    },
    { passive: true },
  );
}
