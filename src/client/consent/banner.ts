import { focusContent, focusOn, onPage } from '../page.ts';

const banner = () => document.querySelector<HTMLElement>('[data-region="consent"]');

/** Element that had the focus before the consent banner. The focus returns to it when the banner closes. */
let focusedBefore: HTMLElement | null = null;

/** Records which element had the focus before the banner, and moves the banner when the page or the window changes. */
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
 * Sets `--consent-height` to the height of the banner, so that the stylesheet can keep focused elements visible. Moves
 * the banner to the top (`data-consent-top` of `<html>`) if it would cover an element that matches the selector in its
 * attribute `data-keeps-clear`.
 */
export function placeBanner(): void {
  const root = document.documentElement;
  const element = banner();
  const height = element?.offsetHeight ?? 0;
  root.style.setProperty('--consent-height', `${height}px`);
  const isCovered = [...document.querySelectorAll(element?.dataset['keepsClear'] ?? 'x')].some((action) => {
    const { top, bottom } = action.getBoundingClientRect();
    // Ignores an element of which less than 24 pixels are visible even without the banner.
    return top + 24 < innerHeight && bottom > innerHeight - height;
  });
  root.toggleAttribute('data-consent-top', isCovered);
}

export function focusBanner(): void {
  placeBanner();
  focusOn(banner());
}

/** Returns the focus to the element that had it before the banner. If that is impossible, focuses the content. */
export function focusBack(): void {
  focusOn(focusedBefore);
  if (document.activeElement !== focusedBefore) focusContent();
}

/** Makes screen readers read the banner. It appears when they may already have read past its position on the page. */
export function announceBanner(): void {
  const status = banner()?.querySelector<HTMLElement>('[data-consent-status]');
  if (status) status.textContent = status.dataset['consentStatus'] ?? '';
}
