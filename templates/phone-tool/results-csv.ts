import * as cs from '../locales/cs.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import { writeCsv } from '../tools/phone-csv.ts';
import type { CheckedRow, PhoneList } from '../tools/phone-list.ts';
import { factsOf, type Knowledge, reasonText } from './facts.ts';

const words = phoneTool;

/** The pasted table as it was, with the results in columns behind it. */
export function resultsCsv(
  { header, width }: Pick<PhoneList, 'header' | 'width'>,
  rows: readonly CheckedRow[],
  knowledge: Knowledge,
): string {
  const columns = Array.from({ length: width }, (_, i) => i);
  const { column: _, line, ...results } = words.csv;
  const head = [line, ...columns.map((i) => header?.[i] ?? words.csv.column(i + 1)), ...Object.values(results)];
  return writeCsv([
    head,
    ...rows.map((row) => [String(row.line), ...columns.map((i) => row.cells[i] ?? ''), ...resultCells(row, knowledge)]),
  ]);
}

/** In the order of `words.csv`. */
function resultCells(row: CheckedRow, knowledge: Knowledge): string[] {
  const { e164 = '', international = '', national = '', country = '' } = row;
  const facts = row.valid ? factsOf(row, knowledge) : undefined;
  return [
    row.valid ? words.results.valid : words.results.invalid,
    reasonText(row),
    e164,
    international,
    national,
    country,
    facts?.country ?? '',
    facts?.type ?? '',
    // As Excel in Czechia reads a number.
    facts?.price?.toFixed(2).replace('.', ',') ?? '',
    row.duplicateOf === undefined ? '' : String(row.duplicateOf),
  ];
}
