/** Keys of local storage. A new id forgets that the old bar was closed. */
const ANNOUNCEMENT_ID = 'ssg.announcement.id';
export const ANNOUNCEMENT_DISMISSED = 'ssg.announcement.dismissed';

declare const SSG_RUNTIME: boolean;
/** The only colour theme; empty when there is none, or a choice. */
declare const SSG_THEME: string;

/**
 * Runs inline in the head, before the first paint, so that nothing that the visitor has closed flashes up: the
 * stylesheet decides by these attributes of `<html>`. Everything else waits for the runtime.
 */
export function boot(): void {
  const root = document.documentElement;
  if (SSG_RUNTIME) {
    root.classList.add('js');
    // By now the runtime has said what was chosen, or it never will: it was lost or damaged on its way, or is not understood.
    // Then this is a page without scripts, and shows no button that would do nothing.
    addEventListener('DOMContentLoaded', () => root.dataset['consent'] ?? root.classList.remove('js'));
  }
  if (SSG_THEME) {
    root.dataset['theme'] = SSG_THEME;
    try {
      localStorage.setItem('theme', SSG_THEME);
    } catch {
      // Storage that is blocked or full.
    }
  }
}

/** Shows the colour theme that the visitor has chosen, otherwise the first. `[data-theme-choice]` chooses. */
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
      // Blocked or full: the choice holds for this page.
    }
  });
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
