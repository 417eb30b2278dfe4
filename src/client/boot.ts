import type { ClientConfig } from '../shared/client.ts';
import { consentChoice } from './consent/cookie.ts';
import { recall, remember } from './storage.ts';

/** Keys of local storage. A new id forgets that the old bar was closed. */
export const ANNOUNCEMENT_ID = 'ssg.announcement.id';
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
  remember('theme', 'light');
  if (announcementId !== undefined) {
    if (recall(ANNOUNCEMENT_ID) !== announcementId) {
      remember(ANNOUNCEMENT_ID, announcementId);
      remember(ANNOUNCEMENT_DISMISSED, 'false');
    }
    if (recall(ANNOUNCEMENT_DISMISSED) === 'true') root.dataset['announcement'] = 'dismissed';
  }
  root.dataset['consent'] = consentChoice(consent.cookie);
}
