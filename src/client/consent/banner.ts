import { focusContent, focusOn } from '../focus.ts';
import { onPage } from '../page-events.ts';

const banner = () => document.querySelector<HTMLElement>('[data-region="consent"]');

/** Had the focus before it came into the banner. */
let focusedBefore: HTMLElement | null = null;

/** Follows what the banner takes: the focus, and room at the bottom of the window. */
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
  });
  const observe = () => {
    const element = banner();
    if (element) heights.observe(element);
  };
  observe();
  // The next page may have brought another one.
  onPage(observe);
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
