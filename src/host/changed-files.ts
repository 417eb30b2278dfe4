import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { stateIn } from './file-state.ts';

/** So far may the time of a file lag behind the clock, in milliseconds: systems stamp files by a clock that ticks 100 times a second. */
const FILE_CLOCK_MS = 10;

/**
 * The files that may have changed since a moment, that have come or gone. A file that was moved here keeps the time of its
 * content, so the time of its entry counts too.
 *
 * @param files path -> whether it was there
 * @param since milliseconds since 1970, by the clock of this machine
 */
export function changedSince(root: string, files: ReadonlyMap<string, boolean>, since: number): string[] {
  return [...files].flatMap(([path, wasThere]) => {
    const stat = statusOf(root, path);
    const isThere = stat !== undefined;
    return isThere !== wasThere || (isThere && Math.max(stat.mtimeMs, stat.ctimeMs) >= since - FILE_CLOCK_MS)
      ? [path]
      : [];
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

/** Undefined also where a file has taken the place of a folder above, or links form a loop. */
function statusOf(root: string, path: string): Stats | undefined {
  try {
    return statSync(join(root, path));
  } catch {
    return undefined;
  }
}
