import { lstatSync, rmdirSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from './layout.ts';

/** What is at a path, links not followed; undefined when nothing is, or a file stands where a folder above it would be. */
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
