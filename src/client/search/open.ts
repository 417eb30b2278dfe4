import { onClick } from '../on-click.ts';

/**
 * Opens the dialog of the search with its form (without this script, or a dialog, the form leads to the page of the search),
 * with Ctrl K or Cmd K. At once: what is typed before its script is there is in the field.
 *
 * @param start fetches the script, and starts it on the dialog: each time that it was asked for
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
  // Here, because the script may not come.
  onClick('[data-search-close]', (button) => button.closest('dialog')?.close());
  document.addEventListener('keydown', (event) => {
    // No key alone: who dictates types letters unawares (WCAG 2.2, 2.1.4). Caps Lock makes it a large one; an event of autofill has none.
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (/^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey) open(event);
  });
}
