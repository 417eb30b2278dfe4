import { fromFragment, toFragment } from './share-link.ts';

/** What the counter asks of the browser. Templates are compiled without the DOM's types: this is all of them. */
declare const document: { execCommand(command: 'insertText' | 'delete', showUi: boolean, text: string): void };
declare const location: Readonly<Record<'origin' | 'pathname' | 'search' | 'hash', string>>;
declare const history: { readonly state: unknown; replaceState(state: unknown, title: '', url: string): void };
declare const sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
/** The clipboard is missing where the page is not secure. */
declare const navigator: { readonly clipboard: { writeText(text: string): Promise<void> } };
declare function addEventListener(type: 'hashchange', listener: () => void): void;
declare function removeEventListener(type: 'hashchange', listener: () => void): void;

/** A textarea, as far as it is edited. */
export interface EditableField {
  readonly value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  focus(options?: { preventScroll: boolean }): void;
  setSelectionRange(start: number, end: number): void;
}

const KEPT = 'sms-text';

/**
 * Writes a text over the selection as if it were typed, so that Ctrl+Z takes it back. The command is obsolete, and there
 * is still no other way: whatever else changes a field's value empties its history.
 */
export function insertIntoField(field: EditableField, text: string): void {
  field.focus({ preventScroll: true });
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/** The same with the whole text. The cursor stays where it was, as far as the new text goes. */
export function replaceInField(field: EditableField, text: string): void {
  const { selectionStart, value } = field;
  field.setSelectionRange(0, value.length);
  insertIntoField(field, text);
  // Beyond the end it is the end.
  field.setSelectionRange(selectionStart, selectionStart);
}

/**
 * Takes the text that came with the address, and takes it out of the address: it would go stale, and what reads
 * addresses need not see it.
 */
export function takeSharedText(): string | undefined {
  const text = fromFragment(location.hash);
  if (text !== undefined) history.replaceState(history.state, '', withoutFragment());
  return text?.replace(/\r\n?/g, '\n');
}

/** Calls back when a link with a text is opened on the page that is shown. */
export function onFragmentChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function shareUrl(text: string): string {
  return withoutFragment() + toFragment(text);
}

/** @returns whether the text is in the clipboard */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The text that was written in this tab before. Blocked storage is no text. */
export function keptText(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text until the tab is closed, so that a way to another page and back does not lose it. */
export function keepText(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Blocked or full: the text is on the page all the same.
  }
}

function withoutFragment(): string {
  return location.origin + location.pathname + location.search;
}
