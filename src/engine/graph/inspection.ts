import type { Cells } from './cells.ts';
import type { AnyQuery, Query } from './query.ts';
import type { Work } from './work.ts';
import { earlierWorkOf } from './work.ts';

/** A cell by name. */
export interface CellName {
  readonly query: string;
  readonly key: string;
}

/** Looks into a graph, for whoever explains what it did. */
export interface Inspection {
  /** The fingerprint of a value, in hex; undefined when it has none. */
  fingerprint(query: AnyQuery, key: string): string | undefined;
  /** The keys of a query that were ever asked for. */
  keysOf(query: AnyQuery): string[];
  /** What stands directly below a cell, in the order of its questions. */
  dependencies(cell: CellName): CellName[];
  /** Whether any value is another one than before. */
  hasChanged(): boolean;
  /** What was done for a cell by the last graph before this one that found anything new. */
  earlierWork(cell: CellName): Work;
  /** A value from the store. Undefined when it is not there: nothing is computed. */
  kept<V>(query: Query<V>, key: string): V | undefined;
}

/** @param take the value of a cell from the store */
export function inspectionOf(cells: Cells, queries: readonly AnyQuery[], take: (id: number) => unknown): Inspection {
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
      // Only the query that computed a value ever reads it.
      return id === -1 ? undefined : (take(id) as V | undefined);
    },
  };
}

/** Some cells and everything that they stand on. */
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
