import { type CsvError, parse as parseCsv } from 'csv-parse/sync';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { extname } from '../../base/paths.ts';
import { positionAt } from '../../base/position.ts';
import { nearest, write } from '../../base/suggest.ts';
import { mergeConflict } from '../../base/unusable-file.ts';
import type { DataConfig } from '../../config/schema.ts';
import { checkValue, keysAt, type Written } from '../../config/validation/issues.ts';
import { parserMessage, readMessages } from './messages.ts';
import { isTooDeep, locateInYaml, nestingProblem, readYaml } from './yaml.ts';

interface Readable {
  readonly ok: true;
  readonly value: unknown;
  readonly written: Written;
  /** Column names of a CSV table, from its header line. */
  readonly columns?: readonly string[];
}

export type ParsedData = Readable | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Parses a data file in the format of its extension. */
export function parseData(file: string, text: string): ParsedData {
  const conflict = mergeConflict(file, text);
  if (conflict !== undefined) return { ok: false, diagnostics: [conflict] };
  switch (extname(file)) {
    case '.yaml':
    case '.yml':
      return parseYaml(file, text);
    case '.json':
      return parseJson(file, text);
    case '.csv':
      return parseTable(file, text);
    default:
      return failure({ file, line: 1, column: 1 }, readMessages.fileKindSsgDoes, readMessages.writeYamlJsonOr);
  }
}

/**
 * Checks the content of a data file against its schema.
 * @returns the value after validation; undefined with diagnostics if it does not match the schema
 */
export function checkData(
  { schema }: Pick<DataConfig, 'schema'>,
  { value, written, columns }: Readable,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const checked = checkValue(schema, value, 'data-invalid', () => written);
  if (checked.ok) return { value: checked.value, diagnostics: [] };
  const known = columns === undefined ? [] : keysAt(schema, [0]);
  const hasHeader = columns?.some((column) => known.includes(column) || nearest(column, known) !== undefined);
  if (known.length === 0 || hasHeader) return { value: undefined, diagnostics: checked.diagnostics };
  // If no name in the first line is known, it is probably a data row. Report only the missing header.
  const hint = readMessages.writeLineAbove({ line: known.join(',') });
  const place = written.locate([0, columns?.[0] ?? ''], 'key');
  return { value: undefined, diagnostics: [error('data-invalid', readMessages.firstLineTableDoes, place, { hint })] };
}

function failure(place: SourcePlace, message: Text, hint?: Text): ParsedData {
  return { ok: false, diagnostics: [error('data-syntax', message, place, { hint })] };
}

function parseYaml(file: string, text: string): ParsedData {
  const read = readYaml(text);
  if (read.ok) return { ok: true, value: read.value, written: { locate: locateInYaml(file, text, 0) } };
  const { line, column, reason, hint } = read;
  return failure({ file, line, column }, readMessages.invalidYaml({ reason }), hint);
}

function parseJson(file: string, text: string): ParsedData {
  const read = readJson(text);
  // `locateInYaml` also finds positions in JSON, because JSON is valid YAML 1.2.
  if (read.ok) return { ok: true, value: read.value, written: { locate: locateInYaml(file, text, 0) } };
  const { offset, length, reason, hint } = read;
  const place = { file, ...positionAt(text, offset), ...(length !== undefined && { length }) };
  return failure(place, readMessages.invalidJson({ reason }), hint);
}

/** Value of a JSON text, or its first mistake. `reason` has no full stop. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly offset: number;
      readonly length?: number;
      readonly reason: Text;
      readonly hint: Text;
    };

/** Parses JSON. A repeated key in an object is a mistake, because `JSON.parse` would keep only its last value. */
export function readJson(text: string): ReadJson {
  const nestedTooDeep = (): ReadJson => ({ ...nestingProblem(text), ok: false, hint: readMessages.writeFlatter });
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value)) return nestedTooDeep();
    const twice = repeatedKey(text);
    if (twice === undefined) return { ok: true, value };
    const { key, offset } = twice;
    const reason = readMessages.keyAppearsTwiceOne({ key });
    return { ok: false, offset, length: key.length, reason, hint: readMessages.removeOrRenameOne };
  } catch (cause) {
    if (cause instanceof RangeError) return nestedTooDeep();
    const { message } = cause as Error;
    const said = message.replace(/(?: in JSON)? at position \d+.*$|, (?:\.\.\.)?".* is not valid JSON$/s, '');
    const reason = parserMessage(said);
    return { ok: false, offset: offsetOfJsonError(text, message), reason, hint: baseMessages.jsonOnlyDoubleQuotes };
  }
}

function repeatedKey(text: string): { readonly key: string; readonly offset: number } | undefined {
  const open: (Set<unknown> | undefined)[] = [];
  // Match only strings and brackets, which are enough to find the keys.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (/^\s*:/.test(text.slice(index + token.length, index + token.length + 200))) {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(token);
      if (keys?.has(key)) return { key: token, offset: index };
      keys?.add(key);
    }
  }
  return undefined;
}

/**
 * Returns the offset of a JSON syntax error. Most messages of V8 contain the position. For "Unexpected token" a binary
 * search finds the position: the shortest prefix with this error ends with the first character of the token.
 */
function offsetOfJsonError(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (!message.startsWith('Unexpected token')) return text.length;
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) wrong = middle;
    else right = middle;
  }
  return right;
}

function hasUnexpectedToken(json: string): boolean {
  try {
    JSON.parse(json);
    return false;
  } catch (cause) {
    return (cause as Error).message.startsWith('Unexpected token');
  }
}

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** Parses CSV into objects, with the names in the header line as keys and strings as values. */
function parseTable(file: string, text: string): ParsedData {
  const wrong = ({ line, reason, hint }: TableMistake) =>
    failure({ file, line, column: 1 }, readMessages.invalidCsv({ reason }), hint);
  const separator = otherSeparator(text);
  if (separator !== undefined) return wrong(separator);
  let columns: readonly string[] = [];
  try {
    const rows: Row[] = parseCsv(text, {
      columns: (header: string[]) => {
        columns = header;
        return header;
      },
      skip_empty_lines: true,
      // Skip rows that contain only separators, because spreadsheets save empty rows that way.
      skip_records_with_empty_values: true,
      trim: true,
      comment: '#',
      comment_no_infix: true,
      info: true,
      bom: true,
    });
    const twice = columns.find((name, i) => columns.indexOf(name) !== i);
    if (twice !== undefined) {
      const line = headerIndex(text.split('\n')) + 1;
      return wrong({ line, reason: readMessages.columnTwice({ name: twice }), hint: readMessages.renameColumn });
    }
    return {
      ok: true,
      columns,
      value: rows.map(({ record }) => record),
      written: inTable(file, text, columns, rows),
    };
  } catch (cause) {
    return wrong(tableMistake(cause as Unreadable, text, columns.length));
  }
}

interface TableMistake {
  readonly line: number;
  readonly reason: Text;
  readonly hint: Text;
}

/** Error of csv-parse: `lines` is the line number of the error; `record` has the cells of a row of the wrong length. */
type Unreadable = CsvError & { readonly lines?: number; readonly record?: readonly string[] };

function tableMistake({ code, message, lines: line = 1, record = [] }: Unreadable, text: string, columns: number) {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    // csv-parse reports an unclosed quotation mark at the end of the file. The likely cause is the first line with an
    // odd number of quotation marks.
    const isOdd = (other: string) => !other.startsWith('#') && (other.match(/"/g) ?? []).length % 2 === 1;
    const from = text.split('\n').findIndex(isOdd) + 1;
    return { line: from, reason: readMessages.quotationMarkLineNo({ line: from }), hint: readMessages.writeEndCellToo };
  }
  const row = text.split('\n')[line - 1] ?? '';
  if (code === 'INVALID_OPENING_QUOTE' && row.includes('="'))
    return { line, reason: readMessages.formulaInCell, hint: write(row.replace(/="([^"]*)"/g, '$1')) };
  if (code !== 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return { line, reason: parserMessage(message.replace(/\.$/, '')), hint: readMessages.doubleQuotesStandRound };
  const reason = readMessages.cellsInRow({ line, count: record.length, wanted: columns });
  const [only = ''] = record.length === 1 ? record : [];
  const other = SEPARATORS.find(({ sign }) => only.includes(sign));
  if (other !== undefined) return { line, reason: other.reason, hint: write(only.replaceAll(other.sign, ',')) };
  if (only.includes(',')) return { line, reason: readMessages.quotesRoundRow, hint: write(only) };
  const hasMore = record.length > columns;
  const example = { example: '"Brno, Praha"', number: '1.20' };
  return { line, reason, hint: hasMore ? readMessages.cellHoldsCommaStands(example) : readMessages.everyRowManyCommas };
}

/** Separators that spreadsheets write instead of commas, each with the text for its message. */
const SEPARATORS = [
  { sign: ';', reason: readMessages.semicolons },
  { sign: '\t', reason: readMessages.tabulators },
];

/** Returns the index of the header: the first line that is neither empty nor a comment. */
function headerIndex(lines: readonly string[]): number {
  return lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Returns an error for a table separated by tabs, or by semicolons, which spreadsheets use in some countries. */
function otherSeparator(text: string): TableMistake | undefined {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const at = headerIndex(lines);
  const header = lines[at] ?? '';
  if (/^sep=./i.test(header))
    return {
      line: at + 1,
      reason: readMessages.lineForExcel({ line: header.trim() }),
      hint: baseMessages.deleteThisLine,
    };
  const other = header.includes(',') ? undefined : SEPARATORS.find(({ sign }) => header.includes(sign));
  return other && { line: at + 1, reason: other.reason, hint: readMessages.saveTableCsvCommas };
}

/**
 * Creates functions that return the position and name of a value in a table, for messages. Rows are numbered as in a
 * spreadsheet: from 1, including the header, comments and empty lines. The position of a column is that of its header.
 */
function inTable(file: string, text: string, columns: readonly string[], rows: readonly Row[]): Written {
  const lines = text.split('\n');
  const header = headerIndex(lines) + 1;
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  /** Number of line breaks inside cells above each row. A spreadsheet does not count these line breaks as rows. */
  const breaks: number[] = [];
  for (const row of rows) breaks.push((breaks.at(-1) ?? 0) + linesOf(row) - 1);
  const firstLine = (row: Row) => row.info.lines - linesOf(row) + 1;
  const isColumn = (name: PropertyKey | undefined) => columns.includes(String(name));

  return {
    locate([i, name], target) {
      const row = target === 'key' || (name !== undefined && !isColumn(name)) ? undefined : rows[Number(i)];
      const line = row === undefined ? header : firstLine(row);
      const cell = isColumn(name) ? cellAt(text, starts[line - 1] ?? 0, columns.indexOf(String(name))) : undefined;
      if (cell === undefined) return { file, line, column: 1 };
      const [written = ''] = text.slice(...cell).split('\n', 1);
      return { file, ...positionAt(text, cell[0]), length: Math.max(1, written.length) };
    },
    nameOf([i, name, ...more], target) {
      if (i === undefined) return 'The table';
      if (name !== undefined && (target === 'key' || !isColumn(name))) return `The column \`${String(name)}\``;
      const row = rows[Number(i)];
      if (row === undefined) return 'The table';
      const number = firstLine(row) - (breaks[Number(i) - 1] ?? 0);
      return name === undefined ? `Row ${number}` : `\`${[name, ...more].map(String).join('.')}\` in row ${number}`;
    },
  };
}

/** Returns the number of lines that a row takes. Quoted cells can contain line breaks. */
function linesOf({ record }: Row): number {
  return Object.values(record).join('').split('\n').length;
}

/**
 * Returns the start and end offset of a cell, without surrounding spaces.
 * @param from offset at which the row starts
 * @param index number of the cell in the row, from 0
 */
function cellAt(text: string, from: number, index: number): readonly [number, number] | undefined {
  const cell = /[ \t]*("(?:[^"]|"")*"|[^,\n]*?)[ \t]*(,|\n|$)/gy;
  cell.lastIndex = from;
  for (let i = 0; ; i++) {
    const begins = cell.lastIndex;
    const [all = '', written = '', end] = cell.exec(text) ?? [];
    const start = begins + all.search(/[^ \t]|$/);
    if (i === index) return [start, start + written.length];
    if (end !== ',') return undefined;
  }
}
