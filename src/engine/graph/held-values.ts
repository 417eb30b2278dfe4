import { Flag } from './cells.ts';
import { printOf } from './kept-values.ts';
import type { State } from './state.ts';

/** The values that are in memory. */
export interface HeldValues {
  has(id: number): boolean;
  /** The value of a cell that has one. */
  at(id: number): unknown;
  /** Takes a value; of a query that holds a few only, the oldest one is evicted. */
  hold(id: number, value: unknown): void;
  /** Drops the value of a cell, if it has one. */
  evict(id: number): void;
  /** The fingerprint of the last value of a cell; undefined without one, and for a value that equals no other. */
  fingerprintOf(id: number): string | undefined;
}

export function heldValues({ cells, table, observer }: State): HeldValues {
  const values: unknown[] = [];
  /** Of queries that hold a few values only: the cells that have one, the oldest first. */
  const recent = new Map<number, Set<number>>();

  function evict(id: number): void {
    if (cells.has(id, Flag.held)) observer?.evicted(id);
    values[id] = undefined;
    cells.clear(id, Flag.held);
  }

  function evictOldest(latest: number, holds: number): void {
    const number = cells.query[latest] as number;
    const holding = recent.get(number) ?? new Set();
    recent.set(number, holding);
    holding.delete(latest);
    holding.add(latest);
    const [oldest = latest] = holding;
    if (holding.size <= holds) return;
    holding.delete(oldest);
    evict(oldest);
  }

  return {
    has: (id) => cells.has(id, Flag.held),
    at: (id) => values[id],
    hold(id, value) {
      values[id] = value;
      cells.set(id, Flag.held);
      const { holds } = table.queryOf(id);
      if (holds !== undefined) evictOldest(id, holds);
    },
    evict,
    fingerprintOf(id) {
      // A value that nobody has compared yet has none.
      if (cells.has(id, Flag.held) && !cells.has(id, Flag.print))
        cells.setPrint(id, printOf(table.queryOf(id), values[id]));
      return cells.fingerprintOf(id);
    },
  };
}
