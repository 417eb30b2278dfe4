import { walkXml } from './workbook-xml.ts';

/** Display format of a number in a cell: as a date, or as a number. */
export type CellFormat = 'date' | NumberFormat;

interface NumberFormat {
  /** Minimum number of digits. Shorter numbers get leading zeros. */
  readonly digits: number;
  /** True if the format adds a plus before the number. */
  readonly plus: boolean;
}

/** Format that shows the number unchanged. */
export const PLAIN: NumberFormat = { digits: 0, plus: false };

/** IDs of the built-in date formats of every workbook (ECMA-376, part 1, 18.8.30). */
const DATE_IDS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/**
 * Days between 30 December 1899, from which Excel counts, and the Unix epoch. With the 1904 date system, `DAYS_TO_1904`
 * fewer.
 */
const EPOCH_DAYS = 25_569;
const DAYS_TO_1904 = 1462;
const DAY_MS = 86_400_000;

/** Returns the format of every cell style by index. */
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
    // `0000000000` keeps the leading zero of a number: `0912 123 456`.
    digits: /^[+0\s-]+$/.test(shown) ? digitsOf(shown) : 0,
    // `"+"### ### ### ###` keeps the plus.
    plus: /^(?:\[[^\]]*\])*["\\]?\+/.test(code) && !shown.includes('.'),
  };
}

const digitsOf = (code: string) => code.replace(/[^0]/g, '').length;

/**
 * Formats the number of a cell as the table shows it, as far as contact lists need it.
 *
 * @param value stored number. Spreadsheets keep 15 digits and show twelve in scientific notation.
 */
export function formatNumber(value: number, format: CellFormat, startsIn1904: boolean): string {
  if (format === 'date') return dateOf(value + (startsIn1904 ? DAYS_TO_1904 : 0));
  const text = String(Number(value.toPrecision(15)));
  return (format.plus ? '+' : '') + text.padStart(format.digits, '0');
}

/**
 * Formats a day in ISO 8601, which spreadsheets in every country can read, with its time if it has one.
 */
function dateOf(days: number): string {
  const date = new Date(Math.round((days - EPOCH_DAYS) * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const [day = '', time = ''] = date.toISOString().split('T');
  return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`;
}
