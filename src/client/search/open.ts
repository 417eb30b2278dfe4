import { onClick } from '../page.ts';
import { isSlashOn } from '../storage.ts';

/**
 * Opens the search dialog when its form is clicked, with Ctrl K or Cmd K, or with `/` if the button names this key and
 * the visitor has not turned it off. On a page without dialog, the form leads to the search page. The dialog opens before its script has loaded, so that the visitor can type immediately.
 * @param start loads the script of the dialog and starts it; called each time the dialog is opened
 */
export function startSearch(start: (dialog: HTMLElement) => void): void {
  const open = (event: Event) => {
    const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
    if (!dialog) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    start(dialog);
  };
  onClick('form[data-search]', (_, event) => open(event));
  // Handles the close button here, so that it works even if the script of the dialog cannot be loaded.
  onClick('[data-search-close]', (button) => button.closest('dialog')?.close());
  document.addEventListener('keydown', (event) => {
    // Ignores case, because of Caps Lock. Autofill events have no key. Czech keyboards need Shift for `/`.
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (altKey) return;
    const isTyping = (target as Element).matches?.(':read-write,select');
    const isSlash = key === '/' && !isTyping && document.querySelector('[aria-keyshortcuts~="/"]') && isSlashOn();
    if (ctrlKey || metaKey ? /^k$/i.test(key) && !shiftKey : isSlash) open(event);
  });
}
