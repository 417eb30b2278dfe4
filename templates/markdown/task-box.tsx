import * as cs from '../locales/cs.ts';

/** The box of a task list, which nobody can tick: a picture, not a form control. */
export function TaskBox({ checked = false }: { readonly checked?: boolean }) {
  return (
    <span className="task-box" role="img" aria-label={checked ? cs.task.done : cs.task.open} data-checked={checked} />
  );
}
