/**
 * Line numbers from `1,3-5`. Returns undefined when the text is something else or names a line outside 1..`last`
 * (so that `1-999999999` costs nothing).
 */
export function parseRanges(text: string, last: number): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part);
    if (!match) return undefined;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to > last) return undefined;
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
}
