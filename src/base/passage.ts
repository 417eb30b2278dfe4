/** A text as readers get it (a paragraph, a title), and where its characters stand in the file. */
export interface Passage {
  readonly text: string;
  /** Of each character (UTF-16 code unit), its offset in the file; -1 for one that is not written there as it is. */
  readonly offsets: readonly number[];
}

/** Stands for what is no text: code, an image, an address. Not a letter, not a space. */
export const OBJECT = '\uFFFC';

/** Returns the ranges at which a piece of text occurs. */
export function occurrences(text: string, piece: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1))
    found.push({ start: at, end: at + piece.length });
  return found;
}
