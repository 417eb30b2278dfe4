import { announceLeave } from '../page-events.ts';

/** A page that comes sooner needs no bar; milliseconds, as the specification says. */
const DELAY_MS = 200;

/**
 * A line at the top of the window while the next page is on its way.
 *
 * @returns takes it away
 */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined;
  const timer = setTimeout(() => {
    // What lies over the page would hide the bar.
    announceLeave();
    bar = document.createElement('div');
    bar.className = 'ssg-progress';
    bar.style.cssText =
      'position:fixed;top:0;left:0;z-index:1031;height:2px;background:var(--ssg-progress,currentColor)';
    document.body.append(bar);
    // Fast at first, then ever slower: it never pretends to be there.
    bar.animate({ width: ['8%', '95%'] }, { duration: 12_000, easing: 'ease-out', fill: 'forwards' });
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar?.remove();
  };
}
