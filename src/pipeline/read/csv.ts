import { type CsvError, parse as parseCsv } from 'csv-parse/sync';
import type { SourcePlace } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { positionAt } from '../../base/position.ts';
import type { Written } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { parserMessage } from './parser-messages.ts';

interface Row {
  readonly record: Readonly<Record<string, string>>;
  /** `lines`: on which the row ends. */
  readonly info: { readonly lines: number };
}

/** Rows of a CSV file, or the line that is wrong and why. */
export type ReadCsv =
  | {
      readonly ok: true;
      readonly value: readonly Row['record'][];
      readonly written: () => Written;
      /** Names of the columns, as its first line has them. */
      readonly columns: readonly string[];
    }
  | { readonly ok: false; readonly line: number; readonly reason: Text; readonly hint: Text };

/** Reads rows as objects of text by the header's names. Their schema says which are numbers (`z.coerce.number()`). */
export function readCsv(file: string, text: string): ReadCsv {
  const foreign = foreignSeparator(text);
  if (foreign !== undefined) return { ok: false, ...foreign };
  let columns: readonly string[] = [];
  try {
    const rows: Row[] = parseCsv(text, {
      columns: (header: string[]) => {
        columns = header;
        return header;
      },
      skip_empty_lines: true,
      trim: true,
      comment: '#',
      comment_no_infix: true,
      info: true,
      bom: true,
    });
    return {
      ok: true,
      columns,
      value: rows.map(({ record }) => record),
      written: () => writtenIn({ file, text, columns, rows }),
    };
  } catch (cause) {
    return { ok: false, ...(openQuote(cause as Unreadable, text) ?? unreadable(cause as Unreadable, columns.length)) };
  }
}

/** What csv-parse throws: `lines` counts to the mistake, `record` are the cells of a row that has too few or too many. */
type Unreadable = CsvError & { readonly lines?: number; readonly record?: readonly string[] };

type Mistake = Omit<Extract<ReadCsv, { ok: false }>, 'ok'>;

const QUOTED = readMessages.cellHoldsCommaStands({ example: '"Brno, Praha"', number: '1.20' });

/** A cell in quotes that never ends: the parser is at the end of the file then. */
function openQuote({ code }: Unreadable, text: string): Mistake | undefined {
  if (code !== 'CSV_QUOTE_NOT_CLOSED') return undefined;
  const odd = (line: string) => !line.startsWith('#') && (line.match(/"/g) ?? []).length % 2 === 1;
  const line = text.split('\n').findIndex(odd) + 1;
  const reason = readMessages.quotationMarkLineNo({ line });
  return { line, reason, hint: readMessages.writeEndCellToo };
}

function unreadable({ code, message, lines = 1, record = [] }: Unreadable, columns: number): Mistake {
  if (code !== 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return { line: lines, reason: parserMessage(message.replace(/\.$/, '')), hint: WHOLE_QUOTES };
  const reason = readMessages.cellsInRow({ line: lines, count: record.length, wanted: columns });
  return { line: lines, reason, hint: record.length > columns ? QUOTED : WHOLE_ROWS };
}

const WHOLE_QUOTES = readMessages.doubleQuotesStandRound;
const WHOLE_ROWS = readMessages.everyRowManyCommas;

/** Programs for tables write semicolons where the comma separates decimals, and tabulators when a table is copied. */
function foreignSeparator(text: string): Mistake | undefined {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const at = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  const header = lines[at] ?? '';
  const [sign] = header.includes(',') ? [] : (/[;\t]/.exec(header) ?? []);
  if (sign === undefined) return undefined;
  const reason = sign === ';' ? readMessages.semicolons : readMessages.tabulators;
  return { line: at + 1, reason, hint: readMessages.saveTableCsvCommas };
}

/** A file that was read. */
interface Table {
  readonly file: string;
  readonly text: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/**
 * Finds cells. A value is named as people see it in a program for tables: rows count from 1, the header, comments and empty lines too. What is
 * wrong with a column is wrong in its header, once.
 */
function writtenIn({ file, text, columns, rows }: Table): Written {
  const lines = text.split('\n');
  const header = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#')) + 1;
  const starts = lineStarts(lines);
  /** Line breaks within the cells of the rows above, for each row: a table shows none of them. */
  const breaks: number[] = [];
  for (const row of rows) breaks.push((breaks.at(-1) ?? 0) + linesOf(row) - 1);
  const firstLine = (i: number) => (rows[i] as Row).info.lines - linesOf(rows[i] as Row) + 1;
  const isColumn = (name: PropertyKey | undefined) => columns.includes(String(name));

  const place = (line: number, column: PropertyKey | undefined): SourcePlace => {
    const from = starts[line - 1] ?? 0;
    const cell = isColumn(column) ? cellAt(text, from, columns.indexOf(String(column))) : undefined;
    if (cell === undefined) return { file, line, column: 1 };
    const [written = ''] = text.slice(...cell).split('\n', 1);
    return { file, ...positionAt(text, cell[0]), length: Math.max(1, written.length) };
  };

  return {
    locate([i, name], target) {
      const isOfHeader = target === 'key' || (name !== undefined && !isColumn(name));
      const line = isOfHeader || rows[i as number] === undefined ? header : firstLine(i as number);
      return place(line, name);
    },
    nameOf([i, name, ...more], target) {
      if (i === undefined) return 'The table';
      if (name !== undefined && (target === 'key' || !isColumn(name))) return `The column \`${String(name)}\``;
      const row = firstLine(i as number) - (breaks[(i as number) - 1] ?? 0);
      return name === undefined ? `Row ${row}` : `\`${[name, ...more].map(String).join('.')}\` in row ${row}`;
    },
  };
}

/** How many lines a row has: cells in quotes may hold line breaks. */
function linesOf({ record }: Row): number {
  return Object.values(record).join('').split('\n').length;
}

function lineStarts(lines: readonly string[]): readonly number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

/**
 * Where a cell stands, without the spaces round it: its first character, and the one behind its last. Undefined when the row ends before it.
 *
 * @param from where its row begins
 * @param index of the cell in its row, from 0
 */
function cellAt(text: string, from: number, index: number): readonly [number, number] | undefined {
  const cell = /[ \t]*("(?:[^"]|"")*"|[^,\n]*?)[ \t]*(,|\n|$)/gy;
  cell.lastIndex = from;
  for (let i = 0; ; i++) {
    const begins = cell.lastIndex;
    const [all = '', written = '', end] = cell.exec(text) ?? [];
    const start = begins + all.length - all.trimStart().length;
    if (i === index) return [start, start + written.length];
    if (end !== ',') return undefined;
  }
}
