import { phoneTool } from '../locales/cs-phone-tool.ts';
import type { Sheet } from '../tools/workbook.ts';
import type { ListHead } from '../workers/phone.ts';

const words = phoneTool.list;

interface ColumnChoiceProps {
  readonly list: ListHead;
  readonly choose: (column: number) => void;
}

/** Renders the choice of the column that contains the numbers. */
export function ColumnChoice({ list, choose }: ColumnChoiceProps) {
  return (
    <div className="phone-field phone-column">
      <label htmlFor="phone-column">{words.column}</label>
      <select id="phone-column" value={list.column} onChange={(event) => choose(Number(event.target.value))}>
        {Array.from({ length: list.width }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          <option key={i} value={i}>
            {list.header?.[i]?.trim() || words.columnName(i + 1)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SheetChoiceProps {
  readonly sheets: readonly Sheet[];
  readonly chosen: number;
  readonly choose: (sheet: number) => void;
}

/** Renders the choice of the workbook sheet to check. */
export function SheetChoice({ sheets, chosen, choose }: SheetChoiceProps) {
  return (
    <div className="phone-field phone-column">
      <label htmlFor="phone-sheet">{words.sheet}</label>
      <select id="phone-sheet" value={chosen} onChange={(event) => choose(Number(event.target.value))}>
        {sheets.map(({ name }, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
