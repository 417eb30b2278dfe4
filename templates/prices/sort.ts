/** How rows of a table are ordered by one of its columns. For the build and for the browser. */

/** The number of a Czech text such as `1 234,50 Kč` or `+420`; undefined when it holds none. */
export function numberOf(text: string): number | undefined {
  const digits = text.replace(/[^\d,]/g, '').replace(',', '.');
  return digits === '' ? undefined : Number(digits);
}

interface Order<Row> {
  /** Text of the cell that decides. */
  cell(row: Row): string;
  readonly isNumeric: boolean;
  readonly isDescending: boolean;
  readonly collator: Intl.Collator;
}

/** The rows in order: numbers as numbers, rows without one last in both directions, equal rows as they were. */
export function sorted<Row>(rows: readonly Row[], { cell, isNumeric, isDescending, collator }: Order<Row>): Row[] {
  const sign = isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, text: cell(row), number: isNumeric ? numberOf(cell(row)) : 0 }));
  keyed.sort((a, b) => {
    if (a.number === undefined || b.number === undefined)
      return Number(a.number === undefined) - Number(b.number === undefined);
    return sign * (isNumeric ? a.number - b.number : collator.compare(a.text, b.text));
  });
  return keyed.map(({ row }) => row);
}
