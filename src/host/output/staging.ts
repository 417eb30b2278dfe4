import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../../base/diagnostic.ts';
import type { WrittenTree } from '../tree-writer.ts';
import type { OutputLock } from './lock.ts';
import { foreignFiles, isOutput, isPathBelow, type Manifest, manifestOf, writeManifest } from './manifest.ts';
import { makeFolder, mirror, readStates, replaceByLink, statesAfter, takeOver, writeStates } from './mirror.ts';
import {
  foldersOf,
  linkAbove,
  MANIFEST,
  removeFile,
  renameFolder,
  restorePrevious,
  statsAt,
  swap,
  workFolderOf,
} from './output-folder.ts';

/** With so many files that stay for each that does not, a spare tree is cheaper than a new one. */
const STAYING = 4;

/** A new output tree beside the old one. Until `commit` nothing of the old one changes. */
export interface Staging {
  /** Absolute path of the new tree, to be filled by tree writers. */
  readonly tree: string;
  /**
   * Puts the new tree in the place of the old one, whole. When it holds nothing new, the old one stays.
   *
   * @throws LinkInOutputError, or what the file system says; then the old output is unchanged
   */
  commit(tree: WrittenTree, keep?: Keep): Committed;
  /** Throws the new tree away. */
  discard(): void;
}

export interface Committed {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Files whose state may have changed, because they or another name of them was written; undefined for all. */
  readonly touched: ReadonlySet<string> | undefined;
}

/** Files of earlier builds that stay although this one does not write them. */
export interface Keep {
  /** Only below this folder: `assets/`. */
  readonly below: string;
  /** Number of changing builds for which a file stays. */
  readonly builds: number;
  /** Returns the files of the last output. Called only when the folder is missing, as in continuous integration. */
  readonly former?: () => FormerFiles | undefined;
}

/** Files of an output that is not there any more. */
export interface FormerFiles {
  /** Path -> builds that it has outlived; 0 for what the last build wrote itself. */
  readonly ages: Readonly<Record<string, number>>;
  /** True when that output differs from the current one. */
  readonly isOther: boolean;
  /** Undefined for what is lost. */
  read(path: string): Uint8Array | undefined;
}

/** Error: a folder of the output is a symbolic link, so its files belong to somebody else. */
export class LinkInOutputError extends Error {
  override readonly name = 'LinkInOutputError';
  /** Relative to the output folder. */
  readonly path: string;
  constructor(path: string) {
    super(`${path} is a symbolic link`);
    this.path = path;
  }
}

/**
 * Creates a staging tree. Restores or removes the leftovers of killed builds first.
 *
 * @param lock of the output folder, which is already found safe
 * @throws when the folder beside the output cannot be written
 */
export function openStaging({ outDir }: OutputLock): Staging {
  const work = workFolderOf(outDir);
  restorePrevious(outDir);
  for (const path of [work.staging, work.second, work.previous]) remove(path);
  mkdirSync(work.staging);
  const discard = () => remove(work.staging);
  return {
    tree: work.staging,
    discard,
    commit(filled, keep) {
      const old = manifestOf(outDir);
      const { written, gone, removed, kept, isNew } = changesOf(filled, old, outDir, keep);
      if (written.length === 0 && removed.length === 0 && !isNew && isOutput(outDir)) {
        discard();
        return { written, removed, touched: new Set() };
      }
      const stay = [...filled.kept, ...Object.keys(kept)];
      const former = isOutput(outDir) ? undefined : keep?.former?.();
      if (keep !== undefined && former !== undefined)
        Object.assign(kept, putBack(work.staging, filled.paths, keep, former));
      const outputs = [...filled.paths, ...Object.keys(kept)].sort(compareText);
      const check = linkCheck([...old.outputs, ...outputs]);
      const link = linkAbove(outDir, [...written, ...gone]);
      if (link !== undefined) throw new LinkInOutputError(link);
      writeManifest(work.staging, outputs, kept);
      if (stay.length > STAYING * (written.length + removed.length)) {
        const linked = changeSpare(outDir, written, removed, check);
        return { written, removed, touched: new Set([...written, ...linked]) };
      }
      const foreign = foreignFiles(outDir, Number.POSITIVE_INFINITY);
      for (const path of foreign) check(path);
      for (const path of [...stay, ...besides(outputs, foreign)]) {
        mkdirSync(dirname(join(work.staging, path)), { recursive: true });
        takeOver(join(outDir, path), join(work.staging, path));
      }
      swap(work.staging, outDir);
      // The new output is published. The next build removes leftovers.
      for (const path of [work.previous, work.spare, work.states]) remove(path);
      return { written, removed, touched: undefined };
    },
  };
}

/**
 * A small change: the spare tree gets it and takes the place of the output, and the old output gets it too and is the spare
 * tree from then on. So a build costs what has changed, and a look at the folders.
 *
 * @returns files that stay and have got another name
 */
function changeSpare(
  outDir: string,
  written: readonly string[],
  removed: readonly string[],
  checkLink: (path: string) => void,
): readonly string[] {
  const { staging, spare, states, previous } = workFolderOf(outDir);
  const equal = mirror(outDir, spare, readStates(states), checkLink);
  const all = [...written, MANIFEST];
  // First what goes: a new file may need the place of a folder.
  for (const path of removed) removeFile(spare, path);
  for (const path of all) moveInto(join(staging, path), join(spare, path));
  swap(spare, outDir);
  // The new output is published. The next build repairs an incomplete spare tree.
  try {
    renameFolder(previous, spare);
    for (const path of removed) removeFile(spare, path);
    for (const path of all) replaceByLink(join(outDir, path), join(spare, path));
    const flipped = new Map([...equal.states].map(([folder, { from, to }]) => [folder, { from: to, to: from }]));
    writeStates(states, statesAfter(outDir, spare, flipped, [...all, ...removed]));
  } catch {
    remove(states);
  }
  remove(staging);
  return equal.linked;
}

/** Returns the changes between a filled tree and the old output. */
function changesOf(filled: WrittenTree, old: Manifest, outDir: string, keep: Keep | undefined) {
  const written = [...filled.written].sort(compareText);
  const wanted = new Set(filled.paths);
  const gone = old.outputs.filter((path) => !wanted.has(path) && statsAt(join(outDir, path)) !== undefined);
  const isNew = written.length > 0 || gone.some((path) => old.kept[path] === undefined);
  const kept = keep === undefined ? {} : keptFiles(gone, old.kept, keep, isNew);
  return { written, gone, removed: gone.filter((path) => kept[path] === undefined), kept, isNew };
}

/**
 * Files of a former output that are to stay, put into a new tree.
 *
 * @returns those that are there now, with the number of builds that they have outlived
 */
function putBack(tree: string, paths: readonly string[], keep: Keep, former: FormerFiles): Record<string, number> {
  const wanted = new Set(paths);
  const gone = Object.keys(former.ages).filter((path) => isPathBelow(path) && !wanted.has(path));
  const kept = keptFiles(besides(paths, gone), former.ages, keep, former.isOther);
  for (const path of Object.keys(kept)) {
    const bytes = former.read(path);
    if (bytes === undefined) delete kept[path];
    else {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), bytes);
    }
  }
  return kept;
}

/** Refuses links where the output has a folder. */
function linkCheck(outputs: readonly string[]): (path: string) => void {
  let folders: ReadonlySet<string> | undefined;
  return (path) => {
    folders ??= new Set(outputs.flatMap(foldersOf));
    if (folders.has(path)) throw new LinkInOutputError(path);
  };
}

/** The files that can stand beside the outputs: none has the path of an output, of one of its folders, or one below it. */
function besides(outputs: readonly string[], files: readonly string[]): string[] {
  const taken = new Set(outputs);
  const folders = new Set(outputs.flatMap(foldersOf));
  return files.filter(
    (file) => !taken.has(file) && !folders.has(file) && !foldersOf(file).some((dir) => taken.has(dir)),
  );
}

/** Moves a file to a place where something else may stand. */
function moveInto(from: string, to: string): void {
  makeFolder(dirname(to));
  if (statsAt(to)?.isDirectory()) rmSync(to, { recursive: true });
  renameSync(from, to);
}

/** Removes what the generator has left beside an output. What cannot be removed now is tried again by the next build. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A leftover does no harm. A later step that needs the place reports the reason.
  }
}

/** Returns the unwritten files that stay, with the number of builds that they have outlived. */
function keptFiles(
  gone: readonly string[],
  before: Readonly<Record<string, number>>,
  { below, builds }: Keep,
  isNew: boolean,
): Record<string, number> {
  const kept: Record<string, number> = {};
  for (const path of gone) {
    const age = (before[path] ?? 0) + (isNew ? 1 : 0);
    if (path.startsWith(below) && age <= builds) kept[path] = age;
  }
  return kept;
}

/** Result of removing an output folder. */
export interface RemovedOutput {
  /** Absolute path of the folder, when something of it was removed. */
  readonly removed: readonly string[];
  /** Files in it that no build wrote: they stay. */
  readonly kept: readonly string[];
}

/**
 * Deletes what builds wrote, and what they keep beside the output. Files of others stay, with the folders that hold them.
 *
 * @throws LinkInOutputError before anything is removed
 */
export function removeOutput({ outDir }: OutputLock): RemovedOutput {
  restorePrevious(outDir);
  const { staging, spare, states, second, previous } = workFolderOf(outDir);
  for (const path of [staging, spare, states, second, previous]) rmSync(path, { recursive: true, force: true });
  if (statsAt(outDir) === undefined) return { removed: [], kept: [] };
  const { outputs } = manifestOf(outDir);
  const link = linkAbove(outDir, outputs);
  if (link !== undefined) throw new LinkInOutputError(link);
  const kept = foreignFiles(outDir, Number.POSITIVE_INFINITY);
  for (const path of outputs) removeFile(outDir, path);
  rmSync(join(outDir, MANIFEST), { force: true });
  if (readdirSync(outDir).length === 0) rmdirSync(outDir);
  return { removed: [outDir], kept };
}
