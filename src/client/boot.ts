/** Keys of local storage. A bar with a new id is shown to visitors who closed the old one. */
const ANNOUNCEMENT_ID = 'ssg.announcement.id';
export const ANNOUNCEMENT_DISMISSED = 'ssg.announcement.dismissed';

declare const SSG_RUNTIME: boolean;
/** The only colour theme; '' if there is none, or several. */
declare const SSG_THEME: string;

/**
 * Sets the attributes of `<html>` that stylesheets depend on. Runs inline in the head, before the first paint; otherwise closed
 * elements would flash. Everything else waits for the runtime.
 */
export function boot(): void {
  const root = document.documentElement;
  if (SSG_RUNTIME) {
    root.classList.add('js');
    // The runtime sets `data-consent` before this event. If it did not load or failed, the page falls back to the state
    // without scripts, and shows no buttons that would do nothing.
    addEventListener('DOMContentLoaded', () => root.dataset['consent'] ?? root.classList.remove('js'));
  }
  if (SSG_THEME) {
    root.dataset['theme'] = SSG_THEME;
    try {
      localStorage.setItem('theme', SSG_THEME);
    } catch {
      // Storage is blocked or full. The theme is set above and is valid for this page.
    }
  }
}

/** Shows the colour theme that the visitor chose with `[data-theme-choice]`, otherwise the first. */
export function bootThemes(names: readonly string[]): void {
  const show = (name: string | null) => {
    document.documentElement.dataset['theme'] = names.find((known) => known === name) ?? names[0];
  };
  try {
    show(localStorage.getItem('theme'));
  } catch {
    show(null);
  }
  document.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-theme-choice]')?.dataset['themeChoice'];
    if (name === undefined) return;
    show(name);
    try {
      localStorage.setItem('theme', name);
    } catch {
      // Storage is blocked or full. The theme is then valid for this page only.
    }
  });
}

/** Hides the announcement bar if the visitor closed it. */
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
    // Storage is blocked or full. The announcement bar stays visible.
  }
}
