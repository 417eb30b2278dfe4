import { onClick } from '../on-click.ts';

const FORM = 'form[data-search]';

/**
 * Opens the search with its form (without this script, the form leads to the page of the search), with Ctrl K or Cmd K, and with
 * a slash outside of fields.
 */
export function startSearch(open: (form: HTMLElement) => void): void {
  const start = (form: HTMLElement | null, event: Event) => {
    if (!form) return;
    event.preventDefault();
    open(form);
  };
  onClick(FORM, start);
  document.addEventListener('keydown', (event) => {
    const { key, metaKey, ctrlKey, target } = event;
    if (key === '/' ? !(target as Element).matches('input, textarea') : key === 'k' && (metaKey || ctrlKey))
      start(document.querySelector(FORM), event);
  });
}
