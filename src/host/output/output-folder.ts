import { accessSync, constants, lstatSync, renameSync, rmdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Name of the list of written files, stored in the output folder itself. Files that are not listed belong to the user and
 * are never deleted.
 */
export const MANIFEST = '.ssg-manifest.json';

/**
 * Absolute paths of the files that builds keep beside an output folder. They are on the same disk, so a rename can publish
 * them.
 */
export interface WorkFolder {
  /** `.dist.ssg` beside `dist`. It exists only while it contains something. */
  readonly path: string;
  /** Lock file of the running build. */
  readonly lock: string;
  /** Output of the running build until it is published. */
  readonly staging: string;
  /** Tree of hard links to the files of the output. It makes the next small change cheap. */
  readonly spare: string;
  /** States of the folders of the output and the spare tree when both were equal. */
  readonly states: string;
  /** Old output, from its first rename until the new output is complete. */
  readonly previous: string;
  /** Output of the second build that `--verify` compares. */
  readonly second: string;
}

/** Returns the paths of the files beside an output folder. */
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

/** Returns the status of an entry without following links, or undefined if there is none. */
export function statsAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw cause;
  }
}

/** Returns the first parent folder of some paths that is a symbolic link, or undefined. */
export function linkAbove(root: string, paths: readonly string[]): string | undefined {
  const folders = [...new Set(paths.flatMap(foldersOf))];
  return folders.find((folder) => statsAt(join(root, folder))?.isSymbolicLink());
}

/** Removes a file and the parent folders that become empty. A missing file is ignored. */
export function removeFile(root: string, path: string): void {
  if (statsAt(join(root, path)) === undefined) return;
  rmSync(join(root, path), { force: true });
  try {
    for (const above of foldersOf(path).reverse()) rmdirSync(join(root, above));
  } catch {
    // The folder still has other entries, so it and the folders above it stay.
  }
}

/** Reason why the output folder cannot be replaced by a rename. */
export type PlaceProblem = 'link' | 'mount-point' | 'foreign-owner';

/**
 * Returns the reason why an output folder cannot be replaced, or undefined. A missing folder and a file have no such reason.
 */
export function placeProblem(outDir: string): PlaceProblem | undefined {
  const found = statsAt(outDir);
  if (found?.isSymbolicLink()) return 'link';
  if (!found?.isDirectory()) return undefined;
  if (found.dev !== statSync(dirname(outDir)).dev) return 'mount-point';
  try {
    // A rename to another parent changes `..` in the folder, which requires write permission for the folder (rename(2)).
    accessSync(outDir, constants.W_OK);
    return undefined;
  } catch {
    return 'foreign-owner';
  }
}

/** Error codes of Windows when another program (a virus scanner, an indexer, an editor) has the folder open. */
const BUSY = new Set(['EACCES', 'EBUSY', 'EPERM']);

/** Delays between attempts, in milliseconds; 1.3 seconds in total. Scanners close a new file sooner. */
const PAUSES_MS = [10, 20, 70, 200, 500, 500];

/** System functions that a rename needs. Tests pass their own. */
export interface RenameMeans {
  readonly system: NodeJS.Platform;
  readonly rename: (from: string, to: string) => void;
  /** Blocks the thread for a number of milliseconds. */
  readonly pause: (ms: number) => void;
}

const REAL: RenameMeans = {
  system: platform(),
  rename: (from, to) => renameSync(from, to),
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Renames a folder. On Windows it tries again while something in the folder is open, and throws the error of the last
 * attempt. Other systems rename open files, so their first failure is final.
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
 * Replaces the output by a tree, with two renames. Only between them is there no output under its name. Afterwards the old
 * output is in `previous`.
 *
 * @throws if a rename fails; the old output is then under its name again, or in `previous` if that fails too
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

/** Returns true if a build was killed between the two renames. The complete old output is then in `previous`. */
export function isBetweenRenames(outDir: string): boolean {
  return statsAt(outDir) === undefined && statsAt(workFolderOf(outDir).previous) !== undefined;
}

/** Restores the name of the old output after a build was killed between the two renames. The caller must hold the lock. */
export function restorePrevious(outDir: string): void {
  if (isBetweenRenames(outDir)) renameFolder(workFolderOf(outDir).previous, outDir);
}
