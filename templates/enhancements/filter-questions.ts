import { counter, PAUSE_MS } from '../finding/count.ts';
import { matches, searchIndex } from '../finding/words.ts';

/**
 * Shows the questions that contain every word of the field, in their groups. Opens the question named in the address.
 */
export default function enhance(element: HTMLElement): () => void {
  const form = element.querySelector('form') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const status = form.querySelector('[role="status"]') as HTMLElement;
  const countText = counter(status.dataset['words'], document.documentElement.lang);
  const groups = [...element.querySelectorAll<HTMLElement>('[data-group]')].map((group) => ({
    group,
    questions: [...group.querySelectorAll('details')].map((details) => ({
      details,
      index: searchIndex(details.textContent ?? ''),
    })),
  }));
  let pause: ReturnType<typeof setTimeout> | undefined;

  function filter(): void {
    let count = 0;
    for (const { group, questions } of groups) {
      const found = questions.filter(({ index }) => matches(index, field.value));
      for (const { details } of questions) details.hidden = true;
      for (const { details } of found) details.hidden = false;
      group.hidden = found.length === 0;
      count += found.length;
    }
    clearTimeout(pause);
    pause = setTimeout(() => {
      status.textContent = countText(count);
    }, PAUSE_MS);
  }

  /** Opens the question in the address. Clears the filter if it hides that question. */
  function open(): void {
    const details = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(details instanceof HTMLDetailsElement) || !element.contains(details)) return;
    if (details.hidden) {
      field.value = '';
      filter();
    }
    details.open = true;
    details.scrollIntoView();
    // Focus the question, which has a name to read out. The group around it has none.
    details.querySelector('summary')?.focus({ preventScroll: true });
  }

  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', open);
  document.addEventListener('ssg:page', open);
  if (field.value !== '') filter();
  open();
  return () => {
    clearTimeout(pause);
    removeEventListener('hashchange', open);
    document.removeEventListener('ssg:page', open);
  };
}
