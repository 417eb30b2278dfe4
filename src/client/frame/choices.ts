import { ANNOUNCEMENT_DISMISSED } from '../boot.ts';
import { focusOn, onClick, onPage } from '../page.ts';
import { recall, remember } from '../storage.ts';

/** This module stores choices of visitors in local storage: version of the documentation, and closed announcement. */

/** Key of local storage for the chosen version of the documentation. */
const VERSION = 'ssg.docs.version';

/**
 * Makes links with `data-version` store the version of the documentation that they name. Links with `data-versions`
 * (URL of the first page by version) then lead to the stored version, if the attribute lists that version.
 */
export function startVersions(): void {
  onClick('[data-version]', ({ dataset }) => {
    remember(VERSION, dataset['version'] ?? '');
    followChoice();
  });
  onPage(followChoice);
  followChoice();
}

function followChoice(): void {
  const name = recall(VERSION);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const pages = new Map(Object.entries(JSON.parse(link.dataset['versions'] ?? '{}') as Record<string, string>));
    const page = pages.get(name ?? '');
    if (page !== undefined) link.href = page;
  }
}

/** Makes `[data-announcement-close]` close the announcement bar. `bootAnnouncement` then hides it on later pages. */
export function startAnnouncement(): void {
  const hide = () => {
    document.documentElement.dataset['announcement'] = 'dismissed';
  };
  // Hides the bar if the visitor closes it in another window, which fires the `storage` event here.
  addEventListener('storage', ({ key, newValue }) => key === ANNOUNCEMENT_DISMISSED && newValue === 'true' && hide());
  onClick('[data-announcement-close]', () => {
    remember(ANNOUNCEMENT_DISMISSED, 'true');
    hide();
    // The close button is now hidden, so the focus moves to the navigation bar.
    focusOn(document.querySelector<HTMLElement>('[data-region="navbar"] a'));
  });
}
