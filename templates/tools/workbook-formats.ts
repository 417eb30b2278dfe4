import { walkXml } from './workbook-xml.ts';

/** How a number of a cell is shown: as a date, or as a number. */
export type CellFormat = 'date' | NumberFormat;

interface NumberFormat {
  /** At least so many: zeros stand before a shorter number. */
  readonly digits: number;
  /** Whether the format writes a plus before it. */
  readonly plus: boolean;
}

/** The number as it is. */
export const PLAIN: NumberFormat = { digits: 0, plus: false };

/** Numbers of the formats of dates that every workbook has (ECMA-376, part 1, 18.8.30). */
const DATE_IDS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** The Unix epoch in days since 30 December 1899, from which Excel counts; with 1904 as the first year, so many fewer. */
const EPOCH_DAYS = 25_569;
const DAYS_TO_1904 = 1462;
const DAY_MS = 86_400_000;

/** The format of every style of cells, by its index. */
export function readFormats(xml: string): CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  if (xml === '') return formats;
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'numFmt') codes.set(Number(attributes()['numFmtId']), attributes()['formatCode'] ?? '');
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes()['numFmtId']);
      formats.push(DATE_IDS.has(id) ? 'date' : formatOf(codes.get(id) ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

function formatOf(code: string): CellFormat {
  const shown = code.replace(/"[^"]*"|\\.|_.|\[(?![hms]+\])[^\]]*\]/gi, '').split(';')[0] ?? '';
  if (/[dyhs]/i.test(shown)) return 'date';
  return {
    // `0000000000`, by which a table keeps the zero of a number: `0912 123 456`.
    digits: /^[+0\s-]+$/.test(shown) ? digitsOf(shown) : 0,
    // `"+"### ### ### ###`, by which it keeps the plus.
    plus: /^(?:\[[^\]]*\])*["\\]?\+/.test(code) && !shown.includes('.'),
  };
}

const digitsOf = (code: string) => code.replace(/[^0]/g, '').length;

/**
 * A number of a cell as the table shows it, as far as a list of contacts needs it.
 *
 * @param value as it is stored; spreadsheets know 15 digits, and write twelve as a power of ten
 */
export function formatNumber(value: number, format: CellFormat, startsIn1904: boolean): string {
  if (format === 'date') return dateOf(value + (startsIn1904 ? DAYS_TO_1904 : 0));
  const text = String(Number(value.toPrecision(15)));
  return (format.plus ? '+' : '') + text.padStart(format.digits, '0');
}

/** A day in ISO 8601, which spreadsheets read in every country; with its time, where it has one. */
function dateOf(days: number): string {
  const date = new Date(Math.round((days - EPOCH_DAYS) * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const [day = '', time = ''] = date.toISOString().split('T');
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`;
}
