import { type CacheFolder, isPlainName, TEMPORARY } from '../../host/cache-folder.ts';
import type { ValueStore } from '../graph/kept-values.ts';
import type { Snapshot } from '../graph/snapshot.ts';
import {
  headSections,
  joinSections,
  joinStrings,
  type Sections,
  sectionsUnder,
  splitSections,
  splitStrings,
  under,
} from '../sections.ts';
import { compact } from './compact.ts';
import { isPack, openPacks } from './packs.ts';

/**
 * What builds remember, on the disk: for each kind of build (`key`) the snapshot of its graph and tables of whoever asks for
 * them, and packs of values.
 *
 * When it is valid: the key names everything that the values depend on besides the inputs of the graph, and the format
 * names the form of the bytes; a checksum covers the snapshot, and a value has to have the fingerprint that the snapshot says.
 * What fails any of these is not there. Files are only ever added and removed whole, so processes need no lock: the last
 * one that saves is remembered, and what it does not name is swept away once nobody can still be using it.
 */
export interface Store {
  /** What the last build of this kind knew. */
  readonly snapshot: Snapshot | undefined;
  /** Instead of it: what the last build of a kind of the same family knew. */
  readonly donor: Snapshot | undefined;
  readonly tables: Sections;
  readonly values: ValueStore;
  /** Bytes of everything in the folder. */
  size(): number;
  /** Returns whether it was written. */
  save(snapshot: Snapshot, tables: Sections): boolean;
  /** Ends the use of the files; without `save` what was put in is forgotten. */
  close(): void;
}

/** Part of the format: raised when the form of the bytes changes. */
const FORMAT = 'ssg-graph-2';
const IMAGE = '.graph';
/** Kinds of builds that are remembered: with and without drafts, on this branch and that one. */
const MOST_IMAGES = 6;
/** What no snapshot names is left alone for so long: a build that runs at the moment may have written it. */
const UNNAMED_MS = 15 * 60_000;
/** Enough for the names of all packs. */
const HEAD_BYTES = 1 << 16;

/** What one kind of build has left in the folder of a store. */
export interface Saved {
  readonly snapshot: Snapshot;
  readonly tables: Sections;
  /** Names of the packs; the places in the snapshot count them from 1 on. */
  readonly packs: readonly string[];
}

/**
 * Undefined for what is not there, damaged, of another format, or names a file outside of its folder. Whether the packs are
 * there is not looked at.
 */
export function readSaved(folder: CacheFolder, key: string): Saved | undefined {
  const bytes = folder.read(key + IMAGE);
  const sections = bytes && splitSections(FORMAT, bytes);
  const packs = sections && splitStrings(sections['packs'] ?? new Uint8Array());
  if (sections === undefined || !packs?.every(isPlainName)) return undefined;
  return { snapshot: sectionsUnder('snapshot.', sections), tables: sectionsUnder('table.', sections), packs };
}

/** Returns whether it was written. */
export function writeSaved(folder: CacheFolder, key: string, { snapshot, tables, packs }: Saved): boolean {
  const sections = { packs: joinStrings(packs), ...under('snapshot.', snapshot), ...under('table.', tables) };
  return folder.write(key + IMAGE, joinSections(FORMAT, sections));
}

/** Whether a file of that name may belong to a store. */
export function isStoreFile(name: string): boolean {
  return isPack(name) || [IMAGE, TEMPORARY].some((ending) => name.endsWith(ending));
}

/** Forgets everything. A build that runs meanwhile makes again what it finds gone. */
export function clearStore(folder: CacheFolder): void {
  for (const { name } of folder.list(isStoreFile)) folder.remove(name);
}

/**
 * @param key name of the kind of build, fit for a file name
 * @param limit bytes that the folder may have
 * @param family what the names of donor kinds begin with
 */
export function openStore(folder: CacheFolder, key: string, limit: number, family = key): Store {
  const own = readSaved(folder, key);
  const donor = own === undefined ? readRelated(folder, family) : undefined;
  const before = own ?? donor;
  const size = () => folder.list().reduce((sum, cached) => sum + cached.bytes, 0);
  let taken = size();
  if (taken > limit / 2) {
    sweep(folder, key + IMAGE, limit);
    taken = size();
  }
  const packs = openPacks(folder, before?.packs ?? [], Math.max(0, limit - taken));
  return {
    snapshot: own?.snapshot,
    donor: donor?.snapshot,
    tables: own?.tables ?? {},
    values: packs,
    size,
    save(snapshot, tables) {
      const sizes = new Map(folder.list(isPack).map((cached) => [cached.name, cached.bytes]));
      const compacted = compact(snapshot, packs, (name) => sizes.get(name) ?? 0);
      const isWritten = writeSaved(folder, key, { ...compacted, tables });
      if (isWritten) sweep(folder, key + IMAGE, limit);
      return isWritten;
    },
    close: () => packs.close(),
  };
}

/** What the latest build of a family has left. */
function readRelated(folder: CacheFolder, family: string): Saved | undefined {
  const snapshots = folder.list((name) => name.startsWith(family) && name.endsWith(IMAGE));
  const [latest] = [...snapshots].sort((a, b) => b.time - a.time);
  return latest && readSaved(folder, latest.name.slice(0, -IMAGE.length));
}

/** Removes what no snapshot names, and snapshots of kinds of builds that were not made for the longest time. */
function sweep(folder: CacheFolder, own: string, limit: number): void {
  const files = folder.list();
  const snapshots = files.filter(({ name }) => name.endsWith(IMAGE) && name !== own).sort((a, b) => b.time - a.time);
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const named = new Set<string>();
  let used = 0;
  /** Keeps a snapshot and its packs when all that are kept have no more than so many bytes with them. */
  const keep = (snapshot: string, most: number): boolean => {
    const head = folder.readHead(snapshot, HEAD_BYTES);
    const packs = splitStrings((head && headSections(head)?.['packs']) ?? new Uint8Array());
    const wanted = [snapshot, ...packs].filter((name) => !named.has(name));
    const bytes = wanted.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    if (used + bytes > most) return false;
    for (const name of wanted) named.add(name);
    used += bytes;
    return true;
  };
  keep(own, Number.POSITIVE_INFINITY);
  for (const [i, { name }] of snapshots.entries()) {
    // Half of it: the next build of this kind needs room, which it would never get beside a large one of another.
    if (i >= MOST_IMAGES - 1 || !keep(name, limit / 2)) folder.remove(name);
  }
  for (const { name, time } of files) {
    // Where there is no room left, whose it may be is no matter: it can be made again.
    const isOld = total > limit / 2 || Date.now() - time > UNNAMED_MS;
    if (isStoreFile(name) && !name.endsWith(IMAGE) && !named.has(name) && isOld) folder.remove(name);
  }
}
