import type { Diagnostic } from '../../base/diagnostic.ts';
import { bytesOf, columnOf } from '../columns.ts';
import { joinStrings, type Sections, splitStrings } from '../sections.ts';
import { type Cells, FINGERPRINT_BYTES, Flag } from './cells.ts';
import { query as declareQuery, type Query } from './query.ts';
import { setEarlierWork } from './work.ts';

/** What a graph knows, without the values: byte strings that outlive the process. */
export type Snapshot = Sections;

/**
 * @param ids the cells that go into it, with everything below them
 */
export function snapshotOf(
  ids: readonly number[],
  cells: Cells,
  queries: readonly Pick<Query<unknown>, 'name'>[],
  problems: ReadonlyMap<number, readonly Diagnostic[]>,
): Snapshot {
  const size = ids.length;
  const numberOf = new Int32Array(cells.count);
  const keyOf = new Int32Array(cells.keys.length).fill(-1);
  const keys: string[] = [];
  const columns = {
    query: new Uint16Array(size),
    key: new Int32Array(size),
    depCount: new Int32Array(size),
    hasPrint: new Uint8Array(size),
    prints: new Uint8Array(size * FINGERPRINT_BYTES),
    pack: new Uint16Array(size),
    offset: new Float64Array(size),
    length: new Uint32Array(size),
  };
  let dependencies = 0;
  for (const [n, id] of ids.entries()) {
    numberOf[id] = n;
    dependencies += cells.depCount[id] as number;
  }
  const deps = new Int32Array(dependencies);
  let at = 0;
  const found: [number, readonly Diagnostic[]][] = [];
  for (const [n, id] of ids.entries()) {
    const key = cells.key[id] as number;
    if (keyOf[key] === -1) keyOf[key] = keys.push(cells.keys[key] as string) - 1;
    columns.query[n] = cells.query[id] as number;
    columns.key[n] = keyOf[key] as number;
    columns.hasPrint[n] = cells.has(id, Flag.print) ? 1 : 0;
    columns.prints.set(
      cells.prints.subarray(id * FINGERPRINT_BYTES, (id + 1) * FINGERPRINT_BYTES),
      n * FINGERPRINT_BYTES,
    );
    columns.pack[n] = cells.pack[id] as number;
    columns.offset[n] = cells.offset[id] as number;
    columns.length[n] = cells.length[id] as number;
    const count = cells.depCount[id] as number;
    const from = cells.depStart[id] as number;
    columns.depCount[n] = count;
    for (let i = 0; i < count; i++) deps[at++] = numberOf[cells.deps[from + i] as number] as number;
    const own = problems.get(id);
    if (own !== undefined) found.push([n, own]);
  }
  const bytes = Object.fromEntries(
    Object.entries({ ...columns, deps }).map(([name, column]) => [name, bytesOf(column)]),
  );
  return {
    ...bytes,
    keys: joinStrings(keys),
    queries: joinStrings(queries.map(({ name }) => name)),
    problems: Buffer.from(JSON.stringify(found)),
  };
}

/** The columns of a snapshot, to be looked at and not written to. */
export interface OpenSnapshot {
  /** Names; `query` holds indices into them. */
  readonly queries: readonly string[];
  readonly query: Uint16Array;
  readonly keys: readonly string[];
  readonly key: Int32Array;
  /** The dependencies of a cell are `depCount` numbers of `deps`, from `depStart` on. */
  readonly depStart: Int32Array;
  readonly depCount: Int32Array;
  readonly deps: Int32Array;
  /** 1 for a cell with a fingerprint, which is `FINGERPRINT_BYTES` of `prints`. */
  readonly hasPrint: Uint8Array;
  readonly prints: Uint8Array;
  readonly pack: Uint16Array;
  readonly offset: Float64Array;
  readonly length: Uint32Array;
  readonly problems: ReadonlyMap<number, readonly Diagnostic[]>;
}

export function openSnapshot(snapshot: Snapshot): OpenSnapshot {
  const section = (name: string) => snapshot[name] ?? new Uint8Array();
  const depCount = columnOf(Int32Array, section('depCount'));
  const depStart = new Int32Array(depCount.length);
  for (let id = 1; id < depCount.length; id++)
    depStart[id] = (depStart[id - 1] as number) + (depCount[id - 1] as number);
  const problems = Buffer.from(section('problems')).toString('utf8');
  return {
    queries: splitStrings(section('queries')),
    query: columnOf(Uint16Array, section('query')),
    keys: splitStrings(section('keys')),
    key: columnOf(Int32Array, section('key')),
    depStart,
    depCount,
    deps: columnOf(Int32Array, section('deps')),
    hasPrint: section('hasPrint'),
    prints: section('prints'),
    pack: columnOf(Uint16Array, section('pack')),
    offset: columnOf(Float64Array, section('offset')),
    length: columnOf(Uint32Array, section('length')),
    problems: new Map(JSON.parse(problems) as [number, Diagnostic[]][]),
  };
}

/**
 * Puts the cells of a snapshot into an empty table, as right and without values. A query that is not declared any more, such as one of a
 * feature that nobody asks for, is added without a value that equals its former one: what has asked it is computed again.
 */
export function loadSnapshot(
  snapshot: Snapshot,
  cells: Cells,
  queries: Query<unknown>[],
  problems: Map<number, readonly Diagnostic[]>,
): void {
  const opened = openSnapshot(snapshot);
  const numbers = new Map(queries.map(({ name }, i) => [name, i]));
  const known = opened.queries.map((name) => numbers.get(name));
  const { query, key, hasPrint } = opened;
  for (const number of new Set(query))
    known[number] ??= queries.push(declareQuery<unknown>(opened.queries[number] ?? '', () => null, 'never-equal')) - 1;
  for (const text of opened.keys) cells.addKey(text);
  const work = snapshot['work'] ?? new Uint8Array();
  const size = query.length;
  cells.reserve(size);
  for (let id = 0; id < size; id++) {
    cells.add(known[query[id] as number] as number, key[id] as number);
    cells.flags[id] = hasPrint[id] === 1 ? Flag.print : 0;
    setEarlierWork(cells, id, work[id] ?? 0);
  }
  cells.depStart.set(opened.depStart);
  cells.depCount.set(opened.depCount);
  cells.deps = opened.deps.slice();
  cells.depsUsed = cells.deps.length;
  cells.prints.set(opened.prints);
  cells.pack.set(opened.pack);
  cells.offset.set(opened.offset);
  cells.length.set(opened.length);
  cells.verifiedAt.fill(1, 0, size);
  for (const [id, own] of opened.problems) problems.set(id, own);
}

/**
 * Puts the cells of a snapshot of another graph into an empty table. Those of closed queries count as right until something
 * below them is seen to have changed, which starts from the inputs: these and all the others are not known to be right. What
 * a closed query has reported may name something that it was declared with, so it runs again.
 */
export function loadDonor(
  { work: _, ...snapshot }: Snapshot,
  cells: Cells,
  queries: Query<unknown>[],
  problems: Map<number, readonly Diagnostic[]>,
): void {
  loadSnapshot(snapshot, cells, queries, problems);
  for (let id = 0; id < cells.count; id++) {
    if (queries[cells.query[id] as number]?.isClosed && !problems.has(id)) cells.set(id, Flag.dirty);
    else cells.verifiedAt[id] = 0;
  }
}
