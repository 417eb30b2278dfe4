import type { Diagnostic } from '../../base/diagnostic.ts';
import { Cells, FINGERPRINT_BYTES, Flag } from './cells.ts';
import { type OpenSnapshot, openSnapshot, type Snapshot, snapshotOf } from './snapshot.ts';

/**
 * One snapshot of what several graphs knew that have asked the same queries, perhaps in different worlds.
 *
 * Why it is right: a snapshot is right when every cell of it would be computed again from the cells that it names, with the
 * fingerprints that stand there. The first snapshot is taken as it is. A cell of a later one is taken only when each cell
 * that it stands on is in the result with the value that it saw, so it stands there as rightly as in its own snapshot. What
 * was seen in another world is left out, with everything above it: whoever wants it computes it again.
 *
 * @param snapshots most trusted first: where two say something else, the earlier one stays. Places of values are taken as they
 *   are, so a pack must have one number in all of them
 */
export function uniteSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  const cells = new Cells();
  const queries: { readonly name: string }[] = [];
  const problems = new Map<number, readonly Diagnostic[]>();
  for (const snapshot of snapshots) add(openSnapshot(snapshot), { cells, queries, problems });
  return snapshotOf([...Array(cells.count).keys()], cells, queries, problems);
}

interface United {
  readonly cells: Cells;
  readonly queries: { readonly name: string }[];
  readonly problems: Map<number, readonly Diagnostic[]>;
}

/** In the place of a cell that has no equal in the result. */
const LEFT_OUT = -1;

function add(snapshot: OpenSnapshot, { cells, queries, problems }: United): void {
  const numbers = snapshot.queries.map((name) => {
    const known = queries.findIndex((query) => query.name === name);
    return known === -1 ? queries.push({ name }) - 1 : known;
  });
  const equals = new Int32Array(snapshot.query.length).fill(LEFT_OUT);
  for (const id of dependenciesFirst(snapshot)) {
    const below = dependenciesOf(snapshot, id).map((dependency) => equals[dependency] as number);
    if (below.includes(LEFT_OUT)) continue;
    const query = numbers[snapshot.query[id] as number] as number;
    const key = snapshot.keys[snapshot.key[id] as number] as string;
    const known = cells.find(query, key);
    if (known === -1) {
      const taken = cells.at(query, key);
      equals[id] = taken;
      cells.setDependencies(taken, below);
      takeValue(snapshot, id, cells, taken);
      const own = snapshot.problems.get(id);
      if (own !== undefined) problems.set(taken, own);
    } else if (isEqual(snapshot, id, cells, known)) {
      equals[id] = known;
      if (cells.pack[known] === 0) takePlace(snapshot, id, cells, known);
    }
  }
}

/** Copies what a snapshot knows of the value of a cell. */
function takeValue(snapshot: OpenSnapshot, id: number, cells: Cells, taken: number): void {
  if (snapshot.hasPrint[id] === 1) {
    cells.prints.set(printOf(snapshot.prints, id), taken * FINGERPRINT_BYTES);
    cells.set(taken, Flag.print);
  }
  takePlace(snapshot, id, cells, taken);
}

function takePlace(snapshot: OpenSnapshot, id: number, cells: Cells, taken: number): void {
  cells.pack[taken] = snapshot.pack[id] as number;
  cells.offset[taken] = snapshot.offset[id] as number;
  cells.length[taken] = snapshot.length[id] as number;
}

/**
 * Whether a cell, all of whose dependencies are in the result, has the value of the one that is there. Without fingerprints
 * a derived one has: it asked the same, and got the same answers. A leaf says nothing then.
 */
function isEqual(snapshot: OpenSnapshot, id: number, cells: Cells, known: number): boolean {
  const hasPrint = snapshot.hasPrint[id] === 1;
  if (hasPrint !== cells.has(known, Flag.print)) return false;
  if (hasPrint) return Buffer.compare(printOf(snapshot.prints, id), printOf(cells.prints, known)) === 0;
  return (snapshot.depCount[id] as number) > 0;
}

function printOf(prints: Uint8Array, id: number): Uint8Array {
  return prints.subarray(id * FINGERPRINT_BYTES, (id + 1) * FINGERPRINT_BYTES);
}

function dependenciesOf({ deps, depStart, depCount }: OpenSnapshot, id: number): number[] {
  const from = depStart[id] as number;
  return [...deps.subarray(from, from + (depCount[id] as number))];
}

/** All cells of a snapshot, each behind those that it stands on. */
function dependenciesFirst(snapshot: OpenSnapshot): Int32Array {
  const { deps, depStart, depCount } = snapshot;
  const size = snapshot.query.length;
  const order = new Int32Array(size);
  /** How many dependencies of a cell were looked at; without a recursion, since chains may be long. */
  const next = new Int32Array(size).fill(-1);
  const path: number[] = [];
  let done = 0;
  for (let start = 0; start < size; start++) {
    if (next[start] !== -1) continue;
    next[start] = 0;
    path.push(start);
    for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
      const at = next[id] as number;
      if (at === depCount[id]) {
        order[done++] = id;
        path.pop();
        continue;
      }
      next[id] = at + 1;
      const dependency = deps[(depStart[id] as number) + at] as number;
      if (next[dependency] !== -1) continue;
      next[dependency] = 0;
      path.push(dependency);
    }
  }
  return order;
}
