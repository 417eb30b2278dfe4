import type { ListRow } from './phone-list.ts';
import { type CellFormat, formatNumber, PLAIN } from './workbook-formats.ts';
import { type Attributes, walkXml } from './workbook-xml.ts';

/**
 * Maximum number of columns read. Otherwise a stray cell at the far right would make every row as wide.
 */
const MAX_COLUMNS = 256;

/** Returns the texts that cells refer to by index. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = 0;
  if (xml === '') return strings;
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      // The pronunciation of a Japanese name is not part of the text.
      if (name === 'rPh') isReading++;
      isText = name === 't' && isReading === 0;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 'rPh') isReading--;
      if (name === 'si') strings.push(text);
      isText = false;
    },
  });
  return strings;
}

interface Cell {
  /** Column index. */
  readonly column: number;
  readonly attributes: Attributes;
  /** Undefined if no value is stored. */
  value: string | undefined;
  formula: string;
}

export interface SheetContext {
  readonly formats: readonly CellFormat[];
  /** True if days are counted from 1904, as on old Macs. */
  readonly startsIn1904: boolean;
}

/**
 * Returns the rows of a sheet that are not empty. Formulas have the value that was saved with the file. A formula saved
 * without a value is returned as text.
 */
export function readSheet(xml: string, strings: readonly string[], context: SheetContext): ListRow[] {
  const rows: ListRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let next = 0;
  let cell: Cell | undefined;
  let isValue = false;
  let isFormula = false;
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        // References are optional: without one, a row or cell follows the one before.
        line = Number(attributes()['r'] ?? line + 1);
        cells = [];
        next = 0;
      } else if (name === 'c') {
        const found = attributes();
        const column = found['r'] === undefined ? next : columnOf(found['r']);
        next = column + 1;
        cell = { column, attributes: found, value: undefined, formula: '' };
      }
      isValue = name === 'v' || name === 't';
      isFormula = name === 'f';
      if (isValue && cell !== undefined) cell.value ??= '';
    },
    text(part) {
      if (isValue && cell !== undefined) cell.value += part;
      else if (isFormula && cell !== undefined) cell.formula += part;
    },
    close(name) {
      if (name === 'c' && cell !== undefined) {
        const text = textOf(cell, strings, context);
        if (text !== '' && cell.column < MAX_COLUMNS) {
          while (cells.length < cell.column) cells.push('');
          cells[cell.column] = text;
        }
        cell = undefined;
      } else if (name === 'row' && cells.length > 0) rows.push({ line, cells });
      isValue = false;
      isFormula = false;
    },
  });
  return rows;
}

/** Returns the column index of a reference: `AB12` -> 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/i.exec(place)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Returns the text of a cell by its type (ECMA-376, part 1, 18.18.11). */
function textOf(
  { attributes: { t = 'n', s }, value, formula }: Cell,
  strings: readonly string[],
  context: SheetContext,
): string {
  if (value === undefined) return formula === '' ? '' : `=${formula}`;
  if (t === 's') return strings[Number(value)] ?? '';
  // All types except numbers are texts: `str` of formulas, `inlineStr`, `d` (a date in ISO 8601), `e` (an error).
  if (t !== 'n' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isNaN(number)
    ? value
    : formatNumber(number, context.formats[Number(s ?? 0)] ?? PLAIN, context.startsIn1904);
}
