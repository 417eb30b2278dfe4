import { startField } from './field.ts';
import { resultLinks } from './result-link.ts';

const MOST = 20;

/** The page of the search: shows what its address asks for, and keeps the address in step with what is typed. */
export function startSearchPage(root: HTMLElement): void {
  const results = root.querySelector('[data-search-results]') as HTMLElement;
  const field = startField(root, MOST, (found) => {
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
  // Another query is the same page. Not imported: see `dialog.ts`.
  document.addEventListener('ssg:page', function again() {
    if (root.isConnected) follow();
    else document.removeEventListener('ssg:page', again);
  });
  follow();
}
