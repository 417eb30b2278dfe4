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

/** Returns the absolute path of the cache folder. Most CI services keep the default folder between runs. */
export function cacheDirOf({
  root,
  cacheDir = join(root, 'node_modules', '.cache', 'ssg'),
}: {
  readonly root: string;
  readonly cacheDir?: string;
}): string {
  return cacheDir;
}

interface CachedFile {
  readonly name: string;
  readonly bytes: number;
  /** Last change, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * Folder of files that may be lost at any time. No method throws: an unreadable file counts as missing, and failed writes
 * are ignored. A file appears under its name only when it is complete, so processes can share the folder.
 */
export interface CacheFolder {
  read(name: string): Uint8Array | undefined;
  /** Returns the first bytes of a file. */
  readHead(name: string, bytes: number): Uint8Array | undefined;
  /** Returns true if the file was written. */
  write(name: string, bytes: Uint8Array): boolean;
  /** Returns the names of all entries. */
  names(): readonly string[];
  /** Lists the files with a wanted name, by default all. Each costs one `stat`, which is slow for thousands of files. */
  list(isWanted?: (name: string) => boolean): readonly CachedFile[];
  /**
   * Adds a file from another folder under its own name, by a hard link or else by a copy. Either path stays valid without
   * the other: the cache folder never modifies an existing file.
   *
   * @param path absolute path of the file
   * @returns true if the folder has the file
   */
  adopt(path: string): boolean;
  remove(name: string): void;
  /** Opens a file for random access. */
  openForReading(name: string): ReadableFile | undefined;
  /** Creates a file to append to. */
  openForWriting(name: string): WritableFile | undefined;
}

export interface ReadableFile {
  /** Returns undefined if the file is too short. */
  read(offset: number, length: number): Uint8Array | undefined;
  close(): void;
}

export interface WritableFile {
  /** Returns true if all bytes were written. */
  append(bytes: Uint8Array): boolean;
  close(): void;
}

/** Opens a cache folder by its absolute path. The folder is created at the first write. */
export function openCacheFolder(dir: string): CacheFolder {
  // Names may come from untrusted files. A name with a path could otherwise read or replace files outside the folder.
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
          // The incomplete file is removed, otherwise it would use space on a disk that is already full.
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
        // If both paths are links to the same file, `rename` does nothing and the temporary file remains.
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
 * Checks that a cache folder can be written, and creates it if it is missing. Returns the reason if it cannot be written.
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

/** Removes files of a cache folder, and the folder itself if it is then empty. Returns its path if a file was removed. */
export function removeCached(dir: string, isOwn: (name: string) => boolean): string[] {
  const folder = openCacheFolder(dir);
  const own = folder.list(isOwn);
  for (const { name } of own) folder.remove(name);
  // `rmdir` fails if the folder has other files. The folder then stays.
  if (own.length > 0) attempt(() => rmdirSync(dir));
  return own.length > 0 ? [dir] : [];
}

/** Returns true for a name that stays inside the folder. */
export function isPlainName(name: string): boolean {
  return !/[\\/\0:]/.test(name) && name !== '' && name !== '.' && name !== '..';
}

/** Extension of incomplete files. */
export const TEMPORARY = '.tmp';
