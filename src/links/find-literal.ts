import { type Position, positionAt } from '../base/position.ts';

/** Characters that may continue a URL: a shorter URL inside a longer one is not a hit. */
const CONTINUES = /[\w\-./#?&=%~:@+\p{L}]/u;

/**
 * Where a text holds a URL as a value of its own: in quotes, after `: `, in a table cell. Used to lead from a broken link
 * of the output back to the template, data file or configuration that wrote it.
 */
export function* findLiterals(text: string, url: string): Generator<Position> {
  for (let at = text.indexOf(url); at !== -1; at = text.indexOf(url, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + url.length] ?? ' ';
    if (!CONTINUES.test(before) && !CONTINUES.test(after)) yield positionAt(text, at);
  }
}

/** The first of them. */
export function findLiteral(text: string, url: string): Position | undefined {
  const [first] = findLiterals(text, url);
  return first;
}
