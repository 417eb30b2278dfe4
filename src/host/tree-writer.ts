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

/** Result of filling a tree. */
export interface WrittenTree {
  /** Every file once, in the order of the calls. */
  readonly paths: readonly string[];
  /** Files that the old tree lacks, or has with other bytes. */
  readonly written: readonly string[];
  /** Files that stay unchanged in the old tree and are not in the new one yet. */
  readonly kept: readonly string[];
}

/**
 * Fills a folder.
 *
 * Synchronously: a small file takes some 60 microseconds to write, and asking another thread to do it as long as doing it.
 */
export interface TreeWriter {
  write(path: string, bytes: Uint8Array | string): void;
  /**
   * Copies a file of any size piece by piece. When it has changed since it was hashed, the copy is of one state of it too.
   *
   * @param from absolute path of the source
   * @param print hash that it is expected to have: a file of the old tree with that hash is taken over
   * @returns what the copy is
   * @throws ReadError when the source goes on changing
   */
  copy(path: string, from: string, print: string): { readonly size: number; readonly print: string };
  /** Bytes of a file that is in the new tree, or stays in the old one. */
  read(path: string): Uint8Array;
  /** Adds a file that is known to stand in the old tree as it should be. */
  keep(path: string): void;
  /** @throws when a file could not be written */
  finish(): WrittenTree;
}

/**
 * @param tree absolute path of the folder to fill
 * @param oldTree absolute path of a tree whose equal files are taken over as they are, with their times
 */
export function createTreeWriter(tree: string, oldTree: string): TreeWriter {
  const hasOld = existsSync(oldTree);
  const folders = new Set([tree]);
  /** In the order of the calls. */
  const paths = new Set<string>();
  const written: string[] = [];
  const kept: string[] = [];
  let failure: unknown;

  /** Makes a folder below its parent, once. `mkdir` with `recursive` would look at every level each time. */
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

  /** Adds a path. A second owner of it changes nothing: the check of claims reports it, and the build fails. */
  const isFirst = (path: string): boolean => paths.size !== paths.add(path).size;

  return {
    write(path, content) {
      if (failure !== undefined || !isFirst(path)) return;
      try {
        put(path, typeof content === 'string' ? Buffer.from(content) : content);
      } catch (cause) {
        // What is wrong with the site is said first, and may be why.
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

/** Fails where something is: it may be a hard link to a published file, which must never be opened for writing. */
const NEW_FILE = 'wx';

/** The system names no file when it was open already, as on a full disk. */
function named(cause: unknown, path: string): unknown {
  if (cause instanceof Error && (cause as NodeJS.ErrnoException).path === undefined) Object.assign(cause, { path });
  return cause;
}

/** Maximum number of copies of a file that changes meanwhile. */
const MOST_ATTEMPTS = 5;

/** Copies a file as it was at one moment: the state of what was copied is the same before and after. */
function copyWhole(from: string, target: string): { readonly size: number; readonly print: string } {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
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

/** Reuses a file of the old tree by its hash. Returns the size of the file. */
function reuseByHash(old: string, target: string, print: string): number | undefined {
  try {
    if (digestOf(old) !== print) return undefined;
    linkSync(old, target);
    return statSync(target).size;
  } catch {
    return undefined;
  }
}

/** Takes a file of the old tree over when it has the same bytes: a hard link costs nothing and keeps its time. */
function reuse(old: string, target: string, bytes: Uint8Array): boolean {
  try {
    if (statSync(old).size !== bytes.length || !readFileSync(old).equals(bytes)) return false;
    linkSync(old, target);
    return true;
  } catch {
    // No old file, or a file system without links: a new file is always right.
    return false;
  }
}
