import type { Diagnostic } from '../../base/diagnostic.ts';
import { Cells, FINGERPRINT_BYTES, Flag } from './cells.ts';
import { setEarlierWork } from './inspection.ts';
import { query as declareQuery, type Query } from './query.ts';

/** State of a graph: its cells (queries with a key) as columns, with dependencies and fingerprints, without values. */
export interface Snapshot extends ReturnType<typeof snapshotOf> {
  /** Index into `WORK` for each cell: what the last warm build with a change did. Undefined if there was none. */
  readonly work?: Uint8Array;
}

/** Returns the snapshot of a graph. @param ids cells to save; must include all their dependencies */
export function snapshotOf(
  ids: readonly number[],
  cells: Cells,
  queries: readonly Pick<Query<unknown>, 'name'>[],
  problems: ReadonlyMap<number, readonly Diagnostic[]>,
) {
  const size = ids.length;
  const numberOf = new Int32Array(cells.count);
  const keyOf = new Int32Array(cells.keys.length).fill(-1);
  const keys: string[] = [];
  const columns = {
    query: new Uint16Array(size),
    key: new Int32Array(size),
    depCount: new Int32Array(size),
    /** 1 for each cell with a fingerprint, otherwise 0. `prints` has `FINGERPRINT_BYTES` for every cell. */
    hasPrint: new Uint8Array(size),
    prints: new Uint8Array(size * FINGERPRINT_BYTES),
    pack: new Uint16Array(size),
    offset: new Float64Array(size),
    length: new Uint32Array(size),
  };
  let dependencies = 0;
  for (const [n, id] of ids.entries()) {
    numberOf[id] = n;
    dependencies += cells.depCount[id] as number;
  }
  const deps = new Int32Array(dependencies);
  let at = 0;
  const found: [number, readonly Diagnostic[]][] = [];
  for (const [n, id] of ids.entries()) {
    const key = cells.key[id] as number;
    if (keyOf[key] === -1) keyOf[key] = keys.push(cells.keys[key] as string) - 1;
    columns.query[n] = cells.query[id] as number;
    columns.key[n] = keyOf[key] as number;
    columns.hasPrint[n] = cells.has(id, Flag.print) ? 1 : 0;
    columns.prints.set(printOf(cells.prints, id), n * FINGERPRINT_BYTES);
    columns.pack[n] = cells.pack[id] as number;
    columns.offset[n] = cells.offset[id] as number;
    columns.length[n] = cells.length[id] as number;
    const count = cells.depCount[id] as number;
    const from = cells.depStart[id] as number;
    columns.depCount[n] = count;
    for (let i = 0; i < count; i++) deps[at++] = numberOf[cells.deps[from + i] as number] as number;
    const own = problems.get(id);
    if (own !== undefined) found.push([n, own]);
  }
  return {
    ...columns,
    deps,
    keys,
    /** Names of queries. The column `query` contains indexes into this array. */
    queries: queries.map(({ name }) => name),
    /** Diagnostics by cell, as JSON. */
    problems: JSON.stringify(found),
  };
}

type OpenSnapshot = ReturnType<typeof openSnapshot>;

/** Prepares a snapshot for reading: computes where the dependencies of each cell start, and decodes diagnostics. */
function openSnapshot(snapshot: Snapshot) {
  const { depCount } = snapshot;
  const depStart = new Int32Array(depCount.length);
  for (let id = 1; id < depCount.length; id++)
    depStart[id] = (depStart[id - 1] as number) + (depCount[id - 1] as number);
  const problems: ReadonlyMap<number, readonly Diagnostic[]> = new Map(JSON.parse(snapshot.problems) as []);
  return { ...snapshot, depStart, problems };
}

/**
 * Loads the cells of a snapshot into an empty table, as verified cells without values. A query that is no longer
 * declared, such as one of a removed feature, is replaced by a `never-equal` query, so all its dependents are
 * recomputed.
 */
export function loadSnapshot(
  snapshot: Snapshot,
  cells: Cells,
  queries: Query<unknown>[],
  problems: Map<number, readonly Diagnostic[]>,
): void {
  const opened = openSnapshot(snapshot);
  const numbers = new Map(queries.map(({ name }, i) => [name, i]));
  const known = opened.queries.map((name) => numbers.get(name));
  const { query, key, hasPrint } = opened;
  for (const number of new Set(query))
    known[number] ??= queries.push(declareQuery<unknown>(opened.queries[number] ?? '', () => null, 'never-equal')) - 1;
  for (const text of opened.keys) cells.addKey(text);
  const size = query.length;
  cells.reserve(size);
  for (let id = 0; id < size; id++) {
    cells.add(known[query[id] as number] as number, key[id] as number);
    cells.flags[id] = hasPrint[id] === 1 ? Flag.print : 0;
    setEarlierWork(cells, id, opened.work?.[id] ?? 0);
  }
  cells.depStart.set(opened.depStart);
  cells.depCount.set(opened.depCount);
  cells.deps = opened.deps.slice();
  cells.depsUsed = cells.deps.length;
  cells.prints.set(opened.prints);
  cells.pack.set(opened.pack);
  cells.offset.set(opened.offset);
  cells.length.set(opened.length);
  cells.verifiedAt.fill(1, 0, size);
  for (const [id, own] of opened.problems) problems.set(id, own);
}

/**
 * Loads the cells of a graph with another configuration into an empty table. Cells of closed queries (`isClosed`) are
 * marked dirty: they are reused if verification finds all their dependencies unchanged. All other cells are recomputed,
 * and so are closed cells with diagnostics, because the text of a diagnostic may depend on the configuration.
 */
export function loadDonor(
  { work: _, ...snapshot }: Snapshot,
  cells: Cells,
  queries: Query<unknown>[],
  problems: Map<number, readonly Diagnostic[]>,
): void {
  loadSnapshot(snapshot, cells, queries, problems);
  for (let id = 0; id < cells.count; id++) {
    if (queries[cells.query[id] as number]?.isClosed && !problems.has(id)) cells.set(id, Flag.dirty);
    else cells.verifiedAt[id] = 0;
  }
}

/**
 * Merges the snapshots of several graphs with the same queries. The graphs may have read different inputs.
 *
 * Correctness: a snapshot is correct if recomputing any cell from its dependencies gives the recorded fingerprint. The
 * first snapshot is copied. A cell of a later snapshot is copied only if the result contains each of its dependencies
 * with the same value. Cells that depend on differing inputs are omitted and will be recomputed.
 * @param snapshots highest priority first: if two contain different values of a cell, the first one wins. All must
 * use the same numbers for the packs (files of stored values), because the result copies these numbers
 */
export function uniteSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  const cells = new Cells();
  const queries: { readonly name: string }[] = [];
  const problems = new Map<number, readonly Diagnostic[]>();
  for (const snapshot of snapshots) add(openSnapshot(snapshot));
  return snapshotOf([...Array(cells.count).keys()], cells, queries, problems);

  function add(snapshot: OpenSnapshot): void {
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
      if (known !== -1 && !isEqual(snapshot, id, cells, known)) continue;
      const taken = cells.at(query, key);
      equals[id] = taken;
      if (known === -1) {
        cells.setDependencies(taken, below);
        if (snapshot.hasPrint[id] === 1) {
          cells.prints.set(printOf(snapshot.prints, id), taken * FINGERPRINT_BYTES);
          cells.set(taken, Flag.print);
        }
        const own = snapshot.problems.get(id);
        if (own !== undefined) problems.set(taken, own);
      }
      if (cells.pack[taken] !== 0) continue;
      cells.pack[taken] = snapshot.pack[id] as number;
      cells.offset[taken] = snapshot.offset[id] as number;
      cells.length[taken] = snapshot.length[id] as number;
    }
  }
}

/** Placeholder for the number of a cell that is not copied into the result. */
const LEFT_OUT = -1;

/**
 * Checks if the cell `known` of the result has the same value as the cell `id` of a snapshot. The caller has checked
 * that both have equal dependencies. Two derived values without fingerprints are therefore equal, but two inputs
 * without fingerprints count as different.
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

/** Returns all cells of a snapshot, each one after its dependencies. */
function dependenciesFirst(snapshot: OpenSnapshot): Int32Array {
  const { deps, depStart, depCount } = snapshot;
  const size = snapshot.query.length;
  const order = new Int32Array(size);
  /** Number of visited dependencies by cell, -1 for an unvisited cell. Replaces recursion, which could be too deep. */
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
