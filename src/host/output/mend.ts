import { takeLock } from './lock.ts';
import { isBetweenRenames, restorePrevious } from './swap.ts';

/**
 * For commands that only read an output: puts it back under its name when a build was killed between two renames. A build
 * that is between them now does it itself. Where nothing can be written, nothing is done.
 *
 * @param outDir absolute path
 */
export function mendOutput(outDir: string): void {
  try {
    if (!isBetweenRenames(outDir)) return;
    const lock = takeLock(outDir);
    if (!('release' in lock)) return;
    restorePrevious(outDir);
    lock.release();
  } catch {
    // Who reads it says that it is not there.
  }
}
