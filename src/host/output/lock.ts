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

/** Lock of an output folder and its work folder (`.dist.ssg` next to `dist`). Only one process can hold it. */
export interface OutputLock {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Releases the lock, and removes the work folder (`.dist.ssg` next to `dist`) if it is empty. */
  release(): void;
}

export interface LockHolder {
  readonly pid: number;
  /** Name of the machine or container on which the process runs. */
  readonly host: string;
  /** Time at which the lock was taken, as an ISO date-time in UTC. */
  readonly since: string;
  /** Start time of the process, known only on Linux. Distinguishes it from a later process with the same id. */
  readonly started?: string;
  readonly id: string;
}

interface LockOptions {
  /** Called once, if another process holds the lock. */
  readonly onWait?: (holder: LockHolder) => void;
  readonly signal?: AbortSignal | undefined;
}

const POLL_MS = 50;
/**
 * Interval in milliseconds at which the holder updates the time of its lock file. A holder on another machine that has
 * not updated the time for `DEAD_MS` counts as dead.
 */
const BEAT_MS = 5_000;
const DEAD_MS = 30_000;
/** Milliseconds during which a lock file with invalid content counts as a lock: its process may still be writing it. */
const WRITTEN_MS = 2_000;

/**
 * Waits until no other process holds the lock, and then takes it.
 * @param outDir absolute path of the output folder; missing folders above it are created
 * @returns the lock, or undefined if the signal was aborted
 * @throws if the work folder next to the output cannot be written
 */
export async function lockOutput(outDir: string, { onWait, signal }: LockOptions = {}) {
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
 * Ids of the locks that this process holds. A released lock is removed from the set even if its file could not be
 * deleted, so the file does not block this process.
 */
const held = new Set<string>();

/** Takes the lock. If another process holds the lock, returns this process as `holder`. */
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
      // Tries again if another process has removed the work folder before this process could create its lock there.
      if (code === 'ENOENT' && existsSync(join(work.path, '..'))) continue;
      if (code !== 'EEXIST') throw cause;
    }
    const found = ifThere(() => holderIn(work.lock));
    if (found === undefined) continue;
    if (isAlive(found)) return { holder: found.holder ?? own };
    removeDead(work.lock, found.holder);
  }
}

/** Creates the work folder next to the output, with a `.gitignore` that keeps the folder out of version control. */
function prepareWorkFolder(path: string): void {
  if (existsSync(join(path, IGNORE))) return;
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, IGNORE), '*\n');
}

const IGNORE = '.gitignore';

/** Removes the work folder if it is empty. It stays if another process has just created a lock in it. */
function removeWhenEmpty(path: string): void {
  if (!readdirSync(path).every((name) => name === IGNORE)) return;
  rmSync(join(path, IGNORE), { force: true });
  if (!attempt(() => rmdirSync(path) ?? true)) attempt(() => writeFileSync(join(path, IGNORE), '*\n'));
}

/**
 * Reads a lock file. `holder` is undefined if the file is not valid JSON. `age` is the number of milliseconds since the
 * holder last updated the file.
 */
function holderIn(lock: string) {
  const text = readFileSync(lock, 'utf8');
  return { holder: attempt(() => JSON.parse(text) as LockHolder), age: Date.now() - statSync(lock).mtimeMs };
}

function isAlive({ holder, age }: ReturnType<typeof holderIn>): boolean {
  if (typeof holder?.pid !== 'number') return age < WRITTEN_MS;
  if (holder.host !== hostname()) return age < DEAD_MS;
  if (holder.pid === pid) return held.has(holder.id);
  try {
    kill(holder.pid, 0);
  } catch (cause) {
    // EPERM means that the process exists but belongs to another user. Any other error means that it has ended.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid).started === holder.started;
}

/**
 * Removes a dead lock. Another process may have removed it already and taken the lock, and this new lock must stay. The
 * file is therefore renamed first, and removed only if it contains the id of the dead lock.
 */
function removeDead(lock: string, dead: LockHolder | undefined): void {
  const aside = `${lock}-${randomUUID()}`;
  ifThere(() => {
    renameSync(lock, aside);
    if (holderIn(aside).holder?.id === dead?.id) rmSync(aside);
    else renameSync(aside, lock);
  });
}

/** Returns the start time of a process, which only Linux provides: field 22 of `/proc/<pid>/stat` (proc(5)). */
function startOf(process: number): { readonly started?: string } {
  const stat = attempt(() => readFileSync(`/proc/${process}/stat`, 'utf8'));
  const started = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
  return started === undefined ? {} : { started };
}

function ifThere<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * Restores an output folder whose build was killed between two renames (see `swap`), for commands that only read the
 * output. Builds restore it themselves. Failures are ignored, because these commands report a missing output.
 */
export function restoreOutput(outDir: string): void {
  attempt(() => {
    if (!isBetweenRenames(outDir)) return;
    const lock = takeLock(outDir);
    if (!('release' in lock)) return;
    restorePrevious(outDir);
    lock.release();
  });
}
