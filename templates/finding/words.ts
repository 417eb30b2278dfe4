/** How rows of a table, and questions, are found by what a visitor types. For the build and for the browser. */

/** Words without case and diacritics: `Štýrský Hradec` gives `styrsky`, `hradec`. */
function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What a row can be found by, in a form that `matches` understands. */
export function searchIndex(...texts: readonly string[]): string {
  return ` ${texts.flatMap(plainWords).join(' ')}`;
}

/** Whether every word of a query begins a word of the row. The prefix of international calls may stand before a code. */
export function matches(index: string, query: string): boolean {
  return plainWords(query).every((word) => index.includes(` ${word.replace(/^00(?=\d)/, '')}`));
}
