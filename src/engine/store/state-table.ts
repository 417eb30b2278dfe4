import type { FileState } from '../../host/file-state.ts';
import { type Snapshot, uniteSnapshots } from '../graph/snapshot.ts';
import { columnOf, joinStrings, type Sections, sectionBytes, splitStrings } from '../sections.ts';
import { LAST_PACK, type Saved } from './store.ts';

/** Paths with the states of their files; undefined for a path where nothing is. */
export type FileStates = ReadonlyMap<string, FileState | undefined>;

const PARTS = 4;
/** In the place of an inode: there is no file. No file system has that number. */
const ABSENT = -1;

export function encodeStates(states: FileStates): Sections {
  const numbers = new Float64Array(states.size * PARTS);
  let at = 0;
  for (const state of states.values()) {
    numbers.set(state ?? [ABSENT], at);
    at += PARTS;
  }
  return { paths: joinStrings([...states.keys()]), numbers: sectionBytes(numbers) };
}

/** None for sections that `encodeStates` did not write. */
export function decodeStates({ paths, numbers }: Sections): FileStates {
  if (paths === undefined || numbers === undefined) return new Map();
  const all = columnOf(Float64Array, numbers);
  return new Map(
    splitStrings(paths).map((path, i) => {
      const [inode = ABSENT, size = 0, content = 0, entry = 0] = all.subarray(i * PARTS, (i + 1) * PARTS);
      return [path, inode === ABSENT ? undefined : ([inode, size, content, entry] as const)];
    }),
  );
}

/**
 * What several stores hold, as if one had seen all of it; tables are not united.
 *
 * @param all most trusted first
 * @returns a snapshot, and the packs that it may name, each once
 */
export function uniteSaved(all: readonly Pick<Saved, 'snapshot' | 'packs'>[]): Pick<Saved, 'snapshot' | 'packs'> {
  const packs = [...new Set(all.flatMap((saved) => saved.packs))];
  // What is in a pack without a number is made again.
  const numbers = new Map(packs.slice(0, LAST_PACK).map((name, i) => [name, i + 1]));
  const snapshots = all.map((saved) => {
    const toNumber = saved.packs.map((name) => numbers.get(name) ?? 0);
    return withPacks(saved.snapshot, (pack) => toNumber[pack - 1] ?? 0);
  });
  return { snapshot: uniteSnapshots(snapshots), packs };
}

/** The same snapshot with other numbers of packs; 0 stays what it is, no place. */
function withPacks(snapshot: Snapshot, numberOf: (pack: number) => number): Snapshot {
  const pack = columnOf(Uint16Array, snapshot['pack']).map((number) => (number === 0 ? 0 : numberOf(number)));
  return { ...snapshot, pack: sectionBytes(pack) };
}

/**
 * Bytes that each pack has at least, by name, when every value that the snapshot tells of is in it.
 */
export function neededBytes({ snapshot, packs }: Pick<Saved, 'snapshot' | 'packs'>): ReadonlyMap<string, number> {
  const needed = new Map(packs.map((name) => [name, 0]));
  const pack = columnOf(Uint16Array, snapshot['pack']);
  const offset = columnOf(Float64Array, snapshot['offset']);
  const length = columnOf(Uint32Array, snapshot['length']);
  for (const [id, number] of pack.entries()) {
    const name = packs[number - 1];
    if (name === undefined) continue;
    needed.set(name, Math.max(needed.get(name) ?? 0, (offset[id] as number) + (length[id] as number)));
  }
  return needed;
}
