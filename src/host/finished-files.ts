import { type Dirent, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../base/attempt.ts';
import { hash } from '../base/hash.ts';
import { type CacheFolder, openCacheFolder } from './cache-folder.ts';
import { readRegularFile } from './files.ts';
import { statsAt } from './output/output-folder.ts';
import type { FinishedFiles } from './tree-writer.ts';

/** Folder in the folder of a part that contains the output files of its pages. */
const FOLDER = 'finished';

/** File in the folder of a part that lists its finished files. */
const LIST = 'finished.json';

/** Finished file of a part: the fingerprint that the build knows it by, and the hash of its bytes. */
interface Listed {
  readonly print: string;
  readonly bytes: string;
}

type List = Readonly<Record<string, Listed>>;

/** Returns the folder of a part that contains the output files of its pages. */
export function finishedDirOf(part: string): string {
  return join(part, FOLDER);
}

/** Reports whether a path in the folder of a part belongs to its finished files. */
export function isFinishedFile(path: string): boolean {
  return path === LIST || path.startsWith(`${FOLDER}/`);
}

/** Returns the finished files of an earlier build of a part. All other files in their folder are removed. */
export function openFinished(part: string): FinishedFiles {
  return keepListed(finishedDirOf(part), readList(openCacheFolder(part)));
}

/**
 * Lists the finished files of a part, so that a merge can use them.
 * @param prints fingerprints of the files, by path
 * @returns true if the list was written
 */
export function saveFinished(part: string, prints: ReadonlyMap<string, string>): boolean {
  const list: Record<string, Listed> = {};
  for (const [path, print] of prints) {
    const bytes = attempt(() => hash(readRegularFile(join(finishedDirOf(part), path))));
    if (bytes !== undefined) list[path] = { print, bytes };
  }
  return openCacheFolder(part).write(LIST, Buffer.from(JSON.stringify(list)));
}

/**
 * Moves the finished files of parts into a folder. Whole folders are renamed, because creating thousands of folders
 * takes longer than the rest of a merge. Nothing is moved from another disk, so the merge writes these files anew.
 * @param parts absolute paths of the parts; the first one that has a file wins
 * @param tree absolute path of an empty folder
 */
export function takeFinished(parts: readonly string[], tree: string): FinishedFiles {
  const list: Record<string, Listed> = {};
  for (const part of parts) {
    attempt(() => moveInto(finishedDirOf(part), tree));
    for (const [path, listed] of Object.entries(readList(openCacheFolder(part)))) list[path] ??= listed;
  }
  return keepListed(tree, list);
}

/** Moves the files in a folder to another folder. Files that the other folder already has stay where they are. */
function moveInto(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name);
    const there = statsAt(target);
    if (there === undefined) renameSync(join(from, entry.name), target);
    else if (entry.isDirectory() && there.isDirectory()) moveInto(join(from, entry.name), target);
  }
}

/**
 * Removes everything from a folder that is not a listed file with the listed bytes, such as damaged files and symbolic
 * links: parts come from other machines. Returns the files that stay.
 */
function keepListed(tree: string, list: List): FinishedFiles {
  const kept = new Map<string, { readonly print: string; readonly size: number }>();
  /** Returns true if a file in the folder stays. */
  const look = (folder: string): boolean => {
    let isNeeded = false;
    for (const entry of attempt(() => readdirSync(join(tree, folder), { withFileTypes: true })) ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() ? look(path) : isListed(path, entry)) isNeeded = true;
      else attempt(() => rmSync(join(tree, path), { recursive: true }));
    }
    return isNeeded;
  };
  const isListed = (path: string, entry: Dirent): boolean => {
    const listed = list[path];
    const bytes = entry.isFile() && listed && attempt(() => readRegularFile(join(tree, path)));
    if (!bytes || hash(bytes) !== listed?.bytes) return false;
    kept.set(path, { print: listed.print, size: bytes.length });
    return true;
  };
  look('');
  return kept;
}

/** Reads the list of finished files. Returns an empty list if it is missing or invalid. */
function readList(folder: CacheFolder): List {
  const list = attempt(() => JSON.parse(Buffer.from(folder.read(LIST) ?? []).toString()) as unknown);
  return typeof list === 'object' && list !== null ? (list as List) : {};
}
