import type { Diagnostic } from '../../base/diagnostic.ts';
import { Cells, type QueryTable, queryTable } from './cells.ts';
import type { GraphOptions } from './interface.ts';
import { type KeptValues, keptValues } from './kept-values.ts';
import { type CellObserver, cellObserver } from './observer.ts';
import { loadDonor, loadSnapshot } from './snapshot.ts';

/** What a graph knows, except values in memory: what verifies, computes and invalidates works on it. */
export interface State {
  readonly cells: Cells;
  readonly table: QueryTable;
  /** What each cell has reported. */
  readonly problems: Map<number, readonly Diagnostic[]>;
  readonly kept: KeptValues;
  readonly observer: CellObserver | undefined;
  /** Rises with every change from outside; the cells say in which they were verified and changed. */
  revision: number;
  /** Whether it goes on where another graph ended. */
  readonly isRestored: boolean;
}

/** Opens the state that a graph begins with: empty, or what its snapshot or its donor knew. */
export function openState({ queries = [], snapshot, donor, values, observer }: GraphOptions): State {
  const cells = new Cells();
  const table = queryTable(cells, queries);
  const problems: State['problems'] = new Map();
  const seen = cellObserver(observer, cells, table.queries);
  const isRestored = snapshot !== undefined;
  if (isRestored) loadSnapshot(snapshot, cells, table.queries, problems);
  const hasDonor = !isRestored && donor !== undefined;
  if (hasDonor) loadDonor(donor, cells, table.queries, problems);
  return {
    cells,
    table,
    problems,
    kept: keptValues(cells, values, seen),
    observer: seen,
    // What is loaded was right in the first one; what stands on a donor's inputs has yet to be verified.
    revision: hasDonor ? 2 : 1,
    isRestored,
  };
}
