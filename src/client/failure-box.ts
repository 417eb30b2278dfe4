import { messages } from './messages.ts';

/** Stands where a component, or the page, crashed. */
export function crashBox(error: unknown, tryAgain: () => void): HTMLElement {
  const { crashed, tryAgain: label } = messages();
  return box('ssg-crash', crashed, error, label, tryAgain);
}

/** Stands behind a part whose script could not be fetched. */
export function loadFailureBox(error: unknown, retry: () => void): HTMLElement {
  const { loadFailed, retry: label } = messages();
  return box('ssg-load-failure', loadFailed, error, label, retry);
}

function box(className: string, title: string, error: unknown, label: string, action: () => void): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', 'alert');
  const heading = document.createElement('p');
  heading.textContent = title;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', action);
  const detail = document.createElement('pre');
  detail.textContent = causeChain(error);
  element.append(heading, button, detail);
  return element;
}

/** The message of an error, and below it that of every error behind it. */
function causeChain(error: unknown): string {
  const { cause: label } = messages();
  const seen: string[] = [];
  for (let at = error; at !== undefined && at !== null && seen.length < 10; at = (at as { cause?: unknown }).cause) {
    seen.push(at instanceof Error ? at.message : String(at));
  }
  return seen.join(`\n\n${label}\n`);
}
