import { phoneCsv } from '../locales/cs-phone-facts.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { writeCsv } from '../tools/phone-csv.ts';
import type { PhoneList } from '../tools/phone-list.ts';
import type { DescribedRow } from './facts.ts';

/** Returns the pasted table unchanged, with the results in additional columns. */
export function resultsCsv(
  { header, width }: Pick<PhoneList, 'header' | 'width'>,
  rows: readonly DescribedRow[],
): string {
  const columns = Array.from({ length: width }, (_, i) => i);
  const { column: _, line, ...results } = phoneCsv;
  const head = [line, ...columns.map((i) => header?.[i] ?? phoneCsv.column(i + 1)), ...Object.values(results)];
  const cellsOf = (row: DescribedRow) => [
    String(row.line),
    ...columns.map((i) => row.cells[i] ?? ''),
    ...resultCells(row),
  ];
  return writeCsv([head, ...rows.map(cellsOf)]);
}

/** Returns the cells in the order of `phoneCsv`. */
function resultCells(row: DescribedRow): string[] {
  const {
    valid,
    e164 = '',
    international = '',
    national = '',
    country = '',
    duplicateOf,
    suggestion = '',
    facts,
  } = row;
  return [
    valid ? phoneTool.results.valid : phoneTool.results.invalid,
    facts.reason,
    e164,
    international,
    national,
    country,
    facts.country,
    facts.type,
    // Decimal comma, as Czech Excel expects.
    facts.amount?.toFixed(2).replace('.', ',') ?? '',
    duplicateOf === undefined ? '' : String(duplicateOf),
    suggestion,
  ];
}
