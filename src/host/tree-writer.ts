import { closeSync, existsSync, linkSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a writer has put into a tree. */
export interface WrittenTree {
  /** Every file, in the order of the calls. */
  readonly paths: readonly string[];
  /** Those that the old tree does not have, or has with other bytes. */
  readonly written: readonly string[];
  /** Those that stay as they are in the old tree, and are not in the new one yet. */
  readonly kept: readonly string[];
}

/**
 * Fills a folder.
 *
 * Synchronously: a small file takes some 60 microseconds to write, and asking another thread to do it as long as doing it.
 */
export interface TreeWriter {
  write(path: string, bytes: Uint8Array | string): void;
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
  const paths: string[] = [];
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
    const file = openSync(target, 'w');
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    } finally {
      closeSync(file);
    }
    written.push(path);
  };

  return {
    write(path, content) {
      paths.push(path);
      if (failure !== undefined) return;
      try {
        put(path, typeof content === 'string' ? Buffer.from(content) : content);
      } catch (cause) {
        // What is wrong with the site is said first, and may be why.
        failure = cause;
      }
    },
    keep(path) {
      paths.push(path);
      kept.push(path);
    },
    finish() {
      if (failure !== undefined) throw failure;
      return { paths, written, kept };
    },
  };
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
