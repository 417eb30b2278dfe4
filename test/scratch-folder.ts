import { accessSync, constants, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory, where Linux has one: folders are made and removed by the thousand, in half the time. */
const MEMORY = '/dev/shm';

/** Containers have 64 MB there by default, which a few sites fill. */
const ENOUGH = 1_000_000_000;

/**
 * A new folder for a test, which removes it.
 *
 * @returns its absolute path, without links
 */
export function scratchFolder(prefix: string): string {
  return realpathSync(mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix)));
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
