import type { AnyQuery, Query } from './query.ts';

/**
 * Table of the cells of a graph. A cell is a query with a key; its number is its index in each column. A site of
 * 100,000 pages has more than a million cells. As objects they would need too much memory and take seconds to load.
 */
export class Cells {
  /** Number of cells (queries with a key). Their numbers go from 0 to `count - 1`. */
  count = 0;
  /** Number of the query of each cell, an index into `QueryTable.queries`. */
  query = new Uint16Array(FIRST);
  key = new Int32Array(FIRST);
  /** Revision (count of input changes) in which each cell was last verified; 0 if the cell was never computed. */
  verifiedAt = new Int32Array(FIRST);
  changedAt = new Int32Array(FIRST);
  flags = new Uint8Array(FIRST);
  /** Index in `deps` of the first dependency of each cell. Its other dependencies follow, `depCount` in total. */
  depStart = new Int32Array(FIRST);
  depCount = new Int32Array(FIRST);
  deps = new Int32Array(4 * FIRST);
  depsUsed = 0;
  /** Fingerprints (hashes of values) of all cells, `FINGERPRINT_BYTES` bytes per cell. */
  prints = Buffer.alloc(FINGERPRINT_BYTES * FIRST);
  /** Location of each stored value: number of the cache file (pack; 0 if none), offset and length in bytes. */
  pack = new Uint16Array(FIRST);
  offset = new Float64Array(FIRST);
  length = new Uint32Array(FIRST);

  readonly keys: string[] = [];
  readonly #keyIndex = new Map<string, number>();
  /** Linked lists of cells with the same key: `#lastOfKey` has the newest one, `#before` the next older one or -1. */
  #lastOfKey = new Int32Array(FIRST);
  #before = new Int32Array(FIRST);

  /** Returns the number of the cell of a query and a key. Creates the cell if it does not exist. */
  at(query: number, key: string): number {
    let k = this.#keyIndex.get(key);
    if (k === undefined) k = this.addKey(key);
    for (let id = this.#lastOfKey[k] as number; id !== -1; id = this.#before[id] as number)
      if (this.query[id] === query) return id;
    return this.add(query, k);
  }

  /** Returns the number of the cell of a query and a key, or -1 if it does not exist. */
  find(query: number, key: string): number {
    const k = this.#keyIndex.get(key);
    if (k === undefined) return -1;
    let id = this.#lastOfKey[k] as number;
    while (id !== -1 && this.query[id] !== query) id = this.#before[id] as number;
    return id;
  }

  /** Adds a key that is not in `keys` yet, and returns its index. */
  addKey(key: string): number {
    const k = this.keys.push(key) - 1;
    this.#keyIndex.set(key, k);
    if (k >= this.#lastOfKey.length) this.#lastOfKey = grown(this.#lastOfKey, k + 1);
    this.#lastOfKey[k] = -1;
    return k;
  }

  /** Creates a cell and returns its number. The caller must check that the cell does not exist yet. */
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

  /** Ensures that the columns have room for `cells` cells. */
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

  /** Replaces the dependencies of a cell. A longer list is appended to `deps`; the old list stays there, unused. */
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

  /** Returns the fingerprint of a cell in hex, or undefined if it has none. */
  fingerprintOf(id: number): string | undefined {
    if (!this.has(id, Flag.print)) return undefined;
    return this.prints.toString('hex', id * FINGERPRINT_BYTES, (id + 1) * FINGERPRINT_BYTES);
  }

  /** Sets the fingerprint of a cell, in hex with `FINGERPRINT_BYTES` bytes. Undefined removes it. */
  setPrint(id: number, print: string | undefined): void {
    if (print === undefined) this.clear(id, Flag.print);
    else {
      this.prints.write(print, id * FINGERPRINT_BYTES, 'hex');
      this.set(id, Flag.print);
    }
  }
}

/** Bits of `Cells.flags`. The two highest bits store what an earlier build did for the cell (`setEarlierWork`). */
export const Flag = {
  /** A direct or indirect dependency of the cell may have changed. All dependents of a dirty cell are dirty too. */
  dirty: 1,
  pending: 2,
  /** The value of the cell is in memory. */
  held: 4,
  /** The cell has a fingerprint. */
  print: 8,
  /** This process has computed the value of the cell. */
  ran: 16,
  /** This process has computed the value of the cell for the first time: there was no old fingerprint to compare. */
  fresh: 32,
} as const;

/** Size in bytes of a fingerprint, which is a result of `hash()`. */
export const FINGERPRINT_BYTES = 16;

/** Highest query number that fits into the column `query`. */
const LAST_QUERY = 0xffff;

const FIRST = 1024;

type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** Returns the column if it is long enough, otherwise a copy with at least twice its length. */
function grown<C extends Column>(column: C, atLeast: number): C {
  if (column.length >= atLeast) return column;
  const larger = new (column.constructor as new (length: number) => C)(Math.max(atLeast, 2 * column.length));
  larger.set(column);
  return larger;
}

/**
 * Returns the queries of a graph by number, with functions that find the cell of a query and a key.
 * @param declared all queries that may be requested; if empty, any query may be requested
 */
export function queryTable(cells: Cells, declared: readonly Query<unknown>[]) {
  const queries = [...declared];
  const numbers = new Map<AnyQuery, number>(queries.map((query, i) => [query, i]));

  function numberOf(query: AnyQuery): number {
    const known = numbers.get(query);
    if (known !== undefined) return known;
    // Reject an undeclared query: a later graph could not find it by name and would recompute its dependents.
    if (declared.length > 0) throw new Error(`the query ${query.name} is not declared`);
    // Queries have different value types. The cast is safe: a query only receives values that it has computed.
    const number = queries.push(query as Query<unknown>) - 1;
    numbers.set(query, number);
    return number;
  }

  const queryOf = (id: number) => queries[cells.query[id] as number] as Query<unknown>;
  const keyOf = (id: number) => cells.keys[cells.key[id] as number] as string;
  return {
    queries,
    /**
     * Returns the number of the cell of a query and a key. Creates the cell if it does not exist.
     * @throws if the graph has declared queries and this query is not among them
     */
    cellOf: (query: AnyQuery, key: string) => cells.at(numberOf(query), key),
    find(query: AnyQuery, key: string): number {
      const number = numbers.get(query);
      return number === undefined ? -1 : cells.find(number, key);
    },
    queryOf,
    keyOf,
    /** Returns a readable name of a cell for messages, such as `body(content/a.md)`. */
    nameOf: (id: number) => `${queryOf(id).name}(${keyOf(id)})`,
  };
}

export type Reverse = ReturnType<typeof reverseOf>;

/**
 * Inverts the dependencies of all cells. Takes two passes, about 10 to 100 ms for a million cells. The dependents of
 * cell `n` are `dependents[start[n]]` up to, not including, `dependents[start[n + 1]]`.
 */
export function reverseOf({ count, deps, depStart, depCount }: Cells) {
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
