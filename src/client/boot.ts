/** Keys of local storage: id of the announcement, and whether the visitor closed it. A new id shows the bar again. */
const ANNOUNCEMENT_ID = 'ssg.announcement.id';
export const ANNOUNCEMENT_DISMISSED = 'ssg.announcement.dismissed';

declare const SSG_RUNTIME: boolean;
/** Name of the colour theme if the site has exactly one; otherwise an empty string. */
declare const SSG_THEME: string;

/**
 * Sets the attributes of `<html>` on which stylesheets depend. Runs in an inline script in `<head>`, before the first
 * paint; otherwise elements such as a closed announcement would flash. Everything else is done later by the browser
 * script.
 */
export function boot(): void {
  const root = document.documentElement;
  if (SSG_RUNTIME) {
    root.classList.add('js');
    // The browser script sets `data-consent` before this event. If it did not load, removes the class `js`, so that no
    // buttons without a function are shown.
    addEventListener('DOMContentLoaded', () => root.dataset['consent'] ?? root.classList.remove('js'));
  }
  if (SSG_THEME) {
    root.dataset['theme'] = SSG_THEME;
    try {
      localStorage.setItem('theme', SSG_THEME);
    } catch {
      // Storage is blocked or full. The theme is already set for this page.
    }
  }
}

/** Shows the colour theme that the visitor chose with `[data-theme-choice]`, or the first one by default. */
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
      // Storage is blocked or full. The choice applies to this page only.
    }
  });
}

/** Hides the announcement bar if the visitor has closed it before. */
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
    // Storage is blocked, so the announcement bar stays visible.
  }
}
