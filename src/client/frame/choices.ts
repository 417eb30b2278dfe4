import { ANNOUNCEMENT_DISMISSED } from '../boot.ts';
import { focusOn, onClick, onPage } from '../page.ts';
import { recall, remember } from '../storage.ts';

/** Choices of the visitor that local storage keeps: the version of the documentation, and a closed announcement. */

/** Key of local storage for the name of the chosen version. */
const VERSION = 'ssg.docs.version';

/**
 * Makes links with `data-version` choose that version of the documentation. Links with `data-versions`, a map from versions
 * to their first pages, point to the chosen version. A stored version that is missing from the map is ignored.
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

/** Makes `[data-announcement-close]` close the bar permanently. The script in the head hides the bar on later pages. */
export function startAnnouncement(): void {
  const hide = () => {
    document.documentElement.dataset['announcement'] = 'dismissed';
  };
  // The `storage` event reports that the visitor closed the bar in another window.
  addEventListener('storage', ({ key, newValue }) => key === ANNOUNCEMENT_DISMISSED && newValue === 'true' && hide());
  onClick('[data-announcement-close]', () => {
    remember(ANNOUNCEMENT_DISMISSED, 'true');
    hide();
    // The close button is now hidden, so the focus moves to the navigation bar after it.
    focusOn(document.querySelector<HTMLElement>('[data-region="navbar"] a'));
  });
}
