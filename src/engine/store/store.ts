import { randomBytes } from 'node:crypto';
import { type CacheFolder, cachedBytes, type ReadableFile, TEMPORARY } from '../../host/cache-folder.ts';
import type { FileStates } from '../../host/file-state.ts';
import { type Snapshot, uniteSnapshots } from '../graph/snapshot.ts';
import type { ValuePlace, ValueStore } from '../graph/stored-values.ts';
import { decodeFile, encodeFile, type FileHeader, headerOf } from './data-file.ts';

export type Store = ReturnType<typeof openStore>;

/** Name and version of the file format. Increase the version whenever the layout changes. */
const FORMAT = 'ssg-graph-3';
const SNAPSHOT = '.graph';
/** Maximum number of snapshots; older ones are removed. Builds with drafts, or of other branches, have their own. */
const MAX_SNAPSHOTS = 6;
/** Milliseconds until a file to which no snapshot refers is removed. A younger file may belong to a running build. */
const UNNAMED_MS = 15 * 60_000;
/** Number of bytes to read from the start of a snapshot file, enough to contain the names of its packs. */
const HEAD_BYTES = 1 << 16;

/** Data that a build saves besides its graph: when it started, and the states of its input and output files. */
export interface Tables {
  /** Start of the build, in milliseconds since 1970. */
  readonly seenAt?: number;
  /** Start of the last build that changed anything, in milliseconds since 1970. */
  readonly builtAt?: number | undefined;
  /** State (see `FileState`) of each project file before the build read the file, to detect later changes. */
  readonly inputs?: FileStates;
  readonly outputs?: SavedOutputs | undefined;
}

/** Files that a build has left in its output folder, each with its fingerprint. */
export interface SavedOutputs {
  /** Absolute path of the output folder. */
  readonly folder: string;
  readonly states: FileStates;
  readonly prints: ReadonlyMap<string, string>;
}

/** Contents of a saved snapshot file. */
export interface Saved {
  readonly snapshot: Snapshot;
  readonly tables: Tables;
  readonly packs: FileHeader['packs'];
}

/** Reads a snapshot file. Returns undefined if it is missing, damaged, or names files outside the cache folder. */
export function readSaved(folder: CacheFolder, key: string): Saved | undefined {
  const bytes = folder.read(key + SNAPSHOT);
  const file = bytes && decodeFile<Omit<Saved, 'packs'>>(FORMAT, bytes);
  return file && { ...file.data, packs: file.packs };
}

/** Writes a snapshot file. Returns true on success. */
export function writeSaved(folder: CacheFolder, key: string, { snapshot, tables, packs }: Saved): boolean {
  return folder.write(key + SNAPSHOT, encodeFile({ format: FORMAT, packs }, { snapshot, tables }));
}

/** Checks if a file name has an extension that the store uses. */
export function isStoreFile(name: string): boolean {
  return isPack(name) || [SNAPSHOT, TEMPORARY].some((ending) => name.endsWith(ending));
}

/**
 * Persistent build cache. For each cache key it stores a snapshot of the graph and tables of the caller. The values are
 * in pack files, each of which contains many values.
 *
 * Validity: the cache key covers everything that values depend on besides the inputs of the graph, and the format
 * version covers the file layout. A checksum protects the snapshot, and a value must have the fingerprint that the
 * snapshot records. Data that fails a check counts as missing.
 *
 * Files are only added and removed as a whole, so processes need no lock: the last save wins. Files that no snapshot
 * refers to are removed after a delay, because a running process may still need them.
 *
 * @param key cache key; must be a valid file name
 * @param limit maximum size of the cache folder in bytes
 * @param family prefix of the keys whose snapshots can become `Store.donor`
 */
export function openStore(folder: CacheFolder, key: string, limit: number, family = key) {
  const own = readSaved(folder, key);
  const donor = own === undefined ? readRelated(folder, family) : undefined;
  const before = own ?? donor;
  const size = () => cachedBytes(folder);
  let taken = size();
  if (taken > limit / 2) {
    sweep(folder, key + SNAPSHOT, limit);
    taken = size();
  }
  const packs = openPacks(folder, before?.packs ?? [], Math.max(0, limit - taken));
  return {
    /** Snapshot of the last build with this cache key. */
    snapshot: own?.snapshot,
    /** Snapshot of the last build with another configuration, if `snapshot` is undefined; see `GraphOptions.donor`. */
    donor: donor?.snapshot,
    tables: own?.tables ?? ({} as Tables),
    values: packs as ValueStore,
    size,
    /** Saves the state of a build. Returns true if everything was written. */
    save(snapshot: Snapshot, tables: Tables): boolean {
      const sizes = new Map(folder.list(isPack).map((cached) => [cached.name, cached.bytes]));
      const compacted = compact(snapshot, packs, (name) => sizes.get(name) ?? 0);
      const isWritten = writeSaved(folder, key, { ...compacted, tables });
      if (isWritten) sweep(folder, key + SNAPSHOT, limit);
      return isWritten;
    },
    /** Closes all files. Values stored since the last `save` are lost. */
    close: () => packs.close(),
  };
}

/** Reads the newest snapshot whose key starts with `family`. */
function readRelated(folder: CacheFolder, family: string): Saved | undefined {
  const snapshots = folder.list((name) => name.startsWith(family) && name.endsWith(SNAPSHOT));
  const [latest] = [...snapshots].sort((a, b) => b.time - a.time);
  return latest && readSaved(folder, latest.name.slice(0, -SNAPSHOT.length));
}

/** Removes the oldest snapshots that exceed the limits, and the files that no remaining snapshot refers to. */
function sweep(folder: CacheFolder, own: string, limit: number): void {
  const files = folder.list();
  const snapshots = files.filter(({ name }) => name.endsWith(SNAPSHOT) && name !== own).sort((a, b) => b.time - a.time);
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const named = new Set<string>();
  let used = 0;
  /** Marks a snapshot and its packs as needed. Returns false if all needed files would then exceed `most` bytes. */
  const keep = (snapshot: string, most: number): boolean => {
    const head = folder.readHead(snapshot, HEAD_BYTES);
    const packs = (head && headerOf(head)?.packs) ?? [];
    const wanted = [snapshot, ...packs].filter((name) => !named.has(name));
    const bytes = wanted.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    if (used + bytes > most) return false;
    for (const name of wanted) named.add(name);
    used += bytes;
    return true;
  };
  keep(own, Number.POSITIVE_INFINITY);
  for (const [i, { name }] of snapshots.entries()) {
    // Snapshots of other keys may use only half of the limit, so that the next build with this key has room.
    if (i >= MAX_SNAPSHOTS - 1 || !keep(name, limit / 2)) folder.remove(name);
  }
  for (const { name, time } of files) {
    // If the cache is too large, recent files are removed too. Their values can be recomputed.
    const isOld = total > limit / 2 || Date.now() - time > UNNAMED_MS;
    if (isStoreFile(name) && !name.endsWith(SNAPSHOT) && !named.has(name) && isOld) folder.remove(name);
  }
}

/** Maximum number of packs (files of stored values) after a save. A build may add a pack; small packs are merged. */
const MAX_PACKS = 12;

/**
 * Compacts the packs: copies the values of packs that are mostly unused, and of the smallest packs beyond `MAX_PACKS`,
 * into a new pack.
 * @param sizeOf returns the size of a pack in bytes, by name
 * @returns the snapshot with the new locations, and the names of the remaining packs
 */
function compact(snapshot: Snapshot, packs: ReturnType<typeof openPacks>, sizeOf: (name: string) => number) {
  const copy = { ...snapshot, pack: snapshot.pack.slice(), offset: snapshot.offset.slice() };
  const names = packs.flush();
  const live = liveBytes(copy, names.length);
  const own = names.length;
  const wasteful = new Set<number>();
  const bySize = [...names.keys()].map((i) => i + 1).filter((pack) => (live[pack] as number) > 0);
  bySize.sort((a, b) => (live[b] as number) - (live[a] as number));
  for (const pack of bySize) {
    const isOld = pack !== own;
    if (isOld && (2 * (live[pack] as number) < sizeOf(names[pack - 1] as string) || bySize.indexOf(pack) >= MAX_PACKS))
      wasteful.add(pack);
  }
  for (const [id, pack] of copy.pack.entries()) {
    if (!wasteful.has(pack)) continue;
    const bytes = packs.get({ pack, offset: copy.offset[id] as number, length: copy.length[id] as number });
    const place = bytes && packs.put(bytes);
    copy.pack[id] = place?.pack ?? 0;
    copy.offset[id] = place?.offset ?? 0;
  }
  return renumber(copy, packs.flush());
}

/** Returns the number of used bytes of each pack (file of stored values), by pack number. */
function liveBytes({ pack, length }: Snapshot, packs: number): Float64Array {
  const live = new Float64Array(packs + 1);
  for (const [id, number] of pack.entries()) live[number] = (live[number] as number) + (length[id] as number);
  return live;
}

/** Drops packs without used bytes, and changes the numbers of the others in the snapshot. */
function renumber(snapshot: Snapshot, names: readonly string[]) {
  const live = liveBytes(snapshot, names.length);
  const numbers = new Uint16Array(names.length + 1);
  const left = names.filter((_, i) => (live[i + 1] as number) > 0);
  for (const [i, name] of names.entries()) numbers[i + 1] = left.indexOf(name) + 1;
  for (const [id, number] of snapshot.pack.entries()) snapshot.pack[id] = numbers[number] as number;
  return { snapshot, packs: left };
}

const BUFFER_BYTES = 1 << 20;
/** Number of bytes to read at once if values are read in the order in which they are stored. */
const WINDOW_BYTES = 1 << 18;
/** Maximum gap in bytes between two values that count as read in order. */
const NEAR_BYTES = 1 << 12;

/**
 * Opens a `ValueStore` in pack files with many values each. One file per value would be slower than recomputing.
 * @param names packs of earlier builds
 * @param room maximum number of bytes to write
 */
export function openPacks(folder: CacheFolder, names: readonly string[], room: number) {
  const all = [...names];
  const readable: (ReadableFile | undefined)[] = [];
  /** Bytes of each pack that were read ahead, by pack number. */
  const windows: ({ readonly offset: number; readonly bytes: Uint8Array } | undefined)[] = [];
  /** End offset of the last value read from each pack (file of stored values), by pack number. */
  const ends: number[] = [];
  let own: ReturnType<typeof openOwn>;
  let left = room;

  const flush = () => {
    if (own === undefined || own.buffered === 0) return;
    if (!own.file.append(own.buffer.subarray(0, own.buffered))) left = 0;
    own.written += own.buffered;
    own.buffered = 0;
  };

  return {
    put(bytes: Uint8Array): ValuePlace | undefined {
      const { length } = bytes;
      // Store nothing if all pack numbers (16 bits) are in use. Compacting the packs frees some of them.
      if (length > left || (own === undefined && all.length >= LAST_PACK)) return undefined;
      own ??= openOwn(folder, all);
      if (own === undefined) {
        left = 0;
        return undefined;
      }
      left -= length;
      if (own.buffered + length > own.buffer.length) flush();
      const offset = own.written + own.buffered;
      if (length > own.buffer.length) {
        if (!own.file.append(bytes)) left = 0;
        own.written += length;
      } else {
        own.buffer.set(bytes, own.buffered);
        own.buffered += length;
      }
      return { pack: own.pack, offset, length };
    },
    get({ pack, offset, length }: ValuePlace): Uint8Array | undefined {
      if (own !== undefined && pack === own.pack && offset >= own.written) {
        const start = offset - own.written;
        // Copy the bytes, because the buffer is reused.
        return start + length <= own.buffered ? Uint8Array.from(own.buffer.subarray(start, start + length)) : undefined;
      }
      const isNext = Math.abs(offset - (ends[pack] ?? Number.NEGATIVE_INFINITY)) <= NEAR_BYTES;
      ends[pack] = offset + length;
      const window = windows[pack];
      if (window !== undefined && offset >= window.offset && offset + length <= window.offset + window.bytes.length)
        return window.bytes.subarray(offset - window.offset, offset - window.offset + length);
      const name = all[pack - 1];
      if (name !== undefined) readable[pack] ??= folder.openForReading(name);
      const reader = readable[pack];
      const ahead =
        isNext && length < WINDOW_BYTES && pack !== own?.pack ? reader?.read(offset, WINDOW_BYTES) : undefined;
      if (ahead === undefined) return reader?.read(offset, length);
      windows[pack] = { offset, bytes: ahead };
      return ahead.subarray(0, length);
    },
    /** Writes buffered values to disk. Returns the names of all packs; pack numbers count from 1. */
    flush(): readonly string[] {
      flush();
      return all;
    },
    close() {
      own?.file.close();
      for (const reader of readable) reader?.close();
    },
  };
}

function openOwn(folder: CacheFolder, all: string[]) {
  const name = `${randomBytes(8).toString('hex')}${PACK}`;
  const file = folder.openForWriting(name);
  if (file === undefined) return undefined;
  return { pack: all.push(name), file, buffer: Buffer.allocUnsafeSlow(BUFFER_BYTES), written: 0, buffered: 0 };
}

/** Highest number of a pack (file of stored values) that fits into the column `Cells.pack`. */
export const LAST_PACK = 0xffff;

const PACK = '.pack';

function isPack(name: string): boolean {
  return name.endsWith(PACK);
}

/**
 * Merges the snapshots of several builds. Their `tables` are not merged.
 * @param all saved states, highest priority first
 * @returns the merged snapshot, and the names of its packs without duplicates
 */
export function uniteSaved(all: readonly Pick<Saved, 'snapshot' | 'packs'>[]): Pick<Saved, 'snapshot' | 'packs'> {
  const packs = [...new Set(all.flatMap((saved) => saved.packs))];
  // Packs beyond the highest number are left out: they get the number 0, so their values are recomputed.
  const numbers = new Map(packs.slice(0, LAST_PACK).map((name, i) => [name, i + 1]));
  const snapshots = all.map((saved) => {
    const toNumber = [0, ...saved.packs.map((name) => numbers.get(name) ?? 0)];
    return { ...saved.snapshot, pack: saved.snapshot.pack.map((pack) => toNumber[pack] ?? 0) };
  });
  return { snapshot: uniteSnapshots(snapshots), packs };
}

/** Returns the minimum size of each pack in bytes, by name. A smaller file is incomplete, so it must not be used. */
export function neededBytes({
  snapshot: { pack, offset, length },
  packs,
}: Pick<Saved, 'snapshot' | 'packs'>): ReadonlyMap<string, number> {
  const needed = new Map(packs.map((name) => [name, 0]));
  for (const [id, number] of pack.entries()) {
    const name = packs[number - 1];
    if (name === undefined) continue;
    needed.set(name, Math.max(needed.get(name) ?? 0, (offset[id] as number) + (length[id] as number)));
  }
  return needed;
}
