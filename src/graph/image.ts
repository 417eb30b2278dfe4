import { bytesOf, columnOf } from '../base/columns.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { joinStrings, type Sections, splitStrings } from '../base/sections.ts';
import { type Cells, Flag, PRINT_BYTES } from './cells.ts';
import type { Query } from './query.ts';
import { setEarlierWork } from './work.ts';

/** What a graph knows, without the values: byte strings that outlive the process. */
export type Image = Sections;

/**
 * @param ids the cells that go into it, with everything below them
 */
export function imageOf(
  ids: readonly number[],
  cells: Cells,
  queries: readonly Query<unknown>[],
  problems: ReadonlyMap<number, readonly Diagnostic[]>,
): Image {
  const size = ids.length;
  const numberOf = new Int32Array(cells.count);
  const keyOf = new Int32Array(cells.keys.length).fill(-1);
  const keys: string[] = [];
  const columns = {
    query: new Uint8Array(size),
    key: new Int32Array(size),
    depCount: new Int32Array(size),
    hasPrint: new Uint8Array(size),
    prints: new Uint8Array(size * PRINT_BYTES),
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
    columns.prints.set(cells.prints.subarray(id * PRINT_BYTES, (id + 1) * PRINT_BYTES), n * PRINT_BYTES);
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

/**
 * Puts the cells of an image into an empty table, as right and without values.
 *
 * @returns false, and does nothing, when it names a query that is not there
 */
export function loadImage(
  image: Image,
  cells: Cells,
  queries: readonly Query<unknown>[],
  problems: Map<number, readonly Diagnostic[]>,
): boolean {
  const section = (name: string) => image[name] ?? new Uint8Array();
  const numbers = new Map(queries.map(({ name }, i) => [name, i]));
  const known = splitStrings(section('queries')).map((name) => numbers.get(name) ?? -1);
  const query = section('query');
  if (query.some((number) => (known[number] ?? -1) === -1)) return false;
  for (const key of splitStrings(section('keys'))) cells.addKey(key);
  const key = columnOf(Int32Array, section('key'));
  const depCount = columnOf(Int32Array, section('depCount'));
  const hasPrint = section('hasPrint');
  const work = section('work');
  const size = query.length;
  cells.reserve(size);
  let at = 0;
  for (let id = 0; id < size; id++) {
    cells.add(known[query[id] as number] as number, key[id] as number);
    cells.depStart[id] = at;
    at += depCount[id] as number;
    cells.flags[id] = hasPrint[id] === 1 ? Flag.print : 0;
    setEarlierWork(cells, id, work[id] ?? 0);
  }
  cells.depCount.set(depCount);
  cells.deps = columnOf(Int32Array, section('deps')).slice();
  cells.depsUsed = at;
  cells.prints.set(section('prints'));
  cells.pack.set(columnOf(Uint16Array, section('pack')));
  cells.offset.set(columnOf(Float64Array, section('offset')));
  cells.length.set(columnOf(Uint32Array, section('length')));
  cells.verifiedAt.fill(1, 0, size);
  for (const [id, own] of JSON.parse(Buffer.from(section('problems')).toString('utf8')) as [number, Diagnostic[]][])
    problems.set(id, own);
  return true;
}
