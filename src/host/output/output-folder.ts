import { accessSync, constants, lstatSync, renameSync, rmdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../file-state.ts';

/**
 * Name of the manifest, the list of files that builds have written. It is in the output folder itself. Files that it
 * does not list belong to the user and are never deleted.
 */
export const MANIFEST = '.ssg-manifest.json';

/**
 * Returns the absolute paths of files that builds store next to an output folder. The files are on the same disk as the
 * output, so that a rename can publish them.
 */
export function workFolderOf(outDir: string) {
  const path = join(dirname(outDir), `.${basename(outDir)}.ssg`);
  const at = (name: string) => join(path, name);
  return {
    /** Work folder of builds: `.dist.ssg` next to `dist`. It exists only if it is not empty. */
    path,
    /** Lock file of the build that is running. */
    lock: at('lock'),
    /** Output of the build that is running, before it is published. */
    staging: at('staging'),
    /** Copy of the output, made of hard links, with which a small change is published quickly; see `changeSpare`. */
    spare: at('spare'),
    /** File with the states (inode, times) of all folders when `spare` last equalled the output; see `MirrorStates`. */
    states: at('spare.json'),
    /** Old output under a temporary name, until the new output is published. */
    previous: at('previous'),
    /** Output of a second, cold build, which `--verify` compares with the first build. */
    second: at('second'),
  };
}

/** Returns the folders above a file: `a`, `a/b` for `a/b/c.html`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** Returns the `Stats` of a path without following symbolic links; undefined if the path does not exist. */
export function statsAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw cause;
  }
}

/** Returns the first folder above the given paths that is a symbolic link, or undefined. */
export function linkAbove(root: string, paths: readonly string[]): string | undefined {
  const folders = [...new Set(paths.flatMap(foldersOf))];
  return folders.find((folder) => statsAt(join(root, folder))?.isSymbolicLink());
}

/** Removes a file, and the folders above it that become empty. Ignores a missing file. */
export function removeFile(root: string, path: string): void {
  if (statsAt(join(root, path)) === undefined) return;
  rmSync(join(root, path), { force: true });
  // Stops at the first folder that contains other files, because `rmdirSync` throws for it.
  attempt(() => {
    for (const above of foldersOf(path).reverse()) rmdirSync(join(root, above));
  });
}

/** Reason why an output folder cannot be replaced by renaming another folder. */
export type PlaceProblem = 'link' | 'mount-point' | 'foreign-owner';

/** Returns why an output folder cannot be replaced by a rename; undefined if it can, is missing, or is a file. */
export function placeProblem(outDir: string): PlaceProblem | undefined {
  const found = statsAt(outDir);
  if (found?.isSymbolicLink()) return 'link';
  if (!found?.isDirectory()) return undefined;
  if (found.dev !== statSync(dirname(outDir)).dev) return 'mount-point';
  // Check the write permission for the folder itself: moving a folder changes its `..` (rename(2)).
  return attempt(() => accessSync(outDir, constants.W_OK) ?? true) ? undefined : 'foreign-owner';
}

/** Error codes on Windows if another program, such as a virus scanner or an editor, has opened the folder. */
const BUSY = new Set(['EACCES', 'EBUSY', 'EPERM']);

/** Milliseconds between attempts to rename a folder, 1.3 s in total. A virus scanner closes a new file sooner. */
const PAUSES_MS = [10, 20, 70, 200, 500, 500];

/** System functions that a rename uses. Tests replace them. */
const REAL = {
  system: platform(),
  rename: (from: string, to: string): void => renameSync(from, to),
  pause: (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

export type RenameMeans = typeof REAL;

/**
 * Renames a folder. On Windows this fails while a file in the folder is open, so it is tried several times. Other
 * systems can rename open files, so their first error is final.
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
 * Replaces the output folder with another folder, with two renames. The output folder is missing only between the
 * renames. Afterwards the old output is in `previous`.
 * @throws if a rename fails. The old output then gets its name back, or stays in `previous` if this rename fails, too
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

/** Reports whether a build was killed between the two renames, so that the complete old output is in `previous`. */
export function isBetweenRenames(outDir: string): boolean {
  return statsAt(outDir) === undefined && statsAt(workFolderOf(outDir).previous) !== undefined;
}

/** Renames `previous` to the output folder if a build was killed between the renames. The caller must hold the lock. */
export function restorePrevious(outDir: string): void {
  if (isBetweenRenames(outDir)) renameFolder(workFolderOf(outDir).previous, outDir);
}
