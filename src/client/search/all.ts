import { startDialog } from './dialog.ts';
import { startSearchPage } from './page.ts';

/**
 * What is fetched when the search is opened, or its page is shown: one script for both.
 *
 * @param element the page of the search, or its dialog, which is open
 */
export function start(element: HTMLElement): void {
  if (element.matches('[data-search-page]')) startSearchPage(element);
  else startDialog(element as HTMLDialogElement);
}
