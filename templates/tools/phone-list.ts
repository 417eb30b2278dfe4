import { delimiterOf, parseDelimited } from './delimited-text.ts';
import { type PhoneCheck, splitNumbers, validatePhone } from './phone.ts';
import { digitsIn, MOST_DIGITS } from './phone-several.ts';

/** Maximum number of rows checked at once. A longer list is probably a whole customer database. */
export const MAX_ROWS = 10_000;

/** Number of rows that are enough to detect the content of a column. */
const SAMPLE_ROWS = 200;

/** Row of a table. */
export interface ListRow {
  /** 1-based line in the source, as in a spreadsheet. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface PhoneList {
  readonly header?: readonly string[];
  /** At most `MAX_ROWS` rows. */
  readonly rows: readonly ListRow[];
  /** Number of rows in the source. */
  readonly total: number;
  /** Number of cells in the widest row. */
  readonly width: number;
  /** Index of the column with the numbers. */
  readonly column: number;
}

export interface CheckedRow extends PhoneCheck, ListRow {
  readonly input: string;
  /** Line of the first row with the same number. */
  readonly duplicateOf?: number;
}

/**
 * Reads a pasted list: a number per line, several numbers in one line, or a table (CSV, TSV, cells of a spreadsheet).
 *
 * @param source the text, or the rows of a sheet
 * @param column column of the numbers, if the visitor has chosen one. Default: the column with the most numbers
 */
export function readList(source: string | readonly ListRow[], defaultCountry: string, column?: number): PhoneList {
  const all =
    typeof source === 'string' ? recordsOf(source.replace(/^\uFEFF/, ''), defaultCountry) : source.filter(isFilled);
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 1);
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

/**
 * Checks the rows one after another and finds repeated numbers.
 *
 * @param accept true to replace numbers by the suggested ones
 */
export function* checkRows({ rows, column }: PhoneList, defaultCountry: string, accept = false): Generator<CheckedRow> {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const input = row.cells[column] ?? '';
    const asWritten = validatePhone(input, defaultCountry);
    const { suggestion } = asWritten;
    const check = accept && suggestion !== undefined ? validatePhone(suggestion) : asWritten;
    const before = check.e164 === undefined ? undefined : lines.get(check.e164);
    if (check.e164 !== undefined && before === undefined) lines.set(check.e164, row.line);
    yield { ...row, input, ...check, ...(before === undefined ? {} : { duplicateOf: before }) };
  }
}

function recordsOf(text: string, country: string): ListRow[] {
  // First line that tells Excel the delimiter.
  const [hint = '', told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(hint.length);
  const delimiter = told ?? delimiterOf(body);
  const rows = parseDelimited(body, delimiter)
    .map((cells, i) => ({ line: i + 1 + (hint === '' ? 0 : 1), cells }))
    .filter(isFilled);
  return (delimiter === undefined || rows.length === 1 ? apart(rows, country) : undefined) ?? rows;
}

function isFilled({ cells }: ListRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/**
 * Splits lines with several numbers into one row for each number, and renumbers the rows. Returns undefined if no line
 * has several numbers, or if a line contains something else.
 */
function apart(rows: readonly ListRow[], country: string): ListRow[] | undefined {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.trim() !== '');
  const numbers = cells.flatMap((cell) => (digitsIn(cell) > MOST_DIGITS ? splitNumbers(cell, country) : [cell]));
  const isList = rows.length === 1 ? numbers.every(looksLikeNumber) : numbers.length > cells.length;
  return isList && numbers.length > rows.length
    ? numbers.map((cell, i) => ({ line: i + 1, cells: [cell] }))
    : undefined;
}

/**
 * Returns the column with the most valid numbers. If several have the same count, returns the one with more mobile
 * numbers. Without valid numbers, returns the column with the most texts that look like numbers.
 */
function columnOf(rows: readonly ListRow[], width: number, defaultCountry: string): number {
  let [best, bestScore] = [0, 0];
  for (let column = 0; column < width; column++) {
    let score = 0;
    for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
      const cell = cells[column] ?? '';
      const { valid, type, suggestion } = validatePhone(cell, defaultCountry);
      if (valid) score += type === 'MOBILE' ? 1 : 0.8;
      else if (suggestion !== undefined) score += 0.5;
      else if (looksLikeNumber(cell)) score += 0.1;
    }
    if (score > bestScore) [best, bestScore] = [column, score];
  }
  return best;
}

function looksLikeNumber(cell: string): boolean {
  const digits = digitsIn(cell.normalize('NFKC'));
  return digits >= 7 && digits <= MOST_DIGITS && !/\p{L}{3}/u.test(cell);
}

/** Checks if a cell is the title of a column: letters and no number. */
function isTitle(cell: string): boolean {
  return /\p{L}/u.test(cell) && digitsIn(cell) < 3;
}
