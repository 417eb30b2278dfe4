/**
 * Roles for the elements of a table that becomes cards on a telephone. Without them, some browsers drop the table
 * semantics when the display changes.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
