/** Templates are compiled without the DOM's types; these are the parts of it that the tool touches. */
declare const document: {
  createElement(name: 'a'): { href: string; download: string; click(): void };
};
declare class ResizeObserver {
  constructor(look: () => void);
  observe(element: object): void;
  disconnect(): void;
}
declare const navigator: { readonly clipboard?: { writeText(text: string): Promise<void> } };

/** A file that somebody has chosen or dropped. */
export interface ChosenFile {
  readonly name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a field of files, or what is dropped, holds: only the first is looked at. */
export function firstFile({ files }: object & { readonly files?: unknown }): ChosenFile | undefined {
  return (files as ArrayLike<ChosenFile> | null | undefined)?.[0];
}

/** Some browsers read a file only after the click that asked for it has returned; milliseconds. */
const READING_MS = 10_000;

/**
 * Hands a text over as a file; it never leaves the machine.
 *
 * @param type of the file: `text/csv`
 */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READING_MS);
}

/** @returns whether the browser has allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard?.writeText(text);
    return navigator.clipboard !== undefined;
  } catch {
    return false;
  }
}

/**
 * A box that scrolls to the side is a stop of the Tab key, one that does not is none. For React's `ref`: boxes of the page are watched by the
 * runtime, this one comes later.
 *
 * @returns ends it
 */
export function stopWhereItScrolls(element: object | null): () => void {
  const box = element as { tabIndex: number; readonly scrollWidth: number; readonly clientWidth: number };
  const observer = new ResizeObserver(() => {
    box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  });
  observer.observe(box);
  return () => observer.disconnect();
}
