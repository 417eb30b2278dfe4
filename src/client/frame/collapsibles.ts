import { prefersStill } from '../motion.ts';
import { onClick } from '../on-click.ts';
import { desktop } from './desktop.ts';

interface Run {
  readonly animation: Animation;
  readonly opening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Run>();

/**
 * Opens and closes `details[data-collapsible]` smoothly when their summary is clicked. Everything else, a search in the
 * page or a link to what is inside, opens them at once, as the browser does.
 */
export function startCollapsibles(): void {
  onClick('[data-collapsible] > summary', ({ parentElement }, event) => {
    const details = parentElement as HTMLDetailsElement;
    // A menu of the bar takes no room in the page.
    if (event.defaultPrevented || (desktop.matches && details.dataset['menu'] !== undefined)) return;
    event.preventDefault();
    toggle(details);
  });
  document.addEventListener('mousedown', (event) => {
    // The second click of a double click would select a word of the summary.
    if (event.detail > 1 && (event.target as Element).closest('summary')) event.preventDefault();
  });
}

function toggle(details: HTMLDetailsElement): void {
  const before = running.get(details);
  const opening = before ? !before.opening : !details.open;
  const from = details.offsetHeight;
  before?.animation.cancel();
  details.open = opening;
  const to = details.offsetHeight;
  // What closes is seen until it is closed.
  details.open = true;
  details.toggleAttribute('data-closing', !opening);
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: durationOf(Math.abs(to - from)), easing: 'ease-in-out' },
  );
  running.set(details, { animation, opening });
  animation.onfinish = () => {
    running.delete(details);
    // What was closed meanwhile stays closed.
    details.open &&= opening;
    details.removeAttribute('data-closing');
  };
}

/**
 * How long content of a height takes to appear: the formula of the site that this one follows.
 *
 * @param height in pixels
 * @returns milliseconds; 1 for those who prefer no motion, so that the end still comes as an event
 */
function durationOf(height: number): number {
  if (prefersStill()) return 1;
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
