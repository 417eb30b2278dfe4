import { rmSync } from 'node:fs';
import { statsAt } from './entries.ts';
import { workFolderOf } from './layout.ts';
import { renameFolder } from './rename.ts';

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

/** Whether a build was killed between the two renames: the old output is whole, under its other name. */
export function isBetweenRenames(outDir: string): boolean {
  return statsAt(outDir) === undefined && statsAt(workFolderOf(outDir).previous) !== undefined;
}

/** Puts an output back under its name that a build has left between two renames. Only for who has the lock. */
export function restorePrevious(outDir: string): void {
  if (isBetweenRenames(outDir)) renameFolder(workFolderOf(outDir).previous, outDir);
}
