/** Parts of the DOM that the tool uses. Templates are compiled without its types. */
declare const document: {
  createElement(name: 'a'): { href: string; download: string; click(): void };
};
declare class ResizeObserver {
  constructor(look: () => void);
  observe(element: object): void;
  disconnect(): void;
}
declare const navigator: { readonly clipboard?: { writeText(text: string): Promise<void> } };

/** File that a visitor has chosen or dropped. */
export interface ChosenFile {
  readonly name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Returns the first file of a file field or a drop. Further files are ignored. */
export function firstFile({ files }: object & { readonly files?: unknown }): ChosenFile | undefined {
  return (files as ArrayLike<ChosenFile> | null | undefined)?.[0];
}

/**
 * Delay in milliseconds before the URL is revoked: some browsers read the file only after the click handler has
 * returned.
 */
const READING_MS = 10_000;

/**
 * Saves a text as a file without sending it anywhere.
 *
 * @param type media type of the file: `text/csv`
 */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READING_MS);
}

/**
 * Copies a text to the clipboard.
 *
 * @returns true if the browser has allowed it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard?.writeText(text);
    return navigator.clipboard !== undefined;
  } catch {
    return false;
  }
}

/**
 * Makes a box focusable while it scrolls sideways. For React's `ref`. The runtime does this for the boxes of the page,
 * but not for boxes rendered later.
 *
 * @returns function that stops the observation
 */
export function stopWhereItScrolls(element: object | null): () => void {
  const box = element as { tabIndex: number; readonly scrollWidth: number; readonly clientWidth: number };
  const observer = new ResizeObserver(() => {
    box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  });
  observer.observe(box);
  return () => observer.disconnect();
}
