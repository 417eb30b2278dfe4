import { randomBytes } from 'node:crypto';
import {
  type CacheFolder,
  isPlainName,
  type ReadableFile,
  TEMPORARY,
  type WritableFile,
} from '../../host/cache-folder.ts';
import type { ValuePlace, ValueStore } from '../graph/kept-values.ts';
import type { Snapshot } from '../graph/snapshot.ts';
import {
  columnOf,
  headSections,
  joinSections,
  joinStrings,
  type Sections,
  sectionBytes,
  sectionsUnder,
  splitSections,
  splitStrings,
  under,
} from '../sections.ts';

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

/** Packs that are left after a build, at most: each edit adds a small one. */
const MOST_PACKS = 12;

/**
 * Copies the values out of packs that hold more waste than values, and out of the small ones when there are many.
 *
 * @param sizeOf bytes of a pack, by name
 * @returns the snapshot with the new places, and the packs that it names
 */
function compact(
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
  const bytes = Object.entries(columns).map(([name, column]) => [name, sectionBytes(column)]);
  return { snapshot: { ...snapshot, ...Object.fromEntries(bytes) } as Snapshot, packs: left };
}

/** Values in files, one after the other: a file for each value would cost more than making it again. */
interface Packs extends ValueStore {
  /** Writes what is still in the memory. Returns the names of all packs; the place of a value names them from 1 on. */
  flush(): readonly string[];
  /** Ends the use of the files. */
  close(): void;
}

/** Values are written together. */
const BUFFER_BYTES = 1 << 20;
/** Values that were put in together are read together, when the one before was wanted too. */
const WINDOW_BYTES = 1 << 18;
/** Between two values that are read one after the other; of pages with many values one each is farther from the next. */
const NEAR_BYTES = 1 << 12;

/**
 * @param names packs of earlier builds
 * @param room bytes that may still be written
 */
export function openPacks(folder: CacheFolder, names: readonly string[], room: number): Packs {
  const all = [...names];
  const readable: (ReadableFile | undefined)[] = [];
  const windows: (Window | undefined)[] = [];
  /** Where the last value that was read from a pack ends. */
  const ends: number[] = [];
  let own: OwnPack | undefined;
  let left = room;

  const readerOf = (pack: number): ReadableFile | undefined => {
    const name = all[pack - 1];
    if (readable[pack] === undefined && name !== undefined) readable[pack] = folder.openForReading(name);
    return readable[pack];
  };

  const flush = () => {
    if (own === undefined || own.buffered === 0) return;
    if (!own.file.append(own.buffer.subarray(0, own.buffered))) left = 0;
    own.written += own.buffered;
    own.buffered = 0;
  };

  return {
    put(bytes): ValuePlace | undefined {
      const { length } = bytes;
      // One more has no number in the graph's column: what is not kept is made again, and compacting frees numbers.
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
    get({ pack, offset, length }) {
      if (own !== undefined && pack === own.pack && offset >= own.written) {
        const start = offset - own.written;
        // A copy: the buffer is filled again.
        return start + length <= own.buffered ? Uint8Array.from(own.buffer.subarray(start, start + length)) : undefined;
      }
      const isNext = Math.abs(offset - (ends[pack] ?? Number.NEGATIVE_INFINITY)) <= NEAR_BYTES;
      ends[pack] = offset + length;
      const window = windows[pack];
      if (window !== undefined && offset >= window.offset && offset + length <= window.offset + window.bytes.length)
        return window.bytes.subarray(offset - window.offset, offset - window.offset + length);
      const reader = readerOf(pack);
      const ahead =
        isNext && length < WINDOW_BYTES && pack !== own?.pack ? reader?.read(offset, WINDOW_BYTES) : undefined;
      if (ahead === undefined) return reader?.read(offset, length);
      windows[pack] = { offset, bytes: ahead };
      return ahead.subarray(0, length);
    },
    flush() {
      flush();
      return all;
    },
    close() {
      own?.file.close();
      for (const reader of readable) reader?.close();
    },
  };
}

interface Window {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

interface OwnPack {
  readonly pack: number;
  readonly file: WritableFile;
  readonly buffer: Buffer;
  written: number;
  buffered: number;
}

function openOwn(folder: CacheFolder, all: string[]): OwnPack | undefined {
  const name = `${randomBytes(8).toString('hex')}${PACK}`;
  const file = folder.openForWriting(name);
  if (file === undefined) return undefined;
  return { pack: all.push(name), file, buffer: Buffer.allocUnsafeSlow(BUFFER_BYTES), written: 0, buffered: 0 };
}

/** The last number of a pack that the columns of a graph can hold. */
export const LAST_PACK = 0xffff;

/** Ending of the files. */
const PACK = '.pack';

/** Whether a file of that name holds values. */
function isPack(name: string): boolean {
  return name.endsWith(PACK);
}
