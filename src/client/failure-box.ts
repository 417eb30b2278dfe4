import type { ClientMessages, MessagesByLanguage } from '../base/client.ts';

/** Creates the box that replaces a crashed island or page. */
export function crashBox(messages: MessagesByLanguage, error: unknown, tryAgain: () => void): HTMLElement {
  return box(['ssg-crash', 'crashed', 'tryAgain'], messages, error, tryAgain);
}

/**
 * Appends a box to an element whose script could not be loaded, and removes an earlier box. When the visitor clicks the
 * button, or when the browser is online again, the box is removed and `retry` is called.
 */
export function showLoadFailure(place: HTMLElement, messages: MessagesByLanguage, error: unknown, retry: () => void) {
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

/** Appearance of a box: its class, and the keys of the messages for its text and its button. */
type Look = readonly [className: string, title: keyof ClientMessages, label: keyof ClientMessages];

function box([className, title, label]: Look, messages: MessagesByLanguage, error: unknown, action: () => void) {
  const words = messagesIn(messages, document.documentElement.lang);
  const { secondLanguage } = words;
  const element = make('div');
  element.className = className;
  element.setAttribute('role', 'alert');
  const button = make('button', words[label]);
  // Without a type, the button would submit a form around it.
  button.setAttribute('type', 'button');
  button.addEventListener('click', action);
  element.append(make('p', words[title]));
  if (secondLanguage) {
    const second = messagesIn(messages, secondLanguage);
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

function causeChain(error: unknown, label: string): string {
  const seen: string[] = [];
  for (let at = error; at !== undefined && at !== null && seen.length < 10; at = (at as { cause?: unknown }).cause) {
    seen.push(at instanceof Error ? at.message : String(at));
  }
  return seen.join(`\n\n${label}\n`);
}

const DEFAULTS: ClientMessages = {
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  cause: 'Cause:',
  loadFailed: 'This part of the page could not be loaded.',
  offline: 'You are offline.',
  retry: 'Retry',
};

/** Returns the messages in a language. Messages that the site does not define are English. */
function messagesIn(
  messages: MessagesByLanguage,
  language: string,
): ClientMessages & { readonly secondLanguage?: string } {
  return { ...DEFAULTS, ...(messages[language] ?? messages[language.split('-')[0] ?? '']) };
}
