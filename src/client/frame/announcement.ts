import { ANNOUNCEMENT_DISMISSED } from '../boot.ts';
import { focusOn } from '../focus.ts';
import { onClick } from '../on-click.ts';
import { remember } from '../storage.ts';

/** `[data-announcement-close]` closes the bar for good; the script in the head keeps it closed on the next pages. */
export function startAnnouncement(): void {
  const hide = () => {
    document.documentElement.dataset['announcement'] = 'dismissed';
  };
  // In another window.
  addEventListener('storage', ({ key, newValue }) => key === ANNOUNCEMENT_DISMISSED && newValue === 'true' && hide());
  onClick('[data-announcement-close]', () => {
    remember(ANNOUNCEMENT_DISMISSED, 'true');
    hide();
    // The button is gone: the keyboard goes on from what follows it.
    focusOn(document.querySelector<HTMLElement>('[data-region="navbar"] a'));
  });
}
