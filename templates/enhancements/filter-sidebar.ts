import { counter, PAUSE_MS } from '../finding/count.ts';
import { matches, searchIndex } from '../finding/words.ts';

/**
 * Filters the entries of a long sidebar: shows those with words that start with the words of the field above.
 */
export default function enhance(element: HTMLElement): () => void {
  const form = element.querySelector('form') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const status = form.querySelector('[role="status"]') as HTMLElement;
  const countText = counter(status.dataset['words'], document.documentElement.lang);
  const items = [...(element.parentElement?.querySelectorAll<HTMLElement>('.sidebar-tree > li') ?? [])];
  const entries = items.map((item) => ({ item, index: searchIndex(item.textContent ?? '') }));
  let pause: ReturnType<typeof setTimeout> | undefined;

  function filter(): void {
    let count = 0;
    for (const { item, index } of entries) {
      item.hidden = !matches(index, field.value);
      if (!item.hidden) count++;
    }
    clearTimeout(pause);
    pause = setTimeout(() => {
      status.textContent = countText(count);
    }, PAUSE_MS);
  }

  form.addEventListener('input', filter);
  // Enter opens the first entry that is shown.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value !== '')
      items
        .find((item) => !item.hidden)
        ?.querySelector('a')
        ?.click();
  });
  if (field.value !== '') filter();
  return () => clearTimeout(pause);
}
