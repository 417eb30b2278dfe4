import { delimiterOf, parseDelimited } from './delimited-text.ts';
import { type PhoneCheck, splitNumbers, validatePhone } from './phone.ts';
import { digitsIn, MOST_DIGITS } from './phone-several.ts';

/** Rows that are checked in one go; more would be somebody's whole database. */
export const MAX_ROWS = 10_000;

/** Enough to tell what a column holds. */
const SAMPLE_ROWS = 200;

/** A row of a table. */
export interface ListRow {
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
 * @param source the text, or the rows of a sheet
 * @param column of the numbers, where somebody has chosen; otherwise the one that holds most of them
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
 * Checks the rows one after the other, and finds which numbers were there before.
 *
 * @param accept whether the questions are answered with yes: a number that is suggested counts as the one that was written
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
  // The line by which Excel is told the delimiter.
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

/** Numbers of which several stand in a line, a row each, counted anew; undefined when no line holds several, and nothing else. */
function apart(rows: readonly ListRow[], country: string): ListRow[] | undefined {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.trim() !== '');
  const numbers = cells.flatMap((cell) => (digitsIn(cell) > MOST_DIGITS ? splitNumbers(cell, country) : [cell]));
  const isList = rows.length === 1 ? numbers.every(looksLikeNumber) : numbers.length > cells.length;
  return isList && numbers.length > rows.length
    ? numbers.map((cell, i) => ({ line: i + 1, cells: [cell] }))
    : undefined;
}

/** The column with most valid numbers, of several the one with more mobile ones, and else with what looks like numbers. */
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

/** The title of a column has letters and no number. */
function isTitle(cell: string): boolean {
  return /\p{L}/u.test(cell) && digitsIn(cell) < 3;
}
