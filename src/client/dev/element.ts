import type { Backlink, FixButton } from '../../base/dev.ts';
import { type Language, type Text, toText } from '../../base/message.ts';
import { deskMessages } from './messages.ts';

let current: Language = 'en';

/** Sets the language of the overlay. The server sends the language of the site. */
export function speak(language: Language): void {
  current = language;
}

/** Returns a text in the current language of the overlay. */
export function say(text: Text): string {
  return toText(text, current);
}

/** Formats a number with one decimal place in the current language of the overlay. */
export function decimal(value: number): string {
  return value.toLocaleString(current, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Formats the day of a front matter date in the current language. Dates in front matter are in UTC. */
export function dayOf(date: string): string {
  return new Date(date).toLocaleDateString(current, { dateStyle: 'long', timeZone: 'UTC' });
}

let onResponse: (refusal: string) => void = () => {};

/** Sets the function that receives the response to `requestAction`: why the server refused it, or an empty string. */
export function onRequested(listen: (refusal: string) => void): void {
  onResponse = listen;
}

/**
 * Asks the server to edit or open a file. `onRequested` receives the response, because the clicked button may be gone.
 * @returns true if the server has done so
 */
export async function requestAction(address: string, body: Blob | null = null): Promise<boolean> {
  const refusal = await fetch(address, { method: 'POST', body }).then(
    async (response) => (response.ok ? '' : (await response.text()).trim()),
    () => say(deskMessages.stopped),
  );
  onResponse(refusal);
  return refusal === '';
}

type Child = Node | string | undefined | false;

/** Creates an element: `element('a', { href }, 'text')`. Properties that are functions become event listeners. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(key, value);
    else if (value === true) created.setAttribute(key, '');
    else if (typeof value === 'string') created.setAttribute(key, value);
  }
  created.append(...children.filter((child) => child !== undefined && child !== false));
  return created;
}

/** Creates a list with an item for each group of children. */
export function itemList(items: readonly (readonly Child[])[]): HTMLElement {
  return element('ul', {}, ...items.map((children) => element('li', {}, ...children)));
}

export function button(label: string, click: () => void, attributes: Readonly<Record<string, string | undefined>>) {
  return element('button', { type: 'button', click, ...attributes }, label);
}

/** Creates a button that opens a source file in the editor, at a position. */
export function placeButton(file: string, line?: number, column?: number): HTMLElement {
  const label = [file, line, column].filter((part) => part !== undefined).join(':');
  const query = new URLSearchParams({ file, line: String(line ?? 1), column: String(column ?? 1) });
  const open = () => void requestAction(`/__ssg/open?${query}`);
  return button(label, open, { class: 'place', title: say(deskMessages.openInEditor) });
}

/** Creates a button that applies or undoes a fix. */
export function fixButton({ id, label, title }: FixButton): HTMLElement {
  const fix = () => void requestAction(`/__ssg/fix?${new URLSearchParams({ id })}`);
  return button(label, fix, { class: 'act', title });
}

export function closeButton(close: () => void): HTMLElement {
  return button('×', close, { class: 'close', 'aria-label': say(deskMessages.close) });
}

/** Creates the list of links to a page. Each item names the linking page and where its source contains the link. */
export function backlinkList(links: readonly Backlink[]): HTMLElement {
  return itemList(
    links.map(({ page, source, line, column }) => [
      ...(page === undefined ? [] : [element('a', { href: page.url }, page.title), ' ']),
      placeButton(source, line, column),
    ]),
  );
}
