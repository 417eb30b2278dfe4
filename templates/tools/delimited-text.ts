const DELIMITERS = ['\t', ';', ',', '|'] as const;
/**
 * Number in scientific notation. Its comma is a decimal mark, so a list of such numbers is not a table.
 */
const SCIENTIFIC = /\d,\d+E\+/gi;

/**
 * Returns the delimiter that splits most records into the same number of cells. Returns undefined for a list of lines.
 */
export function delimiterOf(text: string): string | undefined {
  const sample = text.slice(0, 50_000).replace(SCIENTIFIC, '0');
  let [best, bestShare] = [undefined as string | undefined, 0.5];
  for (const delimiter of DELIMITERS) {
    const widths = parseDelimited(sample, delimiter)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const share = Math.max(0, ...counts.values()) / Math.max(1, widths.length);
    if (share > bestShare) [best, bestShare] = [delimiter, share];
  }
  return best;
}

/**
 * Parses delimited text (RFC 4180) with the line ends of any system. An opening quote without a closing one is an
 * ordinary character. Otherwise it would swallow the rest of the text.
 */
export function parseDelimited(text: string, delimiter: string | undefined): string[][] {
  const records: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] = cellAt(text, at, delimiter);
    records.at(-1)?.push(cell);
    if (end >= text.length) break;
    if (text[end] !== delimiter) records.push([]);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  if (/[\r\n]$/.test(text) || text === '') records.pop();
  return records;
}

/** Returns the cell that starts at an offset, and the offset of its delimiter or line end. */
function cellAt(text: string, start: number, delimiter: string | undefined): readonly [cell: string, end: number] {
  const isEnd = (at: number) => at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
  if (text[start] === '"') {
    const close = closingQuote(text, start + 1);
    if (close !== -1 && isEnd(close + 1)) return [text.slice(start + 1, close).replaceAll('""', '"'), close + 1];
  }
  let end = start;
  while (!isEnd(end)) end++;
  return [text.slice(start, end), end];
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
