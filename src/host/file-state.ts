import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { attempt } from '../base/attempt.ts';

export { attempt };

type Kind = 'file' | 'folder';
/** Kind of an entry of a folder. A symbolic link is `link`, whatever its target is. */
export type EntryKind = Kind | 'link';

/** File or folder to which a symbolic link points, directly or through other links. */
export interface LinkTarget {
  readonly kind: Kind;
  /** Path of the target without symbolic links, relative to the project: `../shared/button`. */
  readonly path: string;
}

/**
 * Returns the absolute path of a path relative to the project. A path that starts with `../` is not normalized: if the
 * project itself is reached through a link, the operating system must resolve `..` from the target of that link.
 */
export function absolute(root: string, path: string): string {
  return path.startsWith('../') ? `${root}${sep}${path}` : join(root, path);
}

/** Checks if a path is a file, a folder or a symbolic link. Returns undefined if it does not exist. */
export function entryAt(root: string, path: string): EntryKind | undefined {
  const stats = attempt(() => lstatSync(absolute(root, path)));
  return stats?.isSymbolicLink() ? 'link' : kindOf(stats);
}

/** Returns the target of a symbolic link, or undefined if the link is broken. */
export function linkTarget(root: string, path: string): LinkTarget | undefined {
  const target = attempt(() => realpathSync(absolute(root, path)));
  const kind = target === undefined ? undefined : kindOf(attempt(() => statSync(target)));
  return target === undefined || kind === undefined
    ? undefined
    : { kind, path: relative(realpathSync(root), target).replaceAll(sep, '/') };
}

/** Returns a folder (absolute path) and all folders above it, nearest first. */
export function foldersUp(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}

/** Returns the number of folders above an absolute path, after symbolic links are resolved: `/a/b` -> 2. */
export function depthOf(path: string): number {
  return realpathSync(path).split(sep).filter(Boolean).length;
}

function kindOf(stats: Stats | undefined): Kind | undefined {
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}

/** State of a file: at least one number changes if the file is modified or replaced. Times are Unix milliseconds. */
export type FileState = readonly [inode: number, size: number, contentTime: number, entryTime: number];

/** State of each file by path; undefined for a path without a file. */
export type FileStates = ReadonlyMap<string, FileState | undefined>;

export function stateIn({ ino, size, mtimeMs, ctimeMs }: Stats): FileState {
  return [ino, size, mtimeMs, ctimeMs];
}

/** Returns the state of a file or folder; undefined if it is missing or inaccessible. */
export function stateOf(root: string, path: string): FileState | undefined {
  return attempt(() => stateIn(statSync(absolute(root, path))));
}

/** Resolution of file times in milliseconds. FAT, the coarsest common file system, has steps of two seconds. */
export const STEP_MS = 2000;

/**
 * Reports whether a file is surely unchanged: it has the same state, and its last change was more than `STEP_MS` before
 * `seenAt`. The times of a file may stay the same if it changes again within `STEP_MS`.
 * @param seenAt time, in milliseconds since 1970, at which `before` was read, or any earlier time
 */
export function isSameState(before: FileState, now: FileState | undefined, seenAt: number): boolean {
  const last = Math.max(before[2], before[3]);
  return now !== undefined && before.every((part, i) => part === now[i]) && last + STEP_MS < seenAt;
}

/** Milliseconds by which file times can be too early: Linux updates the clock for them only 100 times a second. */
const FILE_CLOCK_MS = 10;

/**
 * Returns the files that may have been modified, added, removed or replaced since they were read. Inodes are compared
 * too, because moving a folder or changing the target of a link replaces files without changing their times.
 * @param files state of each file before it was read; undefined for a file that was missing
 * @param since time in milliseconds since 1970; a file with a later time is returned even if its state is equal
 */
export function changedSince(root: string, files: FileStates, since: number): string[] {
  return [...files].flatMap(([path, before]) => {
    const now = stateOf(root, path);
    if (before === undefined || now === undefined) return before === now ? [] : [path];
    const isSame = before.every((part, i) => part === now[i]);
    return isSame && Math.max(now[2], now[3]) < since - FILE_CLOCK_MS ? [] : [path];
  });
}

/** Joins inode, size and times of a file to a string. Files with equal strings have the same state. */
export function fileState(stats: Parameters<typeof stateIn>[0]): string {
  return stateIn(stats).join();
}

/** Returns the current state of a file as a string; undefined if it is missing or a folder. */
export function currentFileState(root: string, path: string): string | undefined {
  const stat = attempt(() => statSync(join(root, path)));
  return stat?.isFile() ? fileState(stat) : undefined;
}

export function isThere(root: string, path: string): boolean {
  return attempt(() => statSync(join(root, path))) !== undefined;
}

export function isLinkedFolder(root: string, path: string): boolean {
  const link = join(root, path);
  return attempt(() => lstatSync(link).isSymbolicLink() && statSync(link).isDirectory()) ?? false;
}
