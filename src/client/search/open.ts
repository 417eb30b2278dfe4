import { onClick } from '../page.ts';

/**
 * Opens the dialog of the search when its form is clicked, and with Ctrl K or Cmd K. Without a dialog, the form opens the
 * page of the search. The dialog opens before its script arrives, so the visitor can type at once.
 *
 * @param start fetches the script and starts it on the dialog. Called each time the dialog is requested.
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
  // The close button is handled in the runtime, so it works even if the script of the search dialog fails to load.
  onClick('[data-search-close]', (button) => button.closest('dialog')?.close());
  document.addEventListener('keydown', (event) => {
    // There is no single-key shortcut: speech input may type letters by accident (WCAG 2.2, 2.1.4). With Caps Lock the key
    // is `K`. Events of autofill have no key.
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // A letter key alone would get in the way of speech input (WCAG 2.2, 2.1.4), so a site asks for `/` with `data-search="slash"`.
    const isField = (event.target as Element).closest?.('input,textarea,select,[contenteditable]');
    const isSlash = key === '/' && !isField && !ctrlKey && !metaKey && !altKey;
    if (isSlash && document.querySelector('[data-search="slash"]')) open(event);
    if (/^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey) open(event);
  });
}
