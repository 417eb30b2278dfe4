import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stateIn } from './file-state.ts';
import { digestOf } from './files.ts';
import { ReadError } from './host.ts';
import { hostMessages } from './messages.ts';

export interface WrittenTree {
  /** Paths of all files, each once, in the order of the calls. */
  readonly paths: readonly string[];
  /** Files that the old tree lacks or has with other bytes. */
  readonly written: readonly string[];
  /** Unchanged files that are only in the old tree so far. */
  readonly kept: readonly string[];
}

/**
 * Fills a folder synchronously: writing a small file takes about 60 microseconds, as long as passing it to another thread.
 */
export interface TreeWriter {
  write(path: string, bytes: Uint8Array | string): void;
  /**
   * Copies a file of any size in chunks. The copy is consistent even if the source has changed since it was hashed.
   *
   * @param from absolute path of the source
   * @param print expected hash; a file of the old tree with this hash is reused
   * @returns size and hash of the copy
   * @throws ReadError if the source keeps changing
   */
  copy(path: string, from: string, print: string): { readonly size: number; readonly print: string };
  /** Returns the bytes of a file that is in the new tree or was kept from the old one. */
  read(path: string): Uint8Array;
  /** Keeps a file of the old tree that is already correct. */
  keep(path: string): void;
  /** Returns the result, or throws if a file could not be written. */
  finish(): WrittenTree;
}

/**
 * Creates a writer for a folder.
 *
 * @param tree absolute path of the folder
 * @param oldTree absolute path of a tree whose equal files are linked, with their times
 */
export function createTreeWriter(tree: string, oldTree: string): TreeWriter {
  const hasOld = existsSync(oldTree);
  const folders = new Set([tree]);
  /** Paths in the order of the calls. */
  const paths = new Set<string>();
  const written: string[] = [];
  const kept: string[] = [];
  let failure: unknown;

  /** Creates a folder and its parents, each once. `mkdir` with `recursive` would check every level each time. */
  const make = (folder: string): void => {
    if (folders.has(folder)) return;
    make(dirname(folder));
    if (!existsSync(folder)) mkdirSync(folder);
    folders.add(folder);
  };

  const put = (path: string, bytes: Uint8Array): void => {
    const target = join(tree, path);
    make(dirname(target));
    if (hasOld && reuse(join(oldTree, path), target, bytes)) return;
    const file = openSync(target, NEW_FILE);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    } finally {
      closeSync(file);
    }
    written.push(path);
  };

  /** Adds a path. Returns false if the path was already added: the check for conflicting outputs reports the conflict. */
  const isFirst = (path: string): boolean => paths.size !== paths.add(path).size;

  return {
    write(path, content) {
      if (failure !== undefined || !isFirst(path)) return;
      try {
        put(path, typeof content === 'string' ? Buffer.from(content) : content);
      } catch (cause) {
        // The failure is stored and reported after the problems of the site, which may be its cause.
        failure = named(cause, join(tree, path));
      }
    },
    copy(path, from, print) {
      const target = join(tree, path);
      if (failure !== undefined || !isFirst(path)) return { size: 0, print };
      try {
        make(dirname(target));
        const size = hasOld ? reuseByHash(join(oldTree, path), target, print) : undefined;
        if (size !== undefined) return { size, print };
        const copied = copyWhole(from, target);
        written.push(path);
        return copied;
      } catch (cause) {
        failure = named(cause, target);
        return { size: 0, print };
      }
    },
    read: (path) => readFileSync(existsSync(join(tree, path)) ? join(tree, path) : join(oldTree, path)),
    keep(path) {
      if (isFirst(path)) kept.push(path);
    },
    finish() {
      if (failure !== undefined) throw failure;
      return { paths: [...paths], written, kept };
    },
  };
}

/** Fails if the path exists: it may be a hard link to a published file, which must never be opened for writing. */
const NEW_FILE = 'wx';

/**
 * Adds the path to an error without one: the system reports no path if the file was already open, for example on a full
 * disk.
 */
function named(cause: unknown, path: string): unknown {
  if (cause instanceof Error && (cause as NodeJS.ErrnoException).path === undefined) Object.assign(cause, { path });
  return cause;
}

/** Maximum number of attempts to copy a file that keeps changing. */
const MAX_ATTEMPTS = 5;

/** Copies a file in a consistent state: the state of the source must be equal before and after the copy. */
function copyWhole(from: string, target: string): { readonly size: number; readonly print: string } {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = stateIn(statSync(from));
    if (attempt > 0) rmSync(target);
    const file = openSync(target, NEW_FILE);
    let size = 0;
    try {
      const print = digestOf(from, (piece) => {
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
        size += piece.length;
      });
      if (stateIn(statSync(from)).every((part, i) => part === before[i]) && size === before[1]) return { size, print };
    } finally {
      closeSync(file);
    }
  }
  throw new ReadError(from, hostMessages.beingWrittenWhileCopied);
}

/**
 * Reuses a file of the old tree that has the expected hash. Returns the size of the file, or undefined if there is no such
 * file.
 */
function reuseByHash(old: string, target: string, print: string): number | undefined {
  try {
    if (digestOf(old) !== print) return undefined;
    linkSync(old, target);
    return statSync(target).size;
  } catch {
    return undefined;
  }
}

/** Reuses a file of the old tree with the same bytes. A hard link costs little and keeps the time of the file. */
function reuse(old: string, target: string, bytes: Uint8Array): boolean {
  try {
    if (statSync(old).size !== bytes.length || !readFileSync(old).equals(bytes)) return false;
    linkSync(old, target);
    return true;
  } catch {
    // The old file is missing, or the file system has no links. A new file is written.
    return false;
  }
}
