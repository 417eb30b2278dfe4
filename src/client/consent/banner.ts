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
  onPage(placeBanner);
  addEventListener('resize', placeBanner);
}

/**
 * Says how high the banner is, in `--consent-height`: what has the focus must not be behind it. Moves it to the top, by
 * `data-consent-top` of `<html>`, where it would cover an action: one that its `data-keeps-clear` selects.
 */
export function placeBanner(): void {
  const root = document.documentElement;
  const element = banner();
  const height = element?.offsetHeight ?? 0;
  root.style.setProperty('--consent-height', `${height}px`);
  const isCovered = [...document.querySelectorAll(element?.dataset['keepsClear'] ?? 'x')].some((action) => {
    const { top, bottom } = action.getBoundingClientRect();
    // An action of which the window shows only an edge, less than half, is not of the first screen.
    return top + 24 < innerHeight && bottom > innerHeight - height;
  });
  root.toggleAttribute('data-consent-top', isCovered);
}

export function focusBanner(): void {
  placeBanner();
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
