import type { Diagnostic } from '../../base/diagnostic.ts';
import { Cells, Flag } from './cells.ts';
import { cellsBelow, inspectionOf } from './inspection.ts';
import type { Graph, GraphOptions, Roots } from './interface.ts';
import { encoded, keptValues, printOf } from './kept-values.ts';
import { cellObserver } from './observer.ts';
import { type Frame, type Path, refuseCycle } from './path.ts';
import type { AnyQuery, Context, Query } from './query.ts';
import { type Reverse, reverseOf } from './reverse.ts';
import { loadDonor, loadSnapshot, snapshotOf } from './snapshot.ts';
import { workOf } from './work.ts';
import { noteWork } from './work-on.ts';

const { dirty: DIRTY, pending: PENDING, held: HELD } = Flag;

/** Creates a graph; `GraphOptions` says what it goes on from and who watches it. */
export function createGraph({ queries: declared = [], snapshot, donor, values, observer }: GraphOptions = {}): Graph {
  const cells = new Cells();
  const queries: Query<unknown>[] = [...declared];
  const numbers = new Map<Query<unknown>, number>(queries.map((query, i) => [query, i]));
  const held: unknown[] = [];
  const problems = new Map<number, readonly Diagnostic[]>();
  const pending = new Map<number, Promise<void>>();
  const frames = new Set<Frame>();
  const runs = new Map<string, number>();
  /** Of queries that hold a few values only: the cells that have one, the oldest first. */
  const recent = new Map<number, Set<number>>();
  const seen = cellObserver(observer, cells, queries);
  const kept = keptValues(cells, values, seen);
  // What is loaded was right in the first one.
  let revision = 1;
  let reverse: Reverse | undefined;
  const isRestored = snapshot !== undefined && loadSnapshot(snapshot, cells, queries, problems);
  if (!isRestored && donor !== undefined) {
    loadDonor(donor, cells, queries, problems);
    revision++;
  }

  function cellOf(query: AnyQuery, key: string): number {
    // Cells hold values of any type; only the query that computed a value ever reads it.
    let number = numbers.get(query as Query<unknown>);
    if (number === undefined) {
      // The snapshot would name a query that the next graph does not know, which would know nothing then.
      if (declared.length > 0) throw new Error(`the query ${query.name} is not declared`);
      number = queries.push(query as Query<unknown>) - 1;
      numbers.set(query as Query<unknown>, number);
    }
    return cells.at(number, key);
  }

  function queryOf(id: number): Query<unknown> {
    return queries[cells.query[id] as number] as Query<unknown>;
  }

  function isRight(id: number): boolean {
    return (cells.verifiedAt[id] as number) > 0 && ((cells.flags[id] as number) & (DIRTY | PENDING)) === 0;
  }

  /**
   * Whether a cell that is dirty is right after all, as far as that can be said without computing: nine of ten are, and
   * a promise for each would take longer than all the rest.
   */
  function isStillRight(id: number): boolean {
    if (isRight(id)) return true;
    const since = cells.verifiedAt[id] as number;
    if (since === 0 || cells.has(id, PENDING) || queryOf(id).isInput) return false;
    const from = cells.depStart[id] as number;
    const to = from + (cells.depCount[id] as number);
    for (let i = from; i < to; i++) {
      const dependency = cells.deps[i] as number;
      if (!isStillRight(dependency) || (cells.changedAt[dependency] as number) > since) return false;
    }
    cells.clear(id, DIRTY);
    cells.verifiedAt[id] = revision;
    seen?.verified(id);
    return true;
  }

  /** Makes a cell right. `path` holds the cells that wait for it, to name a cycle instead of hanging. */
  async function settle(id: number, path: Path | undefined): Promise<void> {
    refuseCycle(id, path, nameOf);
    // Again when a change came meanwhile: whoever asks after it must not get what was there before it.
    while (!isStillRight(id)) await (pending.get(id) ?? begin(id, verify(id, { id, parent: path })));
  }

  function begin(id: number, work: Promise<void>): Promise<void> {
    cells.set(id, PENDING);
    const job = work
      .catch((cause: unknown) => {
        // A bug, and no value: nobody may take the one before it for right.
        cells.set(id, DIRTY);
        throw cause;
      })
      .finally(() => {
        cells.clear(id, PENDING);
        pending.delete(id);
      });
    pending.set(id, job);
    return job;
  }

  async function verify(id: number, path: Path): Promise<void> {
    const start = revision;
    const since = cells.verifiedAt[id] as number;
    cells.clear(id, DIRTY);
    if (since === 0 || queryOf(id).isInput || (await isChangedBelow(id, since, path))) return compute(id, path, false);
    cells.verifiedAt[id] = start;
    seen?.verified(id);
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

  const compute: typeof run = (id, path, again) =>
    seen === undefined ? run(id, path, again) : seen.computing(id, () => run(id, path, again));

  /** @param again whether a value is made again only because it was let go: it is the one that it was */
  async function run(id: number, path: Path, again: boolean): Promise<void> {
    const start = revision;
    const query = queryOf(id);
    const frame: Frame = { id, dependencies: [] };
    const asked = new Set<number>();
    const diagnostics: Diagnostic[] = [];
    const ctx: Context = {
      get<V>(wanted: Query<V>, key: string): Promise<V> {
        const dependency = cellOf(wanted, key);
        if (!asked.has(dependency)) {
          asked.add(dependency);
          // Before its value is known: a change that comes meanwhile concerns this cell too.
          frame.dependencies.push(dependency);
        }
        return ask(dependency, path) as Promise<V>;
      },
      report: (...found) => void diagnostics.push(...found),
    };
    runs.set(query.name, (runs.get(query.name) ?? 0) + 1);
    frames.add(frame);
    let value: unknown;
    const key = cells.keys[cells.key[id] as number] as string;
    try {
      value = await query.run(ctx, key);
    } catch (cause) {
      throw noteWork(cause, query.name, key);
    } finally {
      frames.delete(frame);
    }
    const before = cells.has(id, HELD) ? fingerprintOf(id) : cells.fingerprintOf(id);
    hold(id, query, value);
    cells.setDependencies(id, frame.dependencies);
    reverse = undefined;
    if (diagnostics.length > 0) problems.set(id, diagnostics);
    else problems.delete(id);
    cells.verifiedAt[id] = start;
    // What is read a second time may have been written meanwhile.
    const isOther = query.isInput && before !== undefined && printOf(query, value) !== before;
    if (again && !isOther && !cells.has(id, DIRTY)) {
      if (cells.pack[id] === 0) kept.put(id, encoded(query, value));
      return;
    }
    cells.set(id, before === undefined ? Flag.ran | Flag.fresh : Flag.ran);
    cells.setPrint(id, undefined);
    const bytes = values === undefined ? undefined : encoded(query, value);
    if (values !== undefined || before !== undefined) cells.setPrint(id, printOf(query, value, bytes));
    const print = cells.fingerprintOf(id);
    if (again && isOther) revision++;
    if (before === undefined || print !== before) cells.changedAt[id] = revision;
    if (again && isOther) markDirtyAboveInput(id);
    if (print !== before || cells.pack[id] === 0) kept.put(id, bytes);
  }

  function ask(id: number, path: Path | undefined): Promise<unknown> {
    return isStillRight(id) && cells.has(id, HELD) ? Promise.resolve(held[id]) : settledValue(id, path);
  }

  async function settledValue(id: number, path: Path | undefined): Promise<unknown> {
    if (!isStillRight(id)) await settle(id, path);
    while (!cells.has(id, HELD)) {
      const found = kept.take(id, queryOf(id));
      if (found === undefined) await (pending.get(id) ?? begin(id, compute(id, { id, parent: path }, true)));
      else hold(id, queryOf(id), found.value);
    }
    return held[id];
  }

  function hold(id: number, { holds }: Query<unknown>, value: unknown): void {
    held[id] = value;
    cells.set(id, HELD);
    if (holds === undefined) return;
    const number = cells.query[id] as number;
    const latest = recent.get(number) ?? new Set();
    recent.set(number, latest);
    latest.delete(id);
    latest.add(id);
    const [oldest = id] = latest;
    if (latest.size <= holds) return;
    latest.delete(oldest);
    release(oldest);
  }

  /** Undefined for a value that equals no other. */
  function fingerprintOf(id: number): string | undefined {
    if (!cells.has(id, Flag.print)) cells.setPrint(id, printOf(queryOf(id), held[id]));
    return cells.fingerprintOf(id);
  }

  function nameOf(id: number): string {
    return `${queryOf(id).name}(${cells.keys[cells.key[id] as number]})`;
  }

  /** Everything at and above some cells. */
  function markDirtyAbove(start: readonly number[]): void {
    reverse ??= reverseOf(cells);
    const above = [...start];
    for (let id = above.pop(); id !== undefined; id = above.pop()) {
      if (cells.has(id, DIRTY)) continue;
      cells.set(id, DIRTY);
      for (let i = reverse.start[id] as number; i < (reverse.start[id + 1] as number); i++)
        above.push(reverse.dependents[i] as number);
      // What is under way is in no table yet.
      for (const frame of frames) if (frame.dependencies.includes(id)) above.push(frame.id);
    }
  }

  function below(roots: Roots): number[] {
    const ids = roots.map(([query, key]) => cellOf(query, key));
    return cellsBelow(cells, ids);
  }

  function diagnosticsOf(roots: Roots): Diagnostic[] {
    return below(roots).flatMap((id) => problems.get(id) ?? []);
  }

  function release(id: number): void {
    if (cells.has(id, HELD)) seen?.evicted(id);
    held[id] = undefined;
    cells.clear(id, HELD);
  }

  /** An input that has just been read, and has another value than what stands on it has seen. */
  function markDirtyAboveInput(id: number): void {
    markDirtyAbove([id]);
    cells.clear(id, DIRTY);
  }

  return {
    isRestored,
    runs,
    get: <V>(query: Query<V>, key: string) => ask(cellOf(query, key), undefined) as Promise<V>,
    verify: (query, key) => settle(cellOf(query, key), undefined),
    isFresh: (query, key) => isStillRight(cellOf(query, key)),
    evict: (query, key) => release(cellOf(query, key)),
    evictIfStored(query, key) {
      const id = cellOf(query, key);
      if (cells.pack[id] !== 0) release(id);
    },
    invalidateAll() {
      revision++;
      const inputs: number[] = [];
      for (let id = 0; id < cells.count; id++) if (queryOf(id).isInput) inputs.push(id);
      markDirtyAbove(inputs);
    },
    invalidate(query, key) {
      const number = numbers.get(query as Query<unknown>);
      const id = number === undefined ? -1 : cells.find(number, key);
      if (id === -1) return;
      revision++;
      markDirtyAbove([id]);
    },
    async reload(query, key) {
      const id = cellOf(query, key);
      const print = cells.fingerprintOf(id);
      cells.set(id, DIRTY);
      revision++;
      await settle(id, undefined);
      const isOther = print === undefined || print !== cells.fingerprintOf(id);
      if (isOther) markDirtyAboveInput(id);
      else release(id);
      return isOther;
    },
    diagnostics: (query, key) => diagnosticsOf([[query, key]]),
    diagnosticsOf,
    snapshot(roots) {
      const found = below(roots);
      // What has become dirty meanwhile is no knowledge; everything below a cell that is right is right.
      const right = found.filter(isRight);
      const work = workOf(right, cells, queries, { isRestored, hadWork: snapshot?.['work'] !== undefined });
      return { ...snapshotOf(right, cells, queries, problems), ...(work && { work }) };
    },
    inspect: inspectionOf(cells, queries, (id) => kept.take(id, queryOf(id))?.value),
  };
}
