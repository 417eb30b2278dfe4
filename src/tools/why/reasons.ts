import type { CellName } from '../../engine/graph/inspection.ts';
import type { Work } from '../../engine/graph/work.ts';
import { cellsBelow, nameOf, type Recorded } from './below.ts';

/** Why a page was made again: an input, and a way on which its change has come to the page. */
export interface Reason {
  readonly input: CellName;
  /** Whether no build before has asked for it. */
  readonly isNew: boolean;
  /** From above the input to what the page asks for. */
  readonly way: readonly CellName[];
}

/**
 * The inputs whose change has made a page another one, the shortest ways first. An input that changes several things that
 * the page asks for has a way for each.
 *
 * A query asks the same questions until an answer is another one. So below a cell that was computed again there is always
 * one that has changed, and following these leads to the inputs.
 *
 * @param isInput whether a query reads from the outside, by its name
 */
export function reasonsFor(recorded: Recorded, page: CellName, isInput: (query: string) => boolean): Reason[] {
  const hasChanged = (cell: CellName) => isOther(recorded.earlierWork(cell));
  const reasons = recorded
    .dependencies(page)
    .filter(hasChanged)
    .flatMap((asked) => {
      const found = cellsBelow(recorded, asked, hasChanged);
      const above = new Map(found.map((step) => [nameOf(step.cell), step.above]));
      return found
        .filter(({ cell }) => isInput(cell.query))
        .map(({ cell }) => {
          const way: CellName[] = [];
          for (let up = above.get(nameOf(cell)); up !== undefined; up = above.get(nameOf(up))) way.push(up);
          return { input: cell, isNew: recorded.earlierWork(cell) === 'new', way };
        });
    });
  return reasons.sort((a, b) => a.way.length - b.way.length);
}

/** Whether a value is another one than before. */
export function isOther(work: Work): boolean {
  return work === 'changed' || work === 'new';
}
