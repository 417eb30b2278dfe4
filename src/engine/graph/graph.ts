import type { Diagnostic } from '../../base/diagnostic.ts';
import { Cells, Flag, queryTable, type Reverse, reverseOf } from './cells.ts';
import { cellsBelow, inspectionOf, workOf } from './inspection.ts';
import type { AnyQuery, Context, Query, Roots } from './query.ts';
import { loadDonor, loadSnapshot, type Snapshot, snapshotOf } from './snapshot.ts';
import { storedValues, type ValueStore, valueFingerprint } from './stored-values.ts';

export type Graph = ReturnType<typeof createGraph>;

export interface GraphOptions {
  /** All queries that may be requested. A snapshot contains only the names of queries, which are looked up here. */
  readonly queries?: readonly Query<unknown>[];
  /** Snapshot of an earlier graph with the same configuration. The caller must invalidate all changed inputs. */
  readonly snapshot?: Snapshot | undefined;
  /**
   * Snapshot of an earlier graph with another configuration. Only cells of closed queries are reused (see
   * `Query.isClosed`); all others are recomputed and compared with their old fingerprints.
   */
  readonly donor?: Snapshot | undefined;
  /** Store for values of queries with a codec. With a store, values are fingerprinted when they are computed. */
  readonly values?: ValueStore | undefined;
  readonly observer?: Observer | undefined;
}

/** Listener for the events of a graph, for profiles and logs. */
export interface Observer {
  /** Called to run a query for a key. The implementation must call `work` and return its promise. */
  computing(query: string, key: string, work: () => Promise<void>): Promise<void>;
  /** Called when an old value turned out to be correct without being recomputed. */
  verified(query: string, key: string): void;
  stored(query: string, key: string, bytes: number): void;
  evicted(query: string, key: string): void;
}

/** Running computation of a cell (a query with a key). */
interface Frame {
  readonly id: number;
  /** Revision in which the computation started. A change of an input during the computation has a higher revision. */
  readonly start: number;
  /** Cells that the computation has requested so far, without duplicates. */
  readonly dependencies: number[];
  readonly diagnostics: Diagnostic[];
}

/** Cell (query with a key) that is being computed, linked to the cell that waits for it. Used to find cycles. */
interface Path {
  readonly id: number;
  readonly parent: Path | undefined;
}

/**
 * Creates a demand-driven graph of memoised queries. A cell is a query with a key and, once computed, a value.
 *
 * Correctness: the result of a query depends only on its key and on the values that `ctx.get` returned. If all recorded
 * dependencies, in order, still have their old fingerprints, a new run would make the same requests, get the same
 * values and return the same result. A verified cell therefore equals a recomputed cell, and a warm build equals a cold
 * build. No query needs its own invalidation code, which could be wrong.
 *
 * The caller reports which inputs may have changed. All direct and indirect dependents of these inputs become dirty,
 * and a dirty cell is verified when it is next requested. All other cells are correct without a check. If an input
 * changes while a query that has read it is running, the cell of that query is dirty when the query finishes.
 *
 * A graph can start from the snapshot of a graph of an earlier process. A snapshot contains cells and fingerprints but
 * no values. Expensive values are in a value store; other values are recomputed when they are requested.
 */
export function createGraph({ queries: declared = [], snapshot, donor, values, observer }: GraphOptions = {}) {
  const cells = new Cells();
  const { cellOf, find, queryOf, keyOf, nameOf, queries } = queryTable(cells, declared);
  const problems = new Map<number, readonly Diagnostic[]>();
  const isRestored = snapshot !== undefined;
  const hasDonor = !isRestored && donor !== undefined;
  if (isRestored) loadSnapshot(snapshot, cells, queries, problems);
  if (hasDonor) loadDonor(donor, cells, queries, problems);
  const stored = storedValues(cells, values, (id, bytes) => observer?.stored(queryOf(id).name, keyOf(id), bytes));
  /**
   * Current revision, incremented by each change of an input. Each cell records the revisions in which it was last
   * verified and last changed. Cells from a snapshot count as verified in revision 1. With a donor (see `GraphOptions`),
   * the graph starts in revision 2, so that all cells that depend on inputs have to be verified.
   */
  let revision = hasDonor ? 2 : 1;

  const held: unknown[] = [];
  /** Cells with a value in memory, for each query with a limit (`holds`), least recently used first. */
  const recent = new Map<number, Set<number>>();

  function hold(id: number, value: unknown): void {
    held[id] = value;
    cells.set(id, Flag.held);
    const { holds } = queryOf(id);
    if (holds === undefined) return;
    const number = cells.query[id] as number;
    const holding = recent.get(number) ?? new Set();
    recent.set(number, holding);
    holding.delete(id);
    holding.add(id);
    const [oldest = id] = holding;
    if (holding.size <= holds) return;
    holding.delete(oldest);
    evict(oldest);
  }

  function evict(id: number): void {
    if (cells.has(id, Flag.held)) observer?.evicted(queryOf(id).name, keyOf(id));
    held[id] = undefined;
    cells.clear(id, Flag.held);
  }

  /** Returns the value of a cell. The common case, a verified value in memory, costs only one promise. */
  function fetch(id: number, path: Path | undefined): Promise<unknown> {
    return isStillRight(id) && cells.has(id, Flag.held) ? Promise.resolve(held[id]) : fetchMissing(id, path);
  }

  async function fetchMissing(id: number, path: Path | undefined): Promise<unknown> {
    if (!isStillRight(id)) await settle(id, path);
    while (!cells.has(id, Flag.held)) {
      const found = stored.read(id, queryOf(id));
      if (found === undefined) await (jobs.get(id) ?? begin(id, compute(id, { id, parent: path }, true)));
      else hold(id, found.value);
    }
    return held[id];
  }

  /** Running verifications and computations. Concurrent requests for a cell wait for the same promise. */
  const jobs = new Map<number, Promise<void>>();

  function begin(id: number, work: Promise<void>): Promise<void> {
    cells.set(id, Flag.pending);
    const job = work
      .catch((cause: unknown) => {
        // The query has thrown an error. Mark its cell as dirty, otherwise its old value would count as correct.
        cells.set(id, Flag.dirty);
        throw cause;
      })
      .finally(() => {
        cells.clear(id, Flag.pending);
        jobs.delete(id);
      });
    jobs.set(id, job);
    return job;
  }

  /** Checks if a cell has been verified and is neither dirty nor being computed. Does not check its dependencies. */
  function isRight(id: number): boolean {
    return (cells.verifiedAt[id] as number) > 0 && ((cells.flags[id] as number) & (Flag.dirty | Flag.pending)) === 0;
  }

  /**
   * Verifies a cell synchronously. Returns false if the cell or a dependency has to be computed. Nine of ten dirty
   * cells turn out to be unchanged, and a promise for each would take longer than all other work.
   */
  function isStillRight(id: number): boolean {
    if (isRight(id)) return true;
    const since = cells.verifiedAt[id] as number;
    if (since === 0 || cells.has(id, Flag.pending) || queryOf(id).isInput) return false;
    const from = cells.depStart[id] as number;
    const to = from + (cells.depCount[id] as number);
    for (let i = from; i < to; i++) {
      const dependency = cells.deps[i] as number;
      if (!isStillRight(dependency) || (cells.changedAt[dependency] as number) > since) return false;
    }
    cells.clear(id, Flag.dirty);
    markVerified(id, revision);
    return true;
  }

  function markVerified(id: number, at: number): void {
    cells.verifiedAt[id] = at;
    observer?.verified(queryOf(id).name, keyOf(id));
  }

  /** Verifies or computes a cell. Throws if the cell depends on itself; the message lists the cycle. */
  async function settle(id: number, path: Path | undefined): Promise<void> {
    for (let p = path; p !== undefined; p = p.parent) if (p.id === id) throw new Error(describeCycle(id, path, nameOf));
    // Repeat if an input changed in the meantime, otherwise the caller would receive an outdated value.
    while (!isStillRight(id)) await (jobs.get(id) ?? begin(id, verify(id, { id, parent: path })));
  }

  async function verify(id: number, path: Path): Promise<void> {
    const start = revision;
    const since = cells.verifiedAt[id] as number;
    cells.clear(id, Flag.dirty);
    if (since === 0 || queryOf(id).isInput || (await isChangedBelow(id, since, path))) return compute(id, path, false);
    markVerified(id, start);
  }

  async function isChangedBelow(id: number, since: number, path: Path): Promise<boolean> {
    const from = cells.depStart[id] as number;
    const to = from + (cells.depCount[id] as number);
    for (let i = from; i < to; i++) {
      const dependency = cells.deps[i] as number;
      if (!isStillRight(dependency)) await settle(dependency, path);
      if ((cells.changedAt[dependency] as number) > since) return true;
    }
    return false;
  }

  const runs = new Map<string, number>();
  const frames = new Set<Frame>();

  /** Runs the query of a cell. @param again true to compute an evicted value again */
  function compute(id: number, path: Path, again: boolean): Promise<void> {
    if (observer === undefined) return runQuery(id, path, again);
    return observer.computing(queryOf(id).name, keyOf(id), () => runQuery(id, path, again));
  }

  async function runQuery(id: number, path: Path, again: boolean): Promise<void> {
    const query = queryOf(id);
    const key = keyOf(id);
    const frame: Frame = { id, start: revision, dependencies: [], diagnostics: [] };
    runs.set(query.name, (runs.get(query.name) ?? 0) + 1);
    frames.add(frame);
    let value: unknown;
    try {
      value = await query.run(contextOf(frame, path), key);
    } catch (cause) {
      throw noteWork(cause, query.name, key);
    } finally {
      frames.delete(frame);
    }
    record(frame, value, again);
  }

  /** Returns the context for one run of a query, which records the requests and diagnostics of the run. */
  function contextOf({ dependencies, diagnostics }: Frame, path: Path): Context {
    const requested = new Set<number>();
    return {
      get<V>(wanted: Query<V>, key = ''): Promise<V> {
        const dependency = cellOf(wanted, key);
        if (!requested.has(dependency)) {
          requested.add(dependency);
          // Record the dependency first: if its input changes during the computation, this query must become dirty.
          dependencies.push(dependency);
        }
        return fetch(dependency, path) as Promise<V>;
      },
      report(...found) {
        for (const one of found) diagnostics.push(one);
      },
    };
  }

  function record({ id, start, dependencies, diagnostics }: Frame, value: unknown, again: boolean): void {
    const query = queryOf(id);
    // Without a value store, the fingerprint of the old value is computed only now, to compare it with the new value.
    if (cells.has(id, Flag.held) && !cells.has(id, Flag.print)) cells.setPrint(id, valueFingerprint(query, held[id]));
    const before = cells.fingerprintOf(id);
    hold(id, value);
    cells.setDependencies(id, dependencies);
    reverse = undefined;
    if (diagnostics.length > 0) problems.set(id, diagnostics);
    else problems.delete(id);
    cells.verifiedAt[id] = start;
    // True if an evicted input was read again and has changed since the first read.
    const isOther = again && query.isInput && before !== undefined && valueFingerprint(query, value) !== before;
    if (again && !isOther && !cells.has(id, Flag.dirty)) {
      if (cells.pack[id] === 0) stored.put(id, stored.encode(query, value));
      return;
    }
    if (isOther) revision++;
    compare(id, value, before);
    if (isOther) markAboveRead(id);
  }

  /**
   * Stores the fingerprint of a new value and compares it with the old one. If they differ, marks the value as changed
   * in this revision. Writes the value to the value store if it differs or if the store lacks it.
   */
  function compare(id: number, value: unknown, before: string | undefined): void {
    const query = queryOf(id);
    const bytes = stored.encode(query, value);
    cells.set(id, before === undefined ? Flag.ran | Flag.fresh : Flag.ran);
    const isCompared = values !== undefined || before !== undefined;
    cells.setPrint(id, isCompared ? valueFingerprint(query, value, bytes) : undefined);
    const print = cells.fingerprintOf(id);
    if (before === undefined || print !== before) cells.changedAt[id] = revision;
    if (print !== before || cells.pack[id] === 0) stored.put(id, bytes);
  }

  /** Dependents of each cell; undefined after a cell got new dependencies, which makes the index outdated. */
  let reverse: Reverse | undefined;

  /** Marks cells and all their direct and indirect dependents as dirty, including cells that are being computed. */
  function markAbove(ids: readonly number[]): void {
    reverse ??= reverseOf(cells);
    const above = [...ids];
    for (let id = above.pop(); id !== undefined; id = above.pop()) {
      if (cells.has(id, Flag.dirty)) continue;
      cells.set(id, Flag.dirty);
      for (let i = reverse.start[id] as number; i < (reverse.start[id + 1] as number); i++)
        above.push(reverse.dependents[i] as number);
      for (const frame of frames) if (frame.dependencies.includes(id)) above.push(frame.id);
    }
  }

  /** Marks all dependents of an input as dirty, but not the input itself, which was just read. */
  function markAboveRead(input: number): void {
    markAbove([input]);
    cells.clear(input, Flag.dirty);
  }

  const below = (roots: Roots) =>
    cellsBelow(
      cells,
      roots.map(([query, key]) => cellOf(query, key)),
    );
  const diagnosticsOf = (roots: Roots): Diagnostic[] => below(roots).flatMap((id) => problems.get(id) ?? []);

  return {
    /** True if the graph was created from a snapshot of the same configuration. */
    isRestored,
    /** Number of runs of each query, by query name. */
    runs: runs as ReadonlyMap<string, number>,
    get: <V>(query: Query<V>, key = '') => fetch(cellOf(query, key), undefined) as Promise<V>,
    /** Verifies or recomputes a cell without returning its value. */
    verify: (query: AnyQuery, key: string): Promise<void> => settle(cellOf(query, key), undefined),
    /** Checks if the value of a cell is correct, without computing anything. */
    isFresh: (query: AnyQuery, key: string): boolean => isStillRight(cellOf(query, key)),
    /**
     * Drops a value from memory but keeps its dependencies and diagnostics. The next request reads the value from the
     * store or recomputes it. Without a fingerprint to compare, a value counts as changed when it is recomputed later.
     */
    evict: (query: AnyQuery, key: string): void => evict(cellOf(query, key)),
    /** Drops a value from memory if the store has it. Otherwise it stays, because it would have to be recomputed. */
    evictIfStored(query: AnyQuery, key: string): void {
      const id = cellOf(query, key);
      if (cells.pack[id] !== 0) evict(id);
    },
    /** Reports that an input may have changed. Ignores inputs that were never requested. */
    invalidate(query: AnyQuery, key: string): void {
      const id = find(query, key);
      if (id === -1) return;
      revision++;
      markAbove([id]);
    },
    /** Rereads an input. If its value changed, marks all its dependents as dirty. Returns true if the value changed. */
    async reload(query: AnyQuery, key: string): Promise<boolean> {
      const id = cellOf(query, key);
      const print = cells.fingerprintOf(id);
      cells.set(id, Flag.dirty);
      revision++;
      await settle(id, undefined);
      const isOther = print === undefined || print !== cells.fingerprintOf(id);
      if (isOther) markAboveRead(id);
      else evict(id);
      return isOther;
    },
    /** Returns the diagnostics of several cells and of all their dependencies. Each cell counts once. */
    diagnosticsOf,
    /** Returns the verified cells among the roots and their dependencies, for `createGraph` in a later process. */
    snapshot(roots: Roots): Snapshot {
      // Omit cells that became dirty during the build. All their dependents are dirty too, and therefore also omitted.
      const right = below(roots).filter(isRight);
      const hadWork = snapshot?.work !== undefined;
      const work = workOf(right, cells, queries, { isRestored, hadWork });
      return { ...snapshotOf(right, cells, queries, problems), ...(work && { work }) };
    },
    inspect: inspectionOf(cells, queries, (id) => stored.read(id, queryOf(id))?.value),
  };
}

function describeCycle(id: number, path: Path | undefined, nameOf: (id: number) => string): string {
  const names = [nameOf(id)];
  for (let p = path; p !== undefined; p = p.parent) {
    names.unshift(nameOf(p.id));
    if (p.id === id) break;
  }
  return `query cycle: ${names.join(' -> ')}`;
}

/** Map from a thrown error to the query that threw it, for reports of internal errors. */
const works = new WeakMap<object, string>();

/** Records which query threw an error, and returns the error. Of nested queries, the innermost is recorded. */
function noteWork<T>(cause: T, query: string, key: string): T {
  if (typeof cause === 'object' && cause !== null && !works.has(cause))
    works.set(cause, key === '' ? query : `${key} (${query})`);
  return cause;
}

/** Returns the key and name of the query that threw an error: `content/docs/a.md (frontMatter)`. */
export function workOn(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null ? works.get(cause) : undefined;
}
