import {
  copyFileSync,
  type Dirent,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { groupBy } from '../../base/lists.ts';
import { dirname as parentOf } from '../../base/paths.ts';
import { attempt, STEP_MS } from '../file-state.ts';
import { foldersOf, statsAt } from './output-folder.ts';

/**
 * State (inode and times) of each folder in two trees, the output and its copy `spare`, when they were equal. `mirror`
 * skips a folder with the same states: no file directly in it was added, removed or replaced since. The contents of
 * files cannot differ, because both trees contain hard links to the same files.
 */
export type MirrorStates = ReadonlyMap<string, FolderPair>;

interface FolderPair {
  readonly from: string;
  readonly to: string;
}

/**
 * Makes the tree `to` equal to `from` with hard links. Skips folders unchanged since the trees were last equal.
 * @param before states from an earlier call of `mirror` or `statesAfter`; empty if they are unknown
 * @param checkLink called with the path of each symbolic link in `from`; throws if the link is not allowed
 * @returns states of all folders after the trees were made equal, and paths of the files that were linked or copied
 */
export function mirror(from: string, to: string, before: MirrorStates, checkLink: (path: string) => void) {
  const linked: string[] = [];
  const after = new Map<string, FolderPair>();
  const below = groupBy(
    [...before.keys()].filter((folder) => folder !== ''),
    parentOf,
  );

  const look = (folder: string): void => {
    const pair = pairOf(from, to, folder);
    const known = before.get(folder);
    const isSame = pair !== undefined && known !== undefined && pair.from === known.from && pair.to === known.to;
    const folders = isSame ? (below.get(folder) ?? []) : equalize(folder);
    const now = isSame ? pair : pairOf(from, to, folder);
    if (now !== undefined) after.set(folder, now);
    for (const next of folders) look(next);
  };
  look('');
  return { states: after as MirrorStates, linked };

  /** Makes the files directly in a folder of `to` equal to those in `from`. Returns the folders in it. */
  function equalize(folder: string): string[] {
    const target = join(to, folder);
    if (!statsAt(target)?.isDirectory()) {
      rmSync(target, { force: true });
      mkdirSync(target, { recursive: true });
    }
    const there = new Map(readdirSync(target, { withFileTypes: true }).map((entry) => [entry.name, entry]));
    const folders: string[] = [];
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const other = there.get(entry.name);
      there.delete(entry.name);
      if (entry.isDirectory()) folders.push(path);
      if (entry.isSymbolicLink()) checkLink(path);
      if (!isSameEntry(entry, other, join(from, path), join(to, path))) {
        if (entry.isDirectory()) rmSync(join(to, path), { force: true });
        else {
          replaceByLink(join(from, path), join(to, path));
          linked.push(path);
        }
      }
    }
    for (const name of there.keys()) rmSync(join(target, name), { recursive: true, force: true });
    return folders;
  }
}

/** Returns the new states of the folders after the files `paths` were written or removed in both trees. */
export function statesAfter(from: string, to: string, before: MirrorStates, paths: readonly string[]): MirrorStates {
  const after = new Map(before);
  for (const folder of new Set(['', ...paths.flatMap(foldersOf)])) {
    const pair = pairOf(from, to, folder);
    if (pair === undefined) after.delete(folder);
    else after.set(folder, pair);
  }
  return after;
}

/** Reads the folder states that `writeStates` has stored. Returns an empty map if that fails. */
export function readStates(path: string): MirrorStates {
  return (
    attempt(() => {
      const { folders } = JSON.parse(readFileSync(path, 'utf8')) as { readonly folders: [string, string, string][] };
      return new Map(folders.map(([folder, from, to]) => [folder, { from, to }]));
    }) ?? new Map()
  );
}

/**
 * Stores the folder states for the next build. The state of a folder that has just changed is stored as unknown,
 * because another change within the resolution of file times would not change its times.
 */
export function writeStates(path: string, states: MirrorStates): void {
  const settled = Date.now() - STEP_MS;
  const folders = [...states].map(([folder, { from, to }]) => {
    const isSettled = lastChange(from) < settled && lastChange(to) < settled;
    return [folder, isSettled ? from : '', isSettled ? to : ''];
  });
  writeFileSync(path, JSON.stringify({ folders }));
}

/** Replaces the file or folder at `to` with a hard link to `from`, or with a copy if links are not supported. */
export function replaceByLink(from: string, to: string): void {
  makeFolder(dirname(to));
  rmSync(to, { recursive: true, force: true });
  linkFile(from, to);
}

/** Creates a folder and its parent folders, like `mkdir -p`. A file that is in the way is replaced. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw cause;
    const above = statsAt(folder);
    if (above === undefined || above.isDirectory()) makeFolder(dirname(folder));
    else rmSync(folder, { force: true });
    mkdirSync(folder, { recursive: true });
  }
}

/** Creates a hard link to a file. A symbolic link is copied; otherwise its target would be published twice. */
export function linkFile(from: string, to: string): void {
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  try {
    linkSync(from, to);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') throw cause;
    copyFileSync(from, to);
  }
}

function isSameEntry(entry: Dirent, other: Dirent | undefined, from: string, to: string): boolean {
  if (entry.isDirectory()) return other === undefined || other.isDirectory();
  if (other === undefined || other.isDirectory()) return false;
  if (entry.isSymbolicLink()) return other.isSymbolicLink() && readlinkSync(from) === readlinkSync(to);
  const [a, b] = [lstatSync(from), lstatSync(to)];
  return a.ino === b.ino && a.dev === b.dev;
}

function pairOf(from: string, to: string, folder: string): FolderPair | undefined {
  const a = folderState(join(from, folder));
  const b = folderState(join(to, folder));
  return a === undefined || b === undefined ? undefined : { from: a, to: b };
}

/** Returns inode, mtime and ctime. They change when an entry of the folder is added, removed or replaced. */
function folderState(path: string): string | undefined {
  const stat = statsAt(path);
  return stat?.isDirectory() ? `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs}` : undefined;
}

function lastChange(state: string): number {
  const [, content = '', entry = ''] = state.split(' ');
  return Math.max(Number(content), Number(entry));
}
