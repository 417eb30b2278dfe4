import { counter, PAUSE_MS } from '../finding/count.ts';
import { matches, searchIndex } from '../finding/words.ts';
import { sorted } from '../prices/sort.ts';

/**
 * Searches and sorts a table. Its form is a search with a field `q`. The column heads contain buttons of that form with
 * the name `sort`, whose value is the order they apply: `sms`, or `-sms` for descending. A button pressed before this
 * script has loaded therefore requests an address with the order, which the script reads after the page has loaded.
 */
export default function enhance(element: HTMLElement): () => void {
  const form = element.querySelector('form') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const status = element.querySelector('[role="status"]') as HTMLElement;
  const body = element.querySelector('tbody') as HTMLTableSectionElement;
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[name="sort"]')];
  const rows = [...body.rows].map((row) => ({
    row,
    index: searchIndex(row.cells[0]?.textContent ?? '', row.cells[1]?.textContent ?? '', row.dataset['terms'] ?? ''),
  }));

  const { pathname } = location;
  const { lang } = document.documentElement;
  const collator = new Intl.Collator(lang);
  const countText = counter(status.dataset['words'], lang);
  /** Initial order of the table: its first column, ascending. */
  const original = keyOf(buttons[0]);
  let order = original;
  /** Current order in words. Empty until a visitor sorts the table. */
  let said = '';
  let pause: ReturnType<typeof setTimeout> | undefined;

  function search(): void {
    for (const { row, index } of rows) row.hidden = !matches(index, field.value);
    clearTimeout(pause);
    pause = setTimeout(settle, PAUSE_MS);
  }

  function sort(wanted: string): void {
    const found = buttons.findIndex((button) => keyOf(button) === wanted.replace('-', ''));
    const column = Math.max(found, 0);
    const isDescending = found !== -1 && wanted.startsWith('-');
    const next = (isDescending ? '-' : '') + keyOf(buttons[column]);
    // Do not move rows without need: moved rows lose the focus.
    if (next === order) return;
    order = next;
    const inOrder = sorted(rows, {
      cell: ({ row }) => row.cells[column]?.textContent ?? '',
      isNumeric: buttons[column]?.dataset['type'] === 'number',
      isDescending,
      collator,
    });
    body.append(...inOrder.map(({ row }) => row));
    for (const [i, button] of buttons.entries()) {
      const head = button.closest('th') as HTMLElement;
      if (i === column) {
        const direction = isDescending ? 'descending' : 'ascending';
        head.setAttribute('aria-sort', direction);
        said = `${status.dataset[direction]} ${button.textContent}`;
      } else head.removeAttribute('aria-sort');
      button.value = i === column && !isDescending ? `-${keyOf(button)}` : keyOf(button);
    }
  }

  /** Announces the number of rows and writes the state into the address. */
  function settle(): void {
    clearTimeout(pause);
    const count = countText(rows.filter(({ row }) => !row.hidden).length);
    const text = said === '' ? count : `${count}, ${said}`;
    if (status.textContent !== text) status.textContent = text;
    // During navigation, the address changes before the page does. Do not write the state of this page into the address
    // of another.
    if (location.pathname !== pathname) return;
    const url = new URL(location.href);
    write(url, 'q', field.value.trim());
    write(url, 'sort', order === original ? '' : order);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }

  /** Reads the state from the address, which a link or Back may have changed. */
  function follow(): void {
    if (!element.isConnected) return;
    const query = new URLSearchParams(location.search);
    field.value = query.get('q') ?? '';
    search();
    sort(query.get('sort') ?? original);
    settle();
  }

  form.addEventListener('input', search);
  form.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'sort') sort(submitter.value);
    settle();
  });
  document.addEventListener('ssg:page', follow);

  // Text typed before the script had loaded takes precedence over the address.
  const typed = field.value;
  follow();
  if (typed !== '') {
    field.value = typed;
    search();
  }
  return () => {
    clearTimeout(pause);
    document.removeEventListener('ssg:page', follow);
  };
}

/** Returns the name of the column that a button sorts. */
function keyOf(button: HTMLButtonElement | undefined): string {
  return button?.value.replace('-', '') ?? '';
}

function write({ searchParams }: URL, name: string, value: string): void {
  if (value === '') searchParams.delete(name);
  else searchParams.set(name, value);
}
