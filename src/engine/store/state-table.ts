import type { FileState } from '../../host/file-state.ts';
import { type Snapshot, uniteSnapshots } from '../graph/snapshot.ts';
import { columnOf, joinStrings, type Sections, sectionBytes, splitStrings } from '../sections.ts';
import { LAST_PACK, type Saved } from './store.ts';

/** State of each file (inode, size, times) by path; undefined for a path without a file. */
export type FileStates = ReadonlyMap<string, FileState | undefined>;

const PARTS = 4;
/** Inode that represents a missing file. No file system uses -1. */
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

/** Inverse of `encodeStates`. Returns an empty map if the sections are missing. */
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
 * Merges the snapshots of several builds. Their other tables are not merged.
 * @param all saved states, highest priority first
 * @returns the merged snapshot, and the names of its packs without duplicates
 */
export function uniteSaved(all: readonly Pick<Saved, 'snapshot' | 'packs'>[]): Pick<Saved, 'snapshot' | 'packs'> {
  const packs = [...new Set(all.flatMap((saved) => saved.packs))];
  // Packs beyond the highest possible number are left out, so their values will be recomputed.
  const numbers = new Map(packs.slice(0, LAST_PACK).map((name, i) => [name, i + 1]));
  const snapshots = all.map((saved) => {
    const toNumber = saved.packs.map((name) => numbers.get(name) ?? 0);
    return withPacks(saved.snapshot, (pack) => toNumber[pack - 1] ?? 0);
  });
  return { snapshot: uniteSnapshots(snapshots), packs };
}

/** Renumbers the packs in the value locations of a snapshot. 0 means "no stored value" and stays 0. */
function withPacks(snapshot: Snapshot, numberOf: (pack: number) => number): Snapshot {
  const pack = columnOf(Uint16Array, snapshot['pack']).map((number) => (number === 0 ? 0 : numberOf(number)));
  return { ...snapshot, pack: sectionBytes(pack) };
}

/**
 * Returns the minimum size in bytes of each pack, by pack name. A smaller file is truncated, because it lacks values
 * that the snapshot refers to.
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
