import { focusContent, focusOn } from '../focus.ts';
import { onPage } from '../page-events.ts';

const banner = () => document.querySelector<HTMLElement>('[data-region="consent"]');

/** Had the focus before it came into the banner. */
let focusedBefore: HTMLElement | null = null;

/** Follows what the banner takes: the focus, and room in the window. */
export function startBanner(): void {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const element = banner();
    if (element?.contains(target as Node) && !element.contains(relatedTarget as Node | null)) {
      focusedBefore = relatedTarget as HTMLElement | null;
    }
  });
  // For `scroll-padding`: what has the focus must not be behind the banner.
  const heights = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--consent-height', `${banner()?.offsetHeight ?? 0}px`);
    place();
  });
  const observe = () => {
    const element = banner();
    if (element) heights.observe(element);
  };
  observe();
  // The next page may have brought another one.
  onPage(() => {
    observe();
    place();
  });
  addEventListener('resize', place);
}

/**
 * Moves the banner to the top, `data-consent-edge` of `<html>`, where it would cover an action of the first screen at the bottom.
 * Its `data-keeps-clear` is a selector of those actions.
 */
function place(): void {
  const { dataset } = document.documentElement;
  const element = banner();
  const height = element?.offsetHeight;
  if (!element || !height) return;
  const bar = document.querySelector<HTMLElement>('[data-region="navbar"]')?.offsetHeight ?? 0;
  const boxes = [...document.querySelectorAll(element.dataset['keepsClear'] ?? ':not(*)')].map((action) =>
    action.getBoundingClientRect(),
  );
  const covers = (top: number, bottom: number) =>
    boxes.some((box) => box.height > 0 && box.top + scrollY < bottom && box.bottom + scrollY > top);
  if (covers(innerHeight - height, innerHeight) && !covers(bar, bar + height)) dataset['consentEdge'] = 'top';
  else delete dataset['consentEdge'];
}

export function focusBanner(): void {
  focusOn(banner());
}

/** Puts the focus back to where it was, else to the content. */
export function focusBack(): void {
  focusOn(focusedBefore);
  if (document.activeElement !== focusedBefore) focusContent();
}

/** The banner comes with the runtime: somebody who listens to the page may be past its place. */
export function announceBanner(): void {
  const status = banner()?.querySelector<HTMLElement>('[data-consent-status]');
  if (status) status.textContent = status.dataset['consentStatus'] ?? '';
}
