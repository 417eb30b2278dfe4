import type { Cells } from './cells.ts';
import type { AnyQuery } from './query.ts';

/**
 * Receives what a graph does, for profiles and logs. A cell is named by its query and key. A graph without an observer
 * pays one comparison for each event.
 */
export interface Observer {
  /** Runs the computation of a value. It begins with the call and ends when the promise settles, which is returned as it is. */
  computing(query: string, key: string, work: () => Promise<void>): Promise<void>;
  /** A value from before turned out to be right without a computation. */
  verified(query: string, key: string): void;
  /** The store took a value of so many bytes. */
  stored(query: string, key: string, bytes: number): void;
  /** A value was dropped from memory. */
  evicted(query: string, key: string): void;
}

/** An observer that is told of cells by their numbers. */
export interface CellObserver {
  computing(id: number, work: () => Promise<void>): Promise<void>;
  verified(id: number): void;
  stored(id: number, bytes: number): void;
  evicted(id: number): void;
}

/** Translates numbers of cells to names. `queries` may grow afterwards. */
export function cellObserver(
  observer: Observer | undefined,
  cells: Cells,
  queries: readonly AnyQuery[],
): CellObserver | undefined {
  if (observer === undefined) return undefined;
  const queryOf = (id: number) => (queries[cells.query[id] as number] as AnyQuery).name;
  const keyOf = (id: number) => cells.keys[cells.key[id] as number] as string;
  return {
    computing: (id, work) => observer.computing(queryOf(id), keyOf(id), work),
    verified: (id) => observer.verified(queryOf(id), keyOf(id)),
    stored: (id, bytes) => observer.stored(queryOf(id), keyOf(id), bytes),
    evicted: (id) => observer.evicted(queryOf(id), keyOf(id)),
  };
}

/** One observer that passes everything on to several; undefined when there are none. */
export function joinObservers(all: readonly (Observer | undefined)[]): Observer | undefined {
  const observers = all.filter((observer) => observer !== undefined);
  if (observers.length <= 1) return observers[0];
  return {
    computing: (query, key, work) =>
      observers.reduce((inner, observer) => () => observer.computing(query, key, inner), work)(),
    verified: (query, key) => observers.forEach((observer) => void observer.verified(query, key)),
    stored: (query, key, bytes) => observers.forEach((observer) => void observer.stored(query, key, bytes)),
    evicted: (query, key) => observers.forEach((observer) => void observer.evicted(query, key)),
  };
}
