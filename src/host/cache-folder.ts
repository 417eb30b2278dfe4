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

/**
 * Returns the absolute path of the cache folder. The default is in node_modules, because most CI services keep a cache
 * there between runs.
 */
export function cacheDirOf({ root, cacheDir }: { readonly root: string; readonly cacheDir?: string }): string {
  return cacheDir ?? join(root, 'node_modules', '.cache', 'ssg');
}

/**
 * Opens a folder of files that may be lost at any time. No method throws: an unreadable file counts as missing, and a
 * failed write is ignored. A file gets its name only when it is complete, so several processes can share the folder.
 * @param dir absolute path of the folder, which is created when the first file is written
 */
export function openCacheFolder(dir: string) {
  // Rejects names with a path, which could read or replace files outside the folder: names may come from a file that
  // another machine has written.
  const at = (name: string) => {
    if (!isPlainName(name)) throw new Error(`${JSON.stringify(name)} is not a file name`);
    return join(dir, name);
  };
  /** Lets `fill` write a temporary file and renames this file to `name`. Returns true if the folder now contains it. */
  const add = (name: string, fill: (temporary: string) => void): boolean =>
    attempt(() => {
      const own = at(name);
      const temporary = `${own}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
      mkdirSync(dir, { recursive: true });
      try {
        fill(temporary);
        renameSync(temporary, own);
        return true;
      } finally {
        // The temporary file still exists if the disk is full, or if `rename` did nothing because both paths are hard
        // links to the same file.
        rmSync(temporary, { force: true });
      }
    }) ?? false;
  return {
    read: (name: string): Uint8Array | undefined => attempt(() => readRegularFile(at(name))),
    readHead: (name: string, bytes: number): Uint8Array | undefined =>
      attempt(() => {
        const file = openRegularFile(at(name));
        try {
          const head = Buffer.alloc(bytes);
          return head.subarray(0, readSync(file, head, 0, bytes, 0));
        } finally {
          closeSync(file);
        }
      }),
    write: (name: string, bytes: Uint8Array) => add(name, (temporary) => writeFileSync(temporary, bytes)),
    /**
     * Adds a file from another folder under the same name, as a hard link if possible and otherwise as a copy. A hard
     * link is safe, because the cache folder never modifies an existing file.
     */
    adopt: (path: string) =>
      add(basename(path), (temporary) => {
        if (attempt(() => linkSync(path, temporary) ?? true) !== true) copyFileSync(path, temporary);
      }),
    /** Returns the names of all files and folders in the cache folder. */
    names: (): readonly string[] => attempt(() => readdirSync(dir)) ?? [],
    /**
     * Returns the files whose names `isWanted` accepts (default: all), with the time of their last change in
     * milliseconds since 1970. Each file costs a `stat`, which is slow for thousands of files.
     */
    list: (isWanted: (name: string) => boolean = () => true) =>
      (attempt(() => readdirSync(dir)) ?? []).filter(isWanted).flatMap((name) => {
        const stat = attempt(() => statSync(at(name)));
        return stat?.isFile() ? [{ name, bytes: stat.size, time: stat.mtimeMs }] : [];
      }),
    remove: (name: string) => void attempt(() => rmSync(at(name), { recursive: true, force: true })),
    openForReading: (name: string) =>
      attempt(() => {
        const file = openRegularFile(at(name));
        return {
          /** Reads a part of the file. Returns undefined if the file is too short. */
          read(offset: number, length: number): Uint8Array | undefined {
            const bytes = Buffer.allocUnsafeSlow(length);
            return attempt(() => readSync(file, bytes, 0, length, offset)) === length ? bytes : undefined;
          },
          close: () => void attempt(() => closeSync(file)),
        };
      }),
    /** Creates a file to which bytes can be appended. */
    openForWriting: (name: string) =>
      attempt(() => {
        mkdirSync(dir, { recursive: true });
        const file = openSync(at(name), 'wx');
        return {
          /** Appends bytes. Returns true if all of them were written. */
          append: (bytes: Uint8Array) => attempt(() => writeSync(file, bytes)) === bytes.length,
          close: () => void attempt(() => closeSync(file)),
        };
      }),
  };
}

export type CacheFolder = ReturnType<typeof openCacheFolder>;
export type ReadableFile = NonNullable<ReturnType<CacheFolder['openForReading']>>;

/** Returns the total size in bytes of the files in a cache folder. */
export function cachedBytes(folder: Pick<CacheFolder, 'list'>): number {
  return folder.list().reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Creates a cache folder if necessary. Returns the reason why it cannot be written, or undefined if it can. */
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

/** Deletes the files that `isOwn` accepts, then the folder if it is empty. Returns `[dir]` if it has deleted a file. */
export function removeCached(dir: string, isOwn: (name: string) => boolean): string[] {
  const folder = openCacheFolder(dir);
  const own = folder.list(isOwn);
  for (const { name } of own) folder.remove(name);
  // If the folder contains other files, `rmdir` fails and the folder stays.
  if (own.length > 0) attempt(() => rmdirSync(dir));
  return own.length > 0 ? [dir] : [];
}

/** Reports whether a name is a file name without a path. */
export function isPlainName(name: string): boolean {
  return !/[\\/\0:]/.test(name) && name !== '' && name !== '.' && name !== '..';
}

/** Extension of incomplete files. A complete file is renamed to its own name. */
export const TEMPORARY = '.tmp';
