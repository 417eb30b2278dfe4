import type { Table } from 'mdast';
import { type Finding, write } from './finding.ts';
import { type Line, linesOf, prefixAt } from './lines.ts';
import { lintMessages } from './messages.ts';
import { barsOf, countCells, isRuleLine, ruleLine } from './table-source.ts';

/** Lines of bars that were meant as a table: the line below the head is wrong or missing. */
export function brokenTable(source: string, start: number, text: string): Finding[] {
  if (!source.includes('|') || !source.includes('\n')) return [];
  const lines = linesOf(source, start);
  for (const [i, line] of lines.entries()) {
    const head = lines[i - 1];
    if (head === undefined || !isRow(head) || isRuleLine(head.text)) continue;
    if (isRuleLine(line.text) && line.text.includes('|')) return [wrongRule(head, line)];
    if (isRuleLine(line.text) && isFramed(head)) return [wrongRule(head, line)];
    if (isFramed(head) && isFramed(line)) return [missingRule(head, prefixAt(text, start))];
  }
  return [];
}

/** Cells that a table has no column for: they are not shown. */
export function lostCells({ children }: Table, text: string): Finding[] {
  const columns = children[0]?.children.length ?? 0;
  return children.flatMap(({ children: cells, position }): Finding[] => {
    const { start, end } = position ?? {};
    if (cells.length <= columns || start?.offset === undefined || end?.offset === undefined) return [];
    const from = start.offset;
    const row = text.slice(from, end.offset);
    const bars = barsOf(row);
    const first = bars[columns - 1];
    if (first === undefined) return [];
    const lost = row
      .slice(first + 1)
      .replace(/\s*\|?\s*$/, '')
      .trim();
    const joined = row.slice(first).replace(/(?<!\\)\|(?!\s*$)/g, '\\|');
    return [
      {
        code: 'table-cell-lost',
        start: from + first,
        end: end.offset,
        message: lintMessages.rowCellsHeadTable({ count: cells.length, columns, lost }),
        hint: lintMessages.writeBarInsideCell,
        fixes: [{ start: from + first, end: end.offset, text: joined }],
      },
    ];
  });
}

function isRow({ text }: Line): boolean {
  return /(?<!\\)\|/.test(text);
}

/** Whether bars stand at both ends of a line, and between cells: nothing but tables looks so. */
function isFramed({ text }: Line): boolean {
  return /^\s*\|.*(?<!\\)\|\s*$/.test(text) && barsOf(text).length > 0;
}

function wrongRule(head: Line, line: Line): Finding {
  const rule = ruleLine(head.text, line.text);
  const written = line.text.trimEnd();
  const [has, wants] = [countCells(written), countCells(head.text)];
  const message = has === wants ? lintMessages.ruleUnreadable : lintMessages.ruleCells({ count: has, columns: wants });
  return {
    code: 'markdown-as-text',
    start: line.start,
    end: line.start + written.length,
    message,
    hint: write(rule),
    fixes: [{ start: line.start, end: line.start + line.text.length, text: rule }],
  };
}

function missingRule(head: Line, prefix: string): Finding {
  const rule = ruleLine(head.text);
  const end = head.start + head.text.length;
  return {
    code: 'markdown-as-text',
    start: head.start,
    end,
    message: lintMessages.tableShownLinesText,
    hint: lintMessages.writeBelowLine({ rule }),
    fixes: [{ start: end, end, text: `\n${prefix}${rule}` }],
  };
}
