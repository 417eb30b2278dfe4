/** A vertical bar that separates cells: GitHub's tables take every one that is not escaped, in code too. */
const BAR = /(?<!\\)\|/g;

/** Offsets of the bars between the cells of a row, without those at its two ends. */
export function barsOf(row: string): number[] {
  const from = row.length - row.trimStart().length;
  const to = row.trimEnd().length - 1;
  return [...row.matchAll(BAR)].map(({ index }) => index).filter((at) => at > from && at < to);
}

/** How many cells a row has. */
export function countCells(row: string): number {
  return barsOf(row).length + 1;
}

/** Whether a line looks like the one below the head of a table; word processors make dashes of its hyphens. */
export function isRuleLine(line: string): boolean {
  return /^[\s|:\u2010-\u2015-]+$/.test(line) && /[\u2010-\u2015-]/.test(line);
}

/** The line that belongs below a head: columns keep the side that they are set to. */
export function ruleLine(head: string, written = ''): string {
  // A bar may be what is missing between them.
  const sides = written.split(/[\s|]+/).filter((side) => side !== '');
  const cells = Array.from({ length: countCells(head) }, (_, i) => {
    const side = sides[i] ?? '';
    return `${side.startsWith(':') ? ':' : ''}---${side.length > 1 && side.endsWith(':') ? ':' : ''}`;
  });
  return `| ${cells.join(' | ')} |`;
}
