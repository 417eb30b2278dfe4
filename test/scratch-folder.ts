import { accessSync, constants, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * In-memory disk on Linux. Creating and removing thousands of folders takes half the time there.
 */
const MEMORY = '/dev/shm';

/** Minimum size in bytes. Containers have 64 MB by default, which a few sites fill. */
const ENOUGH = 1_000_000_000;

/** Environment variable with the folder that contains all folders of a test run. */
const RUN = 'SSG_TEST_FOLDERS';

/**
 * Creates the folder of a test run. Every Vitest project calls this function; the first call counts.
 * @returns removes the folder with everything that tests, or processes that they killed, left in it
 */
export default function setup(): (() => void) | undefined {
  if (process.env[RUN] !== undefined) return undefined;
  const folder = realpathSync(mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'ssg-tests-')));
  process.env[RUN] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Creates a folder for a test. The test should remove it; the end of the test run does.
 * @returns absolute path without symbolic links
 */
export function scratchFolder(prefix: string): string {
  return realpathSync(mkdtempSync(join(process.env[RUN] ?? tmpdir(), prefix)));
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
