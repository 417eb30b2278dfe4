import { type Cells, Flag } from './cells.ts';
import type { AnyQuery, Query, Roots } from './query.ts';

/** Identity of a cell: the name of its query, and its key. */
export interface CellName {
  readonly query: string;
  readonly key: string;
}

export type Inspection = ReturnType<typeof inspectionOf>;

/**
 * Returns read access to the cells of a graph, for commands such as `ssg why` that explain what a build did.
 * @param read returns the stored value of a cell
 */
export function inspectionOf(cells: Cells, queries: readonly AnyQuery[], read: (id: number) => unknown) {
  const nameOf = (id: number): CellName => ({
    query: queries[cells.query[id] as number]?.name ?? '',
    key: cells.keys[cells.key[id] as number] as string,
  });
  const find = ({ query, key }: CellName) =>
    cells.find(
      queries.findIndex(({ name }) => name === query),
      key,
    );
  const idsWhere = (isWanted: (id: number) => boolean) => {
    const found: number[] = [];
    for (let id = 0; id < cells.count; id++) if (isWanted(id)) found.push(id);
    return found;
  };
  return {
    /** Returns the fingerprint of a cell in hex, or undefined if the cell has none. */
    fingerprint(query: AnyQuery, key: string): string | undefined {
      const id = cells.find(queries.indexOf(query), key);
      return id === -1 ? undefined : cells.fingerprintOf(id);
    },
    /** Returns all keys with which a query was requested, in this build or in the build of the snapshot. */
    keysOf(query: AnyQuery): string[] {
      const number = queries.indexOf(query);
      return idsWhere((id) => cells.query[id] === number && (cells.verifiedAt[id] as number) > 0).map(
        (id) => nameOf(id).key,
      );
    },
    /** Returns the direct dependencies of a cell in the order in which it requested them. */
    dependencies(cell: CellName): CellName[] {
      const id = find(cell);
      if (id === -1) return [];
      const from = cells.depStart[id] as number;
      return [...cells.deps.subarray(from, from + (cells.depCount[id] as number))].map(nameOf);
    },
    /** Checks if this build has changed any value, or has computed the first value of one of the `roots`. */
    hasChanged: (roots: Roots) =>
      roots.some(([query, key]) => {
        const id = cells.find(queries.indexOf(query), key);
        return id !== -1 && cells.has(id, Flag.fresh);
      }) || idsWhere((id) => (cells.changedAt[id] as number) > 0).length > 0,
    /** Returns the work for a cell (`changed`, `none`, ...) in the last earlier build that changed any cell at all. */
    earlierWork(cell: CellName): Work {
      const id = find(cell);
      return id === -1 ? 'none' : (WORK[(cells.flags[id] as number) >> EARLIER] as Work);
    },
    /** Reads a stored value without computing anything. Returns undefined if it is missing. */
    kept<V>(query: Query<V>, key: string): V | undefined {
      const id = find({ query: query.name, key });
      return id === -1 ? undefined : (read(id) as V | undefined);
    },
  };
}

/** Returns the given cells and all their direct and indirect dependencies, each cell once. */
export function cellsBelow(cells: Cells, roots: readonly number[]): number[] {
  const seen = new Uint8Array(cells.count);
  const found: number[] = [];
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen[id] === 1) continue;
    seen[id] = 1;
    found.push(id);
    const from = cells.depStart[id] as number;
    for (let i = from; i < from + (cells.depCount[id] as number); i++) queue.push(cells.deps[i] as number);
  }
  return found;
}

/**
 * Work that a build did for a cell: `none`, or computed with the result `same` (equal to the old value), `changed`, or
 * `new` (first value). A snapshot stores the index, which fits into two bits.
 */
const WORK = ['none', 'same', 'changed', 'new'] as const;
export type Work = (typeof WORK)[number];

/** Stores what an earlier build did for a cell, as an index into `WORK`. The snapshot of that build contains it. */
export function setEarlierWork(cells: Cells, id: number, work: number): void {
  cells.flags[id] = (cells.flags[id] as number) | (work << EARLIER);
}

/**
 * Returns what this build did for each cell (a query with a key): one byte per cell, an index into `WORK`. If no value
 * has changed, returns what the earlier build did instead.
 * @param isRestored true if the graph was created from a snapshot
 * @param hadWork true if that snapshot contains the section `work`
 * @returns undefined for a graph without a snapshot
 */
export function workOf(
  ids: readonly number[],
  cells: Cells,
  queries: readonly Pick<Query<unknown>, 'fingerprint'>[],
  { isRestored, hadWork }: { readonly isRestored: boolean; readonly hadWork: boolean },
): Uint8Array | undefined {
  if (!isRestored) return undefined;
  if (!ids.some((id) => (cells.changedAt[id] as number) > 0))
    return hadWork ? Uint8Array.from(ids, (id) => (cells.flags[id] as number) >> EARLIER) : undefined;
  return Uint8Array.from(ids, (id) => {
    if ((cells.changedAt[id] as number) === 0) return cells.has(id, Flag.ran) ? 1 : 0;
    // A `never-equal` query stores no fingerprints, so a missing old fingerprint does not mean that the value is new.
    const isComparable = queries[cells.query[id] as number]?.fingerprint !== 'never-equal';
    return cells.has(id, Flag.fresh) && isComparable ? 3 : 2;
  });
}

/** Position in `Cells.flags` of the two bits that store what an earlier build did for the cell. */
const EARLIER = 6;
