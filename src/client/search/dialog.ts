import type { Answer } from './answer.ts';
import { startField } from './field.ts';
import { resultLinks } from './result-link.ts';

/** So many that the list is seen at once on a wide screen. */
const MOST = 8;

let goOn: (() => void) | undefined;

/** Answers in the dialog, which has been opened, with what was asked before or has been typed meanwhile. */
export function startDialog(dialog: HTMLDialogElement): void {
  goOn ??= enliven(dialog);
  // It may have been closed before this script was there.
  if (dialog.open) goOn();
}

/**
 * The dialog is a combobox with a list: the focus stays in the field, arrows choose, Enter goes. The browser keeps the focus in the
 * dialog, closes it with Escape, and gives the focus back.
 *
 * @returns begins a question in the field
 */
function enliven(dialog: HTMLDialogElement): () => void {
  const results = dialog.querySelector('[data-search-results]') as HTMLElement;
  const all = dialog.querySelector<HTMLAnchorElement>('[data-search-all]');
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  let asked = '';

  const { input, ask } = startField(dialog, MOST, show, point);

  function show(found: Answer | undefined): void {
    asked = input.value;
    options = (found?.results ?? []).flatMap(resultLinks);
    for (const [i, option] of options.entries()) {
      option.id = `search-option-${i}`;
      // As attributes, everywhere here: Firefox has their properties from 119 on.
      option.setAttribute('role', 'option');
      option.tabIndex = -1;
    }
    results.replaceChildren(...options);
    results.scrollTop = 0;
    results.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(options.length > 0));
    if (all) {
      all.hidden = (found?.total ?? 0) <= MOST;
      all.search = new URLSearchParams({ q: input.value }).toString();
    }
    // Which one is chosen is said with how many there are, and not at every letter.
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
    // A field for searching is emptied by Escape, and Enter sends the form.
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const element = target as Element;
    const isLink = element.closest('a') !== null && !(ctrlKey || metaKey || shiftKey);
    // The backdrop is the dialog itself; what is in it covers all of it.
    if (target === dialog || isLink) dialog.close();
  });
  // Not imported: this script would bring its own copy of what it imports from the runtime.
  document.addEventListener('ssg:leave', () => dialog.close());

  return () => {
    input.focus();
    if (input.value === asked) input.select();
    else ask();
  };
}
