import type { MessagesByLanguage } from '../../shared/client.ts';
import { wordsOf } from './messages.ts';

/** Stands where a component, or the page, crashed. */
export function crashBox(messages: MessagesByLanguage, error: unknown, tryAgain: () => void): HTMLElement {
  const { crashed, tryAgain: label, cause } = wordsOf(messages);
  return box('ssg-crash', crashed, causeChain(error, cause), label, tryAgain);
}

/** Stands behind a part whose script could not be fetched. */
export function loadFailureBox(messages: MessagesByLanguage, error: unknown, retry: () => void): HTMLElement {
  const { loadFailed, retry: label, cause } = wordsOf(messages);
  return box('ssg-load-failure', loadFailed, causeChain(error, cause), label, retry);
}

function box(className: string, title: string, message: string, label: string, action: () => void): HTMLElement {
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
  detail.textContent = message;
  element.append(heading, button, detail);
  return element;
}

/** The message of an error, and below it that of every error behind it. */
function causeChain(error: unknown, label: string): string {
  const seen: string[] = [];
  for (let at = error; at !== undefined && at !== null && seen.length < 10; at = (at as { cause?: unknown }).cause) {
    seen.push(at instanceof Error ? at.message : String(at));
  }
  return seen.join(`\n\n${label}\n`);
}
