import { Flag } from './cells.ts';
import type { DirtyMarks } from './dirty-marks.ts';
import type { HeldValues } from './held-values.ts';
import { printOf } from './kept-values.ts';
import type { Frame, Path } from './path.ts';
import type { Context, Query } from './query.ts';
import type { State } from './state.ts';
import { noteWork } from './work-on.ts';

/** Runs queries, and records what they come to. */
export interface Computation {
  /**
   * Computes the value of a cell.
   *
   * @param path the cells that wait for it, with it at the end
   * @param again whether it is made again only because it was evicted: it is the value that it was
   */
  compute(id: number, path: Path, again: boolean): Promise<void>;
  /** How often each query has run, by name. */
  readonly runs: ReadonlyMap<string, number>;
}

export interface ComputationParts {
  readonly state: State;
  readonly values: HeldValues;
  readonly dirty: DirtyMarks;
  /** The value of a cell, for a computation that waits for it. */
  readonly fetch: (id: number, path: Path) => Promise<unknown>;
}

export function computation({ state, values, dirty, fetch }: ComputationParts): Computation {
  const { cells, table, problems, kept, observer } = state;
  const runs = new Map<string, number>();

  async function run(id: number, path: Path, again: boolean): Promise<void> {
    const query = table.queryOf(id);
    const key = table.keyOf(id);
    const frame: Frame = { id, start: state.revision, dependencies: [], diagnostics: [] };
    runs.set(query.name, (runs.get(query.name) ?? 0) + 1);
    dirty.begin(frame);
    let value: unknown;
    try {
      value = await query.run(contextOf(frame, path), key);
    } catch (cause) {
      throw noteWork(cause, query.name, key);
    } finally {
      dirty.end(frame);
    }
    record(frame, value, again);
  }

  /** What a query sees of the graph: every question and every problem is noted in the frame. */
  function contextOf({ dependencies, diagnostics }: Frame, path: Path): Context {
    const asked = new Set<number>();
    return {
      get<V>(wanted: Query<V>, key = ''): Promise<V> {
        const dependency = table.cellOf(wanted, key);
        if (!asked.has(dependency)) {
          asked.add(dependency);
          // Before its value is known: a change that comes meanwhile concerns this cell too.
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
    const query = table.queryOf(id);
    const before = values.fingerprintOf(id);
    values.hold(id, value);
    cells.setDependencies(id, dependencies);
    dirty.forget();
    if (diagnostics.length > 0) problems.set(id, diagnostics);
    else problems.delete(id);
    cells.verifiedAt[id] = start;
    // What is read a second time may have been written meanwhile.
    const isOther = again && query.isInput && before !== undefined && printOf(query, value) !== before;
    if (again && !isOther && !cells.has(id, Flag.dirty)) {
      if (cells.pack[id] === 0) kept.put(id, kept.encoded(query, value));
      return;
    }
    if (isOther) state.revision++;
    compare(id, value, before);
    if (isOther) dirty.markAboveRead(id);
  }

  /** Compares a value with the one before it: only another one has changed in this revision, and goes into the store. */
  function compare(id: number, value: unknown, before: string | undefined): void {
    const query = table.queryOf(id);
    const bytes = kept.encoded(query, value);
    cells.set(id, before === undefined ? Flag.ran | Flag.fresh : Flag.ran);
    const isCompared = kept.hasStore || before !== undefined;
    cells.setPrint(id, isCompared ? printOf(query, value, bytes) : undefined);
    const print = cells.fingerprintOf(id);
    if (before === undefined || print !== before) cells.changedAt[id] = state.revision;
    if (print !== before || cells.pack[id] === 0) kept.put(id, bytes);
  }

  return {
    compute: (id, path, again) =>
      observer === undefined ? run(id, path, again) : observer.computing(id, () => run(id, path, again)),
    runs,
  };
}
