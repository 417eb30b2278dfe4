import { randomBytes } from 'node:crypto';
import type { CacheFolder, ReadableFile, WritableFile } from '../../host/cache-folder.ts';
import type { ValuePlace, ValueStore } from '../graph/kept-values.ts';

/** Values in files, one after the other: a file for each value would cost more than making it again. */
export interface Packs extends ValueStore {
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
export function isPack(name: string): boolean {
  return name.endsWith(PACK);
}
