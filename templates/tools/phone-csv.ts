/**
 * CSV as Excel opens it in Czechia with a double click: semicolons, because the comma is the decimal mark there, and a
 * byte order mark, because without it the file would be read as Windows-1250.
 */
const DELIMITER = ';';
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet takes for a formula, also behind blanks and invisible marks, and full-width (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
/** What a spreadsheet would rewrite: it drops leading zeros, and shows twelve digits as a power of ten. */
const FRAGILE_NUMBER = /^0[\d ]*\d$|^\d{12,}$/;

/** A table as a file for spreadsheets. Every cell stays the text that it is. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(asText(cell))).join(DELIMITER) + LINE_END);
  return BYTE_ORDER_MARK + lines.join('');
}

/** A cell with the apostrophe that makes it text wherever a spreadsheet would calculate with it. `validatePhone` reads it. */
export function asText(cell: string): string {
  return FORMULA.test(cell) || FRAGILE_NUMBER.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
