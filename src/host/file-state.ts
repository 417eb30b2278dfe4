import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

type Kind = 'file' | 'folder';
/** Kind of an entry of a folder. Links are not followed. */
export type EntryKind = Kind | 'link';

/** File or folder behind a chain of links. */
export interface LinkTarget {
  readonly kind: Kind;
  /** Path without links, relative to the project: `../shared/button`. */
  readonly path: string;
}

/** Returns the result of an access to the disk, or undefined when it fails. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/**
 * Returns the absolute path of a path relative to the project. A path with `../` is not normalised, so that it leads out of
 * the folder behind a link when the project is reached through one.
 */
export function absolute(root: string, path: string): string {
  return path.startsWith('../') ? `${root}${sep}${path}` : join(root, path);
}

/** Returns the kind of the entry at a path, or undefined without one. */
export function entryAt(root: string, path: string): EntryKind | undefined {
  const stats = attempt(() => lstatSync(absolute(root, path)));
  return stats?.isSymbolicLink() ? 'link' : kindOf(stats);
}

/** Returns the target of a link, or undefined for a broken link. */
export function linkTarget(root: string, path: string): LinkTarget | undefined {
  const target = attempt(() => realpathSync(absolute(root, path)));
  const kind = target === undefined ? undefined : kindOf(attempt(() => statSync(target)));
  return target === undefined || kind === undefined
    ? undefined
    : { kind, path: relative(realpathSync(root), target).replaceAll(sep, '/') };
}

/** Returns the number of folders above an absolute path, after links are resolved. */
export function depthOf(path: string): number {
  return realpathSync(path).split(sep).filter(Boolean).length;
}

function kindOf(stats: Stats | undefined): Kind | undefined {
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}

/** Numbers that change when a file is changed or replaced. Times are in milliseconds since 1970. */
export type FileState = readonly [inode: number, size: number, contentTime: number, entryTime: number];

/** Picks the state of a file from its status. */
export function stateIn({ ino, size, mtimeMs, ctimeMs }: FileStatus): FileState {
  return [ino, size, mtimeMs, ctimeMs];
}

type FileStatus = Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** Returns the state of the file or folder at a path, or undefined when it is missing or inaccessible. */
export function stateOf(root: string, path: string): FileState | undefined {
  return attempt(() => stateIn(statSync(absolute(root, path))));
}

/** Resolution of file times in milliseconds. The coarsest file system in use (FAT) has two seconds. */
export const STEP_MS = 2000;

/** Returns true when two states mean the same content. The first state was seen at `seenAt` or later. */
export function isSameState(before: FileState, now: FileState | undefined, seenAt: number): boolean {
  const last = Math.max(before[2], before[3]);
  return now !== undefined && before.every((part, i) => part === now[i]) && last + STEP_MS < seenAt;
}

/** Longest delay of file times behind the clock, in milliseconds. The clock of file times ticks 100 times a second. */
const FILE_CLOCK_MS = 10;

/**
 * Returns files that may have been changed, added, removed or replaced since they were read. A moved folder or a changed link
 * replaces files without a change of their times.
 *
 * @param files path -> state before the last read; undefined for a missing file
 * @param since includes all files changed since this moment, in milliseconds since 1970
 */
export function changedSince(root: string, files: ReadonlyMap<string, FileState | undefined>, since: number): string[] {
  return [...files].flatMap(([path, before]) => {
    const now = stateOf(root, path);
    if (before === undefined || now === undefined) return before === now ? [] : [path];
    const isSame = before.every((part, i) => part === now[i]);
    return isSame && Math.max(now[2], now[3]) < since - FILE_CLOCK_MS ? [] : [path];
  });
}

/** Returns the name of a state. An unchanged file keeps the name of its state. */
export function fileState(stats: Parameters<typeof stateIn>[0]): string {
  return stateIn(stats).join();
}

/** Returns the name of the current state of a file, or undefined without one, and for a folder. */
export function currentFileState(root: string, path: string): string | undefined {
  const stat = attempt(() => statSync(join(root, path)));
  return stat?.isFile() ? fileState(stat) : undefined;
}

export function isThere(root: string, path: string): boolean {
  return attempt(() => statSync(join(root, path))) !== undefined;
}

/** Returns true for a symbolic link to a folder. */
export function isLinkedFolder(root: string, path: string): boolean {
  const link = join(root, path);
  return attempt(() => lstatSync(link).isSymbolicLink() && statSync(link).isDirectory()) ?? false;
}
