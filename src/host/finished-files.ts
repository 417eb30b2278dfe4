import { type Dirent, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../base/hash.ts';
import { attempt } from './file-state.ts';
import { readRegularFile } from './files.ts';
import { statsAt } from './output/output-folder.ts';
import type { FinishedFiles } from './tree-writer.ts';

/** Finished files of a shard, by path: fingerprint of the query result (see `keep`), and hash of the bytes on disk. */
export type FinishedList = Readonly<Record<string, { readonly print: string; readonly bytes: string }>>;

/** Returns the folder of the output of a shard (`ssg build --shard`) with its finished files: ready to publish. */
export function finishedDirOf(part: string): string {
  return join(part, 'finished');
}

/** Lists the finished files in the output of a shard. @param prints fingerprints of the query results, by path */
export function listFinished(part: string, prints: ReadonlyMap<string, string>): FinishedList {
  const list: Record<string, FinishedList[string]> = {};
  for (const [path, print] of prints) {
    const bytes = attempt(() => hash(readRegularFile(join(finishedDirOf(part), path))));
    if (bytes !== undefined) list[path] = { print, bytes };
  }
  return list;
}

/**
 * Moves the finished files of all shards into the new output of `ssg merge`. Whole folders are renamed, because
 * creating thousands of folders takes longer than the rest. Files on another disk are not moved, but written anew.
 * @param parts absolute path and file list of each shard's output; the first one that has a file wins
 * @param tree absolute path of an empty folder
 */
export function takeFinished(parts: readonly (readonly [dir: string, FinishedList])[], tree: string): FinishedFiles {
  for (const [dir] of parts) if (isFolder(finishedDirOf(dir))) attempt(() => moveInto(finishedDirOf(dir), tree));
  return keepListed(tree, Object.assign({}, ...parts.map(([, list]) => list).reverse()));
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
 * Deletes everything in a folder except listed files with the listed hash. The output of a shard may come from another
 * machine, with damaged files or symbolic links. Returns the files that stay.
 */
export function keepListed(tree: string, list: FinishedList): FinishedFiles {
  const kept = new Map<string, { readonly print: string; readonly size: number }>();
  /** Deletes the unlisted files in a folder and the folders in it. Returns true if any file stays. */
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
  if (isFolder(tree)) look('');
  else attempt(() => rmSync(tree));
  return kept;
}

/** Checks that a path is a folder, and not a symbolic link to a folder with files of somebody else. */
function isFolder(path: string): boolean {
  return statsAt(path)?.isDirectory() ?? false;
}
