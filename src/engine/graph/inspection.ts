import { type Cells, Flag } from './cells.ts';
import type { AnyQuery, Query } from './query.ts';

/** Name of a cell. */
export interface CellName {
  readonly query: string;
  readonly key: string;
}

/** Read access to the cells of a graph, for commands that explain what a build did. */
export interface Inspection {
  /** Returns the fingerprint of a value in hex, or undefined. */
  fingerprint(query: AnyQuery, key: string): string | undefined;
  /** Returns all keys with which a query was ever requested. */
  keysOf(query: AnyQuery): string[];
  /** Returns the direct dependencies of a cell in the order in which it requested them. */
  dependencies(cell: CellName): CellName[];
  /** Reports whether any value has changed. */
  hasChanged(): boolean;
  /** Returns the work that the last graph with changes, before this one, did for a cell. */
  earlierWork(cell: CellName): Work;
  /** Reads a value from the store without computing anything; undefined when it is missing. */
  kept<V>(query: Query<V>, key: string): V | undefined;
}

/** @param read reads the value of a cell from the store */
export function inspectionOf(cells: Cells, queries: readonly AnyQuery[], read: (id: number) => unknown): Inspection {
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
    fingerprint(query, key) {
      const id = cells.find(queries.indexOf(query), key);
      return id === -1 ? undefined : cells.fingerprintOf(id);
    },
    keysOf(query) {
      const number = queries.indexOf(query);
      return idsWhere((id) => cells.query[id] === number && (cells.verifiedAt[id] as number) > 0).map(
        (id) => nameOf(id).key,
      );
    },
    dependencies(cell) {
      const id = find(cell);
      if (id === -1) return [];
      const from = cells.depStart[id] as number;
      return [...cells.deps.subarray(from, from + (cells.depCount[id] as number))].map(nameOf);
    },
    hasChanged: () => idsWhere((id) => (cells.changedAt[id] as number) > 0).length > 0,
    earlierWork(cell) {
      const id = find(cell);
      return id === -1 ? 'none' : earlierWorkOf(cells, id);
    },
    kept<V>(query: Query<V>, key: string) {
      const id = find({ query: query.name, key });
      return id === -1 ? undefined : (read(id) as V | undefined);
    },
  };
}

/** Returns cells and all their direct and indirect dependencies, each cell once. */
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
 * Work that a graph did for a cell: none; computed, with the former value, with another value, or for the first time. The
 * index fits into two bits.
 */
const WORK = ['none', 'same', 'changed', 'new'] as const;
export type Work = (typeof WORK)[number];

/** Records the work of an earlier graph, from its snapshot. */
export function setEarlierWork(cells: Cells, id: number, work: number): void {
  cells.flags[id] = (cells.flags[id] as number) | (work << EARLIER);
}

function earlierWorkOf(cells: Cells, id: number): Work {
  return WORK[(cells.flags[id] as number) >> EARLIER] as Work;
}

/**
 * Returns one byte of work for each cell: that of this graph, or that of the earlier graph when nothing has changed.
 *
 * @param isRestored true when the graph resumed from a snapshot
 * @param hadWork true when that snapshot had a section for work
 * @returns undefined for a graph that started empty
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
    // A query whose values are never equal stores no fingerprint, so its earlier value cannot be compared.
    const isComparable = queries[cells.query[id] as number]?.fingerprint !== 'never-equal';
    return cells.has(id, Flag.fresh) && isComparable ? 3 : 2;
  });
}

/** Position of the two uppermost bits of `flags`. */
const EARLIER = 6;
