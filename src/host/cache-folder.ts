import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Text } from '../base/message.ts';
import { attempt } from './file-state.ts';
import { openRegularFile, readRegularFile } from './files.ts';
import { reasonFor } from './trouble.ts';

/** Absolute path of the folder in which results are kept between runs; most CI services keep the default. */
export function cacheDirOf({
  root,
  cacheDir = join(root, 'node_modules', '.cache', 'ssg'),
}: {
  readonly root: string;
  readonly cacheDir?: string;
}): string {
  return cacheDir;
}

/** A file of a cache folder. */
interface CachedFile {
  readonly name: string;
  readonly bytes: number;
  /** Last change, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * A folder of files that may be lost at any time. Nothing here throws: what cannot be read is not there, what cannot be
 * written is not kept. Files appear whole under their names, so that two processes may share the folder.
 */
export interface CacheFolder {
  read(name: string): Uint8Array | undefined;
  /** The first bytes of a file. */
  readHead(name: string, bytes: number): Uint8Array | undefined;
  /** Returns whether it was written. */
  write(name: string, bytes: Uint8Array): boolean;
  /** Names of everything in it, files or not. */
  names(): readonly string[];
  /** The files of it whose names are wanted, all by default: each is looked at, which takes time where there are thousands. */
  list(isWanted?: (name: string) => boolean): readonly CachedFile[];
  /**
   * Takes over a file from elsewhere, under its own name: by a second name for the same bytes where the disk can, else by a
   * copy. Both are whole without the other; what writes to the folder never changes a file that is there.
   *
   * @param path absolute
   * @returns whether the folder has it
   */
  adopt(path: string): boolean;
  remove(name: string): void;
  /** A file to look into, at any place. */
  openForReading(name: string): ReadableFile | undefined;
  /** A new file to append to. */
  openForWriting(name: string): WritableFile | undefined;
}

export interface ReadableFile {
  /** Undefined when there are not as many bytes. */
  read(offset: number, length: number): Uint8Array | undefined;
  close(): void;
}

export interface WritableFile {
  /** Returns whether all of it was written. */
  append(bytes: Uint8Array): boolean;
  close(): void;
}

/** @param dir absolute path; made when something is written */
export function openCacheFolder(dir: string): CacheFolder {
  // Names come out of files that may come from anywhere: none leads out of the folder.
  const at = (name: string) => {
    if (!isPlainName(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`);
    return join(dir, name);
  };
  return {
    read: (name) => attempt(() => readRegularFile(at(name))),
    readHead: (name, bytes) =>
      attempt(() => {
        const file = openRegularFile(at(name));
        try {
          const head = Buffer.alloc(bytes);
          return head.subarray(0, readSync(file, head, 0, bytes, 0));
        } finally {
          closeSync(file);
        }
      }),
    write: (name, bytes) =>
      attempt(() => {
        mkdirSync(dir, { recursive: true });
        const temporary = at(`${name}.${randomBytes(6).toString('hex')}${TEMPORARY}`);
        try {
          writeFileSync(temporary, bytes);
          renameSync(temporary, at(name));
          return true;
        } catch {
          // Where there is no room, what has been written of it would take the last.
          rmSync(temporary, { force: true });
          return false;
        }
      }) ?? false,
    adopt: (path) =>
      attempt(() => {
        const own = at(basename(path));
        const temporary = `${own}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
        mkdirSync(dir, { recursive: true });
        if (attempt(() => linkSync(path, temporary) ?? true) !== true) copyFileSync(path, temporary);
        renameSync(temporary, own);
        // Nothing is renamed when both are the same file already.
        rmSync(temporary, { force: true });
        return true;
      }) ?? false,
    names: () => attempt(() => readdirSync(dir)) ?? [],
    list: (isWanted = () => true) =>
      (attempt(() => readdirSync(dir)) ?? []).filter(isWanted).flatMap((name) => {
        const stat = attempt(() => statSync(at(name)));
        return stat?.isFile() ? [{ name, bytes: stat.size, time: stat.mtimeMs }] : [];
      }),
    remove: (name) => void attempt(() => rmSync(at(name), { recursive: true, force: true })),
    openForReading: (name) =>
      attempt(() => {
        const file = openRegularFile(at(name));
        return {
          read(offset, length) {
            const bytes = Buffer.allocUnsafeSlow(length);
            return attempt(() => readSync(file, bytes, 0, length, offset)) === length ? bytes : undefined;
          },
          close: () => void attempt(() => closeSync(file)),
        };
      }),
    openForWriting: (name) =>
      attempt(() => {
        mkdirSync(dir, { recursive: true });
        const file = openSync(at(name), 'wx');
        return {
          append: (bytes) => attempt(() => writeSync(file, bytes)) === bytes.length,
          close: () => void attempt(() => closeSync(file)),
        };
      }),
  };
}

/**
 * Tries whether a cache folder can be written; it is made when it is not there.
 *
 * @returns why not, for people; undefined when it can
 */
export function whyUnwritable(dir: string): Text | undefined {
  const probe = join(dir, `${randomBytes(6).toString('hex')}${TEMPORARY}`);
  try {
    mkdirSync(dir, { recursive: true });
    closeSync(openSync(probe, 'wx'));
    rmSync(probe);
    return undefined;
  } catch (cause) {
    return reasonFor((cause as NodeJS.ErrnoException).code);
  }
}

/**
 * Removes files of a cache folder, and the folder itself when nothing else is in it.
 *
 * @returns the path of the folder when one of them was there
 */
export function removeCached(dir: string, isOwn: (name: string) => boolean): string[] {
  const folder = openCacheFolder(dir);
  const own = folder.list(isOwn);
  for (const { name } of own) folder.remove(name);
  // Fails when something else is in it.
  if (own.length > 0) attempt(() => rmdirSync(dir));
  return own.length > 0 ? [dir] : [];
}

/** Returns true for a name that cannot lead out of the folder. */
export function isPlainName(name: string): boolean {
  return !/[\\/\0:]/.test(name) && name !== '' && name !== '.' && name !== '..';
}

/** Ending of files that are being written. */
export const TEMPORARY = '.tmp';
