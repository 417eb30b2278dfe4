import { accessSync, constants, lstatSync, renameSync, rmdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Name of the list of written files, kept in the output folder itself. Files that are not listed belong to somebody else
 * and are never deleted.
 */
export const MANIFEST = '.ssg-manifest.json';

/** Absolute paths of the files that builds keep beside an output folder. They are on the same disk, so that a rename can publish them. */
export interface WorkFolder {
  /** `.dist.ssg` beside `dist`. It is there only while it holds something. */
  readonly path: string;
  /** Lock file of the running build. */
  readonly lock: string;
  /** The files that a build makes, before they are published. */
  readonly staging: string;
  /** A tree of hard links to the files of the output, so that the next small change costs little. */
  readonly spare: string;
  /** States of the folders of both trees, when they were equal. */
  readonly states: string;
  /** The old output, from the moment when it leaves its place until the new one has been tidied up. */
  readonly previous: string;
  /** Output of the second build that `--verify` compares. */
  readonly second: string;
}

/** @param outDir absolute path of an output folder */
export function workFolderOf(outDir: string): WorkFolder {
  const path = join(dirname(outDir), `.${basename(outDir)}.ssg`);
  const at = (name: string) => join(path, name);
  return {
    path,
    lock: at('lock'),
    staging: at('staging'),
    spare: at('spare'),
    states: at('spare.json'),
    previous: at('previous'),
    second: at('second'),
  };
}

/** `a/b/c.html` -> `a`, `a/b` */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Returns the status of an entry without following links; undefined without one, and below a file. */
export function statsAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw cause;
  }
}

/** The first folder above some paths that is a symbolic link; undefined when there is none. */
export function linkAbove(root: string, paths: readonly string[]): string | undefined {
  const folders = [...new Set(paths.flatMap(foldersOf))];
  return folders.find((folder) => statsAt(join(root, folder))?.isSymbolicLink());
}

/** Removes a file, and the folders that are empty without it. What is not there is no error. */
export function removeFile(root: string, path: string): void {
  if (statsAt(join(root, path)) === undefined) return;
  rmSync(join(root, path), { force: true });
  try {
    for (const above of foldersOf(path).reverse()) rmdirSync(join(root, above));
  } catch {
    // Something else is in it.
  }
}

/** Obstacle that a rename of the output folder cannot replace. */
export type PlaceProblem = 'link' | 'mount-point' | 'foreign-owner';

/** @param outDir absolute path; what is not there is no problem, nor is a file, which is somebody's */
export function placeProblem(outDir: string): PlaceProblem | undefined {
  const found = statsAt(outDir);
  if (found?.isSymbolicLink()) return 'link';
  if (!found?.isDirectory()) return undefined;
  if (found.dev !== statSync(dirname(outDir)).dev) return 'mount-point';
  try {
    // A folder that moves to another one is written, because its `..` changes (rename(2)).
    accessSync(outDir, constants.W_OK);
    return undefined;
  } catch {
    return 'foreign-owner';
  }
}

/** Codes with which Windows refuses to rename what another program has open: a virus scanner, an indexer, an editor. */
const BUSY = new Set(['EACCES', 'EBUSY', 'EPERM']);

/** Pauses between attempts, in milliseconds, 1.3 seconds together. Scanners let go of a new file within less. */
const PAUSES_MS = [10, 20, 70, 200, 500, 500];

/** System access of a rename. Tests pass their own. */
export interface RenameMeans {
  readonly system: NodeJS.Platform;
  readonly rename: (from: string, to: string) => void;
  /** Blocks for so many milliseconds. */
  readonly pause: (ms: number) => void;
}

const REAL: RenameMeans = {
  system: platform(),
  rename: (from, to) => renameSync(from, to),
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Renames a folder, again and again on Windows while something in it is open. Other systems rename open files, so a failure is final there.
 *
 * @throws what the last attempt throws
 */
export function renameFolder(from: string, to: string, { system, rename, pause }: RenameMeans = REAL): void {
  for (const ms of system === 'win32' ? PAUSES_MS : []) {
    try {
      rename(from, to);
      return;
    } catch (cause) {
      if (!BUSY.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
      pause(ms);
    }
  }
  rename(from, to);
}

/**
 * Puts a tree in the place of the output, by two renames: the moment between them is the only one in which the output is
 * not under its name. The old tree is `previous` afterwards.
 *
 * @throws when a rename fails; then the old output is where it was, or, if not even that can be done, `previous`
 */
export function swap(tree: string, outDir: string): void {
  const { previous } = workFolderOf(outDir);
  rmSync(previous, { recursive: true, force: true });
  const hasOld = statsAt(outDir) !== undefined;
  if (hasOld) renameFolder(outDir, previous);
  try {
    renameFolder(tree, outDir);
  } catch (cause) {
    if (hasOld) renameFolder(previous, outDir);
    throw cause;
  }
}

/** Returns true when a build was killed between the two renames. The old output is then complete under its other name. */
export function isBetweenRenames(outDir: string): boolean {
  return statsAt(outDir) === undefined && statsAt(workFolderOf(outDir).previous) !== undefined;
}

/** Puts an output back under its name that a build has left between two renames. Only for who has the lock. */
export function restorePrevious(outDir: string): void {
  if (isBetweenRenames(outDir)) renameFolder(workFolderOf(outDir).previous, outDir);
}
