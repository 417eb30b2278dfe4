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
import { attempt, STEP_MS } from '../file-state.ts';
import { foldersOf, statsAt } from './output-folder.ts';

/**
 * State of two trees when they were made equal: path of a folder -> its state in both trees. If the state of a folder is
 * unchanged, no entry was added, removed or replaced. File contents cannot differ, because both trees have hard links to the
 * same files.
 */
export type MirrorStates = ReadonlyMap<string, FolderPair>;

interface FolderPair {
  readonly from: string;
  readonly to: string;
}

export interface Mirrored {
  /** Current states of all folders. */
  readonly states: MirrorStates;
  /** Files that were linked or copied. */
  readonly linked: readonly string[];
}

/**
 * Makes one tree equal to another by hard links. Folders that have not changed since the trees were equal are not listed.
 *
 * @param before states that `mirror` or `statesAfter` returned, or an empty map if they are unknown
 * @param checkLink called with the path of each symbolic link in `from`; throws if the link is forbidden
 */
export function mirror(from: string, to: string, before: MirrorStates, checkLink: (path: string) => void): Mirrored {
  const linked: string[] = [];
  const after = new Map<string, FolderPair>();
  const below = new Map<string, string[]>();
  for (const folder of before.keys()) {
    const above = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    const siblings = below.get(above) ?? [];
    if (folder !== '') siblings.push(folder);
    below.set(above, siblings);
  }

  const look = (folder: string): void => {
    const pair = pairOf(from, to, folder);
    const known = before.get(folder);
    const isSame = pair !== undefined && known !== undefined && pair.from === known.from && pair.to === known.to;
    const folders = isSame ? (below.get(folder) ?? []) : equalize({ from, to, checkLink, linked }, folder);
    const now = isSame ? pair : pairOf(from, to, folder);
    if (now !== undefined) after.set(folder, now);
    for (const next of folders) look(next);
  };
  look('');
  return { states: after, linked };
}

/** Updates the states after files (`paths`) were written or removed in both trees. */
export function statesAfter(from: string, to: string, before: MirrorStates, paths: readonly string[]): MirrorStates {
  const after = new Map(before);
  for (const folder of new Set(['', ...paths.flatMap(foldersOf)])) {
    const pair = pairOf(from, to, folder);
    if (pair === undefined) after.delete(folder);
    else after.set(folder, pair);
  }
  return after;
}

/** Reads the states that `writeStates` stored. Returns an empty map if they cannot be read. */
export function readStates(path: string): MirrorStates {
  return (
    attempt(() => {
      const { folders } = JSON.parse(readFileSync(path, 'utf8')) as { readonly folders: [string, string, string][] };
      return new Map(folders.map(([folder, from, to]) => [folder, { from, to }]));
    }) ?? new Map()
  );
}

/**
 * Stores states for the next build. If a folder changed a moment ago, the next change may not change its times, so its state
 * is stored as unknown.
 */
export function writeStates(path: string, states: MirrorStates): void {
  const settled = Date.now() - STEP_MS;
  const folders = [...states].map(([folder, { from, to }]) => {
    const isSettled = lastChange(from) < settled && lastChange(to) < settled;
    return [folder, isSettled ? from : '', isSettled ? to : ''];
  });
  writeFileSync(path, JSON.stringify({ folders }));
}

/** Links a file to a path in another tree and replaces what is there. Copies the file if the file system has no links. */
export function replaceByLink(from: string, to: string): void {
  makeFolder(dirname(to));
  rmSync(to, { recursive: true, force: true });
  linkFile(from, to);
}

/** Creates a folder like `mkdir -p`, but replaces a file in its path. */
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

/** Links a file to another path. A symbolic link is copied as a link, so that its target is not published twice. */
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

interface Mirroring {
  readonly from: string;
  readonly to: string;
  readonly checkLink: (path: string) => void;
  /** Receives the paths of linked files. */
  readonly linked: string[];
}

/** Makes the direct entries of a folder equal. Returns its subfolders. */
function equalize({ from, to, checkLink, linked }: Mirroring, folder: string): string[] {
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

/** Returns a string that changes whenever an entry is added, removed or replaced. Its last two fields are times. */
function folderState(path: string): string | undefined {
  const stat = statsAt(path);
  return stat?.isDirectory() ? `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs}` : undefined;
}

/** Returns the time of the last change, in milliseconds since 1970. */
function lastChange(state: string): number {
  const [, content = '', entry = ''] = state.split(' ');
  return Math.max(Number(content), Number(entry));
}
