import type { Diagnostic } from '../base/diagnostic.ts';
import type { Context, Query } from './query.ts';

/**
 * A demand-driven graph of memoised queries.
 *
 * Why it is right: a query's result depends only on its key and on what `get` returned, and inputs are leaves that are
 * read anew in every revision. If all recorded dependencies, in order, have the fingerprints they had, the query would
 * ask the same first question, get the same answer, ask the same second one, ... and return the same value. So a
 * verified cell equals a recomputed one, and a warm build equals a cold one. There is no invalidation to get wrong.
 *
 * A build begins a revision and reads every input again. A server that is told which input has changed uses a live graph:
 * whatever stands on that input becomes suspect, and is verified in the same way when it is next asked for; the rest is
 * right without a look. A change may come while something is computed from the old value: what has asked for it is
 * suspect again when it is done.
 */
export interface Graph {
  get<V>(query: Query<V>, key: string): Promise<V>;
  /**
   * Drops a value but keeps its dependencies and problems: asked again, it is computed again. Bounds the memory. A
   * value that was never compared before has no fingerprint, so computed again in a later revision it counts as changed.
   */
  release<V>(query: Query<V>, key: string): void;
  /** Begins a new revision: inputs are read again when they are next asked for. */
  revise(): void;
  /** Of a live graph: an input may have another value now. One that was never asked for is no matter. */
  change<V>(query: Query<V>, key: string): void;
  /** Problems of everything that the given cell stands on, itself included. */
  diagnostics<V>(query: Query<V>, key: string): Diagnostic[];
  /** How often each query has run, by name. For tests that assert that work did not happen. */
  readonly runs: ReadonlyMap<string, number>;
}

interface Cell {
  readonly query: Query<unknown>;
  readonly key: string;
  value: unknown;
  /** False after `release`. */
  held: boolean;
  /** Computed when it is first compared: a one-shot build never pays for it. */
  fingerprint: string | undefined;
  dependencies: readonly Cell[];
  diagnostics: readonly Diagnostic[];
  /** The revision in which the cell was last known to be right; 0 before it is computed. */
  verifiedAt: number;
  /** Of a live graph: something below it has changed since. Then everything above it is suspect too. */
  suspect: boolean;
  /** Of a live graph: the cells that have asked for it. */
  dependents: Set<Cell> | undefined;
  /** The revision in which its value last changed. */
  changedAt: number;
  /** The computation under way, shared by all that ask meanwhile. */
  pending: Promise<void> | undefined;
}

/** @param live whether changes are announced by `change` instead of `revise` */
export function createGraph({ live = false }: { readonly live?: boolean } = {}): Graph {
  const cells = new Map<Query<unknown>, Map<string, Cell>>();
  const runs = new Map<string, number>();
  let revision = 1;

  function cellOf<V>(asked: Query<V>, key: string): Cell {
    // Cells hold values of any type; only the query that computed a value ever reads it.
    const query = asked as Query<unknown>;
    let byKey = cells.get(query);
    if (byKey === undefined) {
      byKey = new Map();
      cells.set(query, byKey);
    }
    let cell = byKey.get(key);
    if (cell === undefined) {
      cell = {
        query,
        key,
        value: undefined,
        held: false,
        fingerprint: undefined,
        dependencies: [],
        diagnostics: [],
        verifiedAt: 0,
        suspect: false,
        dependents: undefined,
        changedAt: 0,
        pending: undefined,
      };
      byKey.set(key, cell);
    }
    return cell;
  }

  /** Makes a cell right in this revision. `path` holds the cells that wait for it, to name a cycle instead of hanging. */
  async function settle(cell: Cell, path: Path | undefined): Promise<void> {
    for (let p = path; p !== undefined; p = p.parent) if (p.cell === cell) throw new Error(describeCycle(path, cell));
    // Again when a change came meanwhile: whoever asks after it must not get what was there before it.
    while (!isRight(cell)) {
      cell.pending ??= verify(cell, { cell, parent: path })
        .catch((cause: unknown) => {
          // A bug, and no value: nobody may take the one before it for right.
          cell.suspect = true;
          throw cause;
        })
        .finally(() => {
          cell.pending = undefined;
        });
      await cell.pending;
    }
  }

  function isRight(cell: Cell): boolean {
    if (!live) return cell.verifiedAt === revision;
    return cell.verifiedAt > 0 && !cell.suspect && cell.pending === undefined;
  }

  async function verify(cell: Cell, path: Path): Promise<void> {
    const start = revision;
    cell.suspect = false;
    if (cell.verifiedAt > 0 && !cell.query.isInput) {
      const since = cell.verifiedAt;
      let changed = false;
      for (const dependency of cell.dependencies) {
        if (!isRight(dependency)) await settle(dependency, path);
        if (dependency.changedAt > since) {
          changed = true;
          break;
        }
      }
      if (!changed) {
        cell.verifiedAt = start;
        return;
      }
    }
    await compute(cell, path, false);
  }

  /** @param again whether a value is made again only because it was let go: it is the one that it was */
  async function compute(cell: Cell, path: Path, again: boolean): Promise<void> {
    const start = revision;
    const dependencies = new Set<Cell>();
    const diagnostics: Diagnostic[] = [];
    const ctx: Context = {
      async get<V>(query: Query<V>, key: string): Promise<V> {
        const dependency = cellOf(query, key);
        // Before its value is known: a change that comes meanwhile concerns this cell too.
        if (live) addDependent(dependency, cell);
        if (!isRight(dependency)) await settle(dependency, path);
        dependencies.add(dependency);
        return (await heldValue(dependency, path)) as V;
      },
      report: (...found) => void diagnostics.push(...found),
    };
    runs.set(cell.query.name, (runs.get(cell.query.name) ?? 0) + 1);
    const value = await cell.query.run(ctx, cell.key);

    const before = cell.held ? fingerprintOf(cell) : cell.fingerprint;
    cell.value = value;
    cell.held = true;
    if (live) for (const former of cell.dependencies) if (!dependencies.has(former)) former.dependents?.delete(cell);
    cell.dependencies = [...dependencies];
    cell.diagnostics = diagnostics;
    cell.verifiedAt = start;
    if (again && !cell.suspect) return;
    cell.fingerprint = undefined;
    if (before === undefined || fingerprintOf(cell) !== before) cell.changedAt = revision;
  }

  async function heldValue(cell: Cell, path: Path | undefined): Promise<unknown> {
    if (!cell.held) {
      cell.pending ??= compute(cell, { cell, parent: path }, true).finally(() => {
        cell.pending = undefined;
      });
      await cell.pending;
    }
    return cell.value;
  }

  return {
    runs,
    async get<V>(query: Query<V>, key: string): Promise<V> {
      const cell = cellOf(query, key);
      await settle(cell, undefined);
      return (await heldValue(cell, undefined)) as V;
    },
    release<V>(query: Query<V>, key: string) {
      const cell = cellOf(query, key);
      cell.value = undefined;
      cell.held = false;
    },
    revise() {
      revision++;
    },
    change<V>(query: Query<V>, key: string) {
      const changed = cells.get(query as Query<unknown>)?.get(key);
      if (changed === undefined) return;
      revision++;
      const above = [changed];
      for (let cell = above.pop(); cell !== undefined; cell = above.pop()) {
        if (cell.suspect) continue;
        cell.suspect = true;
        for (const dependent of cell.dependents ?? []) above.push(dependent);
      }
    },
    diagnostics<V>(query: Query<V>, key: string) {
      const found: Diagnostic[] = [];
      const seen = new Set<Cell>();
      const queue = [cellOf(query, key)];
      for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
        if (seen.has(cell)) continue;
        seen.add(cell);
        found.push(...cell.diagnostics);
        queue.push(...cell.dependencies);
      }
      return found;
    },
  };
}

interface Path {
  readonly cell: Cell;
  readonly parent: Path | undefined;
}

function addDependent(cell: Cell, dependent: Cell): void {
  cell.dependents ??= new Set();
  cell.dependents.add(dependent);
}

/** Undefined for a value that equals no other. */
function fingerprintOf(cell: Cell): string | undefined {
  const { fingerprint } = cell.query;
  if (fingerprint === 'never-equal') return undefined;
  cell.fingerprint ??= fingerprint(cell.value);
  return cell.fingerprint;
}

function describeCycle(path: Path | undefined, cell: Cell): string {
  const names = [`${cell.query.name}(${cell.key})`];
  for (let p = path; p !== undefined; p = p.parent) {
    names.unshift(`${p.cell.query.name}(${p.cell.key})`);
    if (p.cell === cell) break;
  }
  return `query cycle: ${names.join(' -> ')}`;
}
