/**
 * Settings of CSV files for Czech Excel, which opens them with a double click. The delimiter is a semicolon, because
 * the comma is the decimal mark. Without a byte order mark, Excel would read the file as Windows-1250.
 */
const DELIMITER = ';';
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Texts that a spreadsheet reads as a formula, also after spaces and invisible characters, and in full-width characters
 * (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
/**
 * Numbers that a spreadsheet would change: it removes leading zeros and shows twelve digits in scientific notation.
 */
const FRAGILE_NUMBER = /^0[\d ]*\d$|^\d{12,}$/;

/** Writes a table as a file for spreadsheets. Every cell stays the text that it is. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(asText(cell))).join(DELIMITER) + LINE_END);
  return BYTE_ORDER_MARK + lines.join('');
}

/**
 * Adds an apostrophe to a cell that a spreadsheet would otherwise calculate with or change. `validatePhone` ignores the
 * apostrophe.
 */
export function asText(cell: string): string {
  return FORMULA.test(cell) || FRAGILE_NUMBER.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
