import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt, stateIn } from './file-state.ts';
import { digestOf } from './files.ts';
import { ReadError } from './host.ts';
import { hostMessages } from './messages.ts';
import { makeFolder } from './output/mirror.ts';
import { removeFile } from './output/output-folder.ts';

export type TreeWriter = ReturnType<typeof createTreeWriter>;

export type WrittenTree = ReturnType<TreeWriter['finish']>;

/** Finished files, by path, which are already in the folder (see finished-files.ts). `print`: their fingerprint. */
export type FinishedFiles = ReadonlyMap<string, { readonly print: string; readonly size: number }>;

/**
 * Creates a writer of files into a folder. It is synchronous, because passing a small file to another thread would take
 * as long as writing it (60 microseconds).
 * @param tree absolute path of the folder to fill
 * @param oldTree absolute path of the old output. Files with equal bytes are linked from there and keep their times
 * @param finished files that are already in the folder. `finish` removes those that were not passed to `keep`
 */
export function createTreeWriter(tree: string, oldTree: string, finished: FinishedFiles = new Map()) {
  const hasOld = existsSync(oldTree);
  const folders = new Set<string>();
  /** Paths of all files that were added to the tree, in the order of the calls. */
  const paths = new Set<string>();
  /** Paths of files that are new, have other bytes than in the old tree, or could not be linked. */
  const written: string[] = [];
  /** Paths of unchanged files that stay in the old output until `Staging.commit` adds them to the new one. */
  const kept: string[] = [];
  let failure: unknown;

  /** Creates the folders above a new file. Deletes finished files (of a shard) or their folders that are in its way. */
  const clear = (target: string): void => {
    const folder = dirname(target);
    if (finished.size > 0) {
      makeFolder(folder);
      rmSync(target, { recursive: true, force: true });
    } else if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
  };

  const put = (path: string, bytes: Uint8Array): void => {
    const target = join(tree, path);
    clear(target);
    const old = join(oldTree, path);
    const isSame = () => statSync(old).size === bytes.length && readFileSync(old).equals(bytes);
    if (hasOld && reuse(old, target, isSame)) return;
    writeFileSync(target, bytes, { flag: NEW_FILE });
    written.push(path);
  };

  /** Adds a path. Returns false if it was added before; another check reports that two files have this path. */
  const isFirst = (path: string): boolean => paths.size !== paths.add(path).size;

  const write = (path: string, content: () => Uint8Array | string): void => {
    if (failure !== undefined || !isFirst(path)) return;
    try {
      const found = content();
      put(path, typeof found === 'string' ? Buffer.from(found) : found);
    } catch (cause) {
      // Store the failure for `finish`, so that problems of the site are reported first: they may be the cause.
      failure = named(cause, join(tree, path));
    }
  };

  return {
    write: (path: string, content: Uint8Array | string): void => write(path, () => content),
    /**
     * Copies a file of any size. The copy is consistent even if the source is modified in the meantime.
     * @param from absolute path of the source
     * @param print expected hash; a file of the old tree with this hash is used instead of a copy
     * @returns size and hash of the copy
     */
    copy(path: string, from: string, print: string): { readonly size: number; readonly print: string } {
      const target = join(tree, path);
      if (failure !== undefined || !isFirst(path)) return { size: 0, print };
      try {
        clear(target);
        const old = join(oldTree, path);
        if (hasOld && reuse(old, target, () => digestOf(old) === print)) return { size: statSync(target).size, print };
        const copied = copyWhole(from, target);
        written.push(path);
        return copied;
      } catch (cause) {
        failure = named(cause, target);
        return { size: 0, print };
      }
    },
    /** Returns the bytes of a file that was written or kept. */
    read: (path: string): Uint8Array =>
      readFileSync(existsSync(join(tree, path)) ? join(tree, path) : join(oldTree, path)),
    /** Adds an unchanged file: the finished one (of a shard) if its fingerprint is `print`, else the old one. */
    keep(path: string, print: string): void {
      const isFinished = finished.get(path)?.print === print;
      if (isFinished && hasOld) write(path, () => readFileSync(join(tree, path)));
      else if (isFirst(path)) (isFinished ? written : kept).push(path);
    },
    /** Returns the paths of all files. Throws if a file could not be written, or if a source kept changing. */
    finish() {
      if (failure !== undefined) throw failure;
      const old = new Set(kept);
      for (const path of finished.keys()) if (!paths.has(path) || old.has(path)) removeFile(tree, path);
      return { paths: [...paths], written, kept };
    },
  };
}

/** Flag that makes writing fail if the file exists: it could be a hard link to a published file. */
const NEW_FILE = 'wx';

/** Adds the path to an error without a path, such as "disk full" while an open file is written. */
function named(cause: unknown, path: string): unknown {
  if (cause instanceof Error && (cause as NodeJS.ErrnoException).path === undefined) Object.assign(cause, { path });
  return cause;
}

/** Number of attempts to copy a file. If the file changes during each attempt, the copy fails. */
const MAX_ATTEMPTS = 5;

/** Copies a file and tries again if the state of the source has changed meanwhile, so that the copy is consistent. */
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
 * Hard-links `target` to `old` if `isSame` returns true: faster than a copy, and keeps the modification time. Returns
 * false if the content differs, or if the old file is missing or cannot be linked.
 */
function reuse(old: string, target: string, isSame: () => boolean): boolean {
  return attempt(() => isSame() && linkSync(old, target) === undefined) ?? false;
}
