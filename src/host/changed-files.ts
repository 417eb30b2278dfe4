import { lstatSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileState, stateIn, stateOf } from './file-state.ts';

/** So far may the time of a file lag behind the clock, in milliseconds: systems stamp files by a clock that ticks 100 times a second. */
const FILE_CLOCK_MS = 10;

/**
 * The files that may have changed since they were read, that have come or gone, or whose place another one has taken: a folder
 * above may have been moved, or a link pointed elsewhere, which changes no time of a file.
 *
 * @param files path -> its state before it was last read; undefined when it was not there
 * @param since also files that have changed since this moment, in milliseconds since 1970 by the clock of this machine
 */
export function changedSince(root: string, files: ReadonlyMap<string, FileState | undefined>, since: number): string[] {
  return [...files].flatMap(([path, before]) => {
    const now = stateOf(root, path);
    if (before === undefined || now === undefined) return before === now ? [] : [path];
    const isSame = before.every((part, i) => part === now[i]);
    return isSame && Math.max(now[2], now[3]) < since - FILE_CLOCK_MS ? [] : [path];
  });
}

/** Names a state of a file: while it has the same name, the file has not changed. */
export function fileState(stats: Parameters<typeof stateIn>[0]): string {
  return stateIn(stats).join();
}

/** The state of the file that is at a path now; undefined when there is none, or a folder. */
export function currentFileState(root: string, path: string): string | undefined {
  const stat = statusOf(root, path);
  return stat?.isFile() ? fileState(stat) : undefined;
}

export function isThere(root: string, path: string): boolean {
  return statusOf(root, path) !== undefined;
}

/** Whether a path is a symbolic link to a folder. */
export function isLinkedFolder(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path)).isSymbolicLink() && statSync(join(root, path)).isDirectory();
  } catch {
    return false;
  }
}

/** Undefined also where a file has taken the place of a folder above, or links form a loop. */
function statusOf(root: string, path: string): Stats | undefined {
  try {
    return statSync(join(root, path));
  } catch {
    return undefined;
  }
}
