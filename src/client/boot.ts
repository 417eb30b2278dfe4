import type { ClientConfig } from '../shared/client.ts';
import { consentChoice } from './consent/cookie.ts';

/** Keys of local storage. A new id forgets that the old bar was closed. */
const ANNOUNCEMENT_ID = 'ssg.announcement.id';
export const ANNOUNCEMENT_DISMISSED = 'ssg.announcement.dismissed';

/**
 * Runs inline in the head, before the first paint, so that nothing that the visitor has closed flashes up: the
 * stylesheet decides by these attributes of `<html>`. Everything else waits for the runtime.
 */
export function boot({ announcementId, consent }: Pick<ClientConfig, 'announcementId' | 'consent'>): void {
  const root = document.documentElement;
  root.classList.add('js');
  // Light is the only theme; the attribute and the key are where a second one would be chosen.
  root.dataset['theme'] = 'light';
  root.dataset['consent'] = consentChoice(consent.cookie);
  try {
    const storage = localStorage;
    storage.setItem('theme', 'light');
    if (announcementId === undefined) return;
    if (storage.getItem(ANNOUNCEMENT_ID) !== announcementId) {
      storage.setItem(ANNOUNCEMENT_ID, announcementId);
      storage.setItem(ANNOUNCEMENT_DISMISSED, 'false');
    }
    if (storage.getItem(ANNOUNCEMENT_DISMISSED) === 'true') root.dataset['announcement'] = 'dismissed';
  } catch {
    // Storage that is blocked or full: the bar is shown.
  }
}
