import { ask } from './ask.ts';
import { deskMessages } from './messages.ts';
import { say } from './words.ts';

type Child = Node | string | undefined | false;

/** Builds an element: `element('a', { href }, 'text')`. Functions become listeners. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A place in a source file, as a button that opens it there. */
export function placeButton(file: string, line?: number, column?: number): HTMLElement {
  const label = [file, line, column].filter((part) => part !== undefined).join(':');
  const query = new URLSearchParams({ file, line: String(line ?? 1), column: String(column ?? 1) });
  return element(
    'button',
    {
      type: 'button',
      class: 'place',
      title: say(deskMessages.openInEditor),
      click: () => void ask(`/__ssg/open?${query}`),
    },
    label,
  );
}

/** A button that puts away what it stands in. */
export function closeButton(close: () => void): HTMLElement {
  return element(
    'button',
    { type: 'button', class: 'close', 'aria-label': say(deskMessages.close), click: close },
    '×',
  );
}
