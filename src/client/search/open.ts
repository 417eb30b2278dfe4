import { onClick } from '../page.ts';

/** Defined by the bundler: false for the theme, whose search `/` opens too. */
declare const SSG_OWN_FRAME: boolean;

/** Matches the button of the search if it names the key `/`. */
const SLASH_BUTTON = 'form[data-search] [aria-keyshortcuts~="/"]';

/**
 * Opens the search dialog when its form is clicked, or with Ctrl K, Cmd K or `/`. On a page without dialog, the form leads
 * to the search page. The dialog opens before its script has loaded, so that the visitor can type immediately.
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
    // With Caps Lock, the key is `K`. Events of autofill have no key.
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (altKey) return;
    if (ctrlKey || metaKey ? /^k$/i.test(key) && !shiftKey : !SSG_OWN_FRAME && key === '/' && isForSearch(target))
      open(event);
  });
}

/** Reports whether `/` opens the search: its button names the key, and the visitor is not typing. */
function isForSearch(target: EventTarget | null): boolean {
  const isTyping = (target as Element).closest('input,textarea,select,[contenteditable]');
  return !isTyping && document.querySelector(SLASH_BUTTON) !== null;
}
