import { useWords } from '../locales/use-words.ts';

/** Renders the box of a task list. Nobody can tick it, so it is an image and not a form control. */
export function TaskBox({ checked = false }: { readonly checked?: boolean }) {
  const words = useWords().task;
  return <span className="task-box" role="img" aria-label={checked ? words.done : words.open} data-checked={checked} />;
}
