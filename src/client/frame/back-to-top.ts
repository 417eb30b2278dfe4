import { focusContent } from '../focus.ts';
import { prefersStill } from '../motion.ts';
import { onClick } from '../on-click.ts';
import { onScroll } from './scroll.ts';

/** From here on the way back is long, in pixels (behaviour of the site that this one follows). */
const THRESHOLD = 300;

/** `[data-back-to-top]`, a link to the top, is offered (`data-shown`) to those who are on their way up already. */
export function startBackToTop(): void {
  onScroll(({ y, up, jump, left }) => {
    const shown = up && !jump && y >= THRESHOLD && left > 0;
    document.querySelector('[data-back-to-top]')?.toggleAttribute('data-shown', shown);
  });
  onClick('[data-back-to-top]', (_, event) => {
    event.preventDefault();
    scrollTo({ top: 0, behavior: prefersStill() ? 'instant' : 'smooth' });
    // The link goes away; the keyboard goes on from the beginning of the content.
    focusContent();
  });
}
