import type { Diagnostic } from '../../base/diagnostic.ts';
import { changesOf } from './changes.ts';
import { computation } from './compute.ts';
import { dirtyMarks } from './dirty-marks.ts';
import { heldValues } from './held-values.ts';
import { cellsBelow, inspectionOf } from './inspection.ts';
import type { Graph, GraphOptions, Roots } from './interface.ts';
import type { Path } from './path.ts';
import { pendingWork } from './pending-work.ts';
import type { Query } from './query.ts';
import { snapshotOf } from './snapshot.ts';
import { openState } from './state.ts';
import { verification } from './verify.ts';
import { workOf } from './work.ts';

/** Creates a graph; `GraphOptions` says what it goes on from and who watches it. */
export function createGraph(options: GraphOptions = {}): Graph {
  const state = openState(options);
  const { cells, table, problems, kept, isRestored } = state;
  const { cellOf, queryOf, queries } = table;
  const values = heldValues(state);
  const dirty = dirtyMarks(cells);
  const pending = pendingWork(cells);
  const { compute, runs } = computation({ state, values, dirty, fetch });
  const { isRight, isStillRight, settle } = verification(state, pending, (id, path) => compute(id, path, false));

  /** The value of a cell that is right and in memory costs one promise: most questions are of this kind. */
  function fetch(id: number, path: Path | undefined): Promise<unknown> {
    return isStillRight(id) && values.has(id) ? Promise.resolve(values.at(id)) : fetchMissing(id, path);
  }

  /** From the store, or computed. */
  async function fetchMissing(id: number, path: Path | undefined): Promise<unknown> {
    if (!isStillRight(id)) await settle(id, path);
    while (!values.has(id)) {
      const found = kept.take(id, queryOf(id));
      if (found === undefined) await (pending.of(id) ?? pending.begin(id, compute(id, { id, parent: path }, true)));
      else values.hold(id, found.value);
    }
    return values.at(id);
  }

  const below = (roots: Roots) =>
    cellsBelow(
      cells,
      roots.map(([query, key]) => cellOf(query, key)),
    );
  const diagnosticsOf = (roots: Roots): Diagnostic[] => below(roots).flatMap((id) => problems.get(id) ?? []);

  return {
    isRestored,
    runs,
    get: <V>(query: Query<V>, key = '') => fetch(cellOf(query, key), undefined) as Promise<V>,
    verify: (query, key) => settle(cellOf(query, key), undefined),
    isFresh: (query, key) => isStillRight(cellOf(query, key)),
    evict: (query, key) => values.evict(cellOf(query, key)),
    evictIfStored(query, key) {
      const id = cellOf(query, key);
      if (cells.pack[id] !== 0) values.evict(id);
    },
    ...changesOf({ state, values, dirty, settle }),
    diagnostics: (query, key) => diagnosticsOf([[query, key]]),
    diagnosticsOf,
    snapshot(roots) {
      const found = below(roots);
      // What has become dirty meanwhile is no knowledge; everything below a cell that is right is right.
      const right = found.filter(isRight);
      const hadWork = options.snapshot?.['work'] !== undefined;
      const work = workOf(right, cells, queries, { isRestored, hadWork });
      return { ...snapshotOf(right, cells, queries, problems), ...(work && { work }) };
    },
    inspect: inspectionOf(cells, queries, (id) => kept.take(id, queryOf(id))?.value),
  };
}
