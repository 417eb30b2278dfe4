/** Sorting of table rows by one column. Runs in the build and in the browser. */

/**
 * Parses the number in a Czech text such as `1 234,50 Kč` or `+420`. Returns undefined if there is none.
 */
export function numberOf(text: string): number | undefined {
  const digits = text.replace(/[^\d,]/g, '').replace(',', '.');
  return digits === '' ? undefined : Number(digits);
}

interface Order<Row> {
  /** Returns the text of the cell in the sorted column. */
  cell(row: Row): string;
  readonly isNumeric: boolean;
  readonly isDescending: boolean;
  readonly collator: Intl.Collator;
}

/**
 * Sorts rows: numbers by value, rows without a number last in both directions, equal rows in their old order.
 */
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
