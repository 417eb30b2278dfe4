import { useWords } from '../locales/use-words.ts';

/** The box of a task list, which nobody can tick: a picture, not a form control. */
export function TaskBox({ checked = false }: { readonly checked?: boolean }) {
  const words = useWords().task;
  return <span className="task-box" role="img" aria-label={checked ? words.done : words.open} data-checked={checked} />;
}
