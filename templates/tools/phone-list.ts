import { type PhoneCheck, validatePhone } from './phone.ts';

/** Rows that are checked in one go; more would be somebody's whole database. */
export const MAX_ROWS = 10_000;

/** Enough to tell what a column holds. */
const SAMPLE_ROWS = 200;
const DELIMITERS = ['\t', ';', ',', '|'] as const;
/** Its comma is a decimal mark: a list of such numbers is no table. */
const SCIENTIFIC = /\d,\d+E\+/gi;

/** A row of a pasted table. */
interface ListRow {
  /** Where it stood, counted from 1 as a spreadsheet does. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface PhoneList {
  readonly header?: readonly string[];
  /** At most `MAX_ROWS`. */
  readonly rows: readonly ListRow[];
  /** How many rows there were. */
  readonly total: number;
  /** Cells of the widest row. */
  readonly width: number;
  /** Index of the column of numbers. */
  readonly column: number;
}

export interface CheckedRow extends PhoneCheck, ListRow {
  readonly input: string;
  /** Line that had the same number first. */
  readonly duplicateOf?: number;
}

/**
 * Reads what somebody has pasted: a number per line, numbers in one line, or a table (CSV, TSV, cells of a spreadsheet).
 *
 * @param column of the numbers, where somebody has chosen; otherwise the one that holds most of them
 */
export function readList(text: string, defaultCountry: string, column?: number): PhoneList {
  const all = recordsOf(text.replace(/^\uFEFF/, ''));
  const width = Math.max(1, ...all.map(({ cells }) => cells.length));
  const chosen = column !== undefined && column < width ? column : columnOf(all, width, defaultCountry);
  const first = all.length > 1 ? all[0] : undefined;
  const header = first !== undefined && isTitle(first.cells[chosen] ?? '') ? first.cells : undefined;
  const rows = header === undefined ? all : all.slice(1);
  return {
    ...(header === undefined ? {} : { header }),
    rows: rows.slice(0, MAX_ROWS),
    total: rows.length,
    width,
    column: chosen,
  };
}

/** Checks the rows one after the other, and finds which numbers were there before. */
export function* checkRows({ rows, column }: PhoneList, defaultCountry: string): Generator<CheckedRow> {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const input = row.cells[column] ?? '';
    const check = validatePhone(input, defaultCountry);
    const before = check.e164 === undefined ? undefined : lines.get(check.e164);
    if (check.e164 !== undefined && before === undefined) lines.set(check.e164, row.line);
    yield { ...row, input, ...check, ...(before === undefined ? {} : { duplicateOf: before }) };
  }
}

function recordsOf(text: string): ListRow[] {
  // The line by which Excel is told the delimiter.
  const [hint = '', told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(hint.length);
  const records = parseDelimited(body, told ?? delimiterOf(body));
  const rows = records
    .map((cells, i) => ({ line: i + 1 + (hint === '' ? 0 : 1), cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [only] = rows;
  if (rows.length !== 1 || only === undefined) return rows;
  const numbers = only.cells.filter((cell) => cell.trim() !== '');
  return numbers.length > 1 && numbers.every(looksLikeNumber)
    ? numbers.map((cell, i) => ({ line: i + 1, cells: [cell] }))
    : rows;
}

/** The delimiter that cuts most records into equally many cells; none for a list of lines. */
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
 * Records of delimited text (RFC 4180), with line ends of any system. A quote that opens a cell and is never closed is
 * a character like others, so that it does not swallow the rest.
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

/** The cell that begins at a place, and where its delimiter or line end stands. */
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

/** The column with most valid numbers, of several the one with more mobile ones, and else with what looks like numbers. */
function columnOf(rows: readonly ListRow[], width: number, defaultCountry: string): number {
  let [best, bestScore] = [0, 0];
  for (let column = 0; column < width; column++) {
    let score = 0;
    for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
      const cell = cells[column] ?? '';
      const { valid, type } = validatePhone(cell, defaultCountry);
      if (valid) score += type === 'MOBILE' ? 1 : 0.8;
      else if (looksLikeNumber(cell)) score += 0.1;
    }
    if (score > bestScore) [best, bestScore] = [column, score];
  }
  return best;
}

function looksLikeNumber(cell: string): boolean {
  const digits = cell.normalize('NFKC').replace(/\D/g, '').length;
  return digits >= 7 && digits <= 17 && !/\p{L}{3}/u.test(cell);
}

/** The title of a column has letters and no number. */
function isTitle(cell: string): boolean {
  return /\p{L}/u.test(cell) && cell.replace(/\D/g, '').length < 3;
}
