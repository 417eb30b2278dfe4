import { onClick } from '../page.ts';

/**
 * Opens the search dialog when its form is clicked, or with Ctrl K or Cmd K. On a page without dialog, the form leads
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
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // A shortcut without Ctrl can be triggered by speech input (WCAG 2.2, 2.1.4), so `/` works only with
    // `data-search="slash"`.
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isField(event.target);
    if (isSlash && document.querySelector('form[data-search="slash"]')) open(event);
    if (/^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey) open(event);
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
