/** What is particular to one place: quoted in any form, numbers, paths, addresses. */
const PARTICULARS = /`[^`]*`|"[^"]*"|\S*\/\S*|#[\w-]+|\d[\d.,]*/g;

/** A hint without what is particular to one place: hints of one shape are mended in one way. */
export function hintShape(hint: string): string {
  // Lists of names have any length.
  return hint
    .replace(PARTICULARS, '…')
    .replace(/(Choose one of:|must be one of:) .*$/, '$1 …')
    .replace(/^((?:Known names|The directives are|Anchors of that page|Templates of this site): ).*$/, '$1…');
}
