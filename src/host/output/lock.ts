import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { kill, pid } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { attempt } from '../file-state.ts';
import { isBetweenRenames, restorePrevious, workFolderOf } from './output-folder.ts';

/** Lock of an output folder and of the files beside it. One process at a time holds it. */
export interface OutputLock {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Releases the lock. Removes the folder beside the output if it is empty. */
  release(): void;
}

/** Process that holds the lock. */
export interface LockHolder {
  readonly pid: number;
  /** Name of the machine or the container. */
  readonly host: string;
  /** ISO date-time in UTC. */
  readonly since: string;
  /** Start time of the process. It distinguishes the process from a later one with the same number. Linux only. */
  readonly started?: string;
  /** Unique identifier of the lock. */
  readonly id: string;
}

interface LockOptions {
  /** Called once if another process holds the lock. */
  readonly onWait?: (holder: LockHolder) => void;
  readonly signal?: AbortSignal | undefined;
}

const POLL_MS = 50;
/**
 * Interval at which the holder touches its lock. A holder on another machine counts as dead after `DEAD_MS` without a touch.
 */
const BEAT_MS = 5_000;
const DEAD_MS = 30_000;
/** Maximum age of an empty lock file. An empty file is still being written, which takes far less time. */
const WRITTEN_MS = 2_000;

/**
 * Waits until no other process holds the lock, and takes it.
 *
 * @param outDir absolute path; missing parent folders are created
 * @returns the lock, or undefined if the signal ends the wait
 * @throws if the folder beside the output cannot be written
 */
export async function lockOutput(
  outDir: string,
  { onWait, signal }: LockOptions = {},
): Promise<OutputLock | undefined> {
  for (let said = false; ; ) {
    const taken = takeLock(outDir);
    if ('release' in taken) return taken;
    if (!said) onWait?.(taken.holder);
    said = true;
    if (signal?.aborted) return undefined;
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

/**
 * Identifiers of the locks that this process holds. A lock file that could not be removed is not among them, so it counts as
 * dead.
 */
const held = new Set<string>();

/** Takes the lock, or returns its holder. */
export function takeLock(outDir: string): OutputLock | { readonly holder: LockHolder } {
  const work = workFolderOf(outDir);
  const own: LockHolder = {
    pid,
    host: hostname(),
    since: new Date().toISOString(),
    ...startOf(pid),
    id: randomUUID(),
  };
  for (;;) {
    try {
      prepareWorkFolder(work.path);
      writeFileSync(work.lock, JSON.stringify(own), { flag: 'wx' });
      held.add(own.id);
      const beat = setInterval(() => attempt(() => utimesSync(work.lock, new Date(), new Date())), BEAT_MS).unref();
      return {
        outDir,
        release() {
          clearInterval(beat);
          held.delete(own.id);
          attempt(() => {
            if (holderIn(work.lock).holder?.id === own.id) rmSync(work.lock);
            removeWhenEmpty(work.path);
          });
        },
      };
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // Another process removed the work folder after it was created and before the lock was written. The loop tries again.
      if (code === 'ENOENT' && existsSync(join(work.path, '..'))) continue;
      if (code !== 'EEXIST') throw cause;
    }
    const found = ifThere(() => holderIn(work.lock));
    if (found === undefined) continue;
    if (isAlive(found)) return { holder: found.holder ?? own };
    removeDead(work.lock, found.holder);
  }
}

/** Creates the folder beside the output. Its `.gitignore` keeps it out of version control. */
function prepareWorkFolder(path: string): void {
  if (existsSync(join(path, IGNORE))) return;
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, IGNORE), '*\n');
}

const IGNORE = '.gitignore';

/** Removes the folder if it is empty. `rmdir` fails if another process has just created its lock, so the check is atomic. */
function removeWhenEmpty(path: string): void {
  if (!readdirSync(path).every((name) => name === IGNORE)) return;
  rmSync(join(path, IGNORE), { force: true });
  try {
    rmdirSync(path);
  } catch {
    attempt(() => writeFileSync(join(path, IGNORE), '*\n'));
  }
}

interface FoundLock {
  /** Undefined if the lock does not contain valid JSON. */
  readonly holder: LockHolder | undefined;
  /** Milliseconds since the holder touched the lock. */
  readonly age: number;
}

function holderIn(lock: string): FoundLock {
  const text = readFileSync(lock, 'utf8');
  return { holder: attempt(() => JSON.parse(text) as LockHolder), age: Date.now() - statSync(lock).mtimeMs };
}

function isAlive({ holder, age }: FoundLock): boolean {
  if (typeof holder?.pid !== 'number') return age < WRITTEN_MS;
  if (holder.host !== hostname()) return age < DEAD_MS;
  if (holder.pid === pid) return held.has(holder.id);
  try {
    kill(holder.pid, 0);
  } catch (cause) {
    // EPERM means that the process exists and belongs to another user. With all other errors, the process has ended.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid).started === holder.started;
}

/**
 * Removes a dead lock. Two processes may find it dead at the same time: the second must not remove the lock that the first
 * has taken meanwhile.
 */
function removeDead(lock: string, dead: LockHolder | undefined): void {
  const aside = `${lock}-${randomUUID()}`;
  ifThere(() => {
    renameSync(lock, aside);
    if (holderIn(aside).holder?.id === dead?.id) rmSync(aside);
    else renameSync(aside, lock);
  });
}

/** Returns the start time of a process on Linux: field 22 of `stat` (proc(5)). */
function startOf(process: number): { readonly started?: string } {
  const stat = attempt(() => readFileSync(`/proc/${process}/stat`, 'utf8'));
  const started = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
  return started === undefined ? {} : { started };
}

/** Runs a function. Returns undefined if the file no longer exists because another process removed it. */
function ifThere<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * Restores the name of an output whose build was killed between two renames, for commands that only read the output. Builds
 * restore it themselves. Failures are ignored.
 */
export function restoreOutput(outDir: string): void {
  try {
    if (!isBetweenRenames(outDir)) return;
    const lock = takeLock(outDir);
    if (!('release' in lock)) return;
    restorePrevious(outDir);
    lock.release();
  } catch {
    // If the output could not be restored, the command that reads it reports that the output is missing.
  }
}
