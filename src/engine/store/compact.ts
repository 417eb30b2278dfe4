import { bytesOf, columnOf } from '../columns.ts';
import type { Snapshot } from '../graph/snapshot.ts';
import type { Packs } from './packs.ts';

/** Packs that are left after a build, at most: each edit adds a small one. */
const MOST_PACKS = 12;

/**
 * Copies the values out of packs that hold more waste than values, and out of the small ones when there are many.
 *
 * @param sizeOf bytes of a pack, by name
 * @returns the snapshot with the new places, and the packs that it names
 */
export function compact(
  snapshot: Snapshot,
  packs: Packs,
  sizeOf: (name: string) => number,
): { readonly snapshot: Snapshot; readonly packs: readonly string[] } {
  const columns = {
    pack: columnOf(Uint16Array, snapshot['pack']).slice(),
    offset: columnOf(Float64Array, snapshot['offset']).slice(),
    length: columnOf(Uint32Array, snapshot['length']).slice(),
  };
  const names = packs.flush();
  const live = liveBytes(columns, names.length);
  const own = names.length;
  const wasteful = new Set<number>();
  const bySize = [...names.keys()].map((i) => i + 1).filter((pack) => (live[pack] as number) > 0);
  bySize.sort((a, b) => (live[b] as number) - (live[a] as number));
  for (const pack of bySize) {
    const isOld = pack !== own;
    if (isOld && (2 * (live[pack] as number) < sizeOf(names[pack - 1] as string) || bySize.indexOf(pack) >= MOST_PACKS))
      wasteful.add(pack);
  }
  for (const [id, pack] of columns.pack.entries()) {
    if (!wasteful.has(pack)) continue;
    const bytes = packs.get({ pack, offset: columns.offset[id] as number, length: columns.length[id] as number });
    const place = bytes && packs.put(bytes);
    columns.pack[id] = place?.pack ?? 0;
    columns.offset[id] = place?.offset ?? 0;
  }
  return renumber(snapshot, columns, packs.flush());
}

interface Columns {
  readonly pack: Uint16Array;
  readonly offset: Float64Array;
  readonly length: Uint32Array;
}

/** Bytes that are still wanted, by the number of the pack. */
function liveBytes({ pack, length }: Columns, packs: number): Float64Array {
  const live = new Float64Array(packs + 1);
  for (const [id, number] of pack.entries()) live[number] = (live[number] as number) + (length[id] as number);
  return live;
}

/** Leaves out the packs that hold nothing any more. */
function renumber(snapshot: Snapshot, columns: Columns, names: readonly string[]) {
  const live = liveBytes(columns, names.length);
  const numbers = new Uint16Array(names.length + 1);
  const left = names.filter((_, i) => (live[i + 1] as number) > 0);
  for (const [i, name] of names.entries()) numbers[i + 1] = left.indexOf(name) + 1;
  for (const [id, number] of columns.pack.entries()) columns.pack[id] = numbers[number] as number;
  const bytes = Object.entries(columns).map(([name, column]) => [name, bytesOf(column)]);
  return { snapshot: { ...snapshot, ...Object.fromEntries(bytes) } as Snapshot, packs: left };
}
