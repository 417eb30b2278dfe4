/** Parts of a hint that depend on the place: quoted texts, numbers, paths, addresses. */
const PARTICULARS = /`[^`]*`|"[^"]*"|\S*\/\S*|#[\w-]+|\d[\d.,]*/g;

/**
 * Returns a hint without the parts that depend on the place. Hints of the same shape have the same fix.
 */
export function hintShape(hint: string): string {
  // Lists of names have any length.
  return hint
    .replace(PARTICULARS, '…')
    .replace(/(Choose one of:|must be one of:) .*$/, '$1 …')
    .replace(/^((?:Known names|The directives are|Anchors of that page|Templates of this site): ).*$/, '$1…');
}
