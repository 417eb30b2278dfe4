// Formats figures for people, and tables of them to paste into Markdown.

/** Returns the middle value, or the mean of the two middle ones. Undefined without measurements. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const upper = sorted.length >> 1;
  return sorted.length % 2 === 0 && sorted.length > 0 ? (sorted[upper - 1] + sorted[upper]) / 2 : sorted[upper];
}

export const seconds = (ms) => (ms === undefined ? '–' : (ms / 1000).toFixed(2));
export const megabytes = (bytes) => (bytes === undefined ? '–' : (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0));
export const ratio = (value) => value.toFixed(value < 0.095 ? 3 : 2);
export const count = (value) => (value === undefined ? '–' : value.toLocaleString('en'));

/** Returns the smallest and the largest value: `1.20–1.31`. */
export function spread(values, format) {
  const sorted = [...values].sort((a, b) => a - b);
  return `${format(sorted[0])}–${format(sorted.at(-1))}`;
}

/**
 * Returns a Markdown table.
 *
 * @param columns pairs of a heading and a function from a row to its text. The first column is text, the others are numbers
 */
export function table(columns, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(([heading]) => heading)),
    line(columns.map((_, i) => (i === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map(([, text]) => text(row)))),
  ].join('\n');
}
