import { onClick } from '../on-click.ts';

const BUTTON = '[data-search-open]';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Opens the search with its button, with Ctrl K or Cmd K, and with a slash outside of fields. */
export function startSearch(open: (button: HTMLElement) => void): void {
  onClick(BUTTON, (button, event) => {
    // Without this script, the button leads to the page of the search.
    event.preventDefault();
    open(button);
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isWanted =
      ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !(target as Element).closest(FIELDS);
    const button = isWanted && !altKey && document.querySelector<HTMLElement>(BUTTON);
    if (!button) return;
    event.preventDefault();
    open(button);
  });
}
