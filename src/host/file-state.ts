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

/** Returns the result of an access to the disk, or undefined if it fails. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/**
 * Returns the absolute path of a path relative to the project. A path with `../` is not normalised: if the project is
 * reached through a link, the operating system resolves `..` from the target of the link.
 */
export function absolute(root: string, path: string): string {
  return path.startsWith('../') ? `${root}${sep}${path}` : join(root, path);
}

/** Returns the kind of the entry at a path, or undefined if there is none. */
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

/** Numbers that change when a file is modified or replaced. Times are in milliseconds since 1970. */
export type FileState = readonly [inode: number, size: number, contentTime: number, entryTime: number];

/** Picks the state of a file from its status. */
export function stateIn({ ino, size, mtimeMs, ctimeMs }: FileStatus): FileState {
  return [ino, size, mtimeMs, ctimeMs];
}

type FileStatus = Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>;

/** Returns the state of the file or folder at a path, or undefined if it is missing or inaccessible. */
export function stateOf(root: string, path: string): FileState | undefined {
  return attempt(() => stateIn(statSync(absolute(root, path))));
}

/** Resolution of file times in milliseconds. FAT, the coarsest file system in use, has two seconds. */
export const STEP_MS = 2000;

/**
 * Returns true if a file with these two states has the same content.
 *
 * @param seenAt moment at or before which `before` was read, in milliseconds since 1970
 */
export function isSameState(before: FileState, now: FileState | undefined, seenAt: number): boolean {
  const last = Math.max(before[2], before[3]);
  return now !== undefined && before.every((part, i) => part === now[i]) && last + STEP_MS < seenAt;
}

/** Maximum delay of file times behind the clock, in milliseconds. The kernel updates its file clock 100 times a second. */
const FILE_CLOCK_MS = 10;

/**
 * Returns the files that may have been modified, added, removed or replaced since they were read. A moved folder or a
 * retargeted link replaces files without changing their times.
 *
 * @param files path -> state before the last read, or undefined for a missing file
 * @param since start of the period, in milliseconds since 1970
 */
export function changedSince(root: string, files: ReadonlyMap<string, FileState | undefined>, since: number): string[] {
  return [...files].flatMap(([path, before]) => {
    const now = stateOf(root, path);
    if (before === undefined || now === undefined) return before === now ? [] : [path];
    const isSame = before.every((part, i) => part === now[i]);
    return isSame && Math.max(now[2], now[3]) < since - FILE_CLOCK_MS ? [] : [path];
  });
}

/** Returns a file state as a string. */
export function fileState(stats: Parameters<typeof stateIn>[0]): string {
  return stateIn(stats).join();
}

/** Returns the current state of a file as a string, or undefined if it is missing or a folder. */
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
