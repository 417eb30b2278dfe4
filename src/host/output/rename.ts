import { renameSync } from 'node:fs';
import { platform } from 'node:os';

/** Codes with which Windows refuses to rename what another program has open: a virus scanner, an indexer, an editor. */
const BUSY = new Set(['EACCES', 'EBUSY', 'EPERM']);

/** Pauses between attempts, in milliseconds, 1.3 seconds together. Scanners let go of a new file within less. */
const PAUSES_MS = [10, 20, 70, 200, 500, 500];

/** What renaming needs of the machine. Tests give their own. */
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
