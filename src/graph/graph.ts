import type { Diagnostic } from '../base/diagnostic.ts';
import type { Context, Query } from './query.ts';

/**
 * A demand-driven graph of memoised queries.
 *
 * Why it is right: a query's result depends only on its key and on what `get` returned, and inputs are leaves that are
 * read anew in every revision. If all recorded dependencies, in order, have the fingerprints they had, the query would
 * ask the same first question, get the same answer, ask the same second one, ... and return the same value. So a
 * verified cell equals a recomputed one, and a warm build equals a cold one. There is no invalidation to get wrong.
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
  /** The revision in which the cell was last known to be right. */
  verifiedAt: number;
  /** The revision in which its value last changed. */
  changedAt: number;
  /** The computation under way, shared by all that ask meanwhile. */
  pending: Promise<void> | undefined;
}

export function createGraph(): Graph {
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
        changedAt: 0,
        pending: undefined,
      };
      byKey.set(key, cell);
    }
    return cell;
  }

  /** Makes a cell right in this revision. `path` holds the cells that wait for it, to name a cycle instead of hanging. */
  async function settle(cell: Cell, path: Path | undefined): Promise<void> {
    if (cell.verifiedAt === revision) return;
    for (let p = path; p !== undefined; p = p.parent) if (p.cell === cell) throw new Error(describeCycle(path, cell));
    cell.pending ??= verify(cell, { cell, parent: path }).finally(() => {
      cell.pending = undefined;
    });
    await cell.pending;
  }

  async function verify(cell: Cell, path: Path): Promise<void> {
    if (cell.verifiedAt > 0 && !cell.query.isInput) {
      const since = cell.verifiedAt;
      let changed = false;
      for (const dependency of cell.dependencies) {
        await settle(dependency, path);
        if (dependency.changedAt > since) {
          changed = true;
          break;
        }
      }
      if (!changed) {
        cell.verifiedAt = revision;
        return;
      }
    }
    await compute(cell, path);
  }

  async function compute(cell: Cell, path: Path): Promise<void> {
    const dependencies = new Set<Cell>();
    const diagnostics: Diagnostic[] = [];
    const ctx: Context = {
      async get<V>(query: Query<V>, key: string): Promise<V> {
        const dependency = cellOf(query, key);
        await settle(dependency, path);
        dependencies.add(dependency);
        return (await heldValue(dependency, path)) as V;
      },
      report: (...found) => void diagnostics.push(...found),
    };
    runs.set(cell.query.name, (runs.get(cell.query.name) ?? 0) + 1);
    const value = await cell.query.run(ctx, cell.key);

    // In the same revision it runs again only because its value was let go: the value is the one it had.
    const isSame = cell.verifiedAt === revision;
    const before = cell.held ? fingerprintOf(cell) : cell.fingerprint;
    cell.value = value;
    cell.held = true;
    cell.dependencies = [...dependencies];
    cell.diagnostics = diagnostics;
    cell.verifiedAt = revision;
    if (isSame) return;
    cell.fingerprint = undefined;
    if (before === undefined || fingerprintOf(cell) !== before) cell.changedAt = revision;
  }

  async function heldValue(cell: Cell, path: Path | undefined): Promise<unknown> {
    if (!cell.held) {
      cell.pending ??= compute(cell, { cell, parent: path }).finally(() => {
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
