import { ANNOUNCEMENT_DISMISSED } from '../boot.ts';
import { remember } from '../storage.ts';

/** `[data-announcement-close]` closes the bar for good; the script in the head keeps it closed on the next pages. */
export function startAnnouncement(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-announcement-close]')) return;
    remember(ANNOUNCEMENT_DISMISSED, 'true');
    document.documentElement.dataset['announcement'] = 'dismissed';
    // The button is gone: the keyboard goes on from what follows it.
    document.querySelector<HTMLElement>('[data-region="navbar"] a')?.focus({ preventScroll: true });
  });
}
