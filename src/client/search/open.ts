import { onClick } from '../on-click.ts';

const FORM = '[data-search]';

/**
 * Opens the search with its form (without this script, the form leads to the page of the search), with Ctrl K or Cmd K, and with
 * a slash outside of fields.
 */
export function startSearch(open: (form: HTMLElement) => void): void {
  onClick(FORM, (form, event) => {
    event.preventDefault();
    open(form);
  });
  document.addEventListener('keydown', (event) => {
    const isWanted =
      event.key === '/'
        ? !(event.target as Element).closest('input, textarea')
        : event.key === 'k' && (event.metaKey || event.ctrlKey);
    const form = isWanted && document.querySelector<HTMLElement>(FORM);
    if (!form) return;
    event.preventDefault();
    open(form);
  });
}
