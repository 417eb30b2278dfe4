import { importPart } from '../import-part.ts';
import { recall, remember } from '../storage.ts';
import { deleteCookie, readCookies } from './cookie.ts';

/** Key of session storage: what trackers have left is to be removed. */
const CLEAN = 'ssg.consent.clean';

/**
 * Removes what trackers have left. What fails, or is cut short, is done on the next page.
 *
 * @param trackerData address of the script that does it
 */
export async function clean(trackerData: string): Promise<void> {
  remember(CLEAN, 'true', 'sessionStorage');
  try {
    const { removeTrackerData } = await importPart<typeof import('./tracker-data.ts')>(trackerData);
    removeTrackerData(readCookies(), deleteCookie);
    remember(CLEAN, '', 'sessionStorage');
  } catch (cause) {
    console.warn(cause);
  }
}

/** Ends scripts that run: they cannot be unloaded, so the page is. What they store until then is removed after it. */
export async function cleanAndReload(trackerData: string): Promise<void> {
  await clean(trackerData);
  remember(CLEAN, 'true', 'sessionStorage');
  location.reload();
}

/** Whether something was left undone. */
export function isUnclean(): boolean {
  return recall(CLEAN, 'sessionStorage') === 'true';
}
