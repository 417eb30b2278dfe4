import { startDialog } from './dialog.ts';
import { resultLinks, startField } from './field.ts';

/** Starts the search page or the open search dialog, which share this script. */
function startSearchOn(element: HTMLElement): void {
  if (element.matches('[data-search-page]')) startSearchPage(element);
  else startDialog(element as HTMLDialogElement);
}

const MAX_RESULTS = 20;

/** Starts the search page: searches for the query in the URL, and updates the URL while the visitor types. */
function startSearchPage(root: HTMLElement): void {
  const results = root.querySelector('[data-search-results]') as HTMLElement;
  const field = startField(root, MAX_RESULTS, (found) => {
    results.replaceChildren(
      ...(found?.results ?? []).map((result) => {
        const item = document.createElement('li');
        item.append(...resultLinks(result));
        return item;
      }),
    );
  });
  const follow = () => {
    field.input.value = new URLSearchParams(location.search).get('q') ?? '';
    if (field.input.value !== '') field.ask();
  };
  field.input.addEventListener('input', () => {
    const { value } = field.input;
    const query = value === '' ? '' : `?${new URLSearchParams({ q: value })}`;
    history.replaceState(history.state, '', location.pathname + query);
  });
  field.input.form?.addEventListener('submit', (event) => event.preventDefault());
  // A navigation to another query keeps this element, so the query is read again. `onPage` is not imported, because an
  // import would bundle a copy of its module.
  document.addEventListener('ssg:page', function again() {
    if (root.isConnected) follow();
    else document.removeEventListener('ssg:page', again);
  });
  follow();
}

export { startSearchOn as start };
