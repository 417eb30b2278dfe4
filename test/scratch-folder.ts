import { accessSync, constants, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * In-memory disk on Linux. Creating and removing thousands of folders takes half the time there.
 */
const MEMORY = '/dev/shm';

/** Minimum size in bytes. Containers have 64 MB by default, which a few sites fill. */
const ENOUGH = 1_000_000_000;

/**
 * Creates a folder for a test. The test must remove it.
 *
 * @returns absolute path without symbolic links
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
