import { focusContent, focusOn, onPage } from '../page.ts';

const banner = () => document.querySelector<HTMLElement>('[data-region="consent"]');

/** Element that had the focus before the banner got it. */
let focusedBefore: HTMLElement | null = null;

/** Records where the focus was before the banner, and keeps the banner placed. */
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
 * Sets `--consent-height` to the height of the banner, so that the stylesheet keeps focused elements visible. Moves the banner to
 * the top, by `data-consent-top` of `<html>`, if it would cover an element that its `data-keeps-clear` selects.
 */
export function placeBanner(): void {
  const root = document.documentElement;
  const element = banner();
  const height = element?.offsetHeight ?? 0;
  root.style.setProperty('--consent-height', `${height}px`);
  const isCovered = [...document.querySelectorAll(element?.dataset['keepsClear'] ?? 'x')].some((action) => {
    const { top, bottom } = action.getBoundingClientRect();
    // A button with less than 24 pixels in the window does not count as visible and may be covered.
    return top + 24 < innerHeight && bottom > innerHeight - height;
  });
  root.toggleAttribute('data-consent-top', isCovered);
}

export function focusBanner(): void {
  placeBanner();
  focusOn(banner());
}

/** Returns the focus to its previous element, or to the content. */
export function focusBack(): void {
  focusOn(focusedBefore);
  if (document.activeElement !== focusedBefore) focusContent();
}

/** Announces the banner: it appears after the page loads, when a screen reader may already be past its position. */
export function announceBanner(): void {
  const status = banner()?.querySelector<HTMLElement>('[data-consent-status]');
  if (status) status.textContent = status.dataset['consentStatus'] ?? '';
}
