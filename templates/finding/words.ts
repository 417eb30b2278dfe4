/**
 * Search of table rows and questions by the words a visitor types. Runs in the build and in the browser.
 */

/**
 * Splits a text into words without case and diacritics: `Štýrský Hradec` gives `styrsky`, `hradec`.
 */
function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the searchable text of a row in the form that `matches` expects. */
export function searchIndex(...texts: readonly string[]): string {
  return ` ${texts.flatMap(plainWords).join(' ')}`;
}

/**
 * Checks if every word of a query is the start of a word in the row. Calling codes may have the international prefix.
 */
export function matches(index: string, query: string): boolean {
  return plainWords(query).every((word) => index.includes(` ${word.replace(/^00(?=\d)/, '')}`));
}
