/** Keys of local storage. A new id forgets that the old bar was closed. */
const ANNOUNCEMENT_ID = 'ssg.announcement.id';
export const ANNOUNCEMENT_DISMISSED = 'ssg.announcement.dismissed';

/**
 * Runs inline in the head, before the first paint, so that nothing that the visitor has closed flashes up: the
 * stylesheet decides by these attributes of `<html>`. Everything else waits for the runtime.
 */
export function boot(): void {
  const root = document.documentElement;
  root.classList.add('js');
  // By now the runtime has said what was chosen, or it never will: it was lost or damaged on its way, or is not understood.
  // Then this is a page without scripts, and shows no button that would do nothing.
  addEventListener('DOMContentLoaded', () => root.dataset['consent'] ?? root.classList.remove('js'));
  // Light is the only theme; the attribute and the key are where a second one would be chosen.
  root.dataset['theme'] = 'light';
  try {
    localStorage.setItem('theme', 'light');
  } catch {
    // Storage that is blocked or full.
  }
}

/** The same for the bar of a site that has one: it is hidden from whoever has closed it. */
export function bootAnnouncement(id: string): void {
  try {
    const storage = localStorage;
    if (storage.getItem(ANNOUNCEMENT_ID) !== id) {
      storage.setItem(ANNOUNCEMENT_ID, id);
      storage.setItem(ANNOUNCEMENT_DISMISSED, 'false');
    }
    if (storage.getItem(ANNOUNCEMENT_DISMISSED) === 'true')
      document.documentElement.dataset['announcement'] = 'dismissed';
  } catch {
    // Storage that is blocked or full: the bar is shown.
  }
}
