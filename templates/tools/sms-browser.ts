import { fromFragment, toFragment } from './share-link.ts';

/** Parts of the browser that the counter uses. Templates are compiled without the DOM's types. */
declare const document: { execCommand(command: 'insertText' | 'delete', showUi: boolean, text: string): void };
declare const location: Readonly<Record<'origin' | 'pathname' | 'search' | 'hash', string>>;
declare const history: { readonly state: unknown; replaceState(state: unknown, title: '', url: string): void };
declare const sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
/** Undefined on pages that are not secure. */
declare const navigator: { readonly clipboard: { writeText(text: string): Promise<void> } };
declare function addEventListener(type: 'hashchange', listener: () => void): void;
declare function removeEventListener(type: 'hashchange', listener: () => void): void;

/** Properties of a textarea that are used to edit it. */
export interface EditableField {
  readonly value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  focus(options?: { preventScroll: boolean }): void;
  setSelectionRange(start: number, end: number): void;
}

const KEPT = 'sms-text';

/**
 * Replaces the selection as if the text were typed, so that Ctrl+Z can undo it. `execCommand` is deprecated, but every
 * other way to change the value of a field clears its undo history.
 */
export function insertIntoField(field: EditableField, text: string): void {
  field.focus({ preventScroll: true });
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/**
 * Replaces the whole text so that Ctrl+Z can undo it. The cursor stays at the same position if the new text is long
 * enough.
 */
export function replaceInField(field: EditableField, text: string): void {
  const { selectionStart, value } = field;
  field.setSelectionRange(0, value.length);
  insertIntoField(field, text);
  // A position after the end becomes the end.
  field.setSelectionRange(selectionStart, selectionStart);
}

/**
 * Reads the shared text from the address and removes it there: the address would become outdated, and programs that
 * read addresses should not see the text.
 */
export function takeSharedText(): string | undefined {
  const text = fromFragment(location.hash);
  if (text !== undefined) history.replaceState(history.state, '', withoutFragment());
  return text?.replace(/\r\n?/g, '\n');
}

/** Calls back when a visitor opens a link with a text on the current page. */
export function onFragmentChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function shareUrl(text: string): string {
  return withoutFragment() + toFragment(text);
}

/**
 * Copies a text.
 *
 * @returns true if the text is in the clipboard
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the text that was written in this tab before. Returns undefined if storage is blocked.
 */
export function keptText(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the text until the tab is closed, so that it survives a visit to another page. */
export function keepText(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Storage is blocked or full. The text stays on the page.
  }
}

function withoutFragment(): string {
  return location.origin + location.pathname + location.search;
}
