// Formats the rows of the benchmark "growth".
import { count, megabytes, seconds, table } from './figures.mjs';

const COLUMNS = [
  ['site', (row) => row.name],
  ['pages', (row) => count(row.pages)],
  ['generator', (row) => row.tool],
  ['s', (row) => seconds(row.wallMs)],
  ['CPU s', (row) => seconds(row.cpuMs)],
  ['peak MB', (row) => megabytes(row.peakBytes)],
  ['output MB', (row) => megabytes(row.outputBytes)],
  ['growth', (row) => (row.growth === undefined ? '–' : row.growth.toFixed(2))],
];

/** Returns the rows as a Markdown table. */
export const growthTable = (rows) => table(COLUMNS, rows);
