import { isSlashOn, recall, remember, SLASH } from '../storage.ts';
import type { SearchAnswer } from './answer.ts';
import { resultLinks, startField } from './field.ts';

/** Maximum number of results, which fit on a wide screen. If there are more, a link to the search page appears. */
const MAX_RESULTS = 8;

let resume: (() => void) | undefined;

/** Starts the search dialog. If the dialog is already open, searches for the text in its field. */
export function startDialog(dialog: HTMLDialogElement): void {
  resume ??= enliven(dialog);
  // Does nothing if the visitor has closed the dialog while this script was loading.
  if (dialog.open) resume();
}

/**
 * Turns the dialog into a combobox: the focus stays in the field, arrow keys select a result, and Enter opens it. The
 * browser itself keeps the focus inside the open dialog, and returns it to the page when the dialog closes.
 * @returns function that focuses the field and searches for its text
 */
function enliven(dialog: HTMLDialogElement): () => void {
  const results = dialog.querySelector('[data-search-results]') as HTMLElement;
  const all = dialog.querySelector<HTMLAnchorElement>('[data-search-all]');
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  let asked = '';

  const { input, ask } = startField(dialog, MAX_RESULTS, show, point);
  const showRecent = startRecent(dialog, input, ask);
  const slash = dialog.querySelector<HTMLInputElement>('[data-search-slash]');
  if (slash) {
    slash.checked = isSlashOn();
    slash.addEventListener('change', () => remember(SLASH, slash.checked ? 'on' : 'off'));
  }

  function show(found: SearchAnswer | undefined): void {
    asked = input.value;
    showRecent();
    options = (found?.results ?? []).flatMap(resultLinks);
    for (const [i, option] of options.entries()) {
      option.id = `search-option-${i}`;
      // Sets ARIA attributes, because Firefox supports the equivalent properties only from version 119 on.
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    }
    results.replaceChildren(...options);
    results.scrollTop = 0;
    results.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    if (all) {
      all.hidden = (found?.total ?? 0) <= MAX_RESULTS;
      all.search = new URLSearchParams({ q: input.value }).toString();
    }
    // Removes the attribute until the visitor stops typing. Otherwise screen readers would announce the selected result
    // after every letter, and not together with the number of results.
    input.removeAttribute('aria-activedescendant');
    choose(options.length > 0 ? 0 : -1);
  }

  function choose(index: number): void {
    active = index;
    for (const [i, option] of options.entries()) option.setAttribute('aria-selected', String(i === index));
    options[index]?.scrollIntoView({ block: 'nearest' });
  }

  function point(): void {
    input.setAttribute('aria-activedescendant', options[active]?.id ?? '');
  }

  dialog.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === 'Escape') dialog.close();
    else if (target !== input) return;
    else if (step !== undefined && options.length > 0) {
      choose((active + step + options.length) % options.length);
      point();
    } else if (key === 'Enter' && active !== -1) options[active]?.click();
    else return;
    // Prevents Escape from clearing the field, and Enter from submitting the form.
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const element = target as Element;
    const isLink = element.closest('a') !== null && !(ctrlKey || metaKey || shiftKey);
    if (isLink && dialog.querySelector('[data-search-recent]')) rememberQuery(input.value);
    // A click on the dialog element itself is on the backdrop, because the content covers the whole dialog.
    if (target === dialog || isLink) dialog.close();
  });
  // Repeats the code of `onLeave`, because an import would bundle a copy of its module.
  document.addEventListener('ssg:leave', () => dialog.close());

  return () => {
    input.focus();
    showRecent();
    if (input.value === asked) input.select();
    else ask();
  };
}

const RECENT = 'ssg.search.recent';
const MAX_RECENT = 5;

const recentQueries = () => JSON.parse(recall(RECENT) ?? '[]') as string[];

function rememberQuery(query: string): void {
  const others = recentQueries().filter((other) => other !== query.trim());
  if (query.trim() !== '') remember(RECENT, JSON.stringify([query.trim(), ...others].slice(0, MAX_RECENT)));
}

/**
 * Starts the list of recent queries, `[data-search-recent]`. A query is added when the visitor opens one of its
 * results.
 * @returns function that shows the list if the field is empty
 */
function startRecent(dialog: HTMLDialogElement, input: HTMLInputElement, ask: () => void): () => void {
  const box = dialog.querySelector<HTMLElement>('[data-search-recent]');
  const list = box?.querySelector('ul');
  if (!box || !list) return () => {};
  const show = () => {
    const queries = input.value === '' ? recentQueries() : [];
    box.hidden = queries.length === 0;
    list.replaceChildren(
      ...queries.map((query) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = query;
        button.addEventListener('click', () => {
          input.value = query;
          input.focus();
          ask();
        });
        item.append(button);
        return item;
      }),
    );
  };
  box.querySelector('[data-search-forget]')?.addEventListener('click', () => {
    remember(RECENT, '[]');
    show();
    input.focus();
  });
  return show;
}
