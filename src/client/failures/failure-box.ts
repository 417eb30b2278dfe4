import type { ClientMessages, MessagesByLanguage } from '../../base/client.ts';
import { wordsOf } from './messages.ts';

/** Stands where a component, or the page, crashed. */
export function crashBox(messages: MessagesByLanguage, error: unknown, tryAgain: () => void): HTMLElement {
  return box(['ssg-crash', 'crashed', 'tryAgain'], messages, error, tryAgain);
}

/**
 * Stands behind a part that could not be fetched, in the place of an earlier one. It goes when the part is tried again: by its
 * button, or because the network is there again.
 */
export function showLoadFailure(
  place: HTMLElement,
  messages: MessagesByLanguage,
  error: unknown,
  retry: () => void,
): void {
  const title = navigator.onLine ? 'loadFailed' : 'offline';
  const element = box(['ssg-load-failure', title, 'retry'], messages, error, again);
  function again(): void {
    if (!element.isConnected) return;
    element.remove();
    retry();
  }
  addEventListener('online', again, { once: true });
  place.querySelector(':scope>.ssg-load-failure')?.remove();
  place.append(element);
}

/** A class, and the messages that are the title of a box and the label of its button. */
type Look = readonly [className: string, title: keyof ClientMessages, label: keyof ClientMessages];

function box(
  [className, title, label]: Look,
  messages: MessagesByLanguage,
  error: unknown,
  action: () => void,
): HTMLElement {
  const words = wordsOf(messages, document.documentElement.lang);
  const { secondLanguage } = words;
  const element = make('div');
  element.className = className;
  element.setAttribute('role', 'alert');
  const button = make('button', words[label]);
  // It may come to stand in a form.
  button.setAttribute('type', 'button');
  button.addEventListener('click', action);
  element.append(make('p', words[title]));
  if (secondLanguage) {
    const second = wordsOf(messages, secondLanguage);
    element.append(make('p', second[title], secondLanguage));
    button.append(' (', make('span', second[label], secondLanguage), ')');
  }
  element.append(button, make('pre', causeChain(error, words.cause)));
  return element;
}

function make(name: string, text = '', language = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  if (language) element.lang = language;
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
