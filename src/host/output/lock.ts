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

/** The right to change an output folder and what lies beside it. One process at a time has it. */
export interface OutputLock {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Gives the right back, and removes the folder beside the output when nothing is left in it. */
  release(): void;
}

/** Process that holds the lock. */
export interface LockHolder {
  readonly pid: number;
  /** Name of the machine, or of the container. */
  readonly host: string;
  /** ISO date-time in UTC. */
  readonly since: string;
  /** Start time, which tells this process from a later one with the same number. Only on Linux. */
  readonly started?: string;
  /** Different for each lock. */
  readonly id: string;
}

interface LockOptions {
  /** Told once, when another process has the lock. */
  readonly onWait?: (holder: LockHolder) => void;
  readonly signal?: AbortSignal | undefined;
}

const POLL_MS = 50;
/** The holder touches its lock so often, and one of another machine that has not for so long is dead. */
const BEAT_MS = 5_000;
const DEAD_MS = 30_000;
/** A lock that has no content yet is being written, for far less than this. */
const WRITTEN_MS = 2_000;

/**
 * Waits until no other process works on an output folder, and takes the lock.
 *
 * @param outDir absolute path; its parent is made when it is missing
 * @returns undefined when the signal ends the waiting
 * @throws when the folder beside the output cannot be written
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

/** The locks of this process: one that could not be removed from the disk is none all the same. */
const held = new Set<string>();

/** Takes the lock, or says who has it. */
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
      // Another process has removed the folder between two steps.
      if (code === 'ENOENT' && existsSync(join(work.path, '..'))) continue;
      if (code !== 'EEXIST') throw cause;
    }
    const found = ifThere(() => holderIn(work.lock));
    if (found === undefined) continue;
    if (isAlive(found)) return { holder: found.holder ?? own };
    removeDead(work.lock, found.holder);
  }
}

/** Version control leaves the folder alone, whatever the project says: the file is in it from the beginning. */
function prepareWorkFolder(path: string): void {
  if (existsSync(join(path, IGNORE))) return;
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, IGNORE), '*\n');
}

const IGNORE = '.gitignore';

/** Another process may take the lock at any moment: only the system knows that a folder is empty, and removes it then. */
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
  /** Undefined for a lock that does not say whose it is. */
  readonly holder: LockHolder | undefined;
  /** Milliseconds since its holder has touched it. */
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
    // A process of another user is alive and cannot be asked.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid).started === holder.started;
}

/** Two processes may find the same lock dead: the one that comes second must not remove what the first has written since. */
function removeDead(lock: string, dead: LockHolder | undefined): void {
  const aside = `${lock}-${randomUUID()}`;
  ifThere(() => {
    renameSync(lock, aside);
    if (holderIn(aside).holder?.id === dead?.id) rmSync(aside);
    else renameSync(aside, lock);
  });
}

/** On Linux a process is known by its number and the moment of its start, field 22 of `stat` (proc(5)). */
function startOf(process: number): { readonly started?: string } {
  const stat = attempt(() => readFileSync(`/proc/${process}/stat`, 'utf8'));
  const started = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19);
  return started === undefined ? {} : { started };
}

/** Undefined when the file is gone: another process works on the same lock. */
function ifThere<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * Restores the name of an output whose build was killed between two renames, for commands that only read it. A running
 * build does this itself. Failures are ignored.
 *
 * @param outDir absolute path
 */
export function restoreOutput(outDir: string): void {
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
