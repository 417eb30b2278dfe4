import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What stands at a path. */
type Kind = 'file' | 'folder';
/** What stands at a path itself, whatever a link leads to. */
export type Entry = Kind | 'link';

/** What a link leads to in the end. */
export interface LinkTarget {
  readonly kind: Kind;
  /** Path without links, relative to the project: `../shared/button`. */
  readonly path: string;
}

/**
 * The absolute path of a path that counts from the project. What leads out of a project that is reached through a link leads
 * out of the folder behind the link, as the system sees it.
 */
export function absolute(root: string, path: string): string {
  return path.startsWith('../') ? `${root}${sep}${path}` : join(root, path);
}

/** @returns undefined when nothing is there */
export function entryAt(root: string, path: string): Entry | undefined {
  const stats = attempt(() => lstatSync(absolute(root, path)));
  return stats?.isSymbolicLink() ? 'link' : kindOf(stats);
}

/** @returns undefined for a link that leads nowhere */
export function linkTarget(root: string, path: string): LinkTarget | undefined {
  const target = attempt(() => realpathSync(absolute(root, path)));
  const kind = target === undefined ? undefined : kindOf(attempt(() => statSync(target)));
  return target === undefined || kind === undefined
    ? undefined
    : { kind, path: relative(realpathSync(root), target).replaceAll(sep, '/') };
}

/** How many folders lie above an absolute path, without links: so often `..` leads from it to another folder. */
export function depthOf(path: string): number {
  return realpathSync(path).split(sep).filter(Boolean).length;
}

function kindOf(stats: Stats | undefined): Kind | undefined {
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/**
 * Numbers that change when a file gets another content, or another file takes its place: inode, bytes, and the times of
 * the content and of the entry, in milliseconds since 1970.
 */
export type FileState = readonly [inode: number, size: number, contentTime: number, entryTime: number];

/** The state of a file, out of all that the system says of it. */
export function stateIn({ ino, size, mtimeMs, ctimeMs }: FileStatus): FileState {
  return [ino, size, mtimeMs, ctimeMs];
}

type FileStatus = Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** The state of what stands at a path; undefined when nothing does, or nothing that can be asked for. */
export function stateOf(root: string, path: string): FileState | undefined {
  try {
    return stateIn(statSync(absolute(root, path)));
  } catch {
    return undefined;
  }
}

/**
 * So long after its last change a file may change again without another time: file systems stamp in steps, the coarsest
 * of those in use (FAT) of two seconds.
 */
export const STEP_MS = 2000;

/** Whether two states of a file mean the same content, when the first was seen at `seenAt` or later. */
export function isSameState(before: FileState, now: FileState | undefined, seenAt: number): boolean {
  const last = Math.max(before[2], before[3]);
  return now !== undefined && before.every((part, i) => part === now[i]) && last + STEP_MS < seenAt;
}

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
