import type { Column } from '../sections.ts';
import type { AnyQuery, Query } from './query.ts';

/**
 * The cells of a graph as columns: a cell is a number, and what is known of it stands at that number in each of them. A
 * site of 100,000 pages has more than a million cells; as objects they would fill the memory and take seconds to load.
 */
export class Cells {
  /** Cells are 0 to `count - 1`. */
  count = 0;
  /** Which query, as a number of the graph. */
  query = new Uint16Array(FIRST);
  /** Index into `keys`. */
  key = new Int32Array(FIRST);
  /** The revision in which it was last known to be right; 0 before it is computed. */
  verifiedAt = new Int32Array(FIRST);
  /** The revision in which its value last changed. */
  changedAt = new Int32Array(FIRST);
  /** Bits of `Flag`. */
  flags = new Uint8Array(FIRST);
  /** Its dependencies are `depCount` numbers of `deps`, from `depStart` on. */
  depStart = new Int32Array(FIRST);
  depCount = new Int32Array(FIRST);
  deps = new Int32Array(4 * FIRST);
  depsUsed = 0;
  /** `FINGERPRINT_BYTES` each. */
  prints = Buffer.alloc(FINGERPRINT_BYTES * FIRST);
  /** Where its value is kept: the number of a pack, 0 for none, and the bytes in it. */
  pack = new Uint16Array(FIRST);
  offset = new Float64Array(FIRST);
  length = new Uint32Array(FIRST);

  readonly keys: string[] = [];
  readonly #keyIndex = new Map<string, number>();
  /** Key -> its last cell, and cell -> the one before it with the same key; -1 ends the list. A key has few cells. */
  #lastOfKey = new Int32Array(FIRST);
  #before = new Int32Array(FIRST);

  /** The cell of a query and a key; made when there is none. */
  at(query: number, key: string): number {
    let k = this.#keyIndex.get(key);
    if (k === undefined) k = this.addKey(key);
    for (let id = this.#lastOfKey[k] as number; id !== -1; id = this.#before[id] as number)
      if (this.query[id] === query) return id;
    return this.add(query, k);
  }

  /** The cell of a query and a key, or -1. */
  find(query: number, key: string): number {
    const k = this.#keyIndex.get(key);
    if (k === undefined) return -1;
    let id = this.#lastOfKey[k] as number;
    while (id !== -1 && this.query[id] !== query) id = this.#before[id] as number;
    return id;
  }

  /** @returns its index in `keys` */
  addKey(key: string): number {
    const k = this.keys.push(key) - 1;
    this.#keyIndex.set(key, k);
    if (k >= this.#lastOfKey.length) this.#lastOfKey = grown(this.#lastOfKey, k + 1);
    this.#lastOfKey[k] = -1;
    return k;
  }

  /** A new cell for a pair that has none. */
  add(query: number, key: number): number {
    if (query > LAST_QUERY) throw new Error(`a graph has at most ${LAST_QUERY + 1} queries`);
    const id = this.count++;
    if (id >= this.query.length) this.reserve(this.count);
    this.query[id] = query;
    this.key[id] = key;
    this.#before[id] = this.#lastOfKey[key] as number;
    this.#lastOfKey[key] = id;
    return id;
  }

  /** Makes room for so many cells. */
  reserve(cells: number): void {
    this.query = grown(this.query, cells);
    this.key = grown(this.key, cells);
    this.verifiedAt = grown(this.verifiedAt, cells);
    this.changedAt = grown(this.changedAt, cells);
    this.flags = grown(this.flags, cells);
    this.depStart = grown(this.depStart, cells);
    this.depCount = grown(this.depCount, cells);
    if (this.prints.length < FINGERPRINT_BYTES * cells) {
      const larger = Buffer.alloc(FINGERPRINT_BYTES * Math.max(cells, this.query.length));
      larger.set(this.prints);
      this.prints = larger;
    }
    this.pack = grown(this.pack, cells);
    this.offset = grown(this.offset, cells);
    this.length = grown(this.length, cells);
    this.#before = grown(this.#before, cells);
  }

  /** Replaces what a cell depends on. The place of more than it had before is lost until the graph is saved. */
  setDependencies(id: number, dependencies: readonly number[]): void {
    const { length } = dependencies;
    if (length > (this.depCount[id] as number)) {
      if (this.depsUsed + length > this.deps.length) this.deps = grown(this.deps, this.depsUsed + length);
      this.depStart[id] = this.depsUsed;
      this.depsUsed += length;
    }
    this.depCount[id] = length;
    const start = this.depStart[id] as number;
    for (let i = 0; i < length; i++) this.deps[start + i] = dependencies[i] as number;
  }

  has(id: number, flag: number): boolean {
    return ((this.flags[id] as number) & flag) !== 0;
  }

  set(id: number, flag: number): void {
    this.flags[id] = (this.flags[id] as number) | flag;
  }

  clear(id: number, flag: number): void {
    this.flags[id] = (this.flags[id] as number) & ~flag;
  }

  /** Hex of the fingerprint; undefined without one. */
  fingerprintOf(id: number): string | undefined {
    if (!this.has(id, Flag.print)) return undefined;
    return this.prints.toString('hex', id * FINGERPRINT_BYTES, (id + 1) * FINGERPRINT_BYTES);
  }

  /** @param print hex of `FINGERPRINT_BYTES` bytes */
  setPrint(id: number, print: string | undefined): void {
    if (print === undefined) this.clear(id, Flag.print);
    else {
      this.prints.write(print, id * FINGERPRINT_BYTES, 'hex');
      this.set(id, Flag.print);
    }
  }
}

/** What a bit of `flags` says. */
export const Flag = {
  /** Something below it has changed since it was last right; then everything above it is dirty too. */
  dirty: 1,
  /** It is being computed or verified. */
  pending: 2,
  /** Its value is in the memory. */
  held: 4,
  /** It has a fingerprint. */
  print: 8,
  /** It was computed in this process. */
  ran: 16,
  /** And had no fingerprint before. The two bits above belong to `work.ts`. */
  fresh: 32,
} as const;

/** Bytes of a fingerprint: those of `hash`. */
export const FINGERPRINT_BYTES = 16;

/** The last number that the column `query` can hold. */
const LAST_QUERY = 0xffff;

const FIRST = 1024;

/** Doubled, so that growing costs little in all. */
function grown<C extends Column>(column: C, atLeast: number): C {
  if (column.length >= atLeast) return column;
  const larger = new (column.constructor as new (length: number) => C)(Math.max(atLeast, 2 * column.length));
  larger.set(column);
  return larger;
}

/** The queries of a graph by number, and its cells by query and key. */
export interface QueryTable {
  readonly queries: Query<unknown>[];
  /**
   * The cell of a query and a key; made when there is none.
   *
   * @throws for a query that is not declared, in a graph whose queries are
   */
  cellOf(query: AnyQuery, key: string): number;
  /** The same, or -1 when there is none. */
  find(query: AnyQuery, key: string): number;
  queryOf(id: number): Query<unknown>;
  keyOf(id: number): string;
  /** For people: `body(content/a.md)`. */
  nameOf(id: number): string;
}

/** @param declared every query that may be asked; empty for a graph that takes whatever comes */
export function queryTable(cells: Cells, declared: readonly Query<unknown>[]): QueryTable {
  const queries = [...declared];
  const numbers = new Map<AnyQuery, number>(queries.map((query, i) => [query, i]));

  function numberOf(query: AnyQuery): number {
    const known = numbers.get(query);
    if (known !== undefined) return known;
    // The snapshot would name a query that the next graph does not know, which would know nothing then.
    if (declared.length > 0) throw new Error(`the query ${query.name} is not declared`);
    // Cells hold values of any type; only the query that computed a value ever reads it.
    const number = queries.push(query as Query<unknown>) - 1;
    numbers.set(query, number);
    return number;
  }

  const queryOf = (id: number) => queries[cells.query[id] as number] as Query<unknown>;
  const keyOf = (id: number) => cells.keys[cells.key[id] as number] as string;
  return {
    queries,
    cellOf: (query, key) => cells.at(numberOf(query), key),
    find(query, key) {
      const number = numbers.get(query);
      return number === undefined ? -1 : cells.find(number, key);
    },
    queryOf,
    keyOf,
    nameOf: (id) => `${queryOf(id).name}(${keyOf(id)})`,
  };
}

/** Who depends on each cell: those of cell `n` are `dependents` from `start[n]` up to `start[n + 1]`. */
export interface Reverse {
  readonly start: Int32Array;
  readonly dependents: Int32Array;
}

/** Turns all arrows round: two passes over them, which for a million cells is some tens of milliseconds. */
export function reverseOf({ count, deps, depStart, depCount }: Cells): Reverse {
  const start = new Int32Array(count + 1);
  const forEach = (act: (id: number, dependency: number) => void) => {
    for (let id = 0; id < count; id++) {
      const from = depStart[id] as number;
      const to = from + (depCount[id] as number);
      for (let i = from; i < to; i++) act(id, deps[i] as number);
    }
  };
  forEach((_, dependency) => {
    start[dependency + 1] = (start[dependency + 1] as number) + 1;
  });
  for (let id = 0; id < count; id++) start[id + 1] = (start[id + 1] as number) + (start[id] as number);
  const dependents = new Int32Array(start[count] as number);
  const next = start.slice();
  forEach((id, dependency) => {
    dependents[next[dependency] as number] = id;
    next[dependency] = (next[dependency] as number) + 1;
  });
  return { start, dependents };
}
